; want stop = yield
s_sleep 2
