// SPDX-License-Identifier: Apache-2.0

// Swift needs minutes to compile a literal of this size, and the compiler of C needs a second to embed the files.

#include "CMainstayWritten.h"

static const uint8_t function_words[] = {
#embed "Texts/function-words.tsv"
};
static const uint8_t leading_senses[] = {
#embed "Texts/leading-senses.tsv"
};
static const uint8_t further_senses[] = {
#embed "Texts/further-senses.tsv"
};
static const uint8_t modern_words[] = {
#embed "Texts/modern-words.tsv"
};
static const uint8_t other_words[] = {
#embed "Texts/other-words.tsv"
};
static const uint8_t names[] = {
#embed "Texts/names.tsv"
};
static const uint8_t phrases[] = {
#embed "Texts/phrases.tsv"
};
static const uint8_t corrections[] = {
#embed "Texts/corrections.tsv"
};
static const uint8_t labels[] = {
#embed "Texts/labels.tsv"
};
static const uint8_t pronunciations[] = {
#embed "Texts/pronunciations.tsv"
};

static const uint8_t translations[] = {
#embed "Texts/translations.tsv"
};

struct mainstay_written mainstay_written(enum mainstay_written_name name) {
    switch (name) {
    case mainstay_written_function_words: return (struct mainstay_written){function_words, sizeof function_words};
    case mainstay_written_leading_senses: return (struct mainstay_written){leading_senses, sizeof leading_senses};
    case mainstay_written_further_senses: return (struct mainstay_written){further_senses, sizeof further_senses};
    case mainstay_written_modern_words: return (struct mainstay_written){modern_words, sizeof modern_words};
    case mainstay_written_other_words: return (struct mainstay_written){other_words, sizeof other_words};
    case mainstay_written_names: return (struct mainstay_written){names, sizeof names};
    case mainstay_written_phrases: return (struct mainstay_written){phrases, sizeof phrases};
    case mainstay_written_corrections: return (struct mainstay_written){corrections, sizeof corrections};
    case mainstay_written_labels: return (struct mainstay_written){labels, sizeof labels};
    case mainstay_written_pronunciations: return (struct mainstay_written){pronunciations, sizeof pronunciations};
    case mainstay_written_translations: return (struct mainstay_written){translations, sizeof translations};
    }
    return (struct mainstay_written){NULL, 0};
}
