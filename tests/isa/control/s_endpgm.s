; want stop = end
s_endpgm
