// SPDX-License-Identifier: Apache-2.0

#ifndef C_MAINSTAY_WRITTEN_H
#define C_MAINSTAY_WRITTEN_H

#include <stddef.h>
#include <stdint.h>

/// A text of the folder `Texts`, which is a part of the program.
struct mainstay_written {
    const uint8_t *bytes;
    size_t count;
};

enum mainstay_written_name {
    mainstay_written_function_words,
    mainstay_written_leading_senses,
    mainstay_written_further_senses,
    mainstay_written_modern_words,
    mainstay_written_other_words,
    mainstay_written_names,
    mainstay_written_phrases,
    mainstay_written_corrections,
    mainstay_written_labels,
    mainstay_written_pronunciations,
    mainstay_written_translations,
};

/// The bytes of a text. They are never freed.
struct mainstay_written mainstay_written(enum mainstay_written_name name);

#endif
