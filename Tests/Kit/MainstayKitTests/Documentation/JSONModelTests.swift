// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import Testing

@Suite struct JSONModelTests {
    private func decode(_ text: String) throws -> Story {
        try JSONDecoder().decode(Story.self, from: Data(text.utf8))
    }

    @Test(arguments: [
        #"{"id": 1}"#, #"{"id": 1, "title": null, "comment_count": "many", "author": 7, "tags": [1]}"#,
        #"{"id": 1, "title": "a", "comment_count": 2, "author": {"name": "b", "karma": [1, {"c": null}]}, "new": 1.5}"#,
        #"{"id": 1, "author": {"name": {}}, "tags": []}"#, #"{"id": 1, "comment_count": 2.5}"#,
        #"{"id": 1, "comment_count": 9223372036854775808, "author": {"name": 1e300}}"#,
    ])
    func `A model encodes to the JSON it was decoded from`(text: String) throws {
        let again = try JSONEncoder().encode(try decode(text))
        #expect(
            try JSONDecoder().decode(JSON.self, from: again) == JSONDecoder().decode(JSON.self, from: Data(text.utf8)))
    }

    @Test func `A member has its property, or stays among the others`() throws {
        let story = try decode(
            #"{"id": 1, "title": 5, "comment_count": 2, "tags": null, "author": {"name": "b"}, "x": true}"#)
        #expect(story.id == 1 && story.title == nil && story.commentCount == 2 && story.author?.name == "b")
        #expect(story.other == ["title": .integer(5), "tags": .null, "x": .bool(true)])
    }

    @Test(arguments: ["[]", "1", "{}", #"{"id": null}"#, #"{"id": "1"}"#])
    func `A value without its required members is not decoded`(text: String) {
        #expect(throws: DecodingError.self) { try decode(text) }
    }

    @Test func `A strict member may be absent, but not malformed`() throws {
        struct Model: JSONModel {
            var list: [Int]?
            var other: [String: JSON] = [:]

            mutating func mapMembers(_ members: inout JSONMembers) throws { try members.strict("list", &list) }
        }
        let decode = { (text: String) in try JSONDecoder().decode(Model.self, from: Data(text.utf8)) }
        #expect(try decode("{}").list == nil && decode(#"{"list": null}"#).other == ["list": .null])
        #expect(try decode(#"{"list": [1]}"#).list == [1])
        #expect(throws: DecodingError.self) { try decode(#"{"list": {}}"#) }
    }

    private func decoder(_ strategy: JSONDecoder.KeyDecodingStrategy) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = strategy
        return decoder
    }

    @Test(arguments: [
        #"{"id": 1, "title": "a", "comment_count": 2, "author": {"name": "b", "home_page": {"c_d": null}}, "a_b": [1]}"#,
        #"{"id": 1, "_x": 1, "__y_z_": 2, "a_1": 3, "UPPER_CASE": 4, "camelCase": 5, "": 6, "_": 7, "commentCount": 8}"#,
        #"{"id": 1, "comment_count": "many", "tags": ["x_y"], "author": [{"first_name": "b"}]}"#,
    ])
    func `A decoder that converts snake case reads the same, and no name is lost`(text: String) throws {
        let story = try decoder(.convertFromSnakeCase).decode(Story.self, from: Data(text.utf8))
        #expect(try story == decode(text))
        #expect(try decoder(.convertFromSnakeCase).decodeKeepingDigits(Story.self, from: Data(text.utf8)) == story)
        let again = try JSONEncoder().encode(story)
        #expect(
            try JSONDecoder().decode(JSON.self, from: again) == JSONDecoder().decode(JSON.self, from: Data(text.utf8)))
    }

    @Test func `A decoder that changes names in another way throws, and says what is wrong`() {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        let lowercase = JSONDecoder.KeyDecodingStrategy.custom { path in
            Key(stringValue: path.last?.stringValue.lowercased() ?? "")
        }
        let error = #expect(throws: DecodingError.self) {
            try decoder(lowercase).decode(Story.self, from: Data(#"{"id": 1, "Title": "a"}"#.utf8))
        }
        #expect("\(error as Any)".contains("keyDecodingStrategy"))
        // Names that it does not change do no harm.
        #expect(throws: Never.self) { try decoder(lowercase).decode(Story.self, from: Data(#"{"id": 1}"#.utf8)) }
        // Two names that become one.
        #expect(throws: DecodingError.self) {
            try decoder(.convertFromSnakeCase).decode(Story.self, from: Data(#"{"id": 1, "a_b": 1, "aB": 2}"#.utf8))
        }
    }

    @Test func `A required member is missed under its own name only`() {
        struct Model: JSONModel {
            var pageCount = 0
            var other: [String: JSON] = [:]

            mutating func mapMembers(_ members: inout JSONMembers) throws {
                try members.required("pageCount", &pageCount)
            }
        }
        #expect(throws: DecodingError.self) {
            try decoder(.convertFromSnakeCase).decode(Model.self, from: Data(#"{"page_count": 1}"#.utf8))
        }
    }

    @Test func `The sample in the documentation is the one that is tested`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let article = tests.appending(
            path: "../../../../Sources/Kit/MainstayKit/MainstayKit.docc/ModelsThatLoseNothing.md")
        let text = try String(contentsOf: article.standardized, encoding: .utf8)
        let sample = try String(contentsOf: tests.appending(path: "Story.swift"), encoding: .utf8)
        let code = try #require(
            text.components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first)
        // An app imports the kit together with a transport and a store.
        #expect(sample.replacing("import MainstayKit", with: "import Mainstay").hasSuffix(code))
    }
}
