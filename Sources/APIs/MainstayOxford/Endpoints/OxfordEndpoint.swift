// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// An endpoint of the service. Call it like a function to make a request:
/// `Oxford.v2.entries("ace", [.domains(.cards)])`.
///
/// `Subject` determines which arguments the endpoint takes, such as a word. `Scope` determines which filters it takes,
/// and `Reply` is the type of its reply. A call throws `APIError` of kind `invalidRequest` if the service could not
/// answer the request.
public struct OxfordEndpoint<Subject, Scope: OxfordScope, Reply: Codable & Sendable>: Sendable {
    /// The route that the endpoint asks.
    public let route: OxfordRoute

    init(_ operation: OxfordOperation, _ template: String, in language: OxfordLanguage = .english) {
        route = OxfordRoute(
            operation: operation, template: OxfordTemplate(template), scope: Scope.self, language: language)
    }

    private func request(
        _ values: [OxfordTemplate.Part: String], _ filters: [OxfordFilter<Scope>] = []
    ) throws(APIError) -> Endpoint<Reply> {
        try route.endpoint(values, filters.map { ($0.name, $0.values) })
    }
}

extension OxfordEndpoint where Subject == OxfordSubject.Word {
    /// The request for a word.
    public func callAsFunction(
        _ word: String, in language: OxfordLanguage? = nil, _ filters: [OxfordFilter<Scope>] = []
    ) throws(APIError) -> Endpoint<Reply> {
        try request([.word: word, .language: (language ?? route.language).rawValue], filters)
    }
}

extension OxfordEndpoint where Subject == OxfordSubject.Translation {
    /// The request for a word's translations.
    public func callAsFunction(
        _ word: String, from source: OxfordLanguage = .english, to target: OxfordLanguage,
        _ filters: [OxfordFilter<Scope>] = []
    ) throws(APIError) -> Endpoint<Reply> {
        try request([.word: word, .source: source.rawValue, .target: target.rawValue], filters)
    }
}

extension OxfordEndpoint where Subject == OxfordSubject.Words {
    /// The request for the words or values that the filters name.
    public func callAsFunction(
        in language: OxfordLanguage? = nil, _ filters: [OxfordFilter<Scope>] = []
    ) throws(APIError) -> Endpoint<Reply> {
        try request([.language: (language ?? route.language).rawValue], filters)
    }
}

extension OxfordEndpoint where Subject == OxfordSubject.Ngrams {
    /// The request for n-grams of 1 to 4 words, which are or contain the words of a filter.
    public func callAsFunction(
        of size: Int, in language: OxfordLanguage? = nil, corpus: String = "nmc", _ filters: [OxfordFilter<Scope>]
    ) throws(APIError) -> Endpoint<Reply> {
        let language = language ?? route.language
        return try request([.language: language.rawValue, .corpus: corpus, .size: "\(size)"], filters)
    }
}

extension OxfordEndpoint where Subject == OxfordSubject.Vocabulary {
    /// The request for a vocabulary of one language, or of a pair of languages if there is a target.
    public func callAsFunction(
        in language: OxfordLanguage? = nil, to target: OxfordLanguage? = nil
    ) throws(APIError) -> Endpoint<Reply> {
        var values = [OxfordTemplate.Part.language: (language ?? route.language(to: target)).rawValue]
        values[.target] = target?.rawValue
        return try request(values)
    }
}

extension OxfordEndpoint where Subject == OxfordSubject.Names {
    /// The request for the names that all endpoints know, or one of them.
    public func callAsFunction(of endpoint: String? = nil) throws(APIError) -> Endpoint<Reply> {
        try request(endpoint.map { [.endpoint: $0] } ?? [:])
    }
}

extension OxfordEndpoint where Subject == OxfordSubject.Dictionaries {
    /// The request for the dictionaries of the service.
    public func callAsFunction(_ filters: [OxfordFilter<Scope>] = []) throws(APIError) -> Endpoint<Reply> {
        try request([:], filters)
    }
}

extension OxfordRoute {
    /// The language of a request that names none. A pair of languages has no region.
    public func language(to target: OxfordLanguage?) -> OxfordLanguage { target == nil ? language : .english }
}
