// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct JSONTests {
    @Test(arguments: [
        "null", "true", "0", "-9223372036854775808", "1.5", "1e300", #""\u0000é""#, "[]", "{}",
        #"{"a":[null,{"b":false}],"c":"1"}"#,
    ])
    func `Any value is read and written back`(text: String) throws {
        let value = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        let again = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
        #expect(again == value)
    }

    @Test func `Members and values are read by name and place, and what is not there is nil`() throws {
        let value: JSON = [
            "items": [["title": "Emma", "pages": 474, "price": 1.5, "isLent": false, "due": .null]],
            "big": .digits("1e400"),
        ]
        let item = try #require(value["items"]?[0])
        #expect(item["title"]?.string == "Emma" && item["pages"]?.int == 474 && item["pages"]?.double == 474)
        #expect(item["price"]?.double == 1.5 && item["price"]?.int == nil && item["isLent"]?.bool == false)
        #expect(item["due"] == .null && item["gone"] == nil && item[0] == nil && item["title"]?["a"] == nil)
        #expect(value["items"]?.array?.count == 1 && value["items"]?[1] == nil && value["items"]?[-1] == nil)
        #expect(value["big"]?.int == nil && value["big"]?.double == nil && JSON.number(2).int == 2)
        #expect(value.object?.count == 2 && value.array == nil && value.string == nil && item["title"]?.object == nil)
        #expect(item["title"]?.bool == nil && item["title"]?.int == nil && JSON.number(1e30).int == nil)
    }

    private struct Model: JSONModel, Hashable {
        var id = 0
        var price: Double?
        var other: [String: JSON] = [:]

        mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("id", &id)
            try members("price", &price)
        }
    }

    /// Numbers whose digits a decoder would change, and some that it would not.
    private static let numbers = [
        "1e400", "-1e400", "18446744073709551615", "123456789012345678901234567890123456789012345678901234567890",
        "0.1000",
        "3.14159265358979323846264338327950288", "1.0", "-0", "1E3", "1e-400", "0", "1", "-1.5", "9223372036854775807",
    ]

    @Test(arguments: numbers)
    func `A client reads a number in a member that nobody knows, and sends it back digit by digit`(
        number: String
    ) async throws {
        let text = "{\"id\":7,\"more\":{\"a\":[true,\(number)],\"b\":\(number)}}"
        let transport = ScriptedTransport(
            .respond(Fixture.response(200, body: text)), .respond(Fixture.response(200)))
        let client = Client(upstream: Fixture.upstream, transport: transport)
        let model = try await client.get("models/7", as: Model.self).value
        #expect(model.id == 7)
        let encoder = { @Sendable () -> JSONEncoder in
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return encoder
        }
        try await client.send(Endpoint<Void>(.put, "models/7", body: .json(model, encoder: encoder)))
        #expect(transport.requests.last?.body.map { String(decoding: $0, as: UTF8.self) } == text)
    }

    @Test func `A known member that its type cannot hold is kept with its digits`() throws {
        let data = Data(#"{"id":1,"price":1e400}"#.utf8)
        let model = try JSONDecoder().decodeKeepingDigits(Model.self, from: data)
        #expect(model.price == nil && model.other == ["price": .digits("1e400")])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encodeKeepingDigits(model) == data)
    }

    @Test func `Names that a decoder changes have their digits too, unless two are alike`() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let text = #"{"big_number": 0.10, "n\u0061me": 0.30, "a_b": 0.20, "ab": 5}"#
        let value = try decoder.decodeKeepingDigits(Names.self, from: Data(text.utf8))
        #expect(value.bigNumber == .digits("0.10") && value.name == .digits("0.30"))
        #expect(value.ab == .integer(5) && value.aB.double == 0.2)
    }

    @Test func `Names that are numbers are no indices`() throws {
        let text = #"{"2024":[0.10,{"7":{"007":1e400}}]}"#
        let value = try JSONDecoder().decodeKeepingDigits(JSON.self, from: Data(text.utf8))
        #expect(String(decoding: try JSONEncoder().encodeKeepingDigits(value), as: UTF8.self) == text)
    }

    private struct Names: Decodable {
        var bigNumber, name, aB, ab: JSON
    }

    /// A document of 1 MB in which each number has a name of 1 MB on its way took 4 GB.
    @Test(.timeLimit(.minutes(1))) func `Many numbers below a long name take little time, and are read`() throws {
        let (name, count) = (String(repeating: "n", count: 1 << 20), 1 << 12)
        let list = Array(repeating: "0.1000", count: count).joined(separator: ",")
        let data = Data("{\"\(name)\":[\(list)],\"price\":0.1000}".utf8)
        let value = try JSONDecoder().decodeKeepingDigits([String: JSON].self, from: data)
        #expect(value["price"] == .digits("0.1000"))
        guard case .array(let items)? = value[name] else { throw NoList() }
        #expect(items.count == count && items.allSatisfy { $0.double == 0.1 })
    }

    private struct NoList: Error {}

    @Test func `A decoder by itself keeps up to 38 digits`() throws {
        let values = try JSONDecoder().decode(
            [JSON].self, from: Data("[18446744073709551615, 3.14159265358979323846, 0.1]".utf8))
        #expect(values == [.digits("18446744073709551615"), .digits("3.14159265358979323846"), .number(0.1)])
        #expect(
            String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
                == "[18446744073709551615,3.14159265358979323846,0.1]")
    }

    @Test(arguments: ["", "1e400", "x", "\"1\"", "[1]", "true", "1 2"])
    func `Digits that are no number for an encoder are an error`(digits: String) {
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([JSON.digits(digits)]) }
    }

    @Test func `A text that looks like a number's place in a document stays a text`() throws {
        let value: JSON = ["a": .digits("0.10"), "b": "number-1-2-3"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encodeKeepingDigits(value), as: UTF8.self) == #"{"a":0.10,"b":"number-1-2-3"}"#
        )
    }

    @Test func `A literal is a value`() throws {
        let value: JSON = ["a": 1, "b": "x", "c": .null, "d": [true, 1.5], "e": ["f": "\(7)"]]
        #expect(
            value
                == .object([
                    "a": .integer(1), "b": .string("x"), "c": .null, "d": .array([.bool(true), .number(1.5)]),
                    "e": .object(["f": .string("7")]),
                ]))
        let bodies: [EndpointBody] = [
            .json(["a": 1, "b": "x", "c": .null]), .json(["a": 1]), .json(["a": .null, "b": 1]), .json([1, "x"]),
            .json(.null),
        ]
        let texts = try bodies.map { body in
            let request = try Endpoint<Void>(.patch, "a", body: body).request(to: Fixture.upstream)
            return try JSONDecoder().decode(JSON.self, from: Data(request.body ?? []))
        }
        #expect(texts == [["a": 1, "b": "x", "c": .null], ["a": 1], ["a": .null, "b": 1], [1, "x"], .null])
    }

    @Test func `Numbers keep their kind`() throws {
        let values = try JSONDecoder().decode([JSON].self, from: Data("[1, 1.5, true]".utf8))
        #expect(values == [.integer(1), .number(1.5), .bool(true)])
    }
}
