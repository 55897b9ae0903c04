/* SPDX-License-Identifier: MIT */
/* libcairn's C interface: the kernel driver's entry points over the virtual cards, or over /dev/kfd when
 * CAIRN_GPU=real. */
/* Written to the interface for real cards, and never run on one. Functions fail with -1 and errno, as the
 * system calls do. */
#ifndef CAIRN_DRIVER_CAIRN_H
#define CAIRN_DRIVER_CAIRN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CAIRN_API __attribute__((visibility("default")))

/* open("/dev/kfd"), and open("/dev/dri/renderD<minor>") */
CAIRN_API int cairn_kfd_open(void);
CAIRN_API int cairn_render_open(unsigned minor);
/* close() of either. When the last /dev/kfd goes, so do the process's queues, buffers and events. */
CAIRN_API int cairn_close(int fd);
/* `fd` is a copy of a descriptor of either kind, by dup() or fcntl(): it is to be closed as well. */
CAIRN_API void cairn_copied(int fd);
/* ioctl() on a descriptor of either kind. EBADF in a forked child, until it opens its own. */
CAIRN_API int cairn_kfd_ioctl(int fd, unsigned long request, void* arg);
/* mmap() of a descriptor of either kind; MAP_FAILED and errno on failure. Memory that another process shared
   has no offset in the file that plain mmap() could use, hence the function. */
CAIRN_API void* cairn_mmap(void* address, size_t length, int protection, int flags, int fd, int64_t offset);

/* The directory that stands for /sys/devices/virtual/kfd/kfd/topology; null when there are no cards. */
CAIRN_API const char* cairn_topology(void);

/* What a kernel or a packet did wrong: the driver's events carry the address only. */
enum cairn_fault_kind {
  CAIRN_FAULT_MEMORY = 0,      /* access to an address that is not mapped */
  CAIRN_FAULT_APERTURE = 1,    /* flat address beyond LDS or scratch */
  CAIRN_FAULT_INSTRUCTION = 2, /* illegal or not implemented */
  CAIRN_FAULT_TRAP = 3,        /* abort, failed assert */
  CAIRN_FAULT_DISPATCH = 4,    /* a packet or kernel that the card cannot run */
  CAIRN_FAULT_RESOURCES = 5,   /* the host has no memory for the kernel's waves */
  CAIRN_FAULT_HANG = 6,        /* the kernel ran for longer than CAIRN_TIME_LIMIT */
};
struct cairn_fault {
  uint64_t serial; /* how many faults there were so far */
  uint64_t queue;  /* amd_queue_t (AQL) or ring (SDMA) */
  uint64_t address, pc;
  uint32_t gpu_id, kind;
  uint32_t workgroup[3], wave, lane;
  uint32_t reserved;
  char kernel[256]; /* demangled, cut to fit */
  char text[4096];  /* the whole report: several lines, no trailing newline */
};
/* The last fault of this process; 0 when there was none, else 1. */
CAIRN_API int cairn_last_fault(struct cairn_fault* fault);

#ifdef __cplusplus
}
#endif

#endif
