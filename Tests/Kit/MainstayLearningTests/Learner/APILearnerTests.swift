// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import Testing

@testable import MainstayLearning

@Suite struct APILearnerTests {
    private func model(_ name: String, _ description: APIDescription) throws -> APIDescription.Schema {
        try #require(description.components.schemas[name])
    }

    @Test func `Equal exchanges give equal documents in any order`() throws {
        var generator = SeededGenerator(seed: 3)
        let exchanges = Samples.books(0..<30)
        let document = try Samples.learned(exchanges).document()
        for _ in 0..<5 {
            #expect(try Samples.learned(exchanges.shuffled(using: &generator)).document() == document)
        }
    }

    @Test func `A reply has a model with its members, their kinds and how often they were seen`() throws {
        let description = Samples.learned(Samples.books(0..<40))
        #expect(description.servers.map(\.url) == ["https://api.library.example"])
        let place = APIDescription.Place(.get, "/v1/books/{book}")
        #expect(description.operations.map(\.place) == [place])
        #expect(description[place]?.id == "getV1Book")
        let schema = description[place]?.responses["200"]?.content["application/json"]?.schema
        #expect(schema?.reference == "#/components/schemas/Book")
        let book = try model("Book", description)
        #expect(book.properties["id"]?.kinds == [.integer])
        #expect(book.properties["created_at"]?.format == "date-time")
        #expect(book.properties["subtitle"]?.kinds == [.string, .null])
        #expect(book.properties["subtitle"]?.evidence?.null == 10)
        #expect(book.properties["author"]?.reference == "#/components/schemas/Author")
        #expect(book.required.contains("title"))
        #expect(book.properties["state"]?.values == ["free", "lent", "lost"])
        #expect(book.properties["title"]?.values == nil)
    }

    @Test func `No content is in the document but the words of open sets`() throws {
        let document = String(decoding: try Samples.learned(Samples.books(0..<40)).document(), as: UTF8.self)
        #expect(!document.contains("Secret"))
        #expect(!document.contains("subtitle!"))
        #expect(!document.contains("2026-01"))
    }

    @Test func `What was learned already counts only once`() throws {
        let description = Samples.learned(Samples.books(0..<30))
        let again = Samples.learned(Samples.books(0..<30), known: description)
        #expect(try again.document() == description.document())
    }

    @Test func `Learning in two steps adds the counts`() throws {
        let place = APIDescription.Place(.get, "/v1/books/{book}")
        let first = Samples.learned(Samples.books(0..<15))
        let both = Samples.learned(Samples.books(10..<40), known: first)
        #expect(both[place]?.evidence?.replies == 40)
        let whole = try model("Book", Samples.learned(Samples.books(0..<40)))
        let book = try model("Book", both)
        #expect(book.properties["subtitle"] == whole.properties["subtitle"])
        #expect(book.properties["id"] == whole.properties["id"])
        #expect(book.required == whole.required)
    }

    @Test func `What a person has changed stays`() throws {
        var description = Samples.learned(Samples.books(0..<15))
        description.paths["/v1/books/{isbn}"] = description.paths.removeValue(forKey: "/v1/books/{book}")
        description.title = "The library"
        description.accepted = ["0123456789ab"]
        description.components.schemas["Book"]?.properties["id"]?.name = "number"
        let again = Samples.learned(Samples.books(15..<40), known: description)
        #expect(again.paths.keys.sorted() == ["/v1/books/{isbn}"])
        #expect(again.title == "The library")
        #expect(again.accepted == ["0123456789ab"])
        #expect(try model("Book", again).properties["id"]?.name == "number")
        #expect(try model("Book", again).evidence?.replies == 40)
    }

    @Test func `Objects with data for names are maps`() throws {
        let description = Samples.learned(
            (0..<6).map { number in
                Samples.exchange(
                    .get, "/v1/prices", ["prices": ["10\(number)": ["amount": 1], "20\(number)": ["amount": 2]]])
            })
        let prices = try model("Price", description).properties["prices"]
        #expect(prices?.properties.isEmpty == true)
        #expect(prices?.additional?.reference != nil)
    }

    @Test func `Objects whose members depend on a text are variants`() throws {
        let changing = (0..<4).map { number -> RecordedExchange in
            Samples.exchange(
                .get, "/v1/events",
                [
                    ["type": "lent", "reader": 1, "until": "x", "number": .integer(Int64(number))],
                    ["type": "moved", "shelf": "a", "room": 3],
                ])
        }
        let variants = Samples.learned(changing)[APIDescription.Place(.get, "/v1/events")]?.responses["200"]?
            .content["application/json"]?.schema?.items
        #expect(variants?.discriminator?.member == "type")
        #expect(variants?.discriminator?.mapping.keys.sorted() == ["lent", "moved"])
        #expect(variants?.oneOf.count == 2)
    }

    @Test func `A second variant that is found later makes a union`() throws {
        func events(_ numbers: Range<Int>, _ others: JSON...) -> [RecordedExchange] {
            numbers.map { number in
                Samples.exchange(
                    .get, "/v1/events",
                    .array([["type": "lent", "reader": 1, "until": "x", "number": .integer(Int64(number))]] + others))
            }
        }
        let known = Samples.learned(events(0..<5))
        #expect(try model("Event", known).evidence?.replies == 5)
        let moved = JSON.object(["type": "moved", "shelf": "a", "room": 3])
        let again = Samples.learned(events(5..<8, moved), known: known)
        let schema = again[APIDescription.Place(.get, "/v1/events")]?.responses["200"]?
            .content["application/json"]?.schema?.items
        let mapping = schema?.discriminator?.mapping.mapValues { APIDescription.component(named: $0) }
        #expect(mapping == ["lent": "Event", "moved": "MovedEvent"])
        #expect(schema?.oneOf.count == 2)
        #expect(try model("Event", again).evidence?.replies == 8)
        #expect(try model("MovedEvent", again).properties.keys.sorted() == ["room", "shelf", "type"])
        // Objects of the variant that is known, or like it, make none.
        let like = JSON.object(["type": "kept", "reader": 1, "until": "x", "number": 3])
        for others in [events(5..<8), events(5..<8, like)] {
            #expect(Samples.learned(others, known: known).components.schemas.keys.sorted() == ["Event"])
        }
    }

    @Test func `A rare kind does not make a type wider, and numbers that no type holds are any JSON`() throws {
        let replies = (0..<200).map { number -> RecordedExchange in
            let id: JSON = number == 7 ? "seven" : .integer(Int64(number))
            return Samples.exchange(
                .get, "/v1/numbers",
                ["id": id, "size": number % 4 == 3 ? .digits("18446744073709551615") : .integer(Int64(number))])
        }
        let number = try model("Number", Samples.learned(replies))
        #expect(number.properties["id"]?.kinds == [.integer])
        #expect(number.properties["id"]?.evidence?.kinds == [.integer: 199, .string: 1])
        #expect(number.properties["size"]?.kinds == nil)
    }

    @Test func `Models nest in themselves, and like objects are one model`() throws {
        func comment(_ number: Int, _ replies: [JSON]) -> JSON {
            ["id": .integer(Int64(number)), "text": "…", "score": 1, "author": "a", "replies": .array(replies)]
        }
        let replies = (0..<5).map { number in
            Samples.exchange(
                .get, "/v1/comments/\(number)",
                comment(number, [comment(1, [comment(2, [])]), comment(3, [])]))
        }
        let description = Samples.learned(replies)
        #expect(description.components.schemas.keys.sorted() == ["Comment"])
        #expect(
            try model("Comment", description).properties["replies"]?.items?.reference
                == "#/components/schemas/Comment")
    }

    @Test func `Queries, credentials, pages and limits are learned`() throws {
        let key = HTTPFieldName("X-Api-Key")
        let limit = HTTPFieldName("X-RateLimit-Limit")
        let reset = HTTPFieldName("X-RateLimit-Reset")
        let link = HTTPFieldName("Link")
        let exchanges = (1...6).map { page in
            Samples.exchange(
                .get, "/v1/books?page=\(page)&full=true&sort=title&token=abcdef", [["id": .integer(Int64(page))]],
                fields: [
                    limit: "60", reset: "3000", .etag: "\"\(page)\"",
                    link: "<https://api.library.example/v1/books?page=2>; rel=\"next\"",
                ],
                sentFields: [key: "a-secret-key"])
        }
        let description = Samples.learned(exchanges)
        let place = APIDescription.Place(.get, "/v1/books")
        let query = Dictionary(
            uniqueKeysWithValues: description.parameters(of: place).map { ($0.name, $0.schema?.kinds) })
        #expect(query == ["page": [.integer], "full": [.boolean], "sort": [.string]])
        #expect(description[place]?.pages == APIDescription.Pagination(.link))
        #expect(description.upstream.limits == [.init(requests: 60, seconds: 3_600)])
        #expect(description.upstream.rateFields == ["X-RateLimit-Limit", "X-RateLimit-Reset"])
        #expect(description.upstream.hasValidators == true)
        #expect(description.components.securitySchemes.values.compactMap(\.name).sorted() == ["token", "x-api-key"])
        #expect(!String(decoding: try description.document(), as: UTF8.self).contains("secret"))
    }

    @Test func `A limit is that of the whole API, by what most replies report`() {
        func limits(_ replies: [(limit: Int, left: Int)]) -> [APIDescription.UpstreamFacts.Limit] {
            let exchanges = replies.enumerated().map { number, reply in
                Samples.exchange(
                    .get, "/v1/books/\(number)", ["id": .integer(Int64(number))],
                    fields: [
                        number % 2 == 0 ? "x-ratelimit-limit" : "X-RateLimit-Limit": "\(reply.limit)",
                        .date: "Thu, 01 Jan 2026 00:00:00 GMT",
                        "X-RateLimit-Reset": "\(1_767_225_600 + reply.left)",
                    ])
            }
            let facts = Samples.learned(exchanges).upstream
            #expect(facts.rateFields.count == 2)
            return facts.limits
        }
        let usual = (1...40).map { (limit: 5_000, left: $0 * 90) }
        // A part of an API with a larger limit, and dates that somebody has changed.
        #expect(
            limits(usual + [(15_000, 2_243), (5_000, 2_126_834), (5_000, -83_690_393)])
                == [.init(requests: 5_000, seconds: 3_600)])
        // Each operation has its own.
        #expect(limits([(15, 900), (15, 880), (300, 900), (75, 900)]).isEmpty)
        #expect(limits([(5_000, 2_126_834)]).isEmpty)
    }

    @Test func `Cursors are found by what the next request repeats`() {
        let exchanges = (0..<4).map { number in
            Samples.exchange(
                .get, "/v1/loans?from=cursor-\(number)",
                ["items": [["id": .integer(Int64(number))]], "meta": ["next": .string("cursor-\(number + 1)")]])
        }
        #expect(
            Samples.learned(exchanges)[APIDescription.Place(.get, "/v1/loans")]?.pages
                == APIDescription.Pagination(.cursor, member: ["meta", "next"], queryName: "from"))
    }

    @Test func `What is sent and what reports errors have models of their own`() throws {
        let exchanges = (0..<3).map { number in
            Samples.exchange(
                .post, "/v1/books", ["message": "no", "code": .integer(Int64(number))], status: 422,
                sent: ["title": "x", "pages": 3])
        }
        let description = Samples.learned(exchanges)
        let operation = description[APIDescription.Place(.post, "/v1/books")]
        #expect(
            operation?.requestBody?.content["application/json"]?.schema?.reference == "#/components/schemas/NewBook")
        #expect(operation?.responses.keys.sorted() == ["422"])
        #expect(description.components.schemas.keys.sorted() == ["NewBook", "Problem"])
    }

    @Test func `Other origins and replies that cannot be read are counted as skipped`() {
        var learner = APILearner(base: HTTPURL("https://api.library.example"))
        let other = RecordedExchange(
            request: HTTPRequest(method: .get, url: HTTPURL("https://ads.example/x")!),
            response: HTTPResponse(status: HTTPStatus(200)))
        var broken = Samples.exchange(.get, "/v1/broken", ["a": 1])
        broken.response.body = Array("{\"a\":".utf8)
        for exchange in [other, broken] { learner.learn(exchange.request, exchange.response) }
        #expect(learner.count == 1)
        #expect(learner.skipped.count == 2)
        #expect(learner.description().operations.map(\.place.path) == ["/v1/broken"])
    }
}
