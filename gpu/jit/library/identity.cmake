# SPDX-License-Identifier: MIT
# Writes OUTPUT, a source that names the translator's build by the contents of LIBRARY.
file(SHA256 ${LIBRARY} hash)
file(WRITE ${OUTPUT}.new "// Generated: names the build of libcairn-jit.so.
#include \"gpu/jit/jit_library.h\"
std::string cairn::gpu::jit_library_identity() { return \"${hash}\"; }
")
file(COPY_FILE ${OUTPUT}.new ${OUTPUT} ONLY_IF_DIFFERENT)
