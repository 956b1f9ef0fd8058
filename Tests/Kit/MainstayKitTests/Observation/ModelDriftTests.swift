// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ModelDriftTests {
    struct Library: JSONModel, Sendable {
        var name: String?
        var books: [Book]?
        var other: [String: JSON] = [:]

        mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("name", &name)
            try members("books", &books)
        }

        struct Book: JSONModel, Sendable {
            var pages: Int?
            var other: [String: JSON] = [:]

            mutating func mapMembers(_ members: inout JSONMembers) throws {
                try members("pages", &pages)
            }
        }
    }

    private let log = EventLog()

    /// What the observer is told while a client reads replies, one for each request.
    private func drift(
        in replies: [String], status: HTTPStatus = 200, reports: Bool = true
    ) async throws -> [ModelDrift] {
        let pages = Lock(replies[...])
        let transport = ScriptedTransport { _ in
            .respond(
                HTTPResponse(
                    status: status, fields: ["Content-Type": "application/json"],
                    body: Array(pages.withLock { $0.popFirst() ?? "{}" }.utf8)))
        }
        let client = Client("https://api.example.com", through: transport) {
            $0.options.reportsDrift = reports
            $0.observer = log.record
        }
        for number in replies.indices {
            do {
                _ = try await client.send(Endpoint<Library>(.get, "libraries/\(number)"))
            } catch let error as APIError {
                #expect(error.kind == .rejected || error.kind == .notFound)
            }
        }
        return log.kinds.compactMap { if case .drift(let drift) = $0 { drift } else { nil } }
    }

    @Test func `Members without a property, and values that a property cannot hold, are told`() async throws {
        let drift = try await drift(in: [
            #"{"name": "A", "books": [{"pages": 1}]}"#,
            #"{"name": "B", "books": [{"pages": "two", "isbn": "1"}], "open": true}"#,
            #"{"name": "C", "books": [{"pages": "three", "isbn": "2"}], "open": false}"#,
        ])
        #expect(
            drift == [
                ModelDrift(model: "ModelDriftTests.Library", member: "open", isKnown: false, kind: .boolean),
                ModelDrift(model: "ModelDriftTests.Library.Book", member: "isbn", isKnown: false, kind: .text),
                ModelDrift(model: "ModelDriftTests.Library.Book", member: "pages", isKnown: true, kind: .text),
            ])
        let event = try #require(log.events.first { if case .drift = $0.kind { true } else { false } })
        #expect(event.path == "/libraries/2")
        #expect(
            event.description
                == #"api.example.com/libraries/2: the member "open" (boolean) has no property in ModelDriftTests.Library"#
        )
        #expect(event.severity == .info)
    }

    @Test func `One reply is not enough, and neither is the same reply twice`() async throws {
        let reply = #"{"open": true}"#
        #expect(try await drift(in: [reply, reply, reply]).isEmpty)
    }

    @Test func `Each change is told once`() async throws {
        #expect(try await drift(in: (0..<9).map { #"{"open": true, "name": "\#($0)"}"# }).count == 1)
    }

    @Test func `A member that is null or absent is no change`() async throws {
        #expect(try await drift(in: [#"{"name": null, "fax": null}"#, #"{"fax": null}"#]).isEmpty)
    }

    @Test func `Nothing is told unless it is asked for`() async throws {
        #expect(try await drift(in: [#"{"open": true}"#, #"{"open": false}"#], reports: false).isEmpty)
    }

    @Test func `An error of the API is not read by the model`() async throws {
        #expect(try await drift(in: [#"{"error": "a"}"#, #"{"error": "b"}"#], status: 404).isEmpty)
    }

    @Test func `A kept reply is not told again`() async throws {
        let replies = Lock([#"{"open": 1}"#, #"{"open": 2}"#][...])
        let transport = ScriptedTransport { _ in
            .respond(
                Fixture.response(200, ["Cache-Control": "max-age=60"], body: replies.withLock { $0.removeFirst() }))
        }
        let client = Client("https://api.example.com", through: transport) {
            $0.options.reportsDrift = true
            $0.observer = log.record
        }
        for _ in 0..<3 { _ = try await client.send(Endpoint<Library>(.get, "libraries")) }
        #expect(transport.requests.count == 1)
        #expect(!log.kinds.contains { if case .drift = $0 { true } else { false } })
        _ = try await client.send(Endpoint<Library>(.get, "others"))
        #expect(log.kinds.contains { if case .drift = $0 { true } else { false } })
    }

    @Test func `What is remembered has a bound`() async throws {
        // An object whose names are data has other members in each reply.
        let replies = (0..<40).map { reply in
            "{" + (0..<200).map { "\"\(reply)-\($0)\": 1" }.joined(separator: ", ") + "}"
        }
        #expect(try await drift(in: replies + [#"{"late": 1}"#, #"{"late": 2}"#]).isEmpty)
        #expect(try await drift(in: [#"{"\#(String(repeating: "n", count: 129))": 1}"#, "{}"]).isEmpty)
    }

    @Test func `Drift is counted by what it is`() {
        let counters = EventCounters()
        for isKnown in [false, true] {
            let drift = ModelDrift(model: "Book", member: "pages", isKnown: isKnown, kind: .text)
            counters.record(PipelineEvent(upstream: "api.example.com", path: "/", kind: .drift(drift)))
        }
        let lines = counters.prometheusText.split(separator: "\n")
        for rule in ["kind", "member"] {
            #expect(lines.contains("mainstay_model_drift_total{upstream=\"api.example.com\",rule=\"\(rule)\"} 1"))
        }
    }
}
