// SPDX-License-Identifier: MIT
// Target regions run on the card, with as many teams and threads as asked for.
#include "check.h"

static void where_it_runs(void) {
  int on_host = -1, teams = 0, threads = 0;
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device();
  check(on_host == 0, "a target region runs on the device");
#pragma omp target teams num_teams(5) thread_limit(96) map(from : teams, threads)
#pragma omp parallel
  if (omp_get_team_num() == 0 && omp_get_thread_num() == 0) {
    teams = omp_get_num_teams();
    threads = omp_get_num_threads();
  }
  check(teams == 5 && threads > 0 && threads <= 96, "num_teams and thread_limit");
}

int main(void) {
  where_it_runs();
  return result();
}
