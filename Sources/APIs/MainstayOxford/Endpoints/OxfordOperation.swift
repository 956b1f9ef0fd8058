// SPDX-License-Identifier: Apache-2.0

/// The operations of the service, whatever a version calls their endpoints.
package enum OxfordOperation: String, Sendable {
    case entries, words, lemmas, inflections, thesaurus, sentences, translations
    case search, searchTranslations, searchThesaurus, wordList
    case wordFrequency, wordFrequencies, ngrams
    case languages, fields, filters, regions, domains, registers, lexicalCategories, grammaticalFeatures
}
