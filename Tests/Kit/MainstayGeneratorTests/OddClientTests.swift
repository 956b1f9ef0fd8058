// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGenerator
import MainstayKit
import MainstayLearning
import MainstayTesting
import Testing

/// A client of an API whose names are as bad as names can be. Its source is in `Odd/Generated`, and compiles with the
/// flags of this package. `MAINSTAY_WRITE_GENERATED=1 make test ONLY=MainstayGeneratorTests FILTER=OddClientTests` writes it.
@Suite struct OddClientTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Odd")

    static func generated() throws -> GeneratedClient {
        var options = ClientOptions()
        (options.operations, options.module) = (.all, .mainstayKit)
        let document = try Data(contentsOf: folder.appendingPathComponent("Odd.api.json"))
        return try GeneratedClient(of: APIDescription(document: Array(document)), options)
    }

    @Test func `The source is what compiles here`() throws {
        let sources = Self.folder.appendingPathComponent("Generated").path
        let folder = try GeneratedFolder(Self.generated(), sources: sources)
        if ProcessInfo.processInfo.environment["MAINSTAY_WRITE_GENERATED"] != nil { try folder.write() }
        #expect(folder.differences == [])
    }

    @Test func `Equal descriptions give equal files`() throws {
        let (one, other) = (try Self.generated(), try Self.generated())
        #expect(one.files == other.files && one.test == other.test)
    }

    @Test func `Every member of an odd model is read and written`() throws {
        let document = try Data(contentsOf: Self.folder.appendingPathComponent("Odd.api.json"))
        let description = try APIDescription(document: Array(document))
        let names = try #require(description.components.schemas["odd"]).properties.keys
        let json = JSON.object(Dictionary(uniqueKeysWithValues: names.map { ($0, .string("of \($0)")) }))
        let model = try decoded(Odd.OddModel.self, json)
        // Two of the names differ in normalisation only, which is no difference to Swift.
        #expect(model.other.isEmpty)
        #expect(try encoded(model) == json)
        #expect(model.selfValue == "of self" && model.otherValue == "of other" && model.name == "of name")
    }

    @Test func `Values of other kinds, missing ones and unknown ones are kept`() throws {
        let json: JSON = [
            "id": "not a number", "left": ["left": ["id": 3], "new": 1], "right": .null, "children": [["id": 1]],
            "byName": ["a": ["id": 2]], "day": "2026-11-26", "at": 1_795_651_200, "uuid": "none", "size": 1.5,
            "either": 7, "kinds": ["a": true], "nothing": .null, "any": [1], "more": ["x": 1],
        ]
        let tree = try decoded(Odd.Tree.self, json)
        #expect(tree.id == nil && tree.left?.left?.id == 3 && tree.right == nil && tree.byName?["a"]?.id == 2)
        #expect(tree.dayDay == Date(timeIntervalSince1970: 1_795_651_200) && tree.atDate == tree.dayDay)
        #expect(tree.uuidUUID == nil && tree.uuid == "none")
        guard case .integer(7)? = tree.either, case .object(let kinds)? = tree.kinds else {
            Issue.record("the unions are \(String(describing: tree.either)) and \(String(describing: tree.kinds))")
            return
        }
        #expect(kinds.a == true)
        #expect(tree.other.keys.sorted() == ["id", "more", "nothing", "right"])
        #expect(try encoded(tree) == json)
    }

    @Test func `A union is decoded by its member, and keeps what it does not know`() throws {
        let events: JSON = [
            ["type": "push", "cause": ["type": "un\"star", "stars": 2]], ["type": "fork", "of": ["id": 1]],
            ["type": "new", "x": 1], "text", .null,
        ]
        let read = try decoded([Odd.Event].self, events)
        guard case .push(let push) = read[0], case .star(let star)? = push.cause, case .fork(let fork) = read[1] else {
            Issue.record("\(read)")
            return
        }
        #expect(star.stars == 2 && fork.of?.id == 1)
        for other in read[2...] { if case .other = other {} else { Issue.record("\(other)") } }
        #expect(try encoded(read) == events)
    }

    @Test func `An open set has names for its values and keeps others`() throws {
        typealias Class = Odd.Class
        #expect(
            Class.selfValue.rawValue == "self" && Class.default.rawValue == "default"
                && Class.value1st.rawValue == "1st")
        #expect(try decoded([Class].self, ["new"]) == [Class(rawValue: "new")])
    }

    @Test func `Endpoints have paths, queries, fields and bodies`() throws {
        let endpoint = Odd.tree(7, in: true, sort: .up, tag: ["a b", "c"], ids: [1, 2], xTrace: "t", xLevel: 3)
        let request = try endpoint.request(to: Odd.upstream)
        #expect("\(request.url)" == "https://odd.example.com/v1/trees/7?in=true&sort=up&tag=a%20b&tag=c&ids=1,2")
        #expect(request.fields["X-Trace"] == "t" && request.fields["X-Level"] == "3")
        let form = try Odd.createTree(form: ["a": "b c"]).request(to: Odd.upstream)
        #expect(form.body.map { String(decoding: $0, as: UTF8.self) } == "a=b+c")
        #expect(try "\(Odd.aActionListX22().request(to: Odd.upstream).url)".hasSuffix("/v1/a?action=list&x=%22"))
        #expect(try Odd.importDarwin().request(to: Odd.upstream).url.path.contains("%22;%20import%20Darwin"))
        #expect(try Odd.propfindPing().request(to: Odd.upstream).method.rawValue == "PROPFIND")
    }

    @Test func `Pages follow the cursor`() async throws {
        func page(_ body: String) -> ScriptedTransport.Step {
            .respond(HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(body.utf8)))
        }
        let transport = ScriptedTransport(
            page(#"{"items": [], "paging": {"next": "b"}}"#), page(#"{"items": []}"#))
        var count = 0
        for try await _ in Odd(transport: transport).eventsPages() { count += 1 }
        #expect(count == 2 && transport.requests.last?.url.query == "after=b")
    }

    @Test func `The upstream has what the description says`() {
        let upstream = Odd.upstream
        #expect(upstream.timeToLive == .seconds(60) && upstream.quota == [Quota(60, per: .seconds(3_600))])
        #expect(upstream.credentials.map(\.name) == [#""; import Darwin; //"#, "X-Key", "Authorization"])
        #expect(upstream.gateway.queryNames?.contains("action") == true)
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, _ json: JSON) throws -> Value {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(json))
    }

    private func encoded(_ value: some Encodable) throws -> JSON {
        try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
    }
}
