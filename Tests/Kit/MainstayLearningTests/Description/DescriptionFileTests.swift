// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning
import Testing

@Suite struct DescriptionFileTests {
    static let tides = """
        {
          "openapi": "3.1.0",
          "info": {"title": "Tides", "version": "2", "contact": {"name": "Emma"}},
          "servers": [{"url": "https://tides.example.com/v1", "description": "the only one"}],
          "tags": [{"name": "water"}],
          "security": [{"key": []}],
          "x-mainstay-accepted": ["a1", "b2"],
          "x-mainstay-upstream": {
            "limits": [{"requests": 10, "seconds": 60}], "rateFields": ["X-RateLimit-Limit"], "freshness": 3600
          },
          "paths": {
            "/tides/{place}": {
              "summary": "what a place has",
              "parameters": [{"name": "place", "in": "path", "required": true, "schema": {"type": "string"}}],
              "get": {
                "operationId": "tides",
                "x-mainstay-name": "tides",
                "x-mainstay": {"replies": 20},
                "x-mainstay-pages": {"rule": "cursor", "member": ["next"], "query": "after"},
                "parameters": [{"name": "days", "in": "query", "schema": {"type": "integer"}, "style": "form"}],
                "responses": {
                  "200": {
                    "description": "OK",
                    "headers": {"ETag": {"schema": {"type": "string"}}},
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Tide"}}}
                  },
                  "404": {"$ref": "#/components/responses/Missing"}
                }
              },
              "x-mainstay-methods": {"PROPFIND": {"responses": {"207": {"description": "many"}}}}
            }
          },
          "components": {
            "responses": {"Missing": {"description": "no such place"}},
            "securitySchemes": {"key": {"type": "apiKey", "in": "query", "name": "key"}},
            "schemas": {
              "Tide": {
                "type": "object",
                "required": ["time"],
                "x-mainstay": {"replies": 20, "texts": {"9f": 3}},
                "properties": {
                  "time": {"type": ["string", "null"], "format": "date-time", "deprecated": true},
                  "height": {"type": "number", "maximum": 1e400},
                  "kind": {"enum": ["high", "low"], "x-mainstay-name": "phase"},
                  "next": {"anyOf": [{"$ref": "#/components/schemas/Tide"}, {"type": "null"}]},
                  "more": {"type": "object", "additionalProperties": false},
                  "any": true,
                  "list": {"type": "array", "items": {"type": 7, "format": 8}}
                },
                "discriminator": {"propertyName": "kind", "mapping": {"high": "#/components/schemas/Tide"}}
              }
            }
          }
        }
        """

    @Test func `Reading and writing a document loses nothing`() throws {
        let document = Array(Self.tides.utf8)
        let written = try APIDescription(document: document).document()
        #expect(try json(written) == json(document))
        #expect(try APIDescription(document: written).document() == written)
    }

    @Test(arguments: [
        #"{"replies": 3, "kinds": {"string": 2}, "forms": ["date", "of-tomorrow"], "seen": "AAAAAgAAAAE=", "free": false}"#,
        #"{"replies": "many", "present": -1, "kinds": {"tuple": 1}, "forms": [1], "seen": "AAE=", "sent": 1, "new": {}}"#,
    ])
    func `What was counted is written as it was read, also if a newer release has counted it`(_ counted: String) throws
    {
        let document = Array(
            """
            {"openapi": "3.1.0", "info": {"title": "", "version": "1"}, "paths": {},
             "components": {"schemas": {"A": {"const": null, "x-mainstay": \(counted)}}}}
            """.utf8)
        #expect(try json(APIDescription(document: document).document()) == json(document))
    }

    @Test func `A document is written the same way each time`() throws {
        let documents = try (0..<5).map { _ in try APIDescription(document: Array(Self.tides.utf8)).document() }
        #expect(Set(documents).count == 1)
        let text = String(decoding: documents[0], as: UTF8.self)
        let members = ["\"components\"", "\"info\"", "\"openapi\"", "\"paths\""]
        let places = members.compactMap { text.firstRange(of: $0)?.lowerBound }
        #expect(places.count == members.count && places == places.sorted())
    }

    @Test func `What is known has properties`() throws {
        let description = try APIDescription(document: Array(Self.tides.utf8))
        #expect(description.title == "Tides" && description.accepted == ["a1", "b2"])
        #expect(description.upstream.limits == [.init(requests: 10, seconds: 60)])
        let tide = try #require(description.components.schemas["Tide"])
        #expect(tide.properties["time"]?.kinds == [.string, .null] && tide.required == ["time"])
        #expect(tide.properties["kind"]?.name == "phase" && tide.evidence?.replies == 20)
        #expect(tide.properties["any"]?.constant == true)
        #expect(tide.properties["more"]?.additional?.constant == false)
        let get = try #require(description[.init(.get, "/tides/{place}")])
        #expect(get.pages == .init(.cursor, member: ["next"], queryName: "after"))
        #expect(description.operations.map { "\($0.place)" } == ["GET /tides/{place}", "PROPFIND /tides/{place}"])
    }

    @Test func `What 3.0 says in another way is read as 3.1 has it`() throws {
        let description = try APIDescription(
            document: Array(
                """
                {"openapi": "3.0.3", "info": {"title": "Old", "version": "1"}, "paths": {}, "components": {"schemas": {
                  "A": {"type": "string", "nullable": true, "enum": ["x"]},
                  "B": {"allOf": [{"$ref": "#/components/schemas/A"}], "nullable": true, "x-mainstay-name": "Bee"},
                  "C": {"type": "number", "minimum": 2, "exclusiveMinimum": true},
                  "D": {"type": "integer", "nullable": false, "maximum": 3, "exclusiveMaximum": false},
                  "E": {"oneOf": [{"type": "string"}], "nullable": true}
                }}}
                """.utf8))
        let written = try json(description.document())
        let expected: JSON = [
            "A": ["type": ["string", "null"], "enum": ["x", .null]],
            "B": [
                "anyOf": [["allOf": [["$ref": "#/components/schemas/A"]]], ["type": "null"]],
                "x-mainstay-name": "Bee",
            ],
            "C": ["type": "number", "exclusiveMinimum": 2],
            "D": ["type": "integer", "maximum": 3],
            "E": ["oneOf": [["type": "string"], ["type": "null"]]],
        ]
        guard case .object(let members) = written, case .object(let parts)? = members["components"] else { return }
        #expect(members["openapi"] == "3.1.0" && parts["schemas"] == expected)
    }

    @Test(arguments: [
        ("openapi: 3.1.0\ninfo:\n", "json.dump(yaml.safe_load"), ("", "YAML"), ("[1]", "YAML"),
        (#"{"openapi": "3.1.0""#, "not JSON"), (#"{"openapi": "3.1.0", "x": 00}"#, "not JSON"),
        (#"{"swagger": "2.0"}"#, "Swagger 2.0"), (#"{"paths": {}}"#, "no member \"openapi\""),
        (#"{"openapi": "4.0"}"#, "/openapi: the version 4.0 is not known"),
        (#"{"openapi": "3.1.0", "paths": {"/a~b/c": {"get": 3}}}"#, "/paths/~1a~0b~1c/get: an object is expected"),
        (#"{"openapi": "3.1.0", "components": {"schemas": {"A": {"anyOf": {}}}}}"#, "/A/anyOf: a list is expected"),
        (
            #"{"openapi": "3.1.0", "x": \#(String(repeating: "[", count: 300) + String(repeating: "]", count: 300))}"#,
            "deeper than 256"
        ),
        (#"{"openapi": "3.1.0", "x": \#(String(repeating: "[", count: 100_000))"#, "not JSON"),
    ])
    func `A document that is none says why`(_ document: String, _ reason: String) {
        let error = #expect(throws: DescriptionError.self) { try APIDescription(document: Array(document.utf8)) }
        #expect(error.map { "\($0)".contains(reason) } == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test func `A document at the limit of depth can be read, written and read again`() throws {
        // The document, its components, their schemas, and two levels for each property.
        let count = (APIDescription.depthLimit - 4) / 2
        let schema =
            String(repeating: #"{"properties": {"a": "#, count: count) + "{}" + String(repeating: "}}", count: count)
        let document = #"{"openapi": "3.1.0", "components": {"schemas": {"A": \#(schema)}}}"#
        let description = try APIDescription(document: Array(document.utf8))
        #expect(try APIDescription(document: description.document()).components == description.components)
    }

    @Test func `A document of too many bytes is refused before it is read`() {
        let document = [UInt8](repeating: UInt8(ascii: "{"), count: APIDescription.byteLimit + 1)
        let error = #expect(throws: DescriptionError.self) { try APIDescription(document: document) }
        #expect(error?.reason == "the document has more than 64 MiB")
    }

    private func json(_ document: [UInt8]) throws -> JSON {
        try JSONDecoder().decodeKeepingDigits(JSON.self, from: Data(document))
    }
}
