// SPDX-License-Identifier: Apache-2.0

public import MainstayDictionary
public import MainstayKit

/// The dictionary on this machine: the lexicon and the dictionaries that the user imported, in one form. All
/// look-ups without a network ask it.
public struct LocalDictionary: Sendable {
    /// `nil` if only dictionaries of the user are there.
    let lexicon: Lexicon?
    /// The dictionaries that the user imported.
    let dictionaries: UserDictionaries
    /// The versions of the lexicon's sources by name.
    private let versions: [String: String]

    /// Makes a dictionary.
    ///
    /// - Throws: ``LexiconError`` if the lexicon cannot be read.
    public init(lexicon: Lexicon?, dictionaries: UserDictionaries = .none) throws(LexiconError) {
        (self.lexicon, self.dictionaries) = (lexicon, dictionaries)
        versions = try lexicon?.sources().reduce(into: [:]) { $0[$1.name] = $1.version } ?? [:]
    }

    /// The entries of a word. `nil` if nothing has it.
    ///
    /// - Parameters:
    ///   - word: The word, in any form and case.
    ///   - language: The code of the language. If it is `nil`, English comes first, and other languages answer if
    ///     English does not have the word.
    ///   - withRelatedWords: Whether each sense gets the words that are related to it (`Entry.Sense.related`).
    /// - Throws: ``LexiconError`` if the data cannot be read.
    public func entries(
        for word: String, language: String? = nil, withRelatedWords: Bool = false
    ) throws(LexiconError) -> Answer<[Entry]>? {
        var found = try entries(for: word, in: language ?? "en")
        if found == nil, language == nil { found = try entriesOfOtherLanguages(for: word) }
        guard withRelatedWords, let lexicon, var answer = found else { return found }
        for index in answer.value.indices {
            answer.value[index].add(try lexicon.thesaurus(of: answer.value[index].word))
        }
        return answer
    }

    /// The entries of a word, with the forms of irregular words. An emulated service has no forms.
    ///
    /// - Throws: ``LexiconError`` if the data cannot be read.
    package func entriesWithForms(
        for word: String, language: String? = nil, withRelatedWords: Bool = false
    ) throws(LexiconError) -> Answer<[Entry]>? {
        var found = try entries(for: word, language: language, withRelatedWords: withRelatedWords)
        guard let lexicon, var answer = found else { return found }
        for index in answer.value.indices where answer.value[index].language == nil {
            try answer.value[index].addForms(from: lexicon)
        }
        found = answer
        return found
    }

    /// The common word that was most likely meant by an English text (``Lexicon/correction(of:)``). `nil` if there is no
    /// doubt, or if a dictionary of the user has the word.
    ///
    /// - Throws: ``LexiconError`` if the data cannot be read.
    package func correction(of word: String, language: String = "en") throws(LexiconError) -> String? {
        guard language.lowercased().hasPrefix("en"), try dictionaries.matches(for: word, language: "en").isEmpty else {
            return nil
        }
        return try lexicon?.correction(of: word)
    }

    /// The provenance of an answer from some of the sources.
    ///
    /// - Parameter sources: The names; `nil` for all sources of the lexicon.
    package func provenance(of sources: [String]? = nil) -> Provenance {
        let names = sources?.removingRepeats ?? versions.keys.sorted()
        let provider = names.map { name in versions[name].map { "\(name) \($0)" } ?? name }
        return Provenance(source: .embedded, provider: provider.joined(separator: ", "), age: nil, attempts: 0)
    }

    private func entries(for word: String, in language: String) throws(LexiconError) -> Answer<[Entry]>? {
        let isEnglish = ["en", "en_us", "en_gb", "en-uk", "en-us", "en-gb"].contains(language.lowercased())
        let found = isEnglish ? try lexicon?.entry(for: word)?.matches ?? [] : []
        let added = try dictionaries.matches(for: word, language: isEnglish ? "en" : language)
        guard !found.isEmpty || !added.isEmpty else { return nil }
        var own: [Entry] = []
        do throws(UnknownSource) {
            for match in found { own.append(try Entry(match)) }
        } catch {
            throw .damaged(path: lexicon?.path ?? "", reason: "a sense is of the unknown source \(error.name)")
        }
        let names = found.flatMap(\.sources) + added.map(\.dictionary.about.title)
        let entries = added.isEmpty ? own : JoinedEntries(own, Entry.entries(added), asked: word).entries
        return Answer(entries, provenance: provenance(of: names))
    }

    /// The entries in languages other than English, one language after the other.
    private func entriesOfOtherLanguages(for word: String) throws(LexiconError) -> Answer<[Entry]>? {
        var all: [Entry] = []
        var titles: [String] = []
        for language in try dictionaries.otherLanguages(with: word) {
            let added = try dictionaries.matches(for: word, language: language)
            all += Entry.entries(added)
            titles += added.map(\.dictionary.about.title)
        }
        return all.isEmpty ? nil : Answer(all, provenance: provenance(of: titles))
    }
}

extension Entry {
    /// Adds related words to the senses that they belong to.
    fileprivate mutating func add(_ related: [ThesaurusSense]) {
        for place in meanings.indices {
            for index in meanings[place].senses.indices {
                guard let id = meanings[place].senses[index].id, let found = related.first(where: { $0.id == id })
                else { continue }
                meanings[place].senses[index].related = [
                    Related(.similar, found.similar), Related(.also, found.also),
                    Related(.indirectAntonyms, found.indirectAntonyms), Related(.broader, found.broader),
                    Related(.narrower, found.narrower),
                ].compactMap(\.self)
            }
        }
    }
}
