// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// What a schema says when its references, its `allOf` and its variants that only add `null` are put together.
struct SchemaForm {
    typealias Schema = APIDescription.Schema

    /// The kinds without `null`; `nil` for any.
    var kinds: Set<Schema.Kind>?
    var isNullable = false
    var properties: [String: Schema] = [:]
    var required: Set<String> = []
    var additional: Schema?
    var items: Schema?
    var values: [JSON]?
    var format: String?
    var variants: [Schema] = []
    var discriminator: Schema.Discriminator?
    var evidence: APIDescription.Evidence?
    var name: String?
    /// Whether no value fits.
    var isImpossible = false

    /// The only kind of value; `nil` if there are several, or any.
    var kind: Schema.Kind? {
        guard let kinds else { return impliedKind }
        return kinds.count == 1 ? kinds.first : nil
    }

    private var impliedKind: Schema.Kind? {
        if !properties.isEmpty || additional?.constant == nil && additional != nil { return .object }
        if items != nil { return .array }
        return texts == nil ? nil : .string
    }

    /// The values if all are texts, without `null`.
    var texts: [String]? {
        guard let values else { return nil }
        var texts: [String] = []
        for value in values where value != .null {
            guard case .string(let text) = value else { return nil }
            texts.append(text)
        }
        return texts.isEmpty ? nil : texts
    }

    /// The deepest nesting of `allOf` and of variants.
    private static let depthLimit = 32

    init(_ schema: Schema, in description: APIDescription) {
        var seen = Set<String>()
        add(schema, in: description, depth: 0, seen: &seen)
        if kinds?.remove(.null) != nil { isNullable = true }
        if kinds?.isEmpty == true { kinds = nil }
    }

    private mutating func add(
        _ schema: Schema, in description: APIDescription, depth: Int, seen: inout Set<String>
    ) {
        guard depth < Self.depthLimit else { return }
        if schema.constant == false { isImpossible = true }
        name = name ?? schema.name
        evidence = evidence ?? schema.evidence
        if let reference = schema.reference, seen.insert(reference).inserted, let target = description.resolved(schema)
        {
            add(target, in: description, depth: depth + 1, seen: &seen)
        }
        if let kinds = schema.kinds { self.kinds = self.kinds.map { narrowed($0, to: kinds) } ?? kinds }
        properties.merge(schema.properties) { known, _ in known }
        required.formUnion(schema.required)
        additional = additional ?? schema.additional
        items = items ?? schema.items
        values = values ?? schema.values ?? schema.onlyValue.map { [$0] }
        format = format ?? schema.format
        discriminator = discriminator ?? schema.discriminator
        for part in schema.allOf { add(part, in: description, depth: depth + 1, seen: &seen) }
        let variants = schema.oneOf.isEmpty ? schema.anyOf : schema.oneOf
        let others = variants.filter { $0.kinds != [.null] }
        if others.count < variants.count { isNullable = true }
        if others.count == 1 {
            add(others[0], in: description, depth: depth + 1, seen: &seen)
        } else {
            self.variants += others
        }
    }

    private func narrowed(_ known: Set<Schema.Kind>, to kinds: Set<Schema.Kind>) -> Set<Schema.Kind> {
        let both = known.intersection(kinds)
        // An integer is a number too.
        if both.isEmpty, known.union(kinds) == [.integer, .number] { return [.integer] }
        return both.isEmpty ? known : both
    }
}

extension APIDescription.Schema {
    /// The schema whose name a schema goes by: the only reference that it has, if it says nothing else.
    var alias: Self? {
        if reference != nil { return self }
        guard properties.isEmpty, kinds.map({ $0 == [.object] }) ?? true, items == nil, values == nil else {
            return nil
        }
        let parts = allOf + anyOf.filter { $0.kinds != [.null] } + oneOf.filter { $0.kinds != [.null] }
        return parts.count == 1 ? parts[0].alias : nil
    }

    /// The schema without what was counted and named, by which models with equal shapes are found.
    var shape: Self {
        var shape = self
        (shape.evidence, shape.name, shape.required, shape.other) = (nil, nil, [], [:])
        shape.properties = properties.mapValues(\.shape)
        shape.items = items?.shape
        shape.additional = additional?.shape
        shape.anyOf = anyOf.map(\.shape)
        shape.oneOf = oneOf.map(\.shape)
        shape.allOf = allOf.map(\.shape)
        return shape
    }
}
