// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Invents JSON values that have the shape of a schema. The same seed gives the same values.
struct InventedValue {
    /// The most values of one document, and the most levels.
    private static let (valueLimit, depthLimit) = (2_000, 12)
    private static let words = [
        "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heron", "inlet", "juniper", "kelp", "larch",
        "maple", "north", "otter", "pebble", "quill", "reed", "sedge", "tidal", "umber", "vale", "willow", "yarrow",
    ]

    private let description: APIDescription
    /// The values of the request by the names of their parameters. Members with the same name repeat them.
    private let given: [String: String]
    private var generator: SeededGenerator
    private var count = 0

    init(_ description: APIDescription, given: [(name: String, value: String)], seed: UInt64) {
        self.description = description
        self.given = Dictionary(given.map { (Self.bare($0.name), $0.value) }, uniquingKeysWith: { first, _ in first })
        generator = SeededGenerator(seed: seed)
    }

    /// Returns a value of a schema.
    mutating func value(of schema: APIDescription.Schema) -> JSON { value(of: schema, name: "", depth: 0) }

    private mutating func value(of written: APIDescription.Schema, name: String, depth: Int) -> JSON {
        count += 1
        guard depth < Self.depthLimit, count < Self.valueLimit, let schema = description.resolved(written) else {
            return .null
        }
        if let values = schema.values?.filter({ $0 != .null }), !values.isEmpty { return choice(values) }
        if let constant = schema.onlyValue { return constant }
        let variants = schema.oneOf + schema.anyOf
        if !variants.isEmpty { return variant(of: schema, variants, name, depth) }
        let kinds = (schema.kinds ?? []).subtracting([.null])
        let kind = APIDescription.Schema.Kind.allCases.first(where: kinds.contains)
        if kind == .object || kind == nil && (!schema.properties.isEmpty || !schema.allOf.isEmpty) {
            return .object(members(of: schema, depth))
        }
        switch kind {
        case .array:
            guard let items = schema.items else { return .array([]) }
            return .array(
                (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                    value(of: items, name: name, depth: depth + 1)
                })
        case .string: return .string(text(format: schema.format, name))
        case .integer: return integer(name)
        case .number: return .number(Double(Int.random(in: 1...10_000, using: &generator)) / 100)
        case .boolean: return .bool(Bool.random(using: &generator))
        default: return .null
        }
    }

    /// One of several variants. `null` is chosen only if there is nothing else.
    private mutating func variant(
        of schema: APIDescription.Schema, _ variants: [APIDescription.Schema], _ name: String, _ depth: Int
    ) -> JSON {
        let full = variants.filter { $0.kinds != [.null] }
        let chosen = choice(full.isEmpty ? variants : full)
        var value = value(of: chosen, name: name, depth: depth + 1)
        if let discriminator = schema.discriminator, case .object(var members) = value,
            let text = discriminator.mapping.sorted(by: { $0.key < $1.key }).first(where: {
                $0.value == chosen.reference
            })?.key
        {
            members[discriminator.member] = .string(text)
            value = .object(members)
        }
        return value
    }

    private mutating func members(of schema: APIDescription.Schema, _ depth: Int) -> [String: JSON] {
        var members: [String: JSON] = [:]
        for part in schema.allOf {
            if case .object(let more) = value(of: part, name: "", depth: depth + 1) { members.merge(more) { $1 } }
        }
        for (name, property) in schema.properties.sorted(by: { $0.key < $1.key }) {
            members[name] = value(of: property, name: name, depth: depth + 1)
        }
        if schema.properties.isEmpty, let additional = schema.additional, additional.constant != false {
            for _ in 0..<2 {
                members[choice(Self.words)] = value(of: additional, name: "", depth: depth + 1)
            }
        }
        return members
    }

    private mutating func integer(_ name: String) -> JSON {
        if let text = given(name), let number = Int64(text) { return .integer(number) }
        return .integer(Int64.random(in: 1...1_000, using: &generator))
    }

    private mutating func text(format: String?, _ name: String) -> String {
        let day =
            "20\(Int.random(in: 20...29, using: &generator))-0\(Int.random(in: 1...9, using: &generator))"
            + "-\(Int.random(in: 10...28, using: &generator))"
        switch format {
        case "date": return day
        case "date-time": return "\(day)T0\(Int.random(in: 0...9, using: &generator)):00:00Z"
        case "time": return "0\(Int.random(in: 0...9, using: &generator)):00:00Z"
        case "uuid": return given(name) ?? uuid()
        case "uri", "url", "uri-reference", "iri": return "https://example.com/\(choice(Self.words))"
        case "email", "idn-email": return "\(choice(Self.words))@example.com"
        case "ipv4": return "192.0.2.\(Int.random(in: 1...254, using: &generator))"
        case "ipv6": return "2001:db8::\(Int.random(in: 1...9, using: &generator))"
        case "hostname": return "\(choice(Self.words)).example.com"
        default: return given(name) ?? choice(Self.words)
        }
    }

    private mutating func uuid() -> String {
        let digits = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
        let ends = [8, 12, 16, 20]
        return digits.enumerated().map { ends.contains($0.offset) ? "-\($0.element)" : $0.element }.joined()
    }

    private func given(_ name: String) -> String? {
        let name = Self.bare(name)
        if name == "id", given.count == 1 { return given.first?.value }
        return given[name] ?? given["\(name)id"]
    }

    private mutating func choice<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private static func bare(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
