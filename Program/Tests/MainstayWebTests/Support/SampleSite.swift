// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFreeDictionary
import MainstayHackerNews
import MainstayKit
import MainstayMerriamWebster
import MainstayNews
import MainstayOxford
import MainstayRandomWord
import MainstayTestSupport
import MainstayTesting
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

    /// - Parameters:
    ///   - keepsThings: Whether the person has files; otherwise the browser has cookies.
    ///   - answers: Answers the requests of all clients.
    ///   - audience: Who may use the pages, if that is somebody else.
    ///   - clock: The clock of the pages.
    ///   - change: Changes the sources.
    init(
        keepsThings: Bool, answers: SampleAnswers = SampleAnswers(), audience: Audience? = nil,
        clock: ManualClock = ManualClock(), change: (inout WebSources) -> Void = { _ in }
    ) async throws {
        var routes: [PageRoute] = []
        site = try await TestSite(keepsThings: keepsThings, audience: audience, clock: clock) { sources in
            sources.hackerNews = answers.client()
            sources.stories = HackerNewsStories(news: sources.hackerNews)
            sources.newsSearch = answers.client()
            sources.oxford = answers.client()
            sources.trips = answers.client()
            let dictionary = SampleDictionary(
                providers: [
                    .freeDictionary(answers.client()), .merriamWebster(answers.client()), .wordsAPI(answers.client()),
                    .oxford(sources.oxford),
                ], answers: answers)
            (sources.dictionary, sources.thesaurus) = (dictionary, dictionary)
            change(&sources)
            routes = Web.routes(sources, Flights(sources: sources))
        }
        (self.answers, self.routes) = (answers, routes)
    }
}

/// Answers with samples, and with something else in the place of one of them.
final class SampleAnswers: Sendable {
    /// What happens in the place of the reply to a request; `nil` for the sample.
    typealias Happening = @Sendable (SampleReplies.Sample, HTTPRequest) -> ScriptedTransport.Step?

    private struct State {
        var changed: (host: String, path: String, body: [UInt8])?
        var asked: [SampleReplies.Sample] = []
        var provider = 0
        var happening: Happening?
        var scripts: [ScriptedTransport] = []
    }

    private let state = Lock(State())
    /// The kept replies of all pipelines.
    let store = MemoryStore()
    private let clock: ManualClock?
    private let credential: String
    private let prepare: @Sendable (inout Upstream) -> Void

    /// - Parameters:
    ///   - clock: The clock of a pipeline for each client, as the program has them; `nil` for clients without one.
    ///   - credential: The value of all credentials.
    ///   - prepare: Changes the description of an API.
    init(
        clock: ManualClock? = nil, credential: String = "key",
        prepare: @escaping @Sendable (inout Upstream) -> Void = { _ in }
    ) {
        (self.clock, self.credential, self.prepare) = (clock, credential, prepare)
    }

    /// The number of the dictionary that is asked for words.
    var provider: Int {
        get { state.withLock(\.provider) }
        set { state.withLock { $0.provider = newValue } }
    }

    /// What happens in the place of replies. It needs pipelines.
    var happening: Happening? {
        get { state.withLock(\.happening) }
        set { state.withLock { $0.happening = newValue } }
    }

    /// The requests that pipelines have sent.
    var requests: [HTTPRequest] { state.withLock(\.scripts).flatMap(\.requests) }

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

    /// A page that the story of the samples leads to.
    static let page: SampleReplies.Sample = (
        "https://example.com", "/x", "<!DOCTYPE html><title>A page</title><h1>A page</h1><p>The text of the page.</p>"
    )

    /// The sample that answers a request to a host. It counts as asked for.
    private func sample(of request: HTTPRequest, at host: String) -> SampleReplies.Sample? {
        let found =
            host == Self.page.host
            ? Self.page : SampleReplies.reply(to: request.url.path, of: host)
        guard let found else { return nil }
        state.withLock { state in
            if !state.asked.contains(where: { $0.host == host && $0.path == found.path }) { state.asked.append(found) }
        }
        return found
    }

    func transport(of upstream: Upstream) -> any Transport {
        let host = upstream.host
        guard let clock else {
            return Replies { [self] request in
                guard let sample = sample(of: request, at: host) else { return [] }
                let changed = state.withLock(\.changed)
                return changed?.host == host && changed?.path == sample.path
                    ? changed?.body ?? [] : Array(sample.reply.utf8)
            }
        }
        let script = ScriptedTransport(clock: clock) { [self] request in
            guard let sample = sample(of: request, at: host) else { return .respond(HTTPResponse(status: 404)) }
            return happening?(sample, request) ?? .respond(Self.usual(sample))
        }
        state.withLock { $0.scripts.append(script) }
        var options = Pipeline.Options()
        options.schedule.attempts = 1
        let context = PipelineContext(
            upstream: upstream, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        return Pipeline(through: script, context: context, store: store, options: options)
    }

    /// The usual reply with a sample.
    static func usual(_ sample: SampleReplies.Sample) -> HTTPResponse {
        let type = sample.reply.hasPrefix("<") ? "text/html; charset=utf-8" : "application/json"
        return HTTPResponse(status: 200, fields: [.contentType: type], body: Array(sample.reply.utf8))
    }

    func client<API: APIClient>() -> API {
        let upstream = prepared(API.upstream)
        return API(transport: transport(of: upstream), upstream: upstream)
    }

    /// A client of a site whose pages are read.
    func client(of upstream: Upstream) -> Client {
        let upstream = prepared(upstream)
        return Client(upstream: upstream, transport: transport(of: upstream))
    }

    private func prepared(_ upstream: Upstream) -> Upstream {
        upstream.with { upstream in
            for index in upstream.credentials.indices { upstream.credentials[index].value = credential }
            prepare(&upstream)
        }
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
