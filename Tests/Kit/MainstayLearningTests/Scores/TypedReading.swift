// SPDX-License-Identifier: Apache-2.0

import MainstayKit

@testable import MainstayLearning

/// Reads replies as the generated models do: what has no property or another type than its property goes to `other`.
struct TypedReading {
    typealias Schema = APIDescription.Schema

    let description: APIDescription

    /// The values in a reply that are neither `null` nor containers.
    static func leaves(_ value: JSON) -> Int {
        switch value {
        case .null: 0
        case .array(let items): items.reduce(0) { $0 + leaves($1) }
        case .object(let members): members.values.reduce(0) { $0 + leaves($1) }
        default: 1
        }
    }

    /// The leaves that have a type; `nil` if the value cannot be decoded.
    func typed(_ value: JSON, _ schema: Schema) -> Int? {
        if schema.reference != nil {
            guard let model = description.resolved(schema), case .object(let members) = value else { return nil }
            return members.reduce(0) { sum, member in
                sum + (model.properties[member.key].flatMap { typed(member.value, $0) } ?? 0)
            }
        }
        if let discriminator = schema.discriminator, case .object(let members) = value {
            guard let text = members.text(discriminator.member), let name = discriminator.mapping[text] else {
                return 0
            }
            var reference = Schema()
            reference.reference = name
            return typed(value, reference)
        }
        let variants = schema.anyOf + schema.oneOf
        if !variants.isEmpty { return variants.lazy.compactMap { typed(value, $0) }.first }
        guard let kinds = schema.kinds, kinds != [.null], !kinds.isEmpty else { return 0 }
        switch value {
        case .null: return kinds.contains(.null) ? 0 : nil
        case .bool: return kinds.contains(.boolean) ? 1 : nil
        case .integer: return kinds.contains(.integer) || kinds.contains(.number) ? 1 : nil
        case .number: return kinds.contains(.number) ? 1 : nil
        case .digits(let digits): return kinds.contains(.number) && DecimalDigits.isDouble(digits) ? 1 : nil
        case .string: return kinds.contains(.string) ? 1 : nil
        case .array(let items):
            guard kinds.contains(.array) else { return nil }
            guard let schema = schema.items else { return 0 }
            return sum(items, schema)
        case .object(let members):
            guard kinds.contains(.object) else { return nil }
            guard let schema = schema.additional else { return 0 }
            return sum(Array(members.values), schema)
        }
    }

    /// One item of another type makes the whole list another one.
    private func sum(_ values: [JSON], _ schema: Schema) -> Int? {
        var sum = 0
        for value in values {
            guard let leaves = typed(value, schema) else { return nil }
            sum += leaves
        }
        return sum
    }
}
