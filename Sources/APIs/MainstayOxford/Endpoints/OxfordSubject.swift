// SPDX-License-Identifier: Apache-2.0

/// The subjects of the endpoints: what a request is about.
public enum OxfordSubject {
    /// A word of a language.
    public enum Word {}
    /// A word, and the language of its translations.
    public enum Translation {}
    /// The words or values of a language that the filters name.
    public enum Words {}
    /// Runs of words that follow each other.
    public enum Ngrams {}
    /// The values of a vocabulary in one language or in two.
    public enum Vocabulary {}
    /// The names that the endpoints know.
    public enum Names {}
    /// The dictionaries of the service.
    public enum Dictionaries {}
}
