// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFreeDictionary
public import MainstayMerriamWebster
public import MainstayOxford
import MainstayWordBank
public import MainstayWordsAPI

/// One dictionary that can be asked for a word's entries.
public struct DictionaryProvider: Sendable {
    /// What it is called where one is chosen.
    public let name: String
    /// The service that is asked; `nil` for data at hand.
    public let upstream: Upstream?
    /// Whether it says anything that the provider does not have a word.
    let isDictionary: Bool
    private let makeRequest: @Sendable (String) throws(APIError) -> HTTPRequest?
    private let lookUp: @Sendable (String, Effort) async throws(APIError) -> Answer<[WordEntry]>

    /// How far a provider goes for an answer.
    enum Effort: Sendable {
        /// What it keeps while it is fresh, and what its service says while patience lasts.
        case prompt
        /// What it keeps, however old.
        case kept
        /// What its service says, however long that takes, and what is kept where it says nothing.
        case full
    }

    /// Whether all is known that its service wants to be told.
    public var isReady: Bool { upstream?.missingCredentials == nil }

    /// The request its service is sent; `nil` for data at hand.
    ///
    /// - Throws: ``APIError`` of kind `invalidRequest` where there is no word to look up.
    public func request(for word: String) throws(APIError) -> HTTPRequest? {
        try makeRequest(word)
    }

    func entries(for word: String, _ effort: Effort) async throws(APIError) -> Answer<[WordEntry]> {
        try await lookUp(word, effort)
    }

    /// A service, through its client.
    private init<Reply: Sendable>(
        _ name: String, _ client: Client,
        _ endpoint: @escaping @Sendable (String) throws(APIError) -> Endpoint<Reply>,
        _ entries: @escaping @Sendable (Reply, String) -> [WordEntry]
    ) {
        self.name = name
        isDictionary = true
        upstream = client.upstream
        makeRequest = { word throws(APIError) in try endpoint(word).request(to: client.upstream) }
        lookUp = { word, effort throws(APIError) in
            var endpoint = try endpoint(word)
            if effort == .kept { endpoint.fields[.cacheControl] = "only-if-cached, max-stale" }
            let answer = try await client.send(endpoint, acceptsLesser: effort == .full)
            return answer.map { entries($0, word) }
        }
    }

    /// Data at hand, which needs no effort.
    private init(
        _ name: String, isDictionary: Bool,
        _ lookUp: @escaping @Sendable (String) async throws(APIError) -> Answer<[WordEntry]>
    ) {
        self.name = name
        self.isDictionary = isDictionary
        upstream = nil
        makeRequest = { _ in nil }
        self.lookUp = { word, _ throws(APIError) in try await lookUp(word) }
    }

    /// The Free Dictionary.
    public static func freeDictionary(_ api: FreeDictionary) -> DictionaryProvider {
        DictionaryProvider("free-dictionary", api.client) { word throws(APIError) in
            try FreeDictionary.entries(for: word)
        } _: { entries, _ in
            entries.map { WordEntry($0) }
        }
    }

    /// Merriam-Webster: its entries about the word, or those its thesaurus has.
    public static func merriamWebster(
        _ api: MerriamWebster, reference: MerriamWebster.Reference = .collegiate
    ) -> DictionaryProvider {
        DictionaryProvider("merriam-webster", api.client) { word throws(APIError) in
            try MerriamWebster.entries(for: word, reference: reference)
        } _: { lookup, word in
            lookup.entries(about: word).map { WordEntry($0) }
        }
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

    /// The dictionary on this machine, which answers in the Free Dictionary's form.
    ///
    /// - Parameter emulator: What answers from the lexicon.
    public static func lexicon(_ emulator: any Transport) -> DictionaryProvider {
        let api = FreeDictionary(transport: emulator)
        return DictionaryProvider("lexicon", isDictionary: true) { word throws(APIError) in
            try await api.entries(for: word).map { $0.map { WordEntry($0) } }
        }
    }

    /// The thirty words that nothing can take away.
    public static let wordBank = DictionaryProvider("bank", isDictionary: false) { word throws(APIError) in
        guard let entry = WordBank.entry(for: word.trimmed) else {
            throw APIError(.notFound, upstream: "the word bank", endpoint: "entries")
        }
        let provenance = Provenance(source: .embedded, provider: "the word bank", age: nil, attempts: 0)
        return Answer([WordEntry(entry)], provenance: provenance)
    }
}
