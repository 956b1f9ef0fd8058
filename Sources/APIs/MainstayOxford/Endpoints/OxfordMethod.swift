// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A method that sends an endpoint's request. It takes the arguments that ``OxfordEndpoint`` takes.
///
/// A call throws `APIError`, as ``Oxford/send(_:)`` does.
public struct OxfordMethod<Subject, Scope: OxfordScope, Reply: Codable & Sendable>: Sendable {
    let client: Client
    let endpoint: OxfordEndpoint<Subject, Scope, Reply>
}

extension OxfordMethod where Subject == OxfordSubject.Word {
    /// Asks about a word.
    public func callAsFunction(
        _ word: String, in language: OxfordLanguage? = nil, _ filters: [OxfordFilter<Scope>] = []
    ) async throws(APIError) -> Answer<Reply> {
        try await client.answer(to: endpoint(word, in: language, filters))
    }
}

extension OxfordMethod where Subject == OxfordSubject.Translation {
    /// Asks for a word's translations.
    public func callAsFunction(
        _ word: String, from source: OxfordLanguage = .english, to target: OxfordLanguage,
        _ filters: [OxfordFilter<Scope>] = []
    ) async throws(APIError) -> Answer<Reply> {
        try await client.answer(to: endpoint(word, from: source, to: target, filters))
    }
}

extension OxfordMethod where Subject == OxfordSubject.Words {
    /// Asks for the words or values that the filters name.
    public func callAsFunction(
        in language: OxfordLanguage? = nil, _ filters: [OxfordFilter<Scope>] = []
    ) async throws(APIError) -> Answer<Reply> {
        try await client.answer(to: endpoint(in: language, filters))
    }
}

extension OxfordMethod where Subject == OxfordSubject.Ngrams {
    /// Asks for n-grams of 1 to 4 words, which are or contain the words of a filter.
    public func callAsFunction(
        of size: Int, in language: OxfordLanguage? = nil, corpus: String = "nmc", _ filters: [OxfordFilter<Scope>]
    ) async throws(APIError) -> Answer<Reply> {
        try await client.answer(to: endpoint(of: size, in: language, corpus: corpus, filters))
    }
}

extension OxfordMethod where Subject == OxfordSubject.Vocabulary {
    /// Asks for a vocabulary of one language, or of a pair of languages if there is a target.
    public func callAsFunction(
        in language: OxfordLanguage? = nil, to target: OxfordLanguage? = nil
    ) async throws(APIError) -> Answer<Reply> {
        try await client.answer(to: endpoint(in: language, to: target))
    }
}

extension OxfordMethod where Subject == OxfordSubject.Names {
    /// Asks for the names that all endpoints know, or one of them.
    public func callAsFunction(of endpoint: String? = nil) async throws(APIError) -> Answer<Reply> {
        try await client.answer(to: self.endpoint(of: endpoint))
    }
}

extension OxfordMethod where Subject == OxfordSubject.Dictionaries {
    /// Asks for the dictionaries of the service.
    public func callAsFunction(_ filters: [OxfordFilter<Scope>] = []) async throws(APIError) -> Answer<Reply> {
        try await client.answer(to: endpoint(filters))
    }
}
