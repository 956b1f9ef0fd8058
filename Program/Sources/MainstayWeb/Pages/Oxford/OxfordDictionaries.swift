// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// Answers for the Oxford Dictionaries.
struct OxfordDictionaries: Sendable {
    let sources: WebSources
    let views: [LookUpView]

    /// The page of what was asked.
    func page(_ form: OxfordForm) async -> OxfordPage {
        var page = OxfordPage(form: form, views: views, languages: languages, hasKeys: hasKeys)
        guard !form.word.isEmpty else { return page }
        do throws(APIError) {
            page.found = try await found(form)
        } catch {
            page.found = .nothing(error)
        }
        return page
    }

    private var hasKeys: Bool { sources.oxford.client.upstream.hasCredentials }

    /// The languages to choose from. Without keys, only those of the dictionary on this machine have answers.
    private var languages: (source: [OxfordLanguage], target: [OxfordLanguage]) {
        guard !hasKeys, let reference = sources.reference else {
            return (OxfordLanguage.allCases, OxfordLanguage.allCases)
        }
        return (
            [.britishEnglish, .americanEnglish],
            reference.languages.compactMap { OxfordLanguage(known: $0) }
        )
    }

    private func found(_ form: OxfordForm) async throws(APIError) -> OxfordPage.Found {
        let api = Oxford.v2
        return switch form.question {
        case .entries: .entries(try await reply(to: api.entries, form))
        case .thesaurus: .entries(try await reply(to: api.thesaurus, form))
        case .inflections: .entries(try await reply(to: api.inflections, form))
        case .sentences: .entries(try await reply(to: api.sentences, form))
        case .translations:
            .entries(
                try await sources.oxford.send(
                    try api.translations(
                        form.word, from: form.language == .britishEnglish ? .english : form.language, to: form.target,
                        try form.filters(for: Oxford.V2.Translations.self))))
        case .search:
            .words(
                try await sources.oxford.send(
                    try api.search(
                        form.word, in: form.language,
                        try form.filters(for: Oxford.V2.Search.self) + [.prefix(true), .limit(100)])))
        }
    }

    private func reply<Scope>(
        to endpoint: OxfordEndpoint<OxfordSubject.Word, Scope, Oxford.Entries>, _ form: OxfordForm
    ) async throws(APIError) -> Answer<Oxford.Entries> {
        let request = try endpoint(form.word, in: form.language, try form.filters(for: Scope.self))
        return try await sources.oxford.send(request)
    }
}
