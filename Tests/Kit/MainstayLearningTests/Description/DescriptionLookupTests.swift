// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning
import Testing

@Suite struct DescriptionLookupTests {
    @Test(arguments: [
        ("/repos/{owner}/{repo}", "repos/apple/swift", ["owner": "apple", "repo": "swift"]),
        ("/v0/item/{id}.json", "v0/item/8863.json", ["id": "8863"]),
        ("/v0/{list}stories.json", "v0/topstories.json", ["list": "top"]),
        ("/{a}-{b}", "x-y-z", ["a": "x", "b": "y-z"]),
        ("/{a}.{b}.zip", "n.1.zip", ["a": "n", "b": "1"]),
        ("/{a}{b}", "xy", nil), ("/v0/item/{id}.json", "v0/item/.json", nil),
        ("/items/{id}", "items/", nil), ("/items/{id}", "items/1/2", nil), ("/items", "items", [:]),
        ("/a{b", "a{b", [:]), ("/", "", nil),
    ])
    func `A template matches paths`(_ template: String, _ path: String, _ values: [String: String]?) {
        let segments =
            path.isEmpty ? [""] : path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        #expect(PathTemplate(template).values(in: segments) == values)
        #expect(PathTemplate(template).description == template)
    }

    @Test func `The template with the most constant segments counts`() {
        var description = APIDescription()
        for path in ["/{a}/{b}", "/books/{b}", "/books/new", "/books/{c}"] {
            description[.init(.get, path)] = APIDescription.Operation()
        }
        #expect(description.operation(.get, path: ["books", "new"])?.place.path == "/books/new")
        #expect(description.operation(.get, path: ["books", "1"])?.place.path == "/books/{b}")
        #expect(description.operation(.get, path: ["films", "1"])?.values == ["a": "films", "b": "1"])
        #expect(description.operation(.post, path: ["books", "new"]) == nil)
    }

    @Test func `References that lead nowhere or in a circle are not followed`() throws {
        var description = APIDescription()
        description.components.schemas = [
            "A": .init(component: "B"), "B": .init(component: "A"), "C": .init(component: "gone"),
            "a/b~c %": .init(.string), "D": .init(component: "a/b~c %"),
        ]
        for name in ["A", "C"] { #expect(description.resolved(.init(component: name)) == nil) }
        #expect(description.resolved(.init(component: "D"))?.kinds == [.string])
        var below = APIDescription.Schema(.array)
        below.items = .init(.integer)
        description.components.schemas["List"] = below
        var reference = APIDescription.Schema()
        for (place, kinds) in [("items", Set([APIDescription.Schema.Kind.integer])), ("anyOf/7", nil), ("x", nil)] {
            reference.reference = "#/components/schemas/List/\(place)"
            #expect(description.resolved(reference)?.kinds == kinds)
        }
        reference.reference = "other.json#/A"
        #expect(description.resolved(reference) == nil)
    }

    @Test func `Parameters of the path are those of its operations`() {
        var description = APIDescription()
        let place = APIDescription.Place(.get, "/books/{book}")
        description[place] = APIDescription.Operation()
        description.paths[place.path]?.parameters = [.init("book", in: .path), .init("page", in: .query)]
        description[place]?.parameters = [.init("page", in: .query, isRequired: true)]
        #expect(description.parameters(of: place).map(\.name) == ["book", "page"])
        #expect(description.parameters(of: place).map(\.isRequired) == [true, true])
    }

    @Test func `A response is found by its status, its class or the default`() {
        var description = APIDescription()
        let place = APIDescription.Place(.get, "/")
        description[place] = APIDescription.Operation()
        description[place]?.responses = ["200": .init(text: "a"), "4XX": .init(text: "b"), "default": .init(text: "c")]
        #expect([200, 404, 500].map { description.response(of: place, status: $0)?.text } == ["a", "b", "c"])
    }
}
