; want stop = trap 2
s_trap 2
