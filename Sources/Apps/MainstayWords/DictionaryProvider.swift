// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A dictionary that can look up words.
public struct DictionaryProvider: Sendable {
    /// The name that a user types to choose this provider.
    public let name: String
    /// The service. `nil` for data on this machine.
    public let upstream: Upstream?
    /// Whether its "not found" means that the word does not exist. The word bank is too small for that.
    package let isDictionary: Bool
    private let makeRequest: @Sendable (String) throws(APIError) -> HTTPRequest?
    private let lookUp: @Sendable (String, FallbackUse, Reach) async throws(APIError) -> Answer<[WordEntry]>
    /// What its service can be asked for.
    private var reach = Reach.network
    /// The words in the service's reply to a word that it does not have.
    var keptSuggestions: @Sendable (String) async -> [String] = { _ in [] }

    /// What a service can be asked for.
    public enum Reach: Sendable {
        /// Anything.
        case network
        /// Its replies that are kept on this machine.
        case kept
        /// Nothing: there is no network, and nothing is kept.
        case nothing
    }

    /// A service, asked through its client.
    ///
    /// - Parameters:
    ///   - name: The name that a user types to choose it.
    ///   - client: The client of the service.
    ///   - entries: Describes the request for a word, and maps the reply to entries (`Endpoint.map`). It throws
    ///     `APIError` of kind `invalidRequest` if the service cannot be asked for the word.
    public init(
        _ name: String, _ client: Client,
        entries: @escaping @Sendable (String) throws(APIError) -> Endpoint<[WordEntry]>
    ) {
        self.name = name
        isDictionary = true
        upstream = client.upstream
        makeRequest = { word throws(APIError) in try entries(word).request(to: client.upstream) }
        lookUp = { word, fallback, reach throws(APIError) in
            var endpoint = try entries(word)
            endpoint.fallback = fallback
            if reach == .network { return try await client.answer(to: endpoint) }
            let cause = TransportError(.offline, attempts: 0)
            let offline = APIError(
                .unavailable, upstream: client.upstream.host, endpoint: endpoint.name, cause: cause)
            guard reach == .kept else { throw offline }
            endpoint.fields[.cacheControl] = "only-if-cached, max-stale"
            do throws(APIError) {
                var answer = try await client.answer(to: endpoint)
                answer.provenance.because = offline.reason
                return answer
            } catch {
                throw error.acceptsLesser ? offline : error
            }
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

    /// A list of words on this machine that is too small to say of a word that it does not exist.
    static func list(
        _ name: String, _ entries: @escaping @Sendable (String) async throws(APIError) -> Answer<[WordEntry]>
    ) -> DictionaryProvider {
        DictionaryProvider(name, isDictionary: false, entries)
    }

    /// The same dictionary where its service can be asked for less. No request is sent that would be refused.
    public func reaching(_ reach: Reach) -> DictionaryProvider {
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
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - fallback: What may stand in for the service's answer.
    /// - Throws: `APIError`. Its kind is `notFound` if there are no entries.
    public func entries(
        for word: String, fallback: FallbackUse = .onOutage
    ) async throws(APIError) -> Answer<[WordEntry]> {
        let answer = try await lookUp(word, fallback, reach)
        guard !answer.value.isEmpty else {
            throw APIError(.notFound, upstream: answer.provider, endpoint: "entries", attempts: answer.attempts)
        }
        return answer
    }

    /// The words that the service itself suggested in place of a word, from its reply in the cache. No request is sent.
    package func suggestions(for word: String) async -> [String] {
        await keptSuggestions(word)
    }
}
