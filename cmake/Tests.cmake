# SPDX-License-Identifier: MIT
# How tests are found and registered: by folder and glob, so that a new test is a new file and nothing else.
include(GoogleTest)
find_package(GTest REQUIRED)

# The cards and thread counts that tests run with.
set(CAIRN_TEST_CARDS mi300x mi210)
set(CAIRN_TEST_THREADS 1 2)
# Cards of wave32, which run the optimised kernels with two threads.
set(CAIRN_TEST_RDNA_CARDS rx6800xt rx7900xtx)
set(CAIRN_TEST_RDNA_TARGETS gfx1030 gfx1100)
# Translated kernels of tests stay out of the user's own cache.
set(CAIRN_TEST_CACHE ${CMAKE_BINARY_DIR}/test-cache)

# cairn_test(NAME COMMAND... [CARD card] [THREADS n] [LABELS label...] [TIMEOUT seconds])
# One ctest entry that runs COMMAND with a translation cache of the build tree's own.
function(cairn_test name)
  cmake_parse_arguments(ARG "" "CARD;THREADS;TIMEOUT" "COMMAND;LABELS" ${ARGN})
  add_test(NAME ${name} COMMAND ${ARG_COMMAND})
  set(environment CAIRN_CACHE_DIR=${CAIRN_TEST_CACHE} ROCM_PATH=${CAIRN_ROCM} HIP_PATH=${CAIRN_ROCM})
  if(CAIRN_SANITIZE MATCHES address)  # programs that hipcc builds are not instrumented, the libraries they load are
    list(APPEND environment LD_PRELOAD=${sanitizer_dir}/libclang_rt.asan-x86_64.so ASAN_OPTIONS=detect_leaks=0)
  endif()
  if(ARG_CARD)
    list(APPEND environment CAIRN_GPU=${ARG_CARD})
  endif()
  if(ARG_THREADS)
    list(APPEND environment CAIRN_THREADS=${ARG_THREADS})
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "${environment}" TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}")
endfunction()

# cairn_device_test(NAME COMMAND...): COMMAND once for every card and thread count.
function(cairn_device_test name)
  foreach(card ${CAIRN_TEST_CARDS})
    foreach(threads ${CAIRN_TEST_THREADS})
      cairn_test(${name}.${card}.t${threads} ${ARGN} CARD ${card} THREADS ${threads})
    endforeach()
  endforeach()
endfunction()

# cairn_unit_tests(COMPONENT): every .cpp of tests/unit/COMPONENT in one program, each of its cases a test.
function(cairn_unit_tests component)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/unit/${component}/*.cpp)
  if(NOT TARGET cairn_${component})
    message(FATAL_ERROR "tests/unit/${component} has no component cairn_${component} to test")
  endif()
  set(program unit_${component})
  add_executable(${program} ${sources})
  target_link_libraries(${program} PRIVATE cairn_${component} GTest::gtest_main)
  if(component STREQUAL wave)
    target_link_libraries(${program} PRIVATE cairn_isa)  # assembles what it launches
  endif()
  gtest_discover_tests(${program} TEST_PREFIX unit.${component}. DISCOVERY_MODE PRE_TEST
                       PROPERTIES LABELS fast TIMEOUT 300 ENVIRONMENT "CAIRN_CACHE_DIR=${CAIRN_TEST_CACHE}")
endfunction()

# cairn_api_test(LAYER FILE libraries...): one program a file, linked only to the layer's public library.
function(cairn_api_test layer file)
  get_filename_component(name ${file} NAME_WE)
  set(program api_${layer}_${name})
  get_filename_component(extension ${file} LAST_EXT)
  if(extension STREQUAL ".hip")
    list(TRANSFORM ARGN PREPEND -l OUTPUT_VARIABLE libraries)
    cairn_hip_program(${program} ${file} FLAGS -O2 -I${CMAKE_SOURCE_DIR}/tests LIBRARIES -lgtest_main -lgtest ${libraries})
  else()
    add_executable(${program} ${file})
    add_dependencies(${program} rocm)
    target_compile_definitions(${program} PRIVATE __HIP_PLATFORM_AMD__)
    target_include_directories(${program} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_include_directories(${program} SYSTEM PRIVATE ${CAIRN_ROCM}/include)
    target_compile_options(${program} PRIVATE -Wall -Wextra -Werror -Wno-unused-parameter -Wno-unused-result)
    target_link_directories(${program} PRIVATE ${CAIRN_ROCM}/lib)
    target_link_libraries(${program} PRIVATE GTest::gtest_main ${ARGN})
    set_target_properties(${program} PROPERTIES INSTALL_RPATH ${CAIRN_ROCM}/lib)
  endif()
  cairn_test(api.${layer}.${name}.t1 COMMAND ${CMAKE_CURRENT_BINARY_DIR}/${program} CARD mi210 THREADS 1 LABELS fast api)
  cairn_test(api.${layer}.${name}.t2 COMMAND ${CMAKE_CURRENT_BINARY_DIR}/${program} CARD mi300x THREADS 2 LABELS fast api)
endfunction()

# cairn_hip_program(PROGRAM SOURCE [FLAGS ...] [LIBRARIES ...] [TARGETS ...]): SOURCE built by the staged hipcc, for the CDNA
# cards that are tested and for TARGETS.
function(cairn_hip_program program source)
  cmake_parse_arguments(ARG "" "" "FLAGS;LIBRARIES;TARGETS" ${ARGN})
  list(TRANSFORM ARG_TARGETS PREPEND --offload-arch= OUTPUT_VARIABLE more_targets)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${program})
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CAIRN_ROCM}/bin/hipcc --offload-arch=gfx90a --offload-arch=gfx942 ${more_targets} ${ARG_FLAGS} -MD -MF ${output}.d -MT ${output}
            ${source} -o ${output} ${ARG_LIBRARIES}
    DEPENDS ${source} hipcc rocm $<TARGET_PROPERTY:rocm,DEVICE_FILES>
    DEPFILE ${output}.d
    COMMENT "hipcc ${program}" VERBATIM)
  add_custom_target(${program}.program ALL DEPENDS ${output})  # not the name of the output: Ninja would see one rule twice
endfunction()
