// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import Testing

@testable import MainstayLearning

@Suite struct RecordedEmulatorTests {
    private static let base = "https://api.example.com"

    private static func request(
        _ method: HTTPMethod, _ target: String, _ body: String? = nil, type: String = "application/json"
    ) -> HTTPRequest {
        HTTPRequest(
            method: method, url: HTTPURL("\(base)\(target)")!, fields: body == nil ? [:] : [.contentType: type],
            body: body.map { Array($0.utf8) })
    }

    private static func exchange(
        _ method: HTTPMethod, _ target: String, sent: String? = nil, _ status: Int = 200, _ reply: String = "",
        fields: HTTPFields = [.contentType: "application/json"]
    ) -> RecordedExchange {
        RecordedExchange(
            request: request(method, target, sent),
            response: HTTPResponse(status: HTTPStatus(status), fields: fields, body: Array(reply.utf8)))
    }

    private static let books = [
        exchange(
            .get, "/v1/books", 200,
            #"{"items": [{"id": 11, "title": "Emma"}, {"id": 12, "title": "Ulysses"}], "total": 2}"#),
        exchange(
            .get, "/v1/books/11?lang=en", 200,
            #"{"id": 11, "title": "Emma", "lang": "en", "url": "https://api.example.com/v1/books/11", "pages": 1}"#,
            fields: [.contentType: "application/json", .etag: "\"1\""]),
        exchange(.get, "/v1/books/12?lang=en", 200, #"{"id": 12, "title": "Ulysses", "lang": "en", "pages": 2}"#),
        exchange(.get, "/v1/books/99", 404, #"{"error": "no such book"}"#),
        exchange(
            .post, "/v1/books", sent: #"{"title": "Dune"}"#, 201, #"{"id": 13, "title": "Dune", "pages": 0}"#,
            fields: [.contentType: "application/json", .location: "/v1/books/13"]),
        exchange(.get, "/v1/loans/99", 404, #"{"error": "no such loan"}"#),
    ]

    private func send(_ emulator: RecordedEmulator, _ request: HTTPRequest) async throws -> (
        status: Int, body: String, source: String?
    ) {
        let response = try await emulator.send(request)
        return (
            response.status.code, String(decoding: response.body, as: UTF8.self),
            response.fields[EmulatedSource.fieldName]
        )
    }

    @Test(arguments: [false, true]) func `An emulator of a recording passes the recording`(isStateful: Bool)
        async throws
    {
        let emulator = RecordedEmulator(Self.books, isStateful: isStateful)
        for exchange in Self.books {
            #expect(try await emulator.send(exchange.request) == exchange.response, "\(exchange.request.url)")
        }
    }

    @Test func `The form of a request does not matter, its values do`() async throws {
        let emulator = RecordedEmulator([
            Self.exchange(.get, "/a?x=1&y=2", 200, "[1]"),
            Self.exchange(.post, "/a", sent: #"{"b": 1, "c": [2]}"#, 200, "[2]"),
            Self.exchange(.get, "/key?token=REDACTED", 200, "[3]"),
        ])
        #expect(try await send(emulator, Self.request(.get, "/a?y=2&x=1")).body == "[1]")
        let reordered = try await send(emulator, Self.request(.post, "/a", #"{ "c":[2], "b":1 }"#))
        #expect(reordered.body == "[2]" && reordered.source == nil)
        let other = try await send(emulator, Self.request(.post, "/a", #"{"c": [2], "b": 2}"#))
        #expect(other.body == "[2]" && other.source == "nearest")
        #expect(try await send(emulator, Self.request(.get, "/key?token=mine12345")).source == nil)
    }

    @Test func `Several replies to one request come in order, and the last one remains`() async throws {
        let emulator = RecordedEmulator((1...3).map { Self.exchange(.get, "/a", 200, "[\($0)]") })
        var bodies: [String] = []
        for _ in 0..<5 { bodies.append(try await send(emulator, Self.request(.get, "/a")).body) }
        #expect(bodies == ["[1]", "[2]", "[3]", "[3]", "[3]"])
    }

    @Test func `Another value gets the nearest reply with the value in the place of the recorded one`() async throws {
        let emulator = RecordedEmulator(Self.books)
        let reply = try await send(emulator, Self.request(.get, "/v1/books/4711?lang=de"))
        #expect(reply.status == 200 && reply.source == "nearest")
        #expect(
            reply.body
                == #"{"id": 4711, "title": "Emma", "lang": "de", "url": "https://api.example.com/v1/books/4711", "pages": 1}"#
        )
        let near = try await send(emulator, Self.request(.get, "/v1/books/12?lang=de"))
        #expect(near.body.contains("Ulysses") && near.body.contains(#""lang": "de""#))
        // A text in the place of a number stays out.
        #expect(try await send(emulator, Self.request(.get, "/v1/books/tea?lang=en")).body.contains(#""id": 11"#))
    }

    @Test func `An operation without success gets its own error, and an unknown path one of the API`() async throws {
        let emulator = RecordedEmulator(Self.books)
        let loan = try await send(emulator, Self.request(.get, "/v1/loans/7"))
        #expect(loan.status == 404 && loan.body.contains("loan") && loan.source == "nearest")
        let unknown = try await send(emulator, Self.request(.get, "/v2/anything/else"))
        #expect(unknown.status == 404 && unknown.body.contains("no such book") && unknown.source == "invented")
        let empty = try await send(RecordedEmulator([]), Self.request(.get, "/"))
        #expect(empty.status == 404 && empty.source == "invented")
    }

    @Test func `A reply is invented from the description, the same for the same seed`() async throws {
        let description = try APIDescription(
            document: Array(
                #"""
                {"openapi": "3.1.0", "info": {"title": "Tides", "version": "1"},
                 "servers": [{"url": "https://api.example.com/v1"}],
                 "paths": {"/tides/{place}": {"get": {
                   "parameters": [{"name": "place", "in": "path", "required": true, "schema": {"type": "string"}}],
                   "responses": {"200": {"description": "", "content": {"application/json": {"schema":
                     {"$ref": "#/components/schemas/Tide"}}}}}}}},
                 "components": {"schemas": {"Tide": {"type": "object", "properties": {
                   "place": {"type": "string"}, "height": {"type": ["number", "null"]}, "count": {"type": "integer"},
                   "at": {"type": "string", "format": "date-time"}, "kind": {"enum": ["high", "low"]},
                   "next": {"$ref": "#/components/schemas/Tide"}, "isSpring": {"type": "boolean"},
                   "link": {"type": "string", "format": "uri"}, "all": {"type": "array", "items": {"type": "string"}},
                   "more": {"type": "object", "additionalProperties": {"type": "integer"}},
                   "one": {"oneOf": [{"type": "null"}, {"type": "string", "format": "uuid"}]},
                   "loop": {"$ref": "#/components/schemas/Loop"}}},
                   "Loop": {"$ref": "#/components/schemas/Loop"}}}}
                """#.utf8))
        func ask(_ seed: UInt64, _ place: String = "Brest") async throws -> (HTTPResponse, [String: JSON]) {
            let emulator = RecordedEmulator([], description: description, seed: seed)
            let response = try await emulator.send(Self.request(.get, "/v1/tides/\(place)"))
            return (response, try JSONDecoder().decode([String: JSON].self, from: Data(response.body)))
        }
        let (response, tide) = try await ask(1)
        #expect(response.status == 200 && response.fields[EmulatedSource.fieldName] == "invented")
        #expect(tide["place"] == "Brest" && tide.count == 12)
        #expect(tide["kind"] == "high" || tide["kind"] == "low")
        guard case .object? = tide["more"], case .number? = tide["height"], case .string(let id)? = tide["one"] else {
            Issue.record("\(tide)")
            return
        }
        #expect(id.count == 36)
        #expect(try await ask(1).0 == response)
        #expect(try await ask(2).0 != response)
        #expect(try await ask(1, "Saint-Malo").1["place"] == "Saint-Malo")
        let emulator = RecordedEmulator([], description: description)
        #expect(emulator.hosts == ["api.example.com"])
        #expect(try await emulator.send(Self.request(.get, "/v1/none")).status == 404)
    }

    @Test func `With state, what is created is found, changed, listed and removed`() async throws {
        let emulator = RecordedEmulator(Self.books, isStateful: true)
        let made = try await send(emulator, Self.request(.post, "/v1/books", #"{"title": "Persuasion", "pages": 249}"#))
        #expect(made.status == 201 && made.source == "state")
        #expect(made.body == #"{"id":14,"pages":249,"title":"Persuasion"}"#)
        let second = try await emulator.send(Self.request(.post, "/v1/books", #"{"title": "Middlemarch"}"#))
        #expect(second.fields[.location] == "/v1/books/15")

        #expect(try await send(emulator, Self.request(.get, "/v1/books/14")).body == made.body)
        let patched = try await send(emulator, Self.request(.patch, "/v1/books/14", #"{"title": "Sanditon"}"#))
        #expect(patched.status == 200 && patched.body == #"{"id":14,"pages":249,"title":"Sanditon"}"#)
        let list = try await send(emulator, Self.request(.get, "/v1/books"))
        #expect(list.body.contains("Sanditon") && list.body.contains("Emma") && list.body.contains(#""total":4"#))

        #expect(try await send(emulator, Self.request(.delete, "/v1/books/14")).status == 204)
        for (method, body) in [(.get, nil), (.delete, nil), (.patch, "{}")] as [(HTTPMethod, String?)] {
            let gone = try await send(emulator, Self.request(method, "/v1/books/14", body))
            #expect(gone.status == 404 && gone.body.contains("no such book"), "\(method)")
        }
        // What was recorded changes too.
        #expect(
            try await send(emulator, Self.request(.put, "/v1/books/11", #"{"title": "Emma II"}"#)).body.contains("II"))
        #expect(try await send(emulator, Self.request(.get, "/v1/books/11")).body.contains("Emma II"))
        #expect(try await send(emulator, Self.request(.delete, "/v1/books/12")).status == 204)
        let rest = try await send(emulator, Self.request(.get, "/v1/books")).body
        #expect(rest.contains("Emma II") && !rest.contains("Ulysses") && rest.contains(#""total":2"#))
    }

    @Test(arguments: ["\(Int64.max)", "\(Int64.min)", "-1", "1e308"])
    func `A recorded count that cannot be one stays as it was recorded`(count: String) async throws {
        let list = Self.exchange(.get, "/v1/books", 200, #"{"items": [{"id": 11}], "total": \#(count)}"#)
        let made = Self.exchange(
            .post, "/v1/books", sent: #"{"title": "Dune"}"#, 201, #"{"id": 13, "title": "Dune"}"#,
            fields: [.contentType: "application/json", .location: "/v1/books/13"])
        let emulator = RecordedEmulator([list, made], isStateful: true)
        #expect(try await send(emulator, Self.request(.post, "/v1/books", #"{"title": "Emma"}"#)).status == 201)
        let listed = try await send(emulator, Self.request(.get, "/v1/books"))
        #expect(listed.body.contains("Emma") && !listed.body.contains("\"total\":2"))
    }

    @Test func `Without state a request changes nothing`() async throws {
        let emulator = RecordedEmulator(Self.books)
        #expect(try await send(emulator, Self.request(.post, "/v1/books", #"{"title": "X"}"#)).status == 201)
        #expect(try await emulator.send(Self.books[0].request) == Self.books[0].response)
    }

    @Test func `A form creates a resource, and a text id gets another of its form`() async throws {
        let emulator = RecordedEmulator(
            [
                Self.exchange(.get, "/carts/ab-07", 200, #"{"slug": "ab-07", "n": 1}"#),
                Self.exchange(.post, "/carts", sent: "{}", 200, #"{"data": {"slug": "ab-07", "n": 1, "open": true}}"#),
            ], isStateful: true)
        let made = try await send(
            emulator, Self.request(.post, "/carts", "n=5&open=false", type: "application/x-www-form-urlencoded"))
        #expect(made.body == #"{"data":{"n":5,"open":false,"slug":"ab-08"}}"#)
        #expect(try await send(emulator, Self.request(.get, "/carts/ab-08")).body == made.body)
    }

    @Test func `Resources have a limit`() async throws {
        let emulator = RecordedEmulator(
            [Self.exchange(.post, "/a", sent: "{}", 201, #"{"id": 1, "b": ""}"#)], APIDescription(),
            EmulatedState(byteLimit: 50), seed: 0)
        var statuses: [Int] = []
        for _ in 0..<4 { statuses.append(try await send(emulator, Self.request(.post, "/a", #"{"b": "x"}"#)).status) }
        #expect(statuses == [201, 201, 201, 507])
    }

    @Test func `A reply is not larger than the request allows, and HEAD has no content`() async throws {
        let emulator = RecordedEmulator(Self.books)
        var request = Self.books[0].request
        request.options.bodyLimit = 10
        await #expect(throws: TransportError(.tooLarge(limit: 10))) { try await emulator.send(request) }
        let head = try await emulator.send(Self.request(.head, "/v1/books/11?lang=en"))
        #expect(head.status == 200 && head.body.isEmpty)
    }

    @Test func `A client works with an emulator, after pseudonyms too`() async throws {
        let archive = HTTPArchive([
            RecordedExchange(
                request: Self.request(.get, "/users/annasmith"),
                response: HTTPResponse(
                    status: 200, fields: [.contentType: "application/json"],
                    body: Array(#"{"login": "annasmith", "email": "anna@example.org"}"#.utf8))
            ).entry
        ])
        var pseudonyms = Pseudonyms()
        let emulator = RecordedEmulator(pseudonyms.archive(archive))
        let client = Client("https://api.example.com", through: emulator)
        let user = try await client.get("users/bobsmith", as: [String: String].self).value
        #expect(user["login"] == "bobsmith" && user["email"]?.hasSuffix(".org") == true)
    }

    @Test(arguments: 0..<4) func `Any recording and any request give a reply or an error`(part: UInt64) async throws {
        for number in 0..<40 {
            var generator = SeededGenerator(seed: part &* 1_000 &+ UInt64(number))
            let exchanges = Self.books.map { exchange in
                var exchange = exchange
                exchange.response.body = Mutation.mutated(exchange.response.body, using: &generator)
                return exchange
            }
            let emulator = RecordedEmulator(exchanges, isStateful: true)
            for method in [.get, .post, .patch, .delete, .put, .get] as [HTTPMethod] {
                let body = Mutation.mutated(Array(#"{"title": "Dune", "id": "11"}"#.utf8), using: &generator)
                let target = ["/v1/books", "/v1/books/11", "/v1/books/13"][Int(generator.next() % 3)]
                _ = try await emulator.send(
                    HTTPRequest(
                        method: method, url: HTTPURL("\(Self.base)\(target)")!,
                        fields: [.contentType: "application/json"], body: body))
            }
        }
    }
}
