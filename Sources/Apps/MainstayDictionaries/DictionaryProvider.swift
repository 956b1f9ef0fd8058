// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFreeDictionary
public import MainstayMerriamWebster
public import MainstayOxford
public import MainstayLexicon
import MainstayWordBank
public import MainstayWords
public import MainstayWordsAPI

/// A dictionary that can look up words.
public struct DictionaryProvider: Sendable {
    /// The name that a user types to choose this provider.
    public let name: String
    /// The service. `nil` for data on this machine.
    public let upstream: Upstream?
    /// Whether its "not found" means that the word does not exist. The word bank is too small for that.
    let isDictionary: Bool
    private let makeRequest: @Sendable (String) throws(APIError) -> HTTPRequest?
    private let lookUp: @Sendable (String, Effort, Reach) async throws(APIError) -> Answer<[WordEntry]>
    /// What its service can be asked for.
    private var reach = Reach.network
    /// The words in the service's reply to a word that it does not have.
    private var keptSuggestions: @Sendable (String) async -> [String] = { _ in [] }

    /// How long to try to get an answer.
    enum Effort: Sendable {
        /// Use fresh cached replies, or ask the service within the patience.
        case prompt
        /// Use cached replies of any age.
        case kept
        /// Ask the service however long it takes, and use cached replies if it fails.
        case full
    }

    /// What a service can be asked for.
    package enum Reach: Sendable {
        /// Anything.
        case network
        /// Its replies that are kept on this machine.
        case kept
        /// Nothing: there is no network, and nothing is kept.
        case nothing

        /// Whether a request can have an answer.
        func allows(_ effort: Effort) -> Bool {
            switch self {
            case .network: true
            case .kept: effort == .kept
            case .nothing: false
            }
        }
    }

    /// The same dictionary where its service can be asked for less. No request is sent that would be refused.
    package func reaching(_ reach: Reach) -> DictionaryProvider {
        var provider = self
        provider.reach = reach
        return provider
    }

    /// Whether all credentials of its service are known.
    public var isReady: Bool { upstream?.hasCredentials ?? true }

    /// The request to its service. `nil` for data on this machine.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the word is empty.
    public func request(for word: String) throws(APIError) -> HTTPRequest? {
        try makeRequest(word)
    }

    /// The entries of a word, from this dictionary only.
    package func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]> {
        try await lookUp(word, .full, reach)
    }

    func entries(for word: String, _ effort: Effort) async throws(APIError) -> Answer<[WordEntry]> {
        try await lookUp(word, effort, reach)
    }

    /// The words that the service itself suggested in place of a word, from its reply in the cache. No request is sent.
    func suggestions(for word: String) async -> [String] {
        await keptSuggestions(word)
    }

    /// A service, asked through its client.
    private init<Reply: Sendable>(
        _ name: String, _ client: Client,
        _ endpoint: @escaping @Sendable (String) throws(APIError) -> Endpoint<Reply>,
        _ entries: @escaping @Sendable (Reply, String) -> [WordEntry]
    ) {
        self.name = name
        isDictionary = true
        upstream = client.upstream
        makeRequest = { word throws(APIError) in try endpoint(word).request(to: client.upstream) }
        lookUp = { word, effort, reach throws(APIError) in
            var endpoint = try endpoint(word)
            guard reach.allows(effort) else {
                let cause = TransportError(.offline, attempts: 0)
                throw APIError(.unavailable, upstream: client.upstream.host, endpoint: endpoint.name, cause: cause)
            }
            if effort == .kept { endpoint.fields[.cacheControl] = "only-if-cached, max-stale" }
            let answer = try await client.answer(to: endpoint) { options, context in
                options.acceptsLesser = effort == .full
                // There are others to ask.
                context.endsWithPatience = effort == .prompt
            }
            return answer.map { entries($0, word) }
        }
    }

    /// Data on this machine.
    private init(
        _ name: String, isDictionary: Bool,
        _ lookUp: @escaping @Sendable (String) async throws(APIError) -> Answer<[WordEntry]>
    ) {
        self.name = name
        self.isDictionary = isDictionary
        upstream = nil
        makeRequest = { _ in nil }
        self.lookUp = { word, _, _ throws(APIError) in try await lookUp(word) }
    }

    /// The Free Dictionary.
    ///
    /// - Parameters:
    ///   - api: The client.
    ///   - language: The code of the language.
    public static func freeDictionary(_ api: FreeDictionary, language: String = "en") -> DictionaryProvider {
        DictionaryProvider("free-dictionary", api.client) { word throws(APIError) in
            try FreeDictionary.entries(for: word, language: language)
        } _: { entries, _ in
            entries.map { WordEntry($0) }
        }
    }

    /// Merriam-Webster: the entries about the word in one of its references.
    public static func merriamWebster(
        _ api: MerriamWebster, reference: MerriamWebster.Reference = .collegiate
    ) -> DictionaryProvider {
        var provider = DictionaryProvider("merriam-webster", api.client) { word throws(APIError) in
            try MerriamWebster.entries(for: word, reference: reference)
        } _: { lookup, word in
            lookup.entries(about: word).map { WordEntry($0) }
        }
        provider.keptSuggestions = { word in
            do throws(APIError) {
                var endpoint = try MerriamWebster.entries(for: word, reference: reference)
                endpoint.fields[.cacheControl] = "only-if-cached, max-stale"
                _ = try await api.client.answer(to: endpoint)
                return []
            } catch {
                guard error.kind == .notFound, let response = error.response,
                    case .suggestions(let words)? = MerriamWebster.Lookup(suggestionsIn: response.body)
                else { return [] }
                return words
            }
        }
        return provider
    }

    /// WordsAPI.
    public static func wordsAPI(_ api: WordsAPI) -> DictionaryProvider {
        DictionaryProvider("wordsapi", api.client) { word throws(APIError) in
            try WordsAPI.word(word)
        } _: { word, _ in
            [WordEntry(word)]
        }
    }

    /// The Oxford Dictionaries, version 2.
    public static func oxford(_ api: Oxford) -> DictionaryProvider {
        DictionaryProvider("oxford", api.client) { word throws(APIError) in
            try Oxford.v2.entries(word.trimmed.lowercased())
        } _: { reply, _ in
            (reply.results ?? []).map { WordEntry($0) }
        }
    }

    /// The dictionary on this machine.
    ///
    /// - Parameters:
    ///   - dictionary: The lexicon and the dictionaries of the user.
    ///   - language: The code of the language. If it is `nil`, English comes first, and other languages answer if English does not
    ///     have the word.
    ///   - withRelatedWords: Whether each sense gets the words that are related to it.
    public static func lexicon(
        _ dictionary: LocalDictionary, language: String? = nil, withRelatedWords: Bool = false
    ) -> DictionaryProvider {
        .local("lexicon") { word throws(APIError) in
            do throws(LexiconError) {
                let found = try dictionary.entries(for: word, language: language, withRelatedWords: withRelatedWords)
                if let found { return found.map { $0.map { WordEntry($0) } } }
            } catch {
                throw APIError(reading: error)
            }
            throw APIError(.notFound, upstream: APIError.thisMachine, endpoint: "entries")
        }
    }

    /// A dictionary of your own on this machine.
    ///
    /// - Parameters:
    ///   - name: The name that a user types to choose it.
    ///   - entries: Returns the entries of a word, or throws an error of kind `notFound`.
    public static func local(
        _ name: String, _ entries: @escaping @Sendable (String) async throws(APIError) -> Answer<[WordEntry]>
    ) -> DictionaryProvider {
        DictionaryProvider(name, isDictionary: true, entries)
    }

    /// The lexicon on this machine, which answers in the form of the Free Dictionary.
    ///
    /// - Parameter entries: Returns the lexicon's entries of a word.
    @available(*, deprecated, message: "Pass a LocalDictionary, or use local(_:_:).")
    public static func lexicon(
        _ entries: @escaping @Sendable (String) async throws(APIError) -> Answer<[FreeDictionary.Entry]>
    ) -> DictionaryProvider {
        .local("lexicon") { word throws(APIError) in try await entries(word).map { $0.map { WordEntry($0) } } }
    }

    /// The thirty words of the word bank, which are always available.
    public static let wordBank = DictionaryProvider("bank", isDictionary: false) { word throws(APIError) in
        guard let entry = WordBank.entry(for: word.trimmed) else {
            throw APIError(.notFound, upstream: "the word bank", endpoint: "entries")
        }
        let provenance = Provenance(source: .embedded, provider: "the word bank", age: nil, attempts: 0)
        return Answer([WordEntry(entry)], provenance: provenance)
    }
}

extension APIError {
    /// The host in errors of data on this machine. No service is to blame for them.
    fileprivate static let thisMachine = "the dictionary on this machine"

    /// The error of a look-up in data on this machine.
    package init(reading error: LexiconError) {
        let cause = TransportError(.file, detail: error.description, attempts: 0)
        self.init(.unavailable, upstream: Self.thisMachine, endpoint: "entries", cause: cause)
    }
}
