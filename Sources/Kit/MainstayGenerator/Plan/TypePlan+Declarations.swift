// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

extension TypePlan {
    mutating func declaration(_ pending: Pending) -> Declaration {
        switch pending.kind {
        case .model: return .model(model(pending))
        case .term: return .term(term(pending.form))
        case .taggedUnion(let member, let variants):
            var names = SwiftNames(reserved: SwiftNames.ofUnion)
            let cases = variants.map { tags, schema in
                let name = names.take(SwiftName.lower(tags[0], prefix: "case"), suffix: "Value")
                let wanted = SwiftName.upper(tags[0], prefix: "Variant") + pending.name
                return Declaration.Union.Case(
                    name: name, type: type(of: schema, named: wanted, in: pending.name).wrapped, tags: tags)
            }
            return .union(Declaration.Union(member: member, cases: cases))
        case .kindUnion(let kinds):
            let cases = kinds.map { kind, schemas in
                Declaration.Union.Case(
                    name: Self.caseName(kind), type: type(of: kind, schemas, in: pending.name), tags: [kind.rawValue])
            }
            return .union(Declaration.Union(member: nil, cases: cases))
        }
    }

    private static func caseName(_ kind: Schema.Kind) -> String {
        switch kind {
        case .object: "object"
        case .array: "list"
        case .string: "text"
        case .integer: "integer"
        case .number: "number"
        case .boolean: "flag"
        case .null: "null"
        }
    }

    /// The type of the variants of one kind: of their own if there is one variant, and otherwise what all have in
    /// common.
    private mutating func type(of kind: Schema.Kind, _ schemas: [Schema], in owner: String) -> SwiftType {
        if schemas.count == 1 { return type(of: schemas[0], named: "\(owner)Value", in: owner).wrapped }
        switch kind {
        case .object:
            var merged = Schema(.object)
            merged.oneOf = schemas
            return type(of: merged, named: "\(owner)Value", in: owner).wrapped
        case .array:
            let types = Set(schemas.map { type(of: $0, named: "\(owner)Value", in: owner).wrapped })
            return types.first.flatMap { types.count == 1 ? $0 : nil } ?? .array(.json)
        default: return plain(SchemaForm(Schema(kind), in: description), owner, nil, 0)
        }
    }

    private func term(_ form: SchemaForm) -> Declaration.Term {
        var names = SwiftNames(reserved: SwiftNames.ofTerm)
        var seen = Set<String>()
        let texts = (form.texts ?? []).filter { seen.insert($0).inserted }
        // The texts that are names already have the first claim to them.
        let sorted = texts.sorted {
            (SwiftName.lower($0, prefix: "value") != $0 ? 1 : 0, $0) < (
                SwiftName.lower($1, prefix: "value") != $1 ? 1 : 0, $1
            )
        }
        let values = sorted.map { text in
            (name: names.take(SwiftName.lower(text, prefix: "value"), suffix: "Value"), text: text)
        }
        return Declaration.Term(values: values.sorted { $0.text < $1.text }, evidence: form.evidence)
    }

    private mutating func model(_ pending: Pending) -> Declaration.Model {
        let form = pending.form
        let members = form.members(in: description)
        var names = SwiftNames(reserved: SwiftNames.ofModel)
        // Members that are names already have the first claim to them, so that a new member takes no other's name.
        var wanted: [(member: String, name: String, schema: Schema)] = []
        for (member, schema) in members {
            let stated = schema.name.flatMap { schema.reference == nil && !declares(schema) ? $0 : nil }
            wanted.append((member, SwiftName.lower(stated ?? member, prefix: "member"), schema))
        }
        wanted.sort { ($0.name == $0.member ? 0 : 1, $0.member) < ($1.name == $1.member ? 0 : 1, $1.member) }
        var properties = wanted.map { member, name, schema in
            var property = Declaration.Property(
                member: member, name: names.take(name, suffix: "Value"),
                type: type(of: schema, named: SwiftName.upper(member, prefix: "Model"), in: pending.name).wrapped)
            property.evidence = schema.evidence
            property.isRequired = options.hasRequired && isRequired(member, schema, form, property.type)
            return property
        }
        for index in properties.indices {
            properties[index].reading = reading(
                properties[index], SchemaForm(members[properties[index].member] ?? Schema(), in: description), &names)
        }
        return Declaration.Model(properties: properties.sorted { $0.member < $1.member }, evidence: form.evidence)
    }

    private func declares(_ schema: Schema) -> Bool { kind(of: SchemaForm(schema, in: description)) != nil }

    private func isRequired(_ member: String, _ schema: Schema, _ form: SchemaForm, _ type: SwiftType) -> Bool {
        // Fewer replies are no evidence that a member is always there.
        guard form.required.contains(member), (form.evidence?.replies ?? .max) >= 20 else { return false }
        guard !SchemaForm(schema, in: description).isNullable else { return false }
        // A property that is not optional needs a value at first, and only these have one.
        return switch type {
        case .bool, .int, .double, .string, .array, .map: true
        case .json, .named, .optional: false
        }
    }

    private func reading(
        _ property: Declaration.Property, _ form: SchemaForm, _ names: inout SwiftNames
    ) -> Declaration.Reading? {
        let forms: [(type: SwiftType, format: String, form: Declaration.Reading.Form, suffix: String)] = [
            (.string, "date-time", .dateTime, "Date"), (.string, "date-time-local", .localTime, "Date"),
            (.string, "date", .day, "Day"), (.string, "uri", .url, "URL"),
            (.string, "url", .url, "URL"), (.string, "uuid", .uuid, "UUID"), (.int, "unix-time", .seconds, "Date"),
            (.int, "unix-time-milliseconds", .milliseconds, "Date"),
        ]
        guard let found = forms.first(where: { $0.type == property.type && $0.format == form.format }) else {
            return nil
        }
        // `audioURL` beside `audio`, but `addressURL` beside `url`.
        let base = property.name.hasSuffix(found.suffix) ? property.name + "Value" : property.name + found.suffix
        return Declaration.Reading(name: names.take(base), form: found.form)
    }
}
