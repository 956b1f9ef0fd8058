// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGenerator
import MainstayKit
import MainstayLearning
import Testing

/// Descriptions that were changed at random, and names that a stranger has chosen: an error, or sound code.
@Suite struct HostileDescriptionTests {
    private static let names = [
        "\"; import Darwin; //", "\n import Darwin", "*/ import Darwin /*", "\\(import Darwin)", "`import Darwin`",
        "\u{2028}import Darwin", "\r\nimport Darwin", "\\", "\"\"\"", "#\"", "", " ", "self", "Self", "init", "Type",
        "class", "\u{202E}", "\u{0}", "😀", "e\u{301}", "日本", "3", "_", "{", "}", "{}", "{{a}}", "/", "~1", "%", "%22",
        "?", "#", "$ref", String(repeating: "a", count: 5_000), String(repeating: "😀", count: 500),
    ]

    /// `MAINSTAY_SEEDS=500` checks 10,000 descriptions.
    private static let seedCount = ProcessInfo.processInfo.environment["MAINSTAY_SEEDS"].flatMap { Int($0) } ?? 24

    @Test(arguments: 0..<seedCount) func `A changed description is an error or gives sound code`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for document in [DescriptionSamples.shop, DescriptionSamples.tree] {
            let json = try JSONDecoder().decode(JSON.self, from: Data(document.utf8))
            for _ in 0..<10 {
                var changed = json
                for _ in 0..<Int.random(in: 1...6, using: &random) { changed = Self.changed(changed, &random) }
                try check(changed, "seed \(seed)")
            }
        }
    }

    @Test(arguments: names.indices) func `A name is no code wherever it stands`(_ index: Int) throws {
        let name = Self.names[index]
        for document in [DescriptionSamples.shop, DescriptionSamples.tree] {
            let json = try JSONDecoder().decode(JSON.self, from: Data(document.utf8))
            try check(Self.named(json, name, keys: false), name)
            try check(Self.named(json, name, keys: true), name)
        }
    }

    @Test func `An object with 5,000 members is a map`() throws {
        let members = (0..<5_000).map { ("m\($0)", JSON.object(["type": "integer"])) }
        let schema: JSON = ["type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: members))]
        let client = try GeneratedClient(of: APIDescription(json: DescriptionSamples.answering(schema)))
        #expect(client.files["Endpoints.swift"]?.contains("Endpoint<[String: Int]>") == true)
    }

    @Test func `350 members that have the same name in Swift get different ones`() throws {
        let members = (1...350).map { (String(repeating: "-", count: $0) + "a", JSON.object(["type": "integer"])) }
        let schema: JSON = ["type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: members))]
        let client = try GeneratedClient(of: APIDescription(json: DescriptionSamples.answering(schema)))
        let lines = client.files.values.joined().split(separator: "\n").filter { $0.contains("public var a") }
        #expect(Set(lines).count == 350)
    }

    @Test func `Deep nesting, circles and what grows with each level end`() throws {
        var deep: JSON = ["type": "integer"]
        for _ in 0..<100 { deep = ["type": "array", "items": deep] }
        try check(DescriptionSamples.answering(deep), "deep lists")
        var schemas: [String: JSON] = ["S0": ["type": "object", "properties": ["x": ["type": "integer"]]]]
        for level in 1...40 {
            let below: JSON = ["$ref": .string("#/components/schemas/S\(level - 1)")]
            schemas["S\(level)"] = [
                "allOf": [below, below], "oneOf": [below, ["type": "object", "properties": ["y": below]]],
            ]
        }
        var document = DescriptionSamples.answering(["$ref": "#/components/schemas/S40"])
        document = Self.setting("components", ["schemas": .object(schemas)], in: document)
        try check(document, "levels")
    }

    /// Reads, writes and generates. Only errors that say what is wrong are allowed.
    private func check(_ json: JSON, _ what: String) throws {
        let description: APIDescription
        do { description = try APIDescription(json: json) } catch { return }
        let document = try description.document()
        #expect(try APIDescription(document: document).document() == document, "\(what)")
        var options = ClientOptions()
        (options.operations, options.baseURL) = (.all, "https://api.example.com")
        (options.isHashable, options.hasRequired) = (true, true)
        let client: GeneratedClient
        do { client = try GeneratedClient(of: description, options) } catch { return }
        for (path, text) in client.files.sorted(by: { $0.key < $1.key }) + [(client.test.name, client.test.text)] {
            let scan = SourceScan(text)
            #expect(scan.problem == nil, "\(what): \(path)")
            #expect(!scan.code.contains("import Darwin"), "\(what): \(path)")
            #expect(path.utf8.count < 400 && !path.contains(".."), "\(what): \(path)")
        }
    }

    private static func setting(_ member: String, _ value: JSON, in json: JSON) -> JSON {
        guard case .object(var members) = json else { return json }
        members[member] = value
        return .object(members)
    }

    /// A value with a name in the place of all its texts but those that make it a description, or of all its names.
    private static func named(_ json: JSON, _ name: String, keys: Bool) -> JSON {
        let kept: Set = ["type", "in", "$ref", "openapi", "url", "rule"]
        switch json {
        case .object(let members):
            let isOfNames = members.values.allSatisfy { if case .object = $0 { true } else { false } }
            let pairs = members.map { key, value in
                let isText = if case .string = value { true } else { false }
                let isKept = kept.contains(key) && isText
                let wanted =
                    keys && isOfNames && members.count > 1 && !["get", "post"].contains(key) ? key + name : key
                return (wanted, isKept ? value : named(value, name, keys: keys))
            }
            return .object(Dictionary(pairs, uniquingKeysWith: { $1 }))
        case .array(let items): return .array(items.map { named($0, name, keys: keys) })
        case .string(let text): return keys ? json : .string(text + name)
        default: return json
        }
    }

    /// A value with a change at a random place.
    private static func changed(_ json: JSON, _ random: inout SeededGenerator) -> JSON {
        if Int.random(in: 0..<12, using: &random) == 0 { return any(&random) }
        switch json {
        case .object(var members):
            guard let key = members.keys.sorted().randomElement(using: &random) else {
                return .object([names.randomElement(using: &random) ?? "": any(&random)])
            }
            switch Int.random(in: 0..<10, using: &random) {
            case 0: members[key] = nil
            case 1: members[names.randomElement(using: &random) ?? ""] = members.removeValue(forKey: key)
            case 2: members[names.randomElement(using: &random) ?? ""] = any(&random)
            default: members[key] = members[key].map { changed($0, &random) }
            }
            return .object(members)
        case .array(var items):
            guard let index = items.indices.randomElement(using: &random) else { return .array([any(&random)]) }
            items[index] = changed(items[index], &random)
            return .array(items)
        default: return any(&random)
        }
    }

    private static func any(_ random: inout SeededGenerator) -> JSON {
        let name = names.randomElement(using: &random) ?? ""
        let schema = ["Item", "Order", "Tree", "gone"].randomElement(using: &random) ?? ""
        let values: [JSON] = [
            .null, true, false, -1, 0, 1e300, .digits("1e400"), .string(name), [], [:], [.string(name)],
            .object([name: .string(name)]), ["$ref": .string("#/components/schemas/\(schema)")],
            ["type": ["object", "string", "null", "array"]], ["type": "object", "properties": .object([name: [:]])],
            ["anyOf": [["$ref": "#/components/schemas/Tree"], ["$ref": "#/components/schemas/Order"]]],
            ["oneOf": [["type": "string"], ["type": "array", "items": [:]]], "type": "integer"],
            ["enum": [.string(name), "b", .null]], ["enum": [1, "b"]], ["additionalProperties": ["type": "integer"]],
        ]
        return values.randomElement(using: &random) ?? .null
    }
}
