// SPDX-License-Identifier: Apache-2.0

import MainstayFreeDictionary
import MainstayHackerNews
import MainstayKit
import MainstayMerriamWebster
import MainstayNews
import MainstayOxford
import MainstayTestSupport
import MainstayTrips
import MainstayWordsAPI
import MainstayWords
import Testing

@testable import MainstayWeb

/// The pages, with clients of all APIs that get sample replies, one of which a test can change.
struct SampleSite {
    let site: TestSite
    let answers: SampleAnswers
    /// The places of the pages, from the table that answers requests.
    let routes: [PageRoute]

    /// - Parameter keepsThings: Whether the person has files; otherwise the browser has cookies.
    init(keepsThings: Bool) async throws {
        let answers = SampleAnswers()
        var routes: [PageRoute] = []
        site = try await TestSite(keepsThings: keepsThings) { sources in
            sources.hackerNews = answers.client()
            sources.stories = HackerNewsStories(news: sources.hackerNews)
            sources.newsSearch = answers.client()
            sources.oxford = Oxford(
                transport: answers.transport(of: Oxford.upstream.host), upstream: sources.oxford.client.upstream)
            sources.trips = answers.client()
            let dictionary = SampleDictionary(
                providers: [
                    .freeDictionary(answers.client()), .merriamWebster(answers.client()), .wordsAPI(answers.client()),
                    .oxford(sources.oxford),
                ], answers: answers)
            (sources.dictionary, sources.thesaurus) = (dictionary, dictionary)
            routes = Web.routes(sources, Flights(sources: sources))
        }
        (self.answers, self.routes) = (answers, routes)
    }
}

/// Answers with samples, and with something else in the place of one of them.
final class SampleAnswers: Sendable {
    private struct State {
        var changed: (host: String, path: String, body: [UInt8])?
        var asked: [SampleReplies.Sample] = []
        var provider = 0
    }

    private let state = Lock(State())

    /// The number of the dictionary that is asked for words.
    var provider: Int {
        get { state.withLock(\.provider) }
        set { state.withLock { $0.provider = newValue } }
    }

    /// Answers with a body in the place of a sample.
    func change(_ sample: SampleReplies.Sample, to body: [UInt8]) {
        state.withLock { $0.changed = (sample.host, sample.path, body) }
    }

    /// Answers with the samples again.
    ///
    /// - Returns: The samples that were asked for since the last call.
    @discardableResult
    func reset() -> [SampleReplies.Sample] {
        state.withLock { state in
            defer { (state.changed, state.asked) = (nil, []) }
            return state.asked
        }
    }

    func transport(of host: String) -> Replies {
        Replies { [state] request in
            guard let sample = SampleReplies.reply(to: request.url.path, of: host) else { return [] }
            return state.withLock { state in
                if !state.asked.contains(where: { $0.host == host && $0.path == sample.path }) {
                    state.asked.append(sample)
                }
                if let changed = state.changed, changed.host == host, changed.path == sample.path {
                    return changed.body
                }
                return Array(sample.reply.utf8)
            }
        }
    }

    func client<API: APIClient>() -> API {
        let upstream = API.upstream.with { upstream in
            for index in upstream.credentials.indices { upstream.credentials[index].value = "key" }
        }
        return API(transport: transport(of: API.upstream.host), upstream: upstream)
    }
}

/// One dictionary of several, as the test wants.
struct SampleDictionary: DictionaryRepository {
    let providers: [DictionaryProvider]
    let answers: SampleAnswers

    func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]> {
        try await providers[answers.provider].entries(for: word)
    }

    func suggestions(for word: String) async -> [String] { [] }

    func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
        try await entries(for: "abyss").map {
            DefinedWord(word: $0.first?.entry.word ?? "", partOfSpeech: nil, definition: "x")
        }
    }
}
