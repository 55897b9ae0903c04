#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# get.bash FOLDER: a virtual environment with the tinygrad that requirements.txt names.
set -euo pipefail
folder=$1
requirements=$(dirname "$(readlink -f "$0")")/requirements.txt
cmp -s "$requirements" "$folder/requirements.txt" && exit 0
python3 -m venv "$folder"
"$folder/bin/pip" install -q --disable-pip-version-check -r "$requirements"
cp "$requirements" "$folder"
