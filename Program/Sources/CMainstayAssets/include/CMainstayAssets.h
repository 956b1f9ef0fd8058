// SPDX-License-Identifier: Apache-2.0

#ifndef C_MAINSTAY_ASSETS_H
#define C_MAINSTAY_ASSETS_H

#include <stddef.h>
#include <stdint.h>

/// A file of the folder `Files`, which is a part of the program.
struct mainstay_asset {
    const uint8_t *bytes;
    size_t count;
};

/// The bytes of a file by its name, `NULL` if there is none. They are never freed.
struct mainstay_asset mainstay_asset(const char *name);

#endif
