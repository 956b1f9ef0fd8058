// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayCurl
import MainstayDictionaries
import MainstayFreeDictionary
import MainstayHackerNews
import MainstayKit
import MainstayMerriamWebster
import MainstayRandomWord
import MainstaySQLite
import MainstayTesting
import MainstayTrips
import MainstayURLSession
import MainstayWords
import MainstayWordsAPI

// The samples of the libraries' front pages. They are compiled and not run: most of them would use the network.

func curlSample() async throws {
    let transport = CurlTransport()
    let pipeline = Pipeline(
        through: transport, context: PipelineContext(upstream: FreeDictionary.upstream), store: MemoryStore())
    let dictionary = FreeDictionary(transport: pipeline)
    _ = dictionary
}

func uRLSessionSample() async throws {
    let transport = URLSessionTransport()
    let pipeline = Pipeline(
        through: transport, context: PipelineContext(upstream: FreeDictionary.upstream), store: MemoryStore())
    let dictionary = FreeDictionary(transport: pipeline)
    _ = dictionary
}

func sQLiteSample(transport: any Transport, folder: String) async throws {
    let replies = try SQLiteStore(file: "\(folder)/responses.sqlite")
    let state = SQLiteStateStore(file: "\(folder)/state.sqlite")
    let context = PipelineContext(upstream: FreeDictionary.upstream, state: state)
    let pipeline = Pipeline(through: transport, context: context, store: replies)
    _ = pipeline
}

func testingSample() async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport(
        .respond(HTTPResponse(status: 503)), .respond(HTTPResponse(status: 200, body: Array("[]".utf8))), clock: clock)
    let context = PipelineContext(upstream: FreeDictionary.upstream, clock: clock)
    let pipeline = Pipeline(through: transport, context: context, store: MemoryStore())
    _ = pipeline
}

func freeDictionarySample() async throws {
    let dictionary = FreeDictionary()
    let answer = try await dictionary.entries(for: "serendipity")
    print(answer.value.first?.meanings?.first?.definitions.first?.definition ?? "", answer.source)
}

func randomWordSample() async throws {
    let answer = try await RandomWord().words(number: 3, length: 5)
    print(answer.value)
}

func merriamWebsterSample(key: String) async throws {
    let dictionary = MerriamWebster { $0.upstream.credentials[0].value = key }
    let answer = try await dictionary.entries(for: "sonder")
    print(answer.value)
}

func wordsAPISample(key: String) async throws {
    let words = WordsAPI { $0.upstream.credentials[0].value = key }
    let answer = try await words.word("light", .rhymes)
    print(answer.value)
}

func hackerNewsSample() async throws {
    let hackerNews = HackerNews()
    let top = try await hackerNews.list(.top)
    for id in top.value.prefix(3) { print(try await hackerNews.story(id).value.title ?? "") }
}

func tripsSample(transport: any Transport) async throws {
    let pipeline = Pipeline(
        through: transport, context: PipelineContext(upstream: Trips.upstream), store: MemoryStore())
    let answer = try await Trips(transport: pipeline).trips()
    for trip in answer.value.inFeedOrder(at: .now) { print(trip.destination?.city ?? "") }
}

func wordsSample(transport: any Transport) async throws {
    let pipeline = Pipeline(
        through: transport, context: PipelineContext(upstream: FreeDictionary.upstream), store: MemoryStore())
    let providers: [DictionaryProvider] = [.freeDictionary(FreeDictionary(transport: pipeline)), .wordBank]
    let dictionary = ChainedDictionary(providers: providers, lexicon: nil, randomWords: nil)
    let answer = try await dictionary.definition(of: "petrichor")
    print(answer.value, answer.provenance.provider)
}
