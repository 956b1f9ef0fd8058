// SPDX-License-Identifier: Apache-2.0

import MainstayLearning

/// The variants of a schema, with those that they consist of.
struct SchemaVariants {
    typealias Schema = APIDescription.Schema

    private let description: APIDescription
    var all: [(schema: Schema, form: SchemaForm)] = []

    init(of form: SchemaForm, in description: APIDescription) {
        self.description = description
        var seen = Set<String>()
        for variant in form.variants { add(variant, &seen, depth: 0) }
    }

    /// Adds a variant, or the variants that it consists of.
    private mutating func add(_ schema: Schema, _ seen: inout Set<String>, depth: Int) {
        guard depth < TypePlan.Limit.depth, all.count < TypePlan.Limit.values else { return }
        if let reference = schema.alias?.reference, !seen.insert(reference).inserted { return }
        let form = SchemaForm(schema, in: description)
        if form.properties.isEmpty, form.variants.count > 1 {
            for variant in form.variants { add(variant, &seen, depth: depth + 1) }
        } else {
            all.append((schema, form))
        }
    }

    /// The member whose texts differ from variant to variant, and the variants with theirs; `nil` if there is none.
    func tags(by discriminator: Schema.Discriminator?) -> (member: String, [(tags: [String], schema: Schema)])? {
        if let discriminator {
            let tags = all.map { variant in
                let mapped = discriminator.mapping.filter { _, target in
                    target == variant.schema.alias?.reference
                        || "#/components/schemas/\(target)" == variant.schema.alias?.reference
                }
                return mapped.keys.sorted() + texts(of: discriminator.member, in: variant.form)
            }
            // Without a mapping, the names of the components are the texts (OpenAPI 3.1 §4.8.25).
            let named = zip(tags, all).map { tags, variant in
                tags.isEmpty
                    ? [variant.schema.alias?.reference.flatMap(APIDescription.component)].compactMap { $0 } : tags
            }
            return self.tags(by: discriminator.member, named)
        }
        let members = all.map { Set($0.form.properties.keys) }
        guard let first = members.first else { return nil }
        for member in members.dropFirst().reduce(first, { $0.intersection($1) }).sorted() {
            let tags = all.map { texts(of: member, in: $0.form) }
            if let found = self.tags(by: member, tags) { return found }
        }
        return nil
    }

    private func tags(by member: String, _ tags: [[String]]) -> (member: String, [(tags: [String], schema: Schema)])? {
        let unique = tags.map { Set($0).sorted() }
        let texts = unique.flatMap { $0 }
        guard unique.allSatisfy({ !$0.isEmpty }), Set(texts).count == texts.count,
            texts.count <= TypePlan.Limit.values
        else { return nil }
        return (member, zip(unique, all).map { ($0, $1.schema) })
    }

    private func texts(of member: String, in form: SchemaForm) -> [String] {
        form.properties[member].flatMap { SchemaForm($0, in: description).texts } ?? []
    }
}

extension SchemaForm {
    /// What a schema says. Variants of the same kind are put together, unless they are objects.
    init(joining schema: Schema, in description: APIDescription) {
        self.init(schema, in: description)
        guard variants.count > 1, kind == nil else { return }
        let all = SchemaVariants(of: self, in: description).all
        let found = Set(all.map(\.form.kind))
        if found == [.integer, .number] {
            (kinds, variants) = ([.number], [])
        } else if found == [.object] {
            kinds = [.object]
        } else if found.count == 1, let kind = found.first ?? nil {
            (kinds, variants) = ([kind], [])
            let texts = all.map(\.form.values)
            values = texts.contains(nil) ? nil : texts.flatMap { $0 ?? [] }
            let parts = all.compactMap(\.form.items)
            if parts.count == all.count {
                var item = Schema()
                item.anyOf = parts
                items = item
            }
        }
        isNullable = isNullable || all.contains { $0.form.isNullable }
    }

    /// The members of an object and of its variants. A member that variants have in different forms is a union.
    func members(in description: APIDescription) -> [String: Schema] {
        var members = properties
        for (_, variant) in SchemaVariants(of: self, in: description).all {
            for (member, schema) in variant.properties {
                guard let known = members[member] else {
                    members[member] = schema
                    continue
                }
                guard known.shape != schema.shape else { continue }
                let variants = known.anyOf.isEmpty ? [known] : known.anyOf
                guard !variants.contains(where: { $0.shape == schema.shape }) else { continue }
                var both = Schema()
                both.anyOf = variants + [schema]
                members[member] = both
            }
        }
        return members.filter { $0.value.constant != false }
    }
}
