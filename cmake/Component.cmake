# SPDX-License-Identifier: MIT
# How a folder of the stack becomes a target: one call, sources found by glob, warnings are errors.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
# Assertions are our own (base/check.h) and stay on; NDEBUG only silences the standard library's.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
# Everything in build/rocm finds its neighbours wherever the tree is moved.
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)
set(CMAKE_INSTALL_RPATH "$ORIGIN;$ORIGIN/../lib")
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)

find_program(CAIRN_CCACHE ccache)
if(CAIRN_CCACHE)
  # Two checkouts share what they compiled: paths inside the checkout do not count.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CAIRN_CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
endif()

add_library(cairn_flags INTERFACE)
target_include_directories(cairn_flags INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/include)
target_compile_options(cairn_flags INTERFACE -Wall -Wextra -Werror -Wno-unused-parameter
                       $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor> -fno-math-errno)
if(CAIRN_SANITIZE)
  # Not looked for: calls through pointers without a type before them, since translated code has none, and enumerators
  # without a name, since the C interfaces are given any number and answer with a status.
  target_compile_options(cairn_flags INTERFACE -fsanitize=${CAIRN_SANITIZE} -fno-omit-frame-pointer
                         -fno-sanitize=vptr,function,enum -fno-sanitize-recover=undefined)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-runtime-dir OUTPUT_VARIABLE sanitizer_dir OUTPUT_STRIP_TRAILING_WHITESPACE)
  target_link_options(cairn_flags INTERFACE -fsanitize=${CAIRN_SANITIZE} -shared-libsan -Wl,-rpath,${sanitizer_dir})
endif()

# cairn_component(NAME [LLVM] [SOURCES file...] [EXCEPT file...] [DEPENDS target...])
# Makes the static library cairn_NAME of every .cpp in the current folder, or of SOURCES only, or of all but those of
# EXCEPT. LLVM: the sources see LLVM's headers; without it they cannot include one.
function(cairn_component name)
  cmake_parse_arguments(ARG "LLVM" "" "SOURCES;EXCEPT;DEPENDS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(TRANSFORM ARG_EXCEPT PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  if(ARG_SOURCES)
    set(sources ${ARG_SOURCES})
  elseif(ARG_EXCEPT)
    list(REMOVE_ITEM sources ${ARG_EXCEPT})
  endif()
  add_library(cairn_${name} STATIC ${sources})
  target_link_libraries(cairn_${name} PUBLIC cairn_flags ${ARG_DEPENDS})
  if(ARG_LLVM)
    target_include_directories(cairn_${name} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
    target_link_libraries(cairn_${name} PUBLIC LLVM)
  endif()
endfunction()
