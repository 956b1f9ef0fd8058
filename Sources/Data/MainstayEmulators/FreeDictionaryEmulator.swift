// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation
public import MainstayFreeDictionary
public import MainstayLexicon

/// Answers the routes of the Free Dictionary from the lexicon, in the service's form.
///
/// `GET /api/v2/entries/{language}/{word}[?include=example]` has English words, in any case, and the words of all languages of the
/// dictionaries that the user imported. All other requests get the service's "not found". Licences and source addresses are those of
/// the data.
public struct FreeDictionaryEmulator: Transport {
    /// `nil` if only dictionaries of the user are there.
    let lexicon: Lexicon?
    /// The dictionaries that the user imported.
    let dictionaries: UserDictionaries
    /// The versions of the lexicon's sources by name.
    private let versions: [String: String]

    /// Makes an emulator.
    ///
    /// - Throws: `LexiconError` if the lexicon cannot be read.
    public init(lexicon: Lexicon?, dictionaries: UserDictionaries = .none) throws(LexiconError) {
        self.lexicon = lexicon
        self.dictionaries = dictionaries
        versions = try lexicon?.sources().reduce(into: [:]) { $0[$1.name] = $1.version } ?? [:]
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head, let asked = Self.word(in: request.url) else {
            return notFound
        }
        let includesExamples = request.url.query?.split(separator: "&").contains { item in
            item.hasPrefix("include=") && item.dropFirst(8).split(separator: ",").contains("example")
        }
        do {
            guard
                var found = try entries(
                    for: asked.word, language: asked.language, includingExamples: includesExamples == true)
            else { return notFound }
            // The service has no such members.
            for name in UserEntryText.ownMembers {
                for index in found.entries.indices { found.entries[index].other[name] = nil }
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return response(200, Array(try encoder.encode(found.entries)), from: found.provenance)
        } catch let error as LexiconError {
            throw TransportError(reading: error)
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    /// The entries of a word as models, for callers on this machine that need no JSON. Those of the user's dictionaries also have the
    /// members `forms` and `translations`.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - language: The code of the language. If it is `nil`, English comes first, and other languages answer if English does not
    ///     have the word.
    /// - Throws: `APIError` of kind `notFound` if nothing has the word, `unavailable` if the data cannot be read.
    public func entries(for word: String, language: String? = nil) throws(APIError) -> Answer<[FreeDictionary.Entry]> {
        do throws(LexiconError) {
            if let found = try entries(for: word, language: language ?? "en", includingExamples: false) {
                return Answer(found.entries, provenance: found.provenance)
            }
            if language == nil, let found = try entriesOfOtherLanguages(for: word) {
                return Answer(found.entries, provenance: found.provenance)
            }
        } catch {
            throw APIError(reading: error)
        }
        throw APIError(.notFound, upstream: FreeDictionary.upstream.host, endpoint: "entries")
    }

    /// The entries of the lexicon and of the user's dictionaries.
    private func entries(
        for word: String, language: String, includingExamples: Bool
    ) throws(LexiconError) -> (entries: [FreeDictionary.Entry], provenance: Provenance)? {
        let isEnglish = ["en", "en_us", "en_gb", "en-uk", "en-us", "en-gb"].contains(language.lowercased())
        let found = isEnglish ? try lexicon?.entry(for: word)?.matches ?? [] : []
        let added = try dictionaries.matches(for: word, language: isEnglish ? "en" : language)
        guard !found.isEmpty || !added.isEmpty else { return nil }
        let joined = JoinedEntries(
            found.map { ($0, entry(of: $0, includingExamples: includingExamples)) },
            UserEntryText.entries(added, includingExamples: includingExamples), asked: word)
        return (joined.entries, provenance(of: found.flatMap(\.sources) + added.map(\.dictionary.about.title)))
    }

    /// The entries in languages other than English, one language after the other.
    private func entriesOfOtherLanguages(
        for word: String
    ) throws(LexiconError) -> (entries: [FreeDictionary.Entry], provenance: Provenance)? {
        var all: [FreeDictionary.Entry] = []
        var titles: [String] = []
        for language in try dictionaries.otherLanguages(with: word) {
            let added = try dictionaries.matches(for: word, language: language)
            all += UserEntryText.entries(added, includingExamples: false).map(\.entry)
            titles += added.map(\.dictionary.about.title)
        }
        return all.isEmpty ? nil : (all, provenance(of: titles))
    }

    /// The language and the word of the request. The service ignores capitals; here they choose the first of several entries. `nil`
    /// if the route is unknown.
    private static func word(in url: HTTPURL) -> (language: String, word: String)? {
        guard let segments = url.pathSegments, segments.count >= 5, case let route = Array(segments.suffix(5)),
            route[0] == "api", route[1] == "v2", route[2] == "entries"
        else { return nil }
        return (route[3], route[4].trimmed)
    }

    /// The entry of a headword. Its licence names those of all its sources, and senses that are not from the first source
    /// name theirs.
    private func entry(of match: LexiconEntry.Match, includingExamples: Bool) -> FreeDictionary.Entry {
        let sources = Self.distinct(match.meanings.flatMap(\.senses).map(\.source))
        let origins = sources.map(Origin.init)
        let pronunciations = match.pronunciations(startingWith: match.meanings.first?.partOfSpeech)
        var entry = FreeDictionary.Entry(
            word: match.headword, phonetic: pronunciations.first.map { "/\($0.ipa)/" },
            phonetics: pronunciations.map(Self.phonetic),
            origin: match.etymology,
            meanings: match.meanings.map { meaning in
                let definitions = meaning.senses.map { sense in
                    var definition = definition(of: sense, includingExamples: includingExamples)
                    if sense.source != sources.first { definition.other["source"] = .string(sense.source) }
                    return definition
                }
                return FreeDictionary.Meaning(
                    partOfSpeech: meaning.partOfSpeech.description, definitions: definitions,
                    synonyms: Self.distinct(definitions.flatMap { $0.synonyms ?? [] }),
                    antonyms: Self.distinct(definitions.flatMap { $0.antonyms ?? [] }))
            },
            license: origins.first.map {
                FreeDictionary.License(name: origins.map(\.license).joined(separator: ", "), url: $0.licenseURL)
            },
            sourceUrls: origins.compactMap(\.url))
        if !match.variants.isEmpty {
            entry.other["variants"] = .array(
                match.variants.map { .object(["word": .string($0.text), "region": .string($0.region)]) })
        }
        return entry
    }

    /// A pronunciation. The members `accent` and `partOfSpeech` are not the service's. All sources are American.
    private static func phonetic(_ pronunciation: Pronunciation) -> FreeDictionary.Phonetic {
        var phonetic = FreeDictionary.Phonetic(text: "/\(pronunciation.ipa)/")
        phonetic.other["accent"] = .string("American")
        if let part = pronunciation.partOfSpeech { phonetic.other["partOfSpeech"] = .string(part.description) }
        return phonetic
    }

    /// The licence of a source and the address where it is published.
    private struct Origin {
        let license: String
        let licenseURL: String
        var url: String?

        init(_ source: String) {
            switch source {
            case "GCIDE":
                (license, licenseURL) = ("GNU GPL", "https://www.gnu.org/licenses/gpl-3.0.html")
                url = "https://gcide.gnu.org.ua/"
            case "Mainstay":
                (license, licenseURL) = ("Apache-2.0", "https://www.apache.org/licenses/LICENSE-2.0")
            default:
                license = "WordNet License"
                licenseURL = "https://wordnet.princeton.edu/license-and-commercial-use"
                url = "https://wordnet.princeton.edu/"
            }
        }
    }

    private func definition(of sense: LexiconSense, includingExamples: Bool) -> FreeDictionary.Definition {
        let examples = sense.examples.map { example in
            example.author.map { "\(example.text) — \($0)" } ?? example.text
        }
        let labels = sense.shownLabels
        var definition = FreeDictionary.Definition(
            (labels.isEmpty ? "" : "(\(labels.joined(separator: ", "))) ") + sense.definition,
            example: examples.first, synonyms: sense.synonyms, antonyms: sense.antonyms)
        if includingExamples { definition.examples = examples }
        return definition
    }

    private static func distinct(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    private var notFound: HTTPResponse {
        response(404, Array(FreeDictionary.Problem.notFound.reply.utf8), from: provenance(of: versions.keys.sorted()))
    }

    /// - Parameter sources: The names of the sources in the answer.
    private func provenance(of sources: [String]) -> Provenance {
        let provider = Self.distinct(sources).map { name in versions[name].map { "\(name) \($0)" } ?? name }
        return Provenance(source: .embedded, provider: provider.joined(separator: ", "), age: nil, attempts: 0)
    }

    private func response(_ status: HTTPStatus, _ body: [UInt8], from provenance: Provenance) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: [.contentType: "application/json; charset=utf-8", .accessControlAllowOrigin: "*"], body: body,
            provenance: provenance)
    }
}

extension LexiconEntry.Match {
    /// The pronunciations. Those of the word as a part of speech come first.
    fileprivate func pronunciations(startingWith partOfSpeech: PartOfSpeech?) -> [Pronunciation] {
        let isFirst = { (pronunciation: Pronunciation) in
            pronunciation.partOfSpeech == nil || pronunciation.partOfSpeech == partOfSpeech
        }
        return pronunciations.filter(isFirst) + pronunciations.filter { !isFirst($0) }
    }

    /// The names of the sources that contributed.
    fileprivate var sources: [String] {
        meanings.flatMap(\.senses).map(\.source) + (etymology == nil ? [] : ["GCIDE"]) + pronunciations.map(\.source)
    }
}
