#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A program that knows nothing of Cairn finds the driver's files when libcairn-preload.so is in front, and its children do, too.
set -euo pipefail
preload=$2/rocm/lib/libcairn-preload.so
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >client.c <<'TEXT'
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>
struct version { unsigned major, minor; };
static int fail(const char* what) { printf("no %s\n", what); return 1; }
static int late = -1;
static void give_back(void) {  // as runtimes do, from handlers that run after the driver's own
  unsigned long long handle = 0;
  if (late >= 0 && ioctl(late, _IOW('K', 0x17, unsigned long long), &handle) != 0) _exit(fail("release at the end"));
}
int main(void) {
  struct stat about;
  atexit(give_back);
  if (access("/dev/kfd", R_OK | W_OK) != 0 || stat("/dev/kfd", &about) != 0 || !S_ISCHR(about.st_mode)) return fail("device");
  int kfd = open("/dev/kfd", O_RDWR | O_CLOEXEC);
  if (kfd < 0) return fail("open");
  struct version v = {0, 0};
  if (ioctl(kfd, _IOR('K', 1, struct version), &v) != 0 || v.major != 1) return fail("version");
  unsigned nodes = 0;
  DIR* folder = opendir("/sys/devices/virtual/kfd/kfd/topology/nodes");
  if (folder == NULL) return fail("topology");
  for (struct dirent* d; (d = readdir(folder)) != NULL;) nodes += d->d_name[0] != '.';
  closedir(folder);
  unsigned gpu = 0;
  FILE* id = fopen("/sys/class/kfd/kfd/topology/nodes/1/gpu_id", "r");
  if (id == NULL || fscanf(id, "%u", &gpu) != 1 || gpu == 0) return fail("gpu_id");
  fclose(id);
  char line[4096];
  int module = 0;
  FILE* modules = fopen("/proc/modules", "r");
  if (modules == NULL) return fail("modules");
  while (fgets(line, sizeof line, modules) != NULL) module |= strncmp(line, "amdgpu ", 7) == 0;
  fclose(modules);
  if (!module) return fail("module");
  int render = open("/dev/dri/renderD128", O_RDWR | O_CLOEXEC), copy = fcntl(render, F_DUPFD_CLOEXEC, 3);
  if (render < 0 || fstat(copy, &about) != 0 || !S_ISCHR(about.st_mode) || about.st_rdev != makedev(226, 128)) return fail("render node");
  if (stat("/sys/dev/char/226:128/device/drm", &about) != 0 || !S_ISDIR(about.st_mode)) return fail("node's folder");
  unsigned long long drm_version[8] = {0};
  if (close(render) != 0 || ioctl(copy, _IOWR('d', 0, drm_version), drm_version) != 0) return fail("copy");
  if (dup2(1, copy) != copy || ioctl(copy, _IOWR('d', 0, drm_version), drm_version) == 0) return fail("end of the copy");
  int twin = dup(kfd);
  if (close(twin) != 0 || ioctl(kfd, _IOR('K', 1, struct version), &v) != 0) return fail("twin");
  int graphics = 0;  // the version of that block, which programs that know no runtime look up
  FILE* block = fopen("/sys/class/drm/renderD128/device/ip_discovery/die/0/11/0/major", "r");
  if (block == NULL || fscanf(block, "%d", &graphics) != 1 || graphics != 9) return fail("graphics block");
  fclose(block);
  pid_t child = vfork();  // it runs in this memory, and closes what is only its own
  if (child == 0) {
    close(kfd);
    _exit(0);
  }
  waitpid(child, NULL, 0);
  if (ioctl(kfd, _IOR('K', 1, struct version), &v) != 0) return fail("driver after a child closed its own descriptor");
  if (close(kfd) != 0 || ioctl(kfd, _IOR('K', 1, struct version), &v) == 0) return fail("close");
  int other = open("/etc/hostname", O_RDONLY), created = open("made", O_CREAT | O_RDWR, 0640);  // not ours
  if (fstat(created, &about) != 0 || (about.st_mode & 0777) != 0640) return fail("mode");
  if (mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED) return fail("memory");
  close(other), close(created);
  late = open("/dev/kfd", O_RDWR | O_CLOEXEC);
  printf("%u nodes\n", nodes);
  return 0;
}
TEXT
clang-22 -O1 client.c -o client
export CAIRN_GPU=2*mi300x
if ./client >alone && [ ! -e /dev/kfd ]; then
  echo "FAILED: there is a driver without the library"
  exit 1
fi
for run in ./client "sh -c ./client"; do
  rm -f made
  output=$(LD_PRELOAD=$preload $run) || { echo "FAILED: $run: $output"; exit 1; }
  [ "$output" = "3 nodes" ] || { echo "FAILED: '$output', want 3 nodes"; exit 1; }
done
CAIRN_GPU=nonsense LD_PRELOAD=$preload ./client >none && { echo "FAILED: a card of no name was lent"; exit 1; }
echo passed
