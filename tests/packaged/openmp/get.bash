#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# get.bash FOLDER: unpacks Debian's OpenMP 19 there. It is not installed, since it and the OpenMP that Cairn is built with exclude
# each other.
set -euo pipefail
folder=$(realpath -m "$1")
[ -e "$folder/usr/lib/llvm-19/lib/libomptarget.so.19.1" ] && exit 0
mkdir -p "$folder"
packages=$(mktemp -d)
trap 'rm -rf "$packages"' EXIT
cd "$packages"
apt-get download -q libomp-19-dev libomp5-19 rocm-device-libs
for package in *.deb; do dpkg -x "$package" "$folder"; done
