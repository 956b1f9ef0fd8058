// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting

/// A book of an app.
struct Book: Codable, Sendable, Equatable {
    var id: String
    var title: String
}

/// A folder, a clock and a scripted server for one test.
@MainActor struct OutboxFixture {
    let directory: TemporaryDirectory
    let clock = ManualClock()
    let transport: ScriptedTransport
    var settings = Outbox.Settings()

    var file: String { directory.file("outbox.sqlite") }

    init(_ answer: @escaping @Sendable (HTTPRequest) -> ScriptedTransport.Step?) throws {
        directory = try TemporaryDirectory()
        transport = ScriptedTransport(clock: clock, answering: answer)
    }

    /// Answers each request with the next step. A request without a step fails the test.
    init(_ steps: ScriptedTransport.Step...) throws {
        let rest = Lock(steps[...])
        try self.init { _ in rest.withLock { $0.popFirst() } }
    }

    /// A client without a pipeline.
    var client: Client {
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com/v1")!)
        return Client(upstream: upstream, transport: transport, clock: clock)
    }

    /// A new outbox on the file, as after a restart of the app.
    func outbox(account: String = "") -> Outbox {
        Outbox(
            for: client, file: file, account: account, settings: settings, clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))
    }

    /// The keys of the requests, in order.
    var keys: [String] { transport.requests.map { $0.fields[.idempotencyKey] ?? "none" } }
    /// The methods and paths of the requests, in order.
    var sent: [String] { transport.requests.map { "\($0.method) \($0.url.path)" } }
}

/// A POST of a book.
func post(_ book: Book, to path: EndpointPath = "books", key: IdempotencyKey? = .random) -> Endpoint<Void> {
    Endpoint<Void>(.post, path, body: .json(book), idempotencyKey: key)
}

extension ScriptedTransport.Step {
    /// A reply with JSON.
    static func reply(
        _ status: HTTPStatus, _ body: String = "", fields: HTTPFields = [:]
    ) -> ScriptedTransport.Step {
        var fields = fields
        if !body.isEmpty { fields[.contentType] = "application/json" }
        return .respond(HTTPResponse(status: status, fields: fields, body: Array(body.utf8)))
    }
}
