// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning
import Testing

@Suite struct DescriptionLearningTests {
    typealias Schema = APIDescription.Schema

    private func learned(_ kinds: Set<Schema.Kind>, replies: Int = 1) -> Schema {
        var schema = Schema()
        (schema.kinds, schema.evidence) = (kinds, .init(replies: replies))
        return schema
    }

    @Test func `A path keeps its template and an operation its name`() {
        var description = APIDescription(title: "Books")
        let known = APIDescription.Place(.get, "/books/{isbn}")
        description[known] = APIDescription.Operation()
        description[known]?.name = "edition"
        description[known]?.parameters = [.init("isbn", in: .path)]
        description[known]?.other["summary"] = "One edition."
        description.accepted = ["a"]

        var new = APIDescription(title: "books.example.com")
        for (method, path) in [(HTTPMethod.get, "/books/{book}"), (.delete, "/books/{book}"), (.get, "/films")] {
            new[.init(method, path)] = APIDescription.Operation()
            new[.init(method, path)]?.evidence = .init(replies: 3)
        }
        new[.init(.get, "/books/{book}")]?.name = "book"
        new[.init(.get, "/books/{book}")]?.parameters = [.init("book", in: .path), .init("page", in: .query)]
        description.learn(new)

        #expect(
            description.operations.map { "\($0.place)" } == ["DELETE /books/{isbn}", "GET /books/{isbn}", "GET /films"])
        let operation = description[known]
        #expect(operation?.name == "edition" && operation?.other["summary"] == "One edition.")
        #expect(operation?.parameters.map(\.name) == ["isbn", "page"] && operation?.evidence?.replies == 3)
        #expect(description.title == "Books" && description.accepted == ["a"])
    }

    @Test func `What was learned is replaced, and what is no longer seen stays`() {
        var description = APIDescription()
        var known = learned([.object], replies: 2)
        known.name = "Volume"
        known.properties = ["id": learned([.integer]), "gone": learned([.string]), "byHand": Schema(.boolean)]
        known.properties["id"]?.name = "number"
        known.other["description"] = "A book."
        description.components.schemas["Book"] = known

        var new = APIDescription()
        var book = learned([.object, .null], replies: 5)
        book.properties = [
            "id": learned([.integer, .string]), "more": learned([.array]), "byHand": learned([.string]),
        ]
        book.required = ["id"]
        new.components.schemas["Book"] = book
        description.learn(new)

        let result = description.components.schemas["Book"]
        #expect(result?.name == "Volume" && result?.evidence?.replies == 5 && result?.kinds == [.object, .null])
        #expect(result?.other["description"] == "A book." && result?.required == ["id"])
        #expect(result?.properties.keys.sorted() == ["byHand", "gone", "id", "more"])
        #expect(result?.properties["id"]?.kinds == [.integer, .string] && result?.properties["id"]?.name == "number")
        #expect(result?.properties["byHand"] == Schema(.boolean))
    }

    @Test func `A schema without evidence only gets new members`() {
        var description = APIDescription()
        var known = Schema(.object)
        known.properties["a"] = Schema(.string)
        description.components.schemas["A"] = known
        var new = APIDescription()
        var other = learned([.object, .null])
        other.properties = ["a": learned([.integer]), "b": learned([.integer])]
        new.components.schemas["A"] = other
        for _ in 0..<2 { description.learn(new) }
        known.properties["b"] = learned([.integer])
        #expect(description.components.schemas["A"] == known)
    }

    @Test func `A schema with a name stays a map or an object`() {
        var map = learned([.object])
        map.name = "Sizes"
        map.additional = learned([.integer])
        var object = learned([.object], replies: 9)
        object.properties = ["s": learned([.integer]), "m": learned([.integer])]
        var (description, new) = (APIDescription(), APIDescription())
        description.components.schemas["A"] = map
        new.components.schemas["A"] = object
        description.learn(new)
        let result = description.components.schemas["A"]
        #expect(result?.additional?.kinds == [.integer] && result?.properties.isEmpty == true)
        #expect(result?.evidence?.replies == 9)
    }

    @Test func `Learning the same again changes nothing`() throws {
        let description = try APIDescription(document: Array(DescriptionFileTests.tides.utf8))
        var again = description
        again.learn(description)
        #expect(again == description)
    }
}
