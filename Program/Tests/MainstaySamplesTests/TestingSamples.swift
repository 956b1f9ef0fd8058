// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayFreeDictionary
import MainstayKit
import MainstayTesting

// Samples about tests and about looking inside. They are compiled and not run.

func cassetteSample() async throws {
    let recording = try Cassette(recording: CurlTransport(), to: "Tests/Cassettes/words.har")
    let context = PipelineContext(upstream: FreeDictionary.upstream)
    let online = Pipeline(through: recording, context: context, store: MemoryStore())
    _ = try await FreeDictionary(transport: online).entries(for: "mouse")
    try recording.save()

    let cassette = try Cassette(replaying: "Tests/Cassettes/words.har")
    let offline = Pipeline(through: cassette, context: context, store: MemoryStore())
    _ = try await FreeDictionary(transport: offline).entries(for: "mouse")
    precondition(cassette.unmatched.isEmpty && cassette.unused.isEmpty)

    let matching = CassetteMatch(fields: ["Accept-Language"], body: false)
    let shuffled = try Cassette(
        replaying: "Tests/Cassettes/words.har", matching: matching, order: .random(SeededGenerator(seed: 1)),
        maximumAge: .seconds(180 * 86_400))
    let growing = try Cassette(recording: CurlTransport(), to: "Tests/Cassettes/words.har", mode: .new)
    _ = (shuffled, growing)
}

func previewSample() -> [Client] {
    struct Book: Encodable {
        var title: String
    }

    let loaded = Client.preview(["GET books": .json([Book(title: "Emma")])])
    let offline = Client.preview(["GET books": .stale([Book(title: "Emma")])])
    let loading = Client.preview(["GET books": .loading])
    let failed = Client.preview(["GET books": .failure()])
    return [loaded, offline, loading, failed]
}

func inspectorSample(upstream: Upstream) async throws {
    let counters = EventCounters()
    let context = PipelineContext(upstream: upstream) { event in
        counters.record(event)
        print(event)
    }

    let log = PipelineContext(upstream: upstream) { event in
        guard event.severity >= .warning else { return }
        print("\(event.severity): \(event)")
    }
    _ = log

    let inspector = Inspector(CurlTransport())
    let pipeline = Pipeline(through: inspector, context: context, store: MemoryStore())
    _ = try await Client(upstream: upstream, transport: pipeline).get("words", as: [String].self)
    for exchange in inspector.exchanges {
        print(exchange.request.curl, exchange.response?.status ?? 0, exchange.took ?? .zero)
    }
    try inspector.archive.data().write(to: URL(filePath: "requests.har"))
}

func cacheUseSample(client: Client) async throws {
    let prices = Endpoint<[Int]>(.get, "prices", cache: .maximumAge(.seconds(60)))
    let fresh = try await client.send(prices, cache: .reload)
    _ = fresh
}

func outageSample(upstream: inout Upstream) {
    let inbox = Endpoint<[String]>(.get, "inbox", fallback: .keptForOutages)
    upstream.keepsForOutages = true
    _ = inbox
}
