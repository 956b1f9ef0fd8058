// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// All dictionaries that the user imported. Each is a file of one directory.
public struct UserDictionaries: Sendable {
    /// An entry that matches a word, and the dictionary that has it.
    public struct Match: Sendable {
        /// The dictionary.
        public var dictionary: UserDictionary
        /// The entry.
        public var found: UserDictionary.Match
    }

    /// The dictionaries in the order of their names.
    public let dictionaries: [UserDictionary]
    /// Why some dictionaries cannot be used.
    public let problems: [LexiconError]

    /// No dictionaries.
    public static let none = UserDictionaries(dictionaries: [], problems: [])

    private init(dictionaries: [UserDictionary], problems: [LexiconError]) {
        (self.dictionaries, self.problems) = (dictionaries, problems)
    }

    /// The end of the files' names.
    package static let suffix = ".sqlite"

    /// Opens the dictionaries of a directory. There are none if the directory does not exist.
    public init(directory: String) {
        var found: [UserDictionary] = []
        var problems: [LexiconError] = []
        do throws(LexiconError) {
            for name in try Self.names(in: directory) {
                do throws(LexiconError) {
                    found.append(try UserDictionary(name: name, path: Self.path(of: name, in: directory)))
                } catch {
                    problems.append(error)
                }
            }
        } catch {
            problems.append(error)
        }
        (dictionaries, self.problems) = (found, problems)
    }

    /// The names of the dictionaries in a directory, readable or not.
    ///
    /// - Throws: ``LexiconError/unreadable(path:reason:)`` if the directory cannot be listed.
    public static func names(in directory: String) throws(LexiconError) -> [String] {
        guard FileManager.default.fileExists(atPath: directory) else { return [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            throw .unreadable(path: directory, reason: "\(error)")
        }
        return names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.map { String($0.dropLast(suffix.count)) }
            .sorted()
    }

    /// The file of a dictionary.
    public static func path(of name: String, in directory: String) -> String { "\(directory)/\(name)\(suffix)" }

    /// The entries of a word in a language: headwords with the capitals of the word, other headwords, headwords of
    /// which the word is a form, and last the entries that only say which word they are a form of.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - language: The code of the language, in any case. A region is ignored if no dictionary knows it: `pt-BR`.
    /// - Throws: ``LexiconError/dictionaryDamaged(path:reason:)`` if a file cannot be read.
    public func matches(for word: String, language: String) throws(LexiconError) -> [Match] {
        guard let written = Spelling.written(word) else { return [] }
        let code = code(language)
        var matches: [Match] = []
        for dictionary in dictionaries {
            matches += try dictionary.matches(for: word, language: code).map {
                Match(dictionary: dictionary, found: $0)
            }
            for base in bases(in: matches, of: dictionary) {
                matches += try dictionary.matches(for: base, language: code).filter { !$0.isInflected && !$0.isForm }
                    .map { match in
                        var match = match
                        match.isInflected = true
                        return Match(dictionary: dictionary, found: match)
                    }
            }
        }
        let ranked = matches.enumerated().sorted { one, other in
            let (left, right) = (Self.rank(one.element, written), Self.rank(other.element, written))
            return left == right ? one.offset < other.offset : left < right
        }
        // A word can be listed as a form of another and as its form at once.
        var shown: Set<UserEntry> = []
        return ranked.map(\.element).filter { shown.insert($0.found.entry).inserted }
    }

    /// The codes of all languages.
    public var languages: [String] { Set(dictionaries.flatMap { $0.languages.map(\.code) }).sorted() }

    /// The languages other than English that have a word, as codes.
    ///
    /// - Throws: ``LexiconError/dictionaryDamaged(path:reason:)`` if a file cannot be read.
    public func otherLanguages(with word: String) throws(LexiconError) -> [String] {
        var codes: [String] = []
        for code in languages where code != "en" {
            for dictionary in dictionaries where !codes.contains(code) {
                if try !dictionary.matches(for: word, language: code).isEmpty { codes.append(code) }
            }
        }
        return codes
    }

    /// The words that the entries of a dictionary say they are forms of, without those that are among the entries.
    private func bases(in matches: [Match], of dictionary: UserDictionary) -> [String] {
        let own = matches.filter { $0.dictionary === dictionary }.map(\.found)
        var seen = Set(own.filter { !$0.isForm }.map(\.entry.word))
        var bases: [String] = []
        for match in own where match.isForm {
            for sense in match.entry.senses ?? [] {
                for base in (sense.formOf ?? []) + (sense.altOf ?? []) {
                    if let word = base.word, bases.count < Self.mostBases, seen.insert(word).inserted {
                        bases.append(word)
                    }
                }
            }
        }
        return bases
    }

    /// The most words that the entries of one look-up are taken to be forms of.
    private static let mostBases = 20

    func code(_ language: String) -> String {
        let asked = language.lowercased()
        let known = languages
        if let same = known.first(where: { $0.lowercased() == asked }) { return same }
        let plain = String(asked.prefix { $0 != "-" && $0 != "_" })
        return known.first { $0.lowercased() == plain } ?? plain
    }

    private static func rank(_ match: Match, _ written: String) -> Int {
        if match.found.isForm { return 3 }
        if match.found.isInflected { return 2 }
        return match.found.entry.word == written ? 0 : 1
    }
}
