// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
@testable import MainstayLearning
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayGateway

@Suite(.timeLimit(.minutes(10))) struct GatewayLearningTests {
    private let directory: TemporaryDirectory
    private let warnings = Lock<[String]>([])

    init() throws { directory = try TemporaryDirectory() }

    private static func reply(_ number: Int, isChanged: Bool) -> HTTPResponse {
        let body =
            isChanged
            ? #"{"id": "n\#(number)", "title": "Secret \#(number)"}"#
            : #"{"id": \#(number), "title": "Secret \#(number)"}"#
        return HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(body.utf8))
    }

    private func learning(_ file: String? = nil, clock: any TimeSource = ManualClock()) -> GatewayLearning {
        let learning = GatewayLearning(in: directory.file("descriptions"), clock: clock) { [warnings] text in
            warnings.withLock { $0.append(text) }
        }
        learning.use([.init(host: "a.example", base: HTTPURL("https://a.example")!, file: file)])
        return learning
    }

    private func offer(_ learning: GatewayLearning, _ numbers: Range<Int>, isChanged: Bool = false) async throws {
        for number in numbers {
            learning.offer(
                HTTPRequest(url: HTTPURL("https://a.example/books/\(number)")!),
                Self.reply(number, isChanged: isChanged))
            // The queue is short, and nothing may be dropped here.
            if number % 20 == 0 { _ = await learning.upstreams }
        }
        try await learning.save()
    }

    @Test func `A gateway describes an upstream, and tells what it answers differently, also after a restart`()
        async throws
    {
        let first = learning()
        try await offer(first, 0..<120)
        let file = directory.file("descriptions/a.example.api.json")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("/books/{book}") && !text.contains("Secret"))
        #expect(await first.upstreams.first?.operations == 1)
        try await offer(first, 1_000..<1_001, isChanged: true)
        #expect(await first.upstreams.first?.confirmedDrift.isEmpty == true)
        #expect(warnings.withLock { $0 }.isEmpty)

        let second = learning()
        try await offer(second, 1_001..<1_002, isChanged: true)
        let upstream = try #require(await second.upstreams.first)
        #expect(upstream.confirmedDrift.map(\.rule) == [.kind])
        #expect(upstream.confirmed == [.breaking: 1])
        #expect(
            warnings.withLock { $0 } == [
                "a.example answers differently from its description: GET /books/{book}: id in the reply: string instead of integer."
            ])
        // It is told once.
        try await second.save()
        #expect(warnings.withLock { $0 }.count == 1)
        let state = try String(contentsOfFile: directory.file("descriptions/a.example.drift.json"), encoding: .utf8)
        #expect(!state.contains("Secret") && !state.contains("n1000"))
    }

    @Test func `Accepting a difference in the file ends it without a restart`() async throws {
        let learning = learning()
        try await offer(learning, 0..<120)
        try await offer(learning, 1_000..<1_003, isChanged: true)
        let drift = try #require(await learning.upstreams.first?.confirmedDrift)
        #expect(drift.count == 1)
        let url = URL(filePath: directory.file("descriptions/a.example.api.json"))
        var description = try APIDescription(document: Array(Data(contentsOf: url)))
        description.accepted.formUnion(drift.map(\.fingerprint))
        try Data(description.document()).write(to: url)
        try await learning.save()
        #expect(await learning.upstreams.first?.confirmedDrift.isEmpty == true)
        // Later learning keeps it.
        try await offer(learning, 2_000..<2_010)
        #expect(try APIDescription(document: Array(Data(contentsOf: url))).accepted == description.accepted)
    }

    @Test func `A description of the operator's is compared with, and never written`() async throws {
        let maker = learning()
        try await offer(maker, 0..<120)
        let file = directory.file("own.api.json")
        try FileManager.default.moveItem(atPath: directory.file("descriptions/a.example.api.json"), toPath: file)
        let before = try Data(contentsOf: URL(filePath: file))
        let learning = learning(file)
        try await offer(learning, 1_000..<1_003, isChanged: true)
        #expect(await learning.upstreams.first?.confirmedDrift.count == 1)
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
        #expect(!FileManager.default.fileExists(atPath: directory.file("descriptions/a.example.api.json")))
    }

    @Test func `A file that cannot be read stays as it is, and the gateway goes on`() async throws {
        let folder = directory.file("descriptions")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["a.example.api.json", "a.example.drift.json"] {
            try Data("{ no".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
        }
        let learning = learning()
        try await offer(learning, 0..<120)
        #expect(warnings.withLock { $0 }.count == 2)
        for name in ["a.example.api.json", "a.example.drift.json"] {
            #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == "{ no")
        }
    }

    @Test func `Replies that come while too many wait are dropped and counted, and large ones left out`() async throws {
        // The thread stands still while it tells of a file that cannot be used.
        let file = directory.file("broken.api.json")
        try Data("{ no".utf8).write(to: URL(filePath: file))
        let gate = Lock(())
        let learning = GatewayLearning(in: directory.file("descriptions"), clock: ManualClock()) { _ in
            gate.withLock { _ in }
        }
        gate.withLock { _ in
            learning.use([.init(host: "a.example", base: HTTPURL("https://a.example")!, file: file)])
            for number in 0..<GatewayLearning.queueLimit + 10 {
                learning.offer(
                    HTTPRequest(url: HTTPURL("https://a.example/books/\(number)")!),
                    Self.reply(number, isChanged: false))
            }
        }
        var large = Self.reply(1, isChanged: false)
        large.body = Array(repeating: UInt8(ascii: " "), count: 2 << 20)
        learning.offer(HTTPRequest(url: HTTPURL("https://a.example/large")!), large)
        learning.offer(HTTPRequest(url: HTTPURL("https://b.example/")!), Self.reply(1, isChanged: false))
        let upstream = try #require(await learning.upstreams.first)
        #expect(upstream.dropped == 10 && upstream.leftOut == 1)
    }

    @Test func `What is saved every minute is saved at the end too`() async throws {
        let clock = ManualClock()
        let learning = learning(clock: clock)
        try await learning.running {
            for number in 0..<APIWatch.unknownReplies {
                learning.offer(
                    HTTPRequest(url: HTTPURL("https://a.example/books/\(number)")!),
                    Self.reply(number, isChanged: false))
                if number % 20 == 0 { _ = await learning.upstreams }
            }
        }
        #expect(FileManager.default.fileExists(atPath: directory.file("descriptions/a.example.api.json")))
    }

    @Test(arguments: [(200, "text/html", "HTML"), (422, "application/json", "422"), (410, "application/json", "410")])
    func `An operation that no longer answers is told by all of 300 requests`(
        status: Int, type: String, name: String
    ) async throws {
        let learning = learning()
        try await offer(learning, 0..<120)
        try await offer(learning, 120..<220)
        let failure = HTTPResponse(
            status: HTTPStatus(status), fields: [.contentType: type], body: Array("{\"no\": 1}".utf8))
        for number in 0..<300 {
            learning.offer(HTTPRequest(url: HTTPURL("https://a.example/books/\(number)")!), failure)
            if number % 20 == 0 { _ = await learning.upstreams }
        }
        try await learning.save()
        let upstream = try #require(await learning.upstreams.first)
        #expect(upstream.confirmedDrift.map(\.text) == ["The last 300 requests were answered with \(name)."])
        #expect(upstream.confirmedDrift.map { "\($0.operation)" } == ["GET /books/{book}"])
        #expect(warnings.withLock { $0 }.count == 1)
        var text = PrometheusText()
        LearnedUpstream.render([upstream], to: &text)
        #expect(
            text.text.contains(
                "mainstay_unanswered_requests{upstream=\"a.example\",operation=\"GET /books/{book}\"} 300\n"))
        // One that answers again, even with a reply that is too long to look at, is told no more.
        var large = Self.reply(1, isChanged: false)
        large.body = Array(repeating: UInt8(ascii: " "), count: 2 << 20)
        learning.offer(HTTPRequest(url: HTTPURL("https://a.example/books/1")!), large)
        #expect(await learning.upstreams.first?.confirmedDrift.isEmpty == true)
    }

    @Test func `The metrics and the operator's route have what was found, and a hit is not looked at`() async throws {
        let learning = learning()
        let clock = ManualClock()
        let isChanged = Lock(false)
        let transport = ScriptedTransport { request in
            let number = Int(request.url.path.split(separator: "/").last ?? "") ?? 0
            return .respond(Self.reply(number, isChanged: isChanged.withLock { $0 }))
        }
        let operation = GatewayOperation(log: nil, learning: learning, clock: clock) { _ in }
        var server = ServerConfiguration()
        server.adminTokens = ["operator"]
        let gateway = try OperatedGateway(
            server: server, operation: operation, clock: clock, to: LearningTransport(transport, showing: learning))
        func get(_ numbers: Range<Int>) async throws {
            for number in numbers {
                _ = try await gateway.get("/a.example/books/\(number)")
                if number % 20 == 0 { _ = await learning.upstreams }
            }
            try await learning.save()
        }
        try await get(0..<120)
        let asked = transport.requests.count
        try await get(110..<120)
        #expect(transport.requests.count == asked)
        #expect(await learning.upstreams.first?.report?.replies == 0)
        isChanged.withLock { $0 = true }
        try await get(1_000..<1_003)
        let metrics = try await gateway.metrics([.authorization: "Bearer operator"])
        #expect(metrics.sum("mainstay_drift_total", "upstream=\"a.example\"", "level=\"breaking\"") == 1)
        #expect(metrics.sum("mainstay_drift_total", "upstream=\"a.example\"", "level=\"note\"") == 0)
        #expect(metrics.sum("mainstay_learning_replies_total", "result=\"compared\"") == 3)
        let list = try await gateway.get("/admin/drift", [.authorization: "Bearer operator"])
        let json = try JSONDecoder().decode(JSON.self, from: Data(list.body))
        let text = String(decoding: list.body, as: UTF8.self)
        #expect(json != .null && text.contains(#""learns":true"#))
        for part in [#""rule":"kind""#, #""confirmed":true"#, #""operation":"GET /books/{book}""#] {
            #expect(text.replacing("\\/", with: "/").contains(part))
        }
    }
}
