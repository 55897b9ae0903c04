/* SPDX-License-Identifier: MIT */
/* Types of libhsakmt, the C library over the kernel driver's ioctls. Layouts are ROCm's (packed to 4 bytes). */
#ifndef HSAKMT_HSAKMTTYPES_H
#define HSAKMT_HSAKMTTYPES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define HSAKMT_VERSION_MAJOR 0
#define HSAKMT_VERSION_MINOR 99

#define HSAKMTAPI

typedef uint8_t HSAuint8;
typedef int8_t HSAint8;
typedef uint16_t HSAuint16;
typedef int16_t HSAint16;
typedef uint32_t HSAuint32;
typedef int32_t HSAint32;
typedef uint64_t HSAuint64;
typedef int64_t HSAint64;

typedef void *HSA_HANDLE;
typedef HSAuint64 HSA_QUEUEID;

#define INVALID_QUEUEID 0xFFFFFFFFFFFFFFFFULL
#define INVALID_PID 0xFFFFFFFF
#define INVALID_NODEID 0xFFFFFFFF

/* Four bytes, so that 64-bit members do not bring padding. */
#pragma pack(push, hsakmttypes_h, 4)

typedef enum _HSAKMT_STATUS {
  HSAKMT_STATUS_SUCCESS = 0,
  HSAKMT_STATUS_ERROR = 1,
  HSAKMT_STATUS_DRIVER_MISMATCH = 2,
  HSAKMT_STATUS_INVALID_PARAMETER = 3,
  HSAKMT_STATUS_INVALID_HANDLE = 4,
  HSAKMT_STATUS_INVALID_NODE_UNIT = 5,
  HSAKMT_STATUS_NO_MEMORY = 6,
  HSAKMT_STATUS_BUFFER_TOO_SMALL = 7,
  HSAKMT_STATUS_NOT_IMPLEMENTED = 10,
  HSAKMT_STATUS_NOT_SUPPORTED = 11,
  HSAKMT_STATUS_UNAVAILABLE = 12,
  HSAKMT_STATUS_OUT_OF_RESOURCES = 13,
  HSAKMT_STATUS_KERNEL_IO_CHANNEL_NOT_OPENED = 20,
  HSAKMT_STATUS_KERNEL_COMMUNICATION_ERROR = 21,
  HSAKMT_STATUS_KERNEL_ALREADY_OPENED = 22,
  HSAKMT_STATUS_HSAMMU_UNAVAILABLE = 23,
  HSAKMT_STATUS_WAIT_FAILURE = 30,
  HSAKMT_STATUS_WAIT_TIMEOUT = 31,
  HSAKMT_STATUS_MEMORY_ALREADY_REGISTERED = 35,
  HSAKMT_STATUS_MEMORY_NOT_REGISTERED = 36,
  HSAKMT_STATUS_MEMORY_ALIGNMENT = 37,
} HSAKMT_STATUS;

/* ---- Topology ---------------------------------------------------------------------------------------------- */

typedef struct _HsaVersionInfo {
  HSAuint32 KernelInterfaceMajorVersion;
  HSAuint32 KernelInterfaceMinorVersion;
} HsaVersionInfo;

typedef struct _HsaSystemProperties {
  HSAuint32 NumNodes;
  HSAuint32 PlatformOem;
  HSAuint32 PlatformId;
  HSAuint32 PlatformRev;
} HsaSystemProperties;

typedef union {
  HSAuint32 Value;
  struct {
    unsigned int uCode : 10; /* version of the packet processor's firmware */
    unsigned int Major : 6;  /* of the gfx target: gfx942 is 9.4.2 */
    unsigned int Minor : 8;
    unsigned int Stepping : 8;
  } ui32;
} HSA_ENGINE_ID;

typedef union {
  HSAuint32 Value;
  struct {
    unsigned int uCodeSDMA : 10;
    unsigned int uCodeRes : 10;
    unsigned int Reserved : 12;
  };
} HSA_ENGINE_VERSION;

typedef union {
  HSAuint32 Value;
  struct {
    unsigned int HotPluggable : 1;
    unsigned int HSAMMUPresent : 1;
    unsigned int SharedWithGraphics : 1;
    unsigned int QueueSizePowerOfTwo : 1;
    unsigned int QueueSize32bit : 1;
    unsigned int QueueIdleEvent : 1;
    unsigned int VALimit : 1;
    unsigned int WatchPointsSupported : 1;
    unsigned int WatchPointsTotalBits : 4; /* log2 of their number */
    unsigned int DoorbellType : 2;         /* 2: 64-bit doorbells, gfx9 and later */
    unsigned int AQLQueueDoubleMap : 1;
    unsigned int DebugTrapSupported : 1;
    unsigned int WaveLaunchTrapOverrideSupported : 1;
    unsigned int WaveLaunchModeSupported : 1;
    unsigned int PreciseMemoryOperationsSupported : 1;
    unsigned int DEPRECATED_SRAM_EDCSupport : 1; /* always 0 */
    unsigned int Mem_EDCSupport : 1;
    unsigned int RASEventNotify : 1;
    unsigned int ASICRevision : 4;
    unsigned int SRAM_EDCSupport : 1;
    unsigned int SVMAPISupported : 1;
    unsigned int CoherentHostAccess : 1;
    unsigned int DebugSupportedFirmware : 1;
    unsigned int PreciseALUOperationsSupported : 1;
    unsigned int PerQueueResetSupported : 1;
  } ui32;
} HSA_CAPABILITY;

typedef union {
  HSAuint32 Value;
  struct {
    unsigned int PerSDMAQueueResetSupported : 1;
    unsigned int Reserved : 31;
  } ui32;
} HSA_CAPABILITY2;

typedef union {
  HSAuint64 Value;
  struct {
    HSAuint64 WatchAddrMaskLoBit : 4;
    HSAuint64 WatchAddrMaskHiBit : 6;
    HSAuint64 DispatchInfoAlwaysValid : 1;
    HSAuint64 AddressWatchpointShareKind : 1;
    HSAuint64 Reserved : 52;
  };
} HSA_DEBUG_PROPERTIES;

#define HSA_PUBLIC_NAME_SIZE 64

typedef struct _HsaNodeProperties {
  HSAuint32 NumCPUCores;      /* 0 on a discrete GPU */
  HSAuint32 NumFComputeCores; /* SIMDs; 0 on a CPU */
  HSAuint32 NumNeuralCores;
  HSAuint32 NumMemoryBanks;
  HSAuint32 NumCaches;
  HSAuint32 NumIOLinks;
  HSAuint32 CComputeIdLo;
  HSAuint32 FComputeIdLo;
  HSA_CAPABILITY Capability;
  HSA_CAPABILITY2 Capability2;
  HSAuint32 MaxWavesPerSIMD;
  HSAuint32 LDSSizeInKB; /* of one workgroup */
  HSAuint32 GDSSizeInKB;
  HSAuint32 WaveFrontSize;
  HSAuint32 NumShaderBanks; /* shader engines */
  HSAuint32 NumArrays;      /* shader arrays an engine */
  HSAuint32 NumCUPerArray;
  HSAuint32 NumSIMDPerCU;
  HSAuint32 MaxSlotsScratchCU;
  HSA_ENGINE_ID EngineId;
  HSA_ENGINE_ID OverrideEngineId;
  HSAuint16 VendorId;
  HSAuint16 DeviceId;
  HSAuint32 LocationId; /* bus << 8 | device << 3 | function */
  HSAuint64 LocalMemSize;
  HSAuint32 MaxEngineClockMhzFCompute;
  HSAuint32 MaxEngineClockMhzCCompute;
  HSAint32 DrmRenderMinor;
  HSAuint16 MarketingName[HSA_PUBLIC_NAME_SIZE];
  HSAuint8 AMDName[HSA_PUBLIC_NAME_SIZE];
  HSA_ENGINE_VERSION uCodeEngineVersions;
  HSA_DEBUG_PROPERTIES DebugProperties;
  HSAuint64 HiveID;
  HSAuint32 NumSdmaEngines;
  HSAuint32 NumSdmaXgmiEngines;
  HSAuint8 NumSdmaQueuesPerEngine;
  HSAuint8 NumCpQueues;
  HSAuint8 NumGws;
  HSAuint8 Integrated;
  HSAuint32 Domain;
  HSAuint64 UniqueID;
  HSAuint32 VGPRSizePerCU;
  HSAuint32 SGPRSizePerCU;
  HSAuint32 NumXcc;
  HSAuint32 KFDGpuID;
  HSAuint32 FamilyID;
} HsaNodeProperties;

typedef enum _HSA_HEAPTYPE {
  HSA_HEAPTYPE_SYSTEM = 0,
  HSA_HEAPTYPE_FRAME_BUFFER_PUBLIC = 1,  /* device memory that the host can access */
  HSA_HEAPTYPE_FRAME_BUFFER_PRIVATE = 2, /* device memory that it cannot */
  HSA_HEAPTYPE_GPU_GDS = 3,
  HSA_HEAPTYPE_GPU_LDS = 4,
  HSA_HEAPTYPE_GPU_SCRATCH = 5,
  HSA_HEAPTYPE_DEVICE_SVM = 6,
  HSA_HEAPTYPE_MMIO_REMAP = 7,
  HSA_HEAPTYPE_NUMHEAPTYPES,
  HSA_HEAPTYPE_SIZE = 0xFFFFFFFF
} HSA_HEAPTYPE;

typedef union {
  HSAuint32 MemoryProperty;
  struct {
    unsigned int HotPluggable : 1;
    unsigned int NonVolatile : 1;
    unsigned int Reserved : 30;
  } ui32;
} HSA_MEMORYPROPERTY;

typedef struct _HsaMemoryProperties {
  HSA_HEAPTYPE HeapType;
  union {
    HSAuint64 SizeInBytes;
    struct {
      HSAuint32 SizeInBytesLow;
      HSAuint32 SizeInBytesHigh;
    } ui32;
  };
  HSA_MEMORYPROPERTY Flags;
  HSAuint32 Width;          /* bus, in bits */
  HSAuint32 MemoryClockMax; /* MHz */
  HSAuint64 VirtualBaseAddress;
} HsaMemoryProperties;

#define HSA_CPU_SIBLINGS 256
#define HSA_PROCESSORID_ALL 0xFFFFFFFF

typedef union {
  HSAuint32 Value;
  struct {
    unsigned int Data : 1;
    unsigned int Instruction : 1;
    unsigned int CPU : 1;
    unsigned int HSACU : 1;
    unsigned int Reserved : 28;
  } ui32;
} HsaCacheType;

typedef struct _HaCacheProperties {
  HSAuint32 ProcessorIdLow;
  HSAuint32 CacheLevel;
  HSAuint32 CacheSize; /* KiB */
  HSAuint32 CacheLineSize;
  HSAuint32 CacheLinesPerTag;
  HSAuint32 CacheAssociativity;
  HSAuint32 CacheLatency;
  HsaCacheType CacheType;
  HSAuint32 SiblingMap[HSA_CPU_SIBLINGS];
} HsaCacheProperties;

typedef struct _HsaCComputeProperties {
  HSAuint32 SiblingMap[HSA_CPU_SIBLINGS];
} HsaCComputeProperties;

typedef enum _HSA_IOLINKTYPE {
  HSA_IOLINKTYPE_UNDEFINED = 0,
  HSA_IOLINKTYPE_HYPERTRANSPORT = 1,
  HSA_IOLINKTYPE_PCIEXPRESS = 2,
  HSA_IOLINKTYPE_AMBA = 3,
  HSA_IOLINKTYPE_MIPI = 4,
  HSA_IOLINK_TYPE_QPI_1_1 = 5,
  HSA_IOLINK_TYPE_RESERVED1 = 6,
  HSA_IOLINK_TYPE_RESERVED2 = 7,
  HSA_IOLINK_TYPE_RAPID_IO = 8,
  HSA_IOLINK_TYPE_INFINIBAND = 9,
  HSA_IOLINK_TYPE_RESERVED3 = 10,
  HSA_IOLINK_TYPE_XGMI = 11,
  HSA_IOLINK_TYPE_XGOP = 12,
  HSA_IOLINK_TYPE_GZ = 13,
  HSA_IOLINK_TYPE_ETHERNET_RDMA = 14,
  HSA_IOLINK_TYPE_RDMA_OTHER = 15,
  HSA_IOLINK_TYPE_OTHER = 16,
  HSA_IOLINKTYPE_NUMIOLINKTYPES,
  HSA_IOLINKTYPE_SIZE = 0xFFFFFFFF
} HSA_IOLINKTYPE;

typedef union {
  HSAuint32 LinkProperty;
  struct {
    unsigned int Override : 1; /* the other bits count only when this one is set */
    unsigned int NonCoherent : 1;
    unsigned int NoAtomics32bit : 1;
    unsigned int NoAtomics64bit : 1;
    unsigned int NoPeerToPeerDMA : 1;
    unsigned int Reserved : 27;
  } ui32;
} HSA_LINKPROPERTY;

typedef struct _HsaIoLinkProperties {
  HSA_IOLINKTYPE IoLinkType;
  HSAuint32 VersionMajor;
  HSAuint32 VersionMinor;
  HSAuint32 NodeFrom;
  HSAuint32 NodeTo;
  HSAuint32 Weight;
  HSAuint32 MinimumLatency; /* ns */
  HSAuint32 MaximumLatency;
  HSAuint32 MinimumBandwidth; /* MB/s */
  HSAuint32 MaximumBandwidth;
  HSAuint32 RecTransferSize;
  HSAuint32 RecSdmaEngIdMask;
  HSA_LINKPROPERTY Flags;
} HsaIoLinkProperties;

/* ---- Memory ------------------------------------------------------------------------------------------------ */

typedef struct _HsaMemFlags {
  union {
    struct {
      unsigned int NonPaged : 1;
      unsigned int CachePolicy : 2; /* HSA_CACHING_TYPE */
      unsigned int ReadOnly : 1;
      unsigned int PageSize : 2; /* HSA_PAGE_SIZE */
      unsigned int HostAccess : 1;
      unsigned int NoSubstitute : 1;
      unsigned int GDSMemory : 1;
      unsigned int Scratch : 1;
      unsigned int AtomicAccessFull : 1;
      unsigned int AtomicAccessPartial : 1;
      unsigned int ExecuteAccess : 1;
      unsigned int CoarseGrain : 1;
      unsigned int AQLQueueMemory : 1;
      unsigned int FixedAddress : 1; /* *MemoryAddress says where; fails when it is not free */
      unsigned int NoNUMABind : 1;
      unsigned int Uncached : 1;
      unsigned int NoAddress : 1;   /* memory without an address: *MemoryAddress becomes a handle */
      unsigned int OnlyAddress : 1; /* an address without memory */
      unsigned int ExtendedCoherent : 1;
      unsigned int GTTAccess : 1;
      unsigned int Contiguous : 1;
      unsigned int ExecuteBlit : 1;
      unsigned int Reserved : 8;
    } ui32;
    HSAuint32 Value;
  };
} HsaMemFlags;

typedef struct _HsaMemMapFlags {
  union {
    struct {
      unsigned int Reserved1 : 1;
      unsigned int CachePolicy : 2;
      unsigned int ReadOnly : 1;
      unsigned int PageSize : 2;
      unsigned int HostAccess : 1;
      unsigned int Migrate : 1;
      unsigned int Probe : 1;
      unsigned int Reserved : 23;
    } ui32;
    HSAuint32 Value;
  };
} HsaMemMapFlags;

typedef struct _HsaGraphicsResourceInfo {
  void *MemoryAddress;
  HSAuint64 SizeInBytes;
  const void *Metadata;
  HSAuint32 MetadataSizeInBytes;
  HSAuint32 NodeId;
} HsaGraphicsResourceInfo;

typedef enum _HSA_CACHING_TYPE {
  HSA_CACHING_CACHED = 0,
  HSA_CACHING_NONCACHED = 1,
  HSA_CACHING_WRITECOMBINED = 2,
  HSA_CACHING_RESERVED = 3,
  HSA_CACHING_NUM_CACHING,
  HSA_CACHING_SIZE = 0xFFFFFFFF
} HSA_CACHING_TYPE;

typedef enum _HSA_PAGE_SIZE {
  HSA_PAGE_SIZE_4KB = 0,
  HSA_PAGE_SIZE_64KB = 1,
  HSA_PAGE_SIZE_2MB = 2,
  HSA_PAGE_SIZE_1GB = 3,
} HSA_PAGE_SIZE;

typedef enum _HSA_DEVICE { HSA_DEVICE_CPU = 0, HSA_DEVICE_GPU = 1, MAX_HSA_DEVICE = 2 } HSA_DEVICE;

typedef enum _HSA_POINTER_TYPE {
  HSA_POINTER_UNKNOWN = 0,
  HSA_POINTER_ALLOCATED = 1,
  HSA_POINTER_REGISTERED_USER = 2,
  HSA_POINTER_REGISTERED_GRAPHICS = 3,
  HSA_POINTER_REGISTERED_SHARED = 4,
  HSA_POINTER_RESERVED_ADDR = 5
} HSA_POINTER_TYPE;

typedef struct _HsaPointerInfo {
  HSA_POINTER_TYPE Type;
  HSAuint32 Node;
  HsaMemFlags MemFlags;
  void *CPUAddress;
  HSAuint64 GPUAddress;
  HSAuint64 SizeInBytes;
  HSAuint32 NRegisteredNodes;
  HSAuint32 NMappedNodes;
  const HSAuint32 *RegisteredNodes; /* owned by the library, valid until the memory is freed */
  const HSAuint32 *MappedNodes;
  void *UserData;
} HsaPointerInfo;

typedef HSAuint32 HsaSharedMemoryHandle[8];

typedef struct _HsaMemoryRange {
  void *MemoryAddress;
  HSAuint64 SizeInBytes;
} HsaMemoryRange;

typedef union {
  HSAuint32 Value;
  struct {
    unsigned int requiresVAddr : 1;
  } ui32;
} HSA_REGISTER_MEM_FLAGS;

typedef enum _HSA_SVM_FLAGS {
  HSA_SVM_FLAG_HOST_ACCESS = 0x01,
  HSA_SVM_FLAG_COHERENT = 0x02,
  HSA_SVM_FLAG_HIVE_LOCAL = 0x04,
  HSA_SVM_FLAG_GPU_RO = 0x08,
  HSA_SVM_FLAG_GPU_EXEC = 0x10,
  HSA_SVM_FLAG_GPU_READ_MOSTLY = 0x20,
  HSA_SVM_FLAG_GPU_ALWAYS_MAPPED = 0x40,
  HSA_SVM_FLAG_EXT_COHERENT = 0x80,
} HSA_SVM_FLAGS;

typedef enum _HSA_SVM_ATTR_TYPE {
  HSA_SVM_ATTR_PREFERRED_LOC,
  HSA_SVM_ATTR_PREFETCH_LOC,
  HSA_SVM_ATTR_ACCESS,
  HSA_SVM_ATTR_ACCESS_IN_PLACE,
  HSA_SVM_ATTR_NO_ACCESS,
  HSA_SVM_ATTR_SET_FLAGS,
  HSA_SVM_ATTR_CLR_FLAGS,
  HSA_SVM_ATTR_GRANULARITY
} HSA_SVM_ATTR_TYPE;

typedef struct _HSA_SVM_ATTRIBUTE {
  HSAuint32 type;  /* HSA_SVM_ATTR_TYPE */
  HSAuint32 value; /* a node, HSA_SVM_FLAGS, or log2 of the granularity in pages */
} HSA_SVM_ATTRIBUTE;

/* ---- Queues ------------------------------------------------------------------------------------------------ */

typedef enum _HSA_QUEUE_PRIORITY {
  HSA_QUEUE_PRIORITY_MINIMUM = -3,
  HSA_QUEUE_PRIORITY_LOW = -2,
  HSA_QUEUE_PRIORITY_BELOW_NORMAL = -1,
  HSA_QUEUE_PRIORITY_NORMAL = 0,
  HSA_QUEUE_PRIORITY_ABOVE_NORMAL = 1,
  HSA_QUEUE_PRIORITY_HIGH = 2,
  HSA_QUEUE_PRIORITY_MAXIMUM = 3,
  HSA_QUEUE_PRIORITY_NUM_PRIORITY,
  HSA_QUEUE_PRIORITY_SIZE = 0xFFFFFFFF
} HSA_QUEUE_PRIORITY;

typedef enum _HSA_QUEUE_TYPE {
  HSA_QUEUE_COMPUTE = 1, /* PM4 */
  HSA_QUEUE_SDMA = 2,
  HSA_QUEUE_MULTIMEDIA_DECODE = 3,
  HSA_QUEUE_MULTIMEDIA_ENCODE = 4,
  HSA_QUEUE_SDMA_XGMI = 5,
  HSA_QUEUE_SDMA_BY_ENG_ID = 6,
  HSA_QUEUE_COMPUTE_OS = 11,
  HSA_QUEUE_SDMA_OS = 12,
  HSA_QUEUE_MULTIMEDIA_DECODE_OS = 13,
  HSA_QUEUE_MULTIMEDIA_ENCODE_OS = 14,
  HSA_QUEUE_COMPUTE_AQL = 21,
  HSA_QUEUE_DMA_AQL = 22,
  HSA_QUEUE_DMA_AQL_XGMI = 23,
  HSA_QUEUE_TYPE_SIZE = 0xFFFFFFFF
} HSA_QUEUE_TYPE;

typedef struct {
  HSAuint32 ControlStackOffset;
  HSAuint32 ControlStackSize;
  HSAuint32 WaveStateOffset;
  HSAuint32 WaveStateSize;
  HSAuint32 DebugOffset;
  HSAuint32 DebugSize;
  volatile HSAint64 *ErrorReason;
  HSAuint32 ErrorEventId;
  HSAuint32 Reserved1;
} HsaUserContextSaveAreaHeader;

typedef struct {
  HSAuint32 QueueDetailError;
  HSAuint32 QueueTypeExtended;
  HSAuint32 NumCUAssigned;
  HSAuint32 *CUMaskInfo;
  HSAuint32 *UserContextSaveArea;
  HSAuint64 SaveAreaSizeInBytes;
  HSAuint32 *ControlStackTop;
  HSAuint64 ControlStackUsedInBytes;
  HsaUserContextSaveAreaHeader *SaveAreaHeader;
  HSAuint64 Reserved2;
} HsaQueueInfo;

/* AQL queues: the caller sets the write and read pointers before hsaKmtCreateQueue; the doorbell comes back. */
typedef struct _HsaQueueResource {
  HSA_QUEUEID QueueId;
  union {
    HSAuint32 *Queue_DoorBell;
    HSAuint64 *Queue_DoorBell_aql;
    HSAuint64 QueueDoorBell;
  };
  union {
    HSAuint32 *Queue_write_ptr;
    HSAuint64 *Queue_write_ptr_aql;
    HSAuint64 QueueWptrValue;
  };
  union {
    HSAuint32 *Queue_read_ptr;
    HSAuint64 *Queue_read_ptr_aql;
    HSAuint64 QueueRptrValue;
  };
  volatile HSAint64 *ErrorReason;
} HsaQueueResource;

typedef struct _HsaQueueReport {
  HSAuint32 VMID;
  void *QueueAddress;
  HSAuint64 QueueSize;
} HsaQueueReport;

/* ---- Events ------------------------------------------------------------------------------------------------ */

typedef enum _HSA_EVENTTYPE {
  HSA_EVENTTYPE_SIGNAL = 0,
  HSA_EVENTTYPE_NODECHANGE = 1,
  HSA_EVENTTYPE_DEVICESTATECHANGE = 2,
  HSA_EVENTTYPE_HW_EXCEPTION = 3,
  HSA_EVENTTYPE_SYSTEM_EVENT = 4,
  HSA_EVENTTYPE_DEBUG_EVENT = 5,
  HSA_EVENTTYPE_PROFILE_EVENT = 6,
  HSA_EVENTTYPE_QUEUE_EVENT = 7,
  HSA_EVENTTYPE_MEMORY = 8,
  HSA_EVENTTYPE_MAXID,
  HSA_EVENTTYPE_TYPE_SIZE = 0xFFFFFFFF
} HSA_EVENTTYPE;

typedef enum _HSA_DEBUG_EVENT_TYPE {
  HSA_DEBUG_EVENT_TYPE_NONE = 0,
  HSA_DEBUG_EVENT_TYPE_TRAP = 1,
  HSA_DEBUG_EVENT_TYPE_VMFAULT = 2,
  HSA_DEBUG_EVENT_TYPE_TRAP_VMFAULT = 3
} HSA_DEBUG_EVENT_TYPE;

typedef HSAuint32 HSA_EVENTID;

typedef struct _HsaSyncVar {
  union {
    void *UserData; /* on return of hsaKmtCreateEvent: the event's mailbox, for amd_signal_t */
    HSAuint64 UserDataPtrValue;
  } SyncVar;
  HSAuint64 SyncVarSize;
} HsaSyncVar;

typedef enum _HSA_EVENTTYPE_NODECHANGE_FLAGS {
  HSA_EVENTTYPE_NODECHANGE_ADD = 0,
  HSA_EVENTTYPE_NODECHANGE_REMOVE = 1,
  HSA_EVENTTYPE_NODECHANGE_SIZE = 0xFFFFFFFF
} HSA_EVENTTYPE_NODECHANGE_FLAGS;

typedef struct _HsaNodeChange {
  HSA_EVENTTYPE_NODECHANGE_FLAGS Flags;
} HsaNodeChange;

typedef enum _HSA_EVENTTYPE_DEVICESTATECHANGE_FLAGS {
  HSA_EVENTTYPE_DEVICESTATUSCHANGE_START = 0,
  HSA_EVENTTYPE_DEVICESTATUSCHANGE_STOP = 1,
  HSA_EVENTTYPE_DEVICESTATUSCHANGE_SIZE = 0xFFFFFFFF
} HSA_EVENTTYPE_DEVICESTATECHANGE_FLAGS;

typedef struct _HsaDeviceStateChange {
  HSAuint32 NodeId;
  HSA_DEVICE Device;
  HSA_EVENTTYPE_DEVICESTATECHANGE_FLAGS Flags;
} HsaDeviceStateChange;

typedef enum _HSA_EVENTID_MEMORYFLAGS {
  HSA_EVENTID_MEMORY_RECOVERABLE = 0,
  HSA_EVENTID_MEMORY_FATAL_PROCESS = 1,
  HSA_EVENTID_MEMORY_FATAL_VM = 2,
} HSA_EVENTID_MEMORYFLAGS;

typedef struct _HsaAccessAttributeFailure {
  unsigned int NotPresent : 1;
  unsigned int ReadOnly : 1;
  unsigned int NoExecute : 1;
  unsigned int GpuAccess : 1;
  unsigned int ECC : 1;
  unsigned int Imprecise : 1;
  unsigned int ErrorType : 3; /* 0 none, 1 ECC, 2 poison, 3 hang */
  unsigned int Reserved : 23;
} HsaAccessAttributeFailure;

typedef struct _HsaMemoryAccessFault {
  HSAuint32 NodeId;
  HSAuint64 VirtualAddress;
  HsaAccessAttributeFailure Failure;
  HSA_EVENTID_MEMORYFLAGS Flags;
} HsaMemoryAccessFault;

typedef enum _HSA_EVENTID_HW_EXCEPTION_CAUSE {
  HSA_EVENTID_HW_EXCEPTION_GPU_HANG = 0,
  HSA_EVENTID_HW_EXCEPTION_ECC = 1,
} HSA_EVENTID_HW_EXCEPTION_CAUSE;

typedef struct _HsaHwException {
  HSAuint32 NodeId;
  HSAuint32 ResetType;
  HSAuint32 MemoryLost;
  HSA_EVENTID_HW_EXCEPTION_CAUSE ResetCause;
} HsaHwException;

typedef struct _HsaEventData {
  HSA_EVENTTYPE EventType;
  union {
    HsaSyncVar SyncVar;
    HsaNodeChange NodeChangeState;
    HsaDeviceStateChange DeviceState;
    HsaMemoryAccessFault MemoryAccessFault;
    HsaHwException HwException;
  } EventData;
  HSAuint64 HWData1; /* the library's own: page of the event's slot */
  HSAuint64 HWData2; /* address of the slot */
  HSAuint32 HWData3; /* trigger data: what goes into the mailbox */
} HsaEventData;

typedef struct _HsaEventDescriptor {
  HSA_EVENTTYPE EventType;
  HSAuint32 NodeId;
  HsaSyncVar SyncVar;
} HsaEventDescriptor;

typedef struct _HsaEvent {
  HSA_EVENTID EventId;
  HsaEventData EventData;
} HsaEvent;

typedef enum _HsaEventTimeout {
  HSA_EVENTTIMEOUT_IMMEDIATE = 0,
  HSA_EVENTTIMEOUT_INFINITE = 0xFFFFFFFF
} HsaEventTimeOut;

/* ---- Clocks, images ---------------------------------------------------------------------------------------- */

typedef struct _HsaClockCounters {
  HSAuint64 GPUClockCounter;
  HSAuint64 CPUClockCounter;
  HSAuint64 SystemClockCounter;
  HSAuint64 SystemClockFrequencyHz;
} HsaClockCounters;

typedef struct _HsaGpuTileConfig {
  HSAuint32 *TileConfig;
  HSAuint32 *MacroTileConfig;
  HSAuint32 NumTileConfigs;
  HSAuint32 NumMacroTileConfigs;
  HSAuint32 GbAddrConfig;
  HSAuint32 NumBanks;
  HSAuint32 NumRanks;
  HSAuint32 Reserved[7];
} HsaGpuTileConfig;

typedef void *HsaAMDGPUDeviceHandle;

/* ---- Debugging and profiling -------------------------------------------------------------------------------- */

typedef enum _HSA_DBG_WAVEOP {
  HSA_DBG_WAVEOP_HALT = 1,
  HSA_DBG_WAVEOP_RESUME = 2,
  HSA_DBG_WAVEOP_KILL = 3,
  HSA_DBG_WAVEOP_DEBUG = 4,
  HSA_DBG_WAVEOP_TRAP = 5,
  HSA_DBG_NUM_WAVEOP = 5,
  HSA_DBG_MAX_WAVEOP = 0xFFFFFFFF
} HSA_DBG_WAVEOP;

typedef enum _HSA_DBG_WAVEMODE {
  HSA_DBG_WAVEMODE_SINGLE = 0,
  HSA_DBG_WAVEMODE_BROADCAST_PROCESS = 2,
  HSA_DBG_WAVEMODE_BROADCAST_PROCESS_CU = 3,
  HSA_DBG_NUM_WAVEMODE = 3,
  HSA_DBG_MAX_WAVEMODE = 0xFFFFFFFF
} HSA_DBG_WAVEMODE;

typedef enum _HSA_DBG_WATCH_MODE {
  HSA_DBG_WATCH_READ = 0,
  HSA_DBG_WATCH_NONREAD = 1,
  HSA_DBG_WATCH_ATOMIC = 2,
  HSA_DBG_WATCH_ALL = 3,
  HSA_DBG_WATCH_NUM
} HSA_DBG_WATCH_MODE;

typedef enum _HSA_DBG_TRAP_EXCEPTION_CODE {
  HSA_DBG_EC_NONE = 0,
  HSA_DBG_EC_QUEUE_WAVE_ABORT = 1,
  HSA_DBG_EC_QUEUE_WAVE_TRAP = 2,
  HSA_DBG_EC_QUEUE_WAVE_MATH_ERROR = 3,
  HSA_DBG_EC_QUEUE_WAVE_ILLEGAL_INSTRUCTION = 4,
  HSA_DBG_EC_QUEUE_WAVE_MEMORY_VIOLATION = 5,
  HSA_DBG_EC_QUEUE_WAVE_APERTURE_VIOLATION = 6,
  HSA_DBG_EC_QUEUE_PACKET_DISPATCH_DIM_INVALID = 16,
  HSA_DBG_EC_QUEUE_PACKET_DISPATCH_GROUP_SEGMENT_SIZE_INVALID = 17,
  HSA_DBG_EC_QUEUE_PACKET_DISPATCH_CODE_INVALID = 18,
  HSA_DBG_EC_QUEUE_PACKET_RESERVED = 19,
  HSA_DBG_EC_QUEUE_PACKET_UNSUPPORTED = 20,
  HSA_DBG_EC_QUEUE_PACKET_DISPATCH_WORK_GROUP_SIZE_INVALID = 21,
  HSA_DBG_EC_QUEUE_PACKET_DISPATCH_REGISTER_INVALID = 22,
  HSA_DBG_EC_QUEUE_PACKET_VENDOR_UNSUPPORTED = 23,
  HSA_DBG_EC_QUEUE_PREEMPTION_ERROR = 30,
  HSA_DBG_EC_QUEUE_NEW = 31,
  HSA_DBG_EC_DEVICE_QUEUE_DELETE = 32,
  HSA_DBG_EC_DEVICE_MEMORY_VIOLATION = 33,
  HSA_DBG_EC_DEVICE_RAS_ERROR = 34,
  HSA_DBG_EC_DEVICE_FATAL_HALT = 35,
  HSA_DBG_EC_DEVICE_NEW = 36,
  HSA_DBG_EC_PROCESS_RUNTIME = 48,
  HSA_DBG_EC_PROCESS_DEVICE_REMOVE = 49,
  HSA_DBG_EC_MAX
} HSA_DBG_TRAP_EXCEPTION_CODE;

#define HSA_EC_MASK(ecode) (1ULL << (ecode - 1))
#define HSA_RUNTIME_ENABLE_CAPS_SUPPORTS_CORE_DUMP_MASK 0x80000000

typedef struct _HsaDbgWaveMsgAMDGen2 {
  HSAuint32 Value;
  HSAuint32 Reserved2;
} HsaDbgWaveMsgAMDGen2;

typedef union _HsaDbgWaveMessageAMD {
  HsaDbgWaveMsgAMDGen2 WaveMsgInfoGen2;
} HsaDbgWaveMessageAMD;

typedef struct _HsaDbgWaveMessage {
  void *MemoryVA;
  HsaDbgWaveMessageAMD DbgWaveMsg;
} HsaDbgWaveMessage;

typedef struct _HSA_UUID {
  HSAuint32 Data1;
  HSAuint16 Data2;
  HSAuint16 Data3;
  HSAuint8 Data4[8];
} HSA_UUID;

typedef enum _HSA_PROFILE_TYPE {
  HSA_PROFILE_TYPE_PRIVILEGED_IMMEDIATE = 0,
  HSA_PROFILE_TYPE_PRIVILEGED_STREAMING = 1,
  HSA_PROFILE_TYPE_NONPRIV_IMMEDIATE = 2,
  HSA_PROFILE_TYPE_NONPRIV_STREAMING = 3,
  HSA_PROFILE_TYPE_NUM,
  HSA_PROFILE_TYPE_SIZE = 0xFFFFFFFF
} HSA_PROFILE_TYPE;

typedef struct _HsaCounterFlags {
  union {
    struct {
      unsigned int Global : 1;
      unsigned int Resettable : 1;
      unsigned int ReadOnly : 1;
      unsigned int Stream : 1;
      unsigned int Reserved : 28;
    } ui32;
    HSAuint32 Value;
  };
} HsaCounterFlags;

typedef struct _HsaCounter {
  HSA_PROFILE_TYPE Type;
  HSAuint64 CounterId;
  HSAuint32 CounterSizeInBits;
  HSAuint64 CounterMask;
  HsaCounterFlags Flags;
  HSAuint32 BlockIndex;
} HsaCounter;

typedef struct _HsaCounterBlockProperties {
  HSA_UUID BlockId;
  HSAuint32 NumCounters;
  HSAuint32 NumConcurrent;
  HsaCounter Counters[1];
} HsaCounterBlockProperties;

typedef struct _HsaCounterProperties {
  HSAuint32 NumBlocks;
  HSAuint32 NumConcurrent;
  HsaCounterBlockProperties Blocks[1];
} HsaCounterProperties;

typedef HSAuint64 HSATraceId;

typedef struct _HsaPmcTraceRoot {
  HSAuint64 TraceBufferMinSizeBytes;
  HSAuint32 NumberOfPasses;
  HSATraceId TraceId;
} HsaPmcTraceRoot;

typedef enum _HSA_SMI_EVENT {
  HSA_SMI_EVENT_NONE = 0,
  HSA_SMI_EVENT_VMFAULT = 1,
  HSA_SMI_EVENT_THERMAL_THROTTLE = 2,
  HSA_SMI_EVENT_GPU_PRE_RESET = 3,
  HSA_SMI_EVENT_GPU_POST_RESET = 4,
  HSA_SMI_EVENT_MIGRATE_START = 5,
  HSA_SMI_EVENT_MIGRATE_END = 6,
  HSA_SMI_EVENT_PAGE_FAULT_START = 7,
  HSA_SMI_EVENT_PAGE_FAULT_END = 8,
  HSA_SMI_EVENT_QUEUE_EVICTION = 9,
  HSA_SMI_EVENT_QUEUE_RESTORE = 10,
  HSA_SMI_EVENT_UNMAP_FROM_GPU = 11,
  HSA_SMI_EVENT_INDEX_MAX = 12,
  HSA_SMI_EVENT_ALL_PROCESS = 64
} HSA_EVENT_TYPE;

#define HSA_SMI_EVENT_MASK_FROM_INDEX(i) (1ULL << ((i)-1))
#define HSA_SMI_EVENT_MSG_SIZE 96

typedef HSAuint32 HsaPcSamplingTraceId;

typedef enum _HSA_PC_SAMPLING_METHOD_KIND {
  HSA_PC_SAMPLING_METHOD_KIND_HOSTTRAP_V1 = 1,
  HSA_PC_SAMPLING_METHOD_KIND_STOCHASTIC_V1,
} HSA_PC_SAMPLING_METHOD_KIND;

typedef enum _HSA_PC_SAMPLING_UNITS {
  HSA_PC_SAMPLING_UNIT_INTERVAL_MICROSECONDS,
  HSA_PC_SAMPLING_UNIT_INTERVAL_CYCLES,
  HSA_PC_SAMPLING_UNIT_INTERVAL_INSTRUCTIONS,
} HSA_PC_SAMPLING_UNIT_INTERVAL;

typedef struct _HsaPcSamplingInfo {
  HSAuint64 value;
  HSAuint64 value_min;
  HSAuint64 value_max;
  HSAuint64 flags;
  HSA_PC_SAMPLING_METHOD_KIND method;
  HSA_PC_SAMPLING_UNIT_INTERVAL units;
} HsaPcSamplingInfo;

#pragma pack(pop, hsakmttypes_h)

#ifdef __cplusplus
}
#endif

#endif
