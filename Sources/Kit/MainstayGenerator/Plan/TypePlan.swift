// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// Finds the type of each schema that operations use, and the declarations that the types need.
///
/// A type is found without looking into its members: what it declares gets a name, and waits in a queue. So nothing
/// recurses along references.
struct TypePlan {
    typealias Schema = APIDescription.Schema

    /// The limits of what is generated for one description.
    private enum Limit {
        /// The most types.
        static let declarations = 20_000
        /// The most members of a model. An object with more is a map.
        static let members = 500
        /// The most values of an open set. A text with more is a text.
        static let values = 1_000
        /// The deepest nesting of lists and maps.
        static let depth = 32
    }

    /// Something that is declared, before its members are known.
    private struct Pending {
        var name: String
        var form: SchemaForm
        var kind: Kind
    }

    private enum Kind {
        case model
        case term
        case taggedUnion(member: String, [(tags: [String], schema: Schema)])
        case kindUnion([(kind: Schema.Kind, schemas: [Schema])])
    }

    private enum Known {
        case type(SwiftType)
        /// A reference that is being followed.
        case open
    }

    let description: APIDescription
    let options: ClientOptions
    private(set) var declarations: [String: Declaration] = [:]
    private var names: SwiftNames
    /// The names of components in small letters, which no other type takes.
    private let componentNames: Set<String>
    private var references: [String: Known] = [:]
    private var inline: [String: (shape: Schema, type: SwiftType)] = [:]
    private var unions: [Schema: SwiftType] = [:]
    private var queue: [Pending] = []
    private(set) var isFull = false

    init(_ description: APIDescription, _ options: ClientOptions, clientName: String) {
        (self.description, self.options) = (description, options)
        names = SwiftNames(reserved: SwiftNames.ofTypes.union([clientName]))
        componentNames = Set(
            description.components.schemas.keys.map { SwiftName.upper($0, prefix: "Model").lowercased() })
    }

    /// The type of a schema's values.
    ///
    /// - Parameters:
    ///   - wanted: The name of the type if it is declared here.
    ///   - owner: The name of the type or function that has it, which comes before the name if that is taken.
    mutating func type(of schema: Schema?, named wanted: String, in owner: String? = nil, depth: Int = 0) -> SwiftType {
        guard let schema, depth < Limit.depth else { return .json }
        if let alias = schema.alias, let reference = alias.reference {
            let type = type(at: reference, alias, depth: depth)
            let isNullable = SchemaForm(schema, in: description).isNullable
            return isNullable && type != .json ? .optional(type.wrapped) : type
        }
        let form = form(of: schema)
        guard let kind = kind(of: form) else { return nullable(plain(form, wanted, owner, depth), form) }
        let name = form.name.map { SwiftName.upper($0, prefix: "Model") } ?? wanted
        let shape = schema.shape
        // Unions of the same variants are one type. Otherwise what variants have in common, which is a union of their
        // members, would have no end if the variants contain each other.
        if !form.variants.isEmpty, let known = unions[shape] { return known }
        for candidate in [name, (owner ?? "") + name] {
            if let known = inline[candidate], known.shape == shape { return known.type }
        }
        let unique = declare(name, owner: owner, form, kind)
        let type = nullable(.named(unique), form)
        inline[unique] = (shape, type)
        if !form.variants.isEmpty { unions[shape] = type }
        return type
    }

    /// Whether a type is an open set, which can be the value of a query item. From now on it is one.
    mutating func isQueryValue(_ type: SwiftType) -> Bool {
        guard case .named(let name) = type else { return false }
        finish()
        guard case .term(var term)? = declarations[name] else { return false }
        term.isQueryValue = true
        declarations[name] = .term(term)
        return true
    }

    /// Declares everything that waits for it.
    mutating func finish() {
        while let next = queue.popLast() { declarations[next.name] = declaration(next) }
    }

    /// Puts the values of models that contain themselves on the heap.
    mutating func box() {
        let circles = Circles(
            declarations.mapValues { declaration in
                switch declaration {
                case .model(let model): model.properties.compactMap(\.type.contained)
                case .union(let union): union.cases.compactMap(\.type.contained)
                case .term: []
                }
            })
        for (name, declaration) in declarations {
            switch declaration {
            case .model(var model):
                for index in model.properties.indices {
                    guard let contained = model.properties[index].type.contained else { continue }
                    model.properties[index].isBoxed = circles.contain(name, contained)
                    if model.properties[index].isBoxed { model.properties[index].isRequired = false }
                }
                declarations[name] = .model(model)
            case .union(var union):
                union.isIndirect = union.cases.contains { $0.type.contained.map { circles.contain(name, $0) } ?? false }
                declarations[name] = .union(union)
            case .term: break
            }
        }
    }

    // MARK: Types

    private mutating func type(at reference: String, _ schema: Schema, depth: Int) -> SwiftType {
        switch references[reference] {
        case .type(let type)?: return type
        // A list of itself has no type.
        case .open?: return .json
        case nil: break
        }
        guard let target = description.resolved(schema) else { return .json }
        references[reference] = .open
        // The last part of a reference is the component's name, or the name of a member.
        let part = APIDescription.component(named: reference) ?? String(reference.split(separator: "/").last ?? "")
        let wanted = SwiftName.upper(part, prefix: "Model")
        let form = form(of: target)
        let type: SwiftType
        if target.alias == nil, let kind = kind(of: form) {
            let name = declare(form.name.map { SwiftName.upper($0, prefix: "Model") } ?? wanted, owner: nil, form, kind)
            type = nullable(.named(name), form)
        } else {
            type = self.type(of: target, named: wanted, depth: depth + 1)
        }
        references[reference] = .type(type)
        return type
    }

    /// What a schema says. Variants of the same kind are put together, unless they are objects.
    private func form(of schema: Schema) -> SchemaForm {
        var form = SchemaForm(schema, in: description)
        guard form.variants.count > 1, form.kind == nil else { return form }
        var variants: [(schema: Schema, form: SchemaForm)] = []
        var seen = Set<String>()
        for variant in form.variants { add(variant, to: &variants, &seen, depth: 0) }
        let kinds = Set(variants.map(\.form.kind))
        if kinds == [.integer, .number] {
            (form.kinds, form.variants) = ([.number], [])
        } else if kinds == [.object] {
            form.kinds = [.object]
        } else if kinds.count == 1, let kind = kinds.first ?? nil {
            (form.kinds, form.variants) = ([kind], [])
            let values = variants.map(\.form.values)
            form.values = values.contains(nil) ? nil : values.flatMap { $0 ?? [] }
            let items = variants.compactMap(\.form.items)
            if items.count == variants.count {
                var all = Schema()
                all.anyOf = items
                form.items = all
            }
        }
        form.isNullable = form.isNullable || variants.contains { $0.form.isNullable }
        return form
    }

    private func nullable(_ type: SwiftType, _ form: SchemaForm) -> SwiftType {
        form.isNullable && type != .json ? .optional(type) : type
    }

    /// The type of a value that declares none itself.
    private mutating func plain(_ form: SchemaForm, _ wanted: String, _ owner: String?, _ depth: Int) -> SwiftType {
        if let kinds = form.kinds, kinds == [.integer, .number] { return .double }
        switch form.kind {
        case .array?:
            return .array(type(of: form.items, named: SwiftName.singular(wanted), in: owner, depth: depth + 1))
        case .object?:
            if let additional = form.additional, additional.constant == nil {
                return .map(type(of: additional, named: SwiftName.singular(wanted), in: owner, depth: depth + 1))
            }
            return .map(valueType(of: form, depth: depth))
        case .string?: return .string
        case .integer?: return .int
        case .number?: return .double
        case .boolean?: return .bool
        case .null?, nil: return .json
        }
    }

    /// The type of all members of an object that has too many of them for a model.
    private mutating func valueType(of form: SchemaForm, depth: Int) -> SwiftType {
        var types = Set<SwiftType>()
        for (_, schema) in form.properties {
            let form = SchemaForm(schema, in: description)
            guard kind(of: form) == nil, form.kind != .array, form.kind != .object else { return .json }
            types.insert(plain(form, "", nil, depth + 1))
        }
        return types.count == 1 ? types.removeFirst() : .json
    }

    /// What a schema declares; `nil` if it declares nothing.
    private func kind(of form: SchemaForm) -> Kind? {
        if form.variants.count > 1, form.kind == nil || form.kind == .object { return union(of: form) }
        switch form.kind {
        case .object? where !form.properties.isEmpty && form.properties.count <= Limit.members: return .model
        case .string?:
            guard let texts = form.texts, texts.count <= Limit.values, form.format != "binary" else { return nil }
            return .term
        case nil:
            guard let kinds = form.kinds, kinds != [.integer, .number] else { return nil }
            return .kindUnion(
                Schema.Kind.allCases.filter(kinds.contains).map { kind in (kind, [part(of: form, kind)]) })
        default: return nil
        }
    }

    /// What a schema of several kinds says of one of them.
    private func part(of form: SchemaForm, _ kind: Schema.Kind) -> Schema {
        var schema = Schema(kind)
        switch kind {
        case .object:
            (schema.properties, schema.required) = (form.properties, form.required)
            (schema.additional, schema.evidence) = (form.additional, form.evidence)
        case .array: schema.items = form.items
        default: break
        }
        return schema
    }

    // MARK: Unions

    private func union(of form: SchemaForm) -> Kind? {
        var variants: [(schema: Schema, form: SchemaForm)] = []
        var seen = Set<String>()
        for variant in form.variants { add(variant, to: &variants, &seen, depth: 0) }
        variants = variants.filter { !$0.form.isImpossible }
        let isOfObjects = variants.allSatisfy { $0.form.kind == .object && !$0.form.properties.isEmpty }
        if isOfObjects {
            return tagged(variants, form) ?? .model
        }
        var byKind: [Schema.Kind: [Schema]] = [:]
        for (schema, form) in variants {
            guard let kind = form.kind else { return nil }
            byKind[kind == .integer && byKind[.number] != nil ? .number : kind, default: []].append(schema)
        }
        // Objects of which some are maps have no members in common.
        if byKind.count == 1 { return nil }
        if let integers = byKind[.integer], byKind[.number] != nil {
            byKind[.integer] = nil
            byKind[.number, default: []] += integers
        }
        return .kindUnion(byKind.sorted { $0.key.rawValue < $1.key.rawValue }.map { (kind: $0.key, schemas: $0.value) })
    }

    /// Adds a variant, or the variants that it consists of.
    private func add(
        _ schema: Schema, to variants: inout [(schema: Schema, form: SchemaForm)], _ seen: inout Set<String>, depth: Int
    ) {
        guard depth < Limit.depth, variants.count < Limit.values else { return }
        if let reference = schema.alias?.reference, !seen.insert(reference).inserted { return }
        let form = SchemaForm(schema, in: description)
        if form.properties.isEmpty, form.variants.count > 1 {
            for variant in form.variants { add(variant, to: &variants, &seen, depth: depth + 1) }
        } else {
            variants.append((schema, form))
        }
    }

    /// The union by a member whose texts differ from variant to variant; `nil` if there is no such member.
    private func tagged(_ variants: [(schema: Schema, form: SchemaForm)], _ form: SchemaForm) -> Kind? {
        if let discriminator = form.discriminator {
            let tags = variants.map { variant in
                let mapped = discriminator.mapping.filter { _, target in
                    target == variant.schema.alias?.reference
                        || "#/components/schemas/\(target)" == variant.schema.alias?.reference
                }
                return mapped.keys.sorted() + texts(of: discriminator.member, in: variant.form)
            }
            // Without a mapping, the names of the components are the texts (OpenAPI 3.1 §4.8.25).
            let named = zip(tags, variants).map { tags, variant in
                tags.isEmpty
                    ? [variant.schema.alias?.reference.flatMap(APIDescription.component)].compactMap { $0 } : tags
            }
            return kind(by: discriminator.member, named, variants)
        }
        let members = variants.map { Set($0.form.properties.keys) }
        guard let first = members.first else { return nil }
        for member in members.dropFirst().reduce(first, { $0.intersection($1) }).sorted() {
            let tags = variants.map { texts(of: member, in: $0.form) }
            if let kind = kind(by: member, tags, variants) { return kind }
        }
        return nil
    }

    private func kind(
        by member: String, _ tags: [[String]], _ variants: [(schema: Schema, form: SchemaForm)]
    ) -> Kind? {
        let unique = tags.map { Set($0).sorted() }
        let all = unique.flatMap { $0 }
        guard unique.allSatisfy({ !$0.isEmpty }), Set(all).count == all.count, all.count <= Limit.values else {
            return nil
        }
        return .taggedUnion(member: member, zip(unique, variants).map { ($0, $1.schema) })
    }

    private func texts(of member: String, in form: SchemaForm) -> [String] {
        form.properties[member].flatMap { SchemaForm($0, in: description).texts } ?? []
    }

    // MARK: Declarations

    private mutating func declare(_ name: String, owner: String?, _ form: SchemaForm, _ kind: Kind) -> String {
        let isFree = owner == nil || !names.has(name) && !componentNames.contains(name.lowercased())
        let unique = names.take(isFree ? name : (owner ?? "") + name, suffix: "Model")
        guard declarations.count + queue.count < Limit.declarations else {
            isFull = true
            return unique
        }
        queue.append(Pending(name: unique, form: form, kind: kind))
        return unique
    }

    private mutating func declaration(_ pending: Pending) -> Declaration {
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
        let members = members(of: form)
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

    /// The members of an object and of its variants. A member that variants have in different forms is a union.
    private func members(of form: SchemaForm) -> [String: Schema] {
        var members = form.properties
        var variants: [(schema: Schema, form: SchemaForm)] = []
        var seen = Set<String>()
        for variant in form.variants { add(variant, to: &variants, &seen, depth: 0) }
        for (_, variant) in variants {
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
