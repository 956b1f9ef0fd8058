// SPDX-License-Identifier: Apache-2.0

/// The operations of the service. Their names do not depend on the version of the API, although the names of endpoints
/// do.
public enum OxfordOperation: String, Sendable {
    case entries, words, lemmas, inflections, thesaurus, sentences, translations
    case search, searchTranslations, searchThesaurus, wordList
    case wordFrequency, wordFrequencies, ngrams
    case languages, fields, filters, regions, domains, registers, lexicalCategories, grammaticalFeatures
}
