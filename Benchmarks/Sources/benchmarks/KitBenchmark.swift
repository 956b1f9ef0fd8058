// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayFreeDictionary
import MainstayKit
import MainstaySQLite

/// Measures the cost of the kit: its policies around a transport, its stores, and the decoding of a reply.
enum KitBenchmark {
    /// A transport that answers at once.
    private struct Instant: Transport {
        let response: HTTPResponse

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { response }
    }

    /// A store that keeps nothing, so that every request reaches the transport.
    private struct NoStore: CacheStore {
        func variants(for key: StoreKey) -> [StoredResponse] { [] }
        func store(_ response: StoredResponse, for key: StoreKey) {}
        func removeVariants(for key: StoreKey) {}
    }

    private static let reply: [UInt8] = {
        let definition =
            #"{"definition":"A standard against which things are measured.","synonyms":["norm"],"antonyms":[]}"#
        let definitions = Array(repeating: definition, count: 8).joined(separator: ",")
        let meaning = #"{"partOfSpeech":"noun","definitions":[\#(definitions)],"synonyms":[],"antonyms":[]}"#
        return Array(#"[{"word":"benchmark","phonetics":[{"text":"/b/","audio":""}],"meanings":[\#(meaning)]}]"#.utf8)
    }()

    static func run(_ scratch: Scratch) async throws {
        try await pipeline(scratch)
        try await stores(scratch)
        try decoding()
    }

    private static func pipeline(_ scratch: Scratch) async throws {
        let instant = Instant(response: HTTPResponse(status: 200, body: reply))
        let url = FreeDictionary.upstream.baseURL.appending(path: ["api", "v2", "entries", "en", "benchmark"])
        var unlimited = FreeDictionary.upstream
        unlimited.quota = []
        let all = Pipeline(through: instant, context: PipelineContext(upstream: unlimited), store: NoStore())
        let through = try await perCall(20_000) { _ = try await all.send(HTTPRequest(url: url)) }
        let began = Double(clock()) / Double(CLOCKS_PER_SEC)
        for _ in 0..<100_000 { _ = try await all.send(HTTPRequest(url: url)) }
        report(
            "policies", (Double(clock()) / Double(CLOCKS_PER_SEC) - began) * 10, "µs",
            "processor time of a call through all policies to a transport that answers at once, without a store")

        let port = try Loopback.freePort()
        _ = try scratch.write(String(decoding: reply, as: UTF8.self), to: "kit/api/v2/entries/en/benchmark")
        try scratch.startNginx("server { listen 127.0.0.1:\(port); root \(scratch.path)/kit; }")
        guard let base = HTTPURL("http://127.0.0.1:\(port)") else { return }
        let local = base.appending(path: ["api", "v2", "entries", "en", "benchmark"])
        try await Loopback.waitFor(local)
        let curl = CurlTransport()
        let call = try await perCall(2_000) { _ = try await curl.send(HTTPRequest(url: local)) }
        report(
            "pipeline", ratio: call / through,
            "a call through all policies to a transport that answers at once, \(through.inMicroseconds), against a call to a server on loopback without them"
        )
        var upstream = FreeDictionary.upstream
        upstream.baseURL = base
        upstream.quota = []
        let wrapped = Pipeline(through: curl, context: PipelineContext(upstream: upstream), store: NoStore())
        // Each request is different, so that none shares another's transfer.
        var (ratios, costs): ([Double], [Double]) = ([], [])
        for _ in 0..<5 {
            let began = Usage.processorTime
            let with = try await TransportBenchmark.rate(of: 32_000) { number in
                try await wrapped.send(HTTPRequest(url: local.appending(path: [], query: [("n", "\(number)")]))).body
                    .count
            }
            let between = Usage.processorTime
            let bare = try await TransportBenchmark.rate(of: 32_000) { number in
                try await curl.send(HTTPRequest(url: local.appending(path: [], query: [("n", "\(number)")]))).body.count
            }
            ratios.append(with / bare)
            costs.append((2 * between - began - Usage.processorTime) / 32_000)
        }
        report("pipeline on curl", ratio: ratios.median, "requests a second against CurlTransport alone, 32 in flight")
        report(
            "policies on curl", costs.median * 1e6, "µs",
            "processor time of a request more than with CurlTransport alone")

        let store = MemoryStore()
        let cached = FreeDictionary(
            transport: Pipeline(through: curl, context: PipelineContext(upstream: upstream), store: store),
            upstream: upstream)
        _ = try await cached.entries(for: "benchmark")
        let hit = try await perCall(5_000) { _ = try await cached.entries(for: "benchmark") }
        let network = FreeDictionary(transport: curl, upstream: upstream)
        let miss = try await perCall(2_000) { _ = try await network.entries(for: "benchmark") }
        let decode = try await perCall(5_000) {
            _ = try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(reply))
        }
        report("cache hit", ratio: miss / hit, "decoded, against a call to a server on loopback")
        report("cache hit over decoding", ratio: hit / decode, "time of a decoded hit against decoding alone")

        try await coalescing(local, upstream)
    }

    private static func coalescing(_ url: HTTPURL, _ upstream: Upstream) async throws {
        let counter = CountingTransport(CurlTransport())
        let pipeline = Pipeline(through: counter, context: PipelineContext(upstream: upstream), store: NoStore())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<1000 { group.addTask { _ = try await pipeline.send(HTTPRequest(url: url)) } }
            try await group.waitForAll()
        }
        report("coalescing", ratio: 1000 / Double(counter.count), "1,000 equal calls at once against requests sent")
    }

    private static func stores(_ scratch: Scratch) async throws {
        let date = Date()
        let response = StoredResponse(
            status: 200, fields: [.contentType: "application/json"], body: reply, varying: [:], sent: date,
            received: date)
        let memory = MemoryStore()
        memory.store(response, for: "k")
        let near = try await perCall(200_000) { _ = memory.variants(for: "k") }
        let sqlite = try SQLiteStore(file: "\(scratch.path)/responses.sqlite")
        try sqlite.store(response, for: "k")
        sqlite.flush(within: .seconds(10))
        let hit = try await perCall(20_000) { _ = try await sqlite.variants(for: "k") }
        let plain = try PlainSelect(file: "\(scratch.path)/plain.sqlite", body: reply)
        let select = try await perCall(20_000) { _ = try plain.body() }
        report(
            "memory store", ratio: hit / near,
            "a hit without decoding, \(near.inMicroseconds), against one of the SQLite store, \(hit.inMicroseconds)")
        report(
            "SQLite store over SELECT", ratio: hit / select,
            "time of a hit, \(Int(1 / hit)) of them a second, against a plain prepared SELECT of the body")
    }

    private static func decoding() throws {
        let start = ContinuousClock.now
        let rounds = 2_000
        for _ in 0..<rounds { _ = try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(reply)) }
        let ours = (ContinuousClock.now - start).seconds
        let plainStart = ContinuousClock.now
        for _ in 0..<rounds { _ = try JSONDecoder().decode([PlainEntry].self, from: Data(reply)) }
        let plain = (ContinuousClock.now - plainStart).seconds
        report(
            "decoding", ratio: ours / plain,
            "time of a model that loses nothing against one of the same members that does")
    }

    private struct PlainEntry: Decodable {
        struct Phonetic: Decodable { var text: String?, audio: String? }
        struct Definition: Decodable { var definition: String, synonyms: [String]?, antonyms: [String]? }
        struct Meaning: Decodable {
            var partOfSpeech: String?, definitions: [Definition], synonyms: [String]?, antonyms: [String]?
        }
        var word: String, phonetics: [Phonetic]?, meanings: [Meaning]?
    }

    /// The seconds per call: the median of five rounds.
    private static func perCall(_ count: Int, _ body: () async throws -> Void) async throws -> Double {
        var rounds: [Double] = []
        for _ in 0..<5 {
            let start = ContinuousClock.now
            for _ in 0..<count { try await body() }
            rounds.append((ContinuousClock.now - start).seconds / Double(count))
        }
        return rounds.median
    }
}
