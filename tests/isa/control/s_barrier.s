; want stop = barrier
s_barrier
