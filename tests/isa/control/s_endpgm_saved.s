; want stop = end
s_endpgm_saved
