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
    enum Limit {
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
    struct Pending {
        var name: String
        var form: SchemaForm
        var kind: Kind
    }

    enum Kind {
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
        let form = SchemaForm(joining: schema, in: description)
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
        let form = SchemaForm(joining: target, in: description)
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

    private func nullable(_ type: SwiftType, _ form: SchemaForm) -> SwiftType {
        form.isNullable && type != .json ? .optional(type) : type
    }

    /// The type of a value that declares none itself.
    mutating func plain(_ form: SchemaForm, _ wanted: String, _ owner: String?, _ depth: Int) -> SwiftType {
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
    func kind(of form: SchemaForm) -> Kind? {
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
        var variants = SchemaVariants(of: form, in: description)
        variants.all.removeAll { $0.form.isImpossible }
        let isOfObjects = variants.all.allSatisfy { $0.form.kind == .object && !$0.form.properties.isEmpty }
        if isOfObjects {
            return variants.tags(by: form.discriminator).map { .taggedUnion(member: $0, $1) } ?? .model
        }
        var byKind: [Schema.Kind: [Schema]] = [:]
        for (schema, form) in variants.all {
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
}
