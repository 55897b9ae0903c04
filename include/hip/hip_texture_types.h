// SPDX-License-Identifier: MIT
// Textures, under the name that older programs include.
#pragma once

#include <hip/texture_types.h>
