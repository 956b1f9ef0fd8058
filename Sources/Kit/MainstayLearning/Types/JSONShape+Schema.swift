// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension JSONShape {
    /// The schema of the place, with its evidence.
    ///
    /// - Parameters:
    ///   - replies: The replies with the object that has the place as a member; `nil` if it is no member.
    ///   - member: The name of the member.
    ///   - partial: Replies in which some objects had the member and others did not.
    func schema(in replies: Int? = nil, member: String? = nil, partial: Int = 0) -> APIDescription.Schema {
        var schema = plainSchema(member: member)
        schema.evidence = evidence(in: replies, partial: partial)
        if let member, let tag = tag(of: member) { schema.evidence?.tag = tag }
        return schema
    }

    /// The only text of a member that may name the type of its object. Without it, no one could tell later which
    /// variant these objects are.
    private func tag(of member: String) -> String? {
        guard Tag.members.contains(member), !texts.isFree, texts.words.count == 1,
            texts.formed >= LearningRules.openSetReplies
        else { return nil }
        return texts.words.values.first?.text
    }

    private func plainSchema(member: String?) -> APIDescription.Schema {
        typealias Schema = APIDescription.Schema
        guard var kinds else { return Schema() }
        let isNullable = nulls > 0
        let references = kinds.contains(.object) ? objectSchemas : []
        // References say nothing of other kinds, so those stand beside them.
        if !references.isEmpty { kinds.remove(.object) }
        var own = Schema()
        own.kinds = isNullable && (references.isEmpty || !kinds.isEmpty) ? kinds.union([.null]) : kinds
        if kinds == [.string] || kinds == [.integer] { own.format = format(of: member) }
        if kinds == [.string], own.format == nil, let words = openSet(of: member) {
            own.values = words.map(JSON.string) + (isNullable ? [.null] : [])
        }
        if kinds.contains(.array) { own.items = lists.items?.schema() }
        if kinds.contains(.object), case .map(let values)? = objects.role { own.additional = values.schema() }
        if references.isEmpty { return own }
        if case .union(let member, let models)? = objects.role {
            var union = Schema()
            union.oneOf = references + (kinds.isEmpty ? isNullable ? [Schema(.null)] : [] : [own])
            union.discriminator = Schema.Discriminator(
                member: member, mapping: models.mapValues { Schema(component: $0).reference ?? "" })
            return union
        }
        if kinds.isEmpty, !isNullable { return references[0] }
        var both = Schema()
        both.anyOf = references + [kinds.isEmpty ? Schema(.null) : own]
        return both
    }

    /// The references to the models; empty if objects are maps or have no members yet.
    private var objectSchemas: [APIDescription.Schema] {
        switch objects.role {
        case nil, .map: []
        case .model(let name): [APIDescription.Schema(component: name)]
        case .union(_, let models): Set(models.values).sorted().map { APIDescription.Schema(component: $0) }
        }
    }

    /// What was counted at the place itself. See ``schema(in:member:partial:)``.
    func evidence(in replies: Int?, partial: Int) -> APIDescription.Evidence {
        // A count is written only if it is not the one that goes without saying.
        func count(_ count: Int, unless usual: Int = 0) -> Int? { count == usual ? nil : count }
        var evidence = APIDescription.Evidence(
            replies: replies ?? self.replies, present: replies == nil ? nil : self.replies, null: count(nulls))
        evidence.kinds = kindCounts
        evidence.values = count(values, unless: self.replies)
        evidence.partial = count(partial)
        if texts.replies > 0 { evidence.texts = count(texts.values, unless: values) }
        evidence.blank = count(texts.blanks)
        evidence.formed = count(texts.formed, unless: texts.replies)
        evidence.beyondDouble = count(numbers.beyondDouble)
        evidence.wide = count(numbers.wide)
        if texts.formed > 0, isFreeText { evidence.free = true }
        var forms: ValueForms = texts.formed > 0 ? texts.forms : []
        if numbers.integers > 0 { forms.formUnion(numbers.forms) }
        if !forms.names.isEmpty { evidence.forms = forms.names }
        return evidence
    }

    // MARK: Reading

    /// Reads the place of a schema that was learned; `nil` if it has no evidence.
    init?(_ schema: APIDescription.Schema) {
        guard let evidence = schema.evidence else { return nil }
        self.init(evidence)
        let parts = schema.parts
        var words = parts.flatMap { $0.values ?? [] }
        if let tag = evidence.tag { words.append(.string(tag)) }
        for case .string(let word) in words {
            // How often each word was found is not kept, but it was more than once.
            texts.words[Self.key(of: word)] = Word(replies: 2, text: word)
        }
        lists.items = parts.lazy.compactMap(\.items).compactMap { Self($0) }.first
        if let discriminator = schema.discriminator, !discriminator.mapping.isEmpty {
            let models = discriminator.mapping.compactMapValues(APIDescription.component)
            objects.role = .union(member: discriminator.member, models: models)
        } else if let name = parts.lazy.compactMap(\.reference).compactMap(APIDescription.component).first {
            objects.role = .model(name)
        } else {
            objects.role = parts.lazy.compactMap(\.additional).compactMap { Self($0) }.first.map { .map($0) }
        }
    }

    /// Reads what was counted at a place itself.
    init(_ evidence: APIDescription.Evidence) {
        replies = evidence.present ?? evidence.replies
        values = evidence.values ?? replies
        nulls = evidence.null ?? 0
        bools = evidence.kinds[.boolean] ?? 0
        numbers.integers = evidence.kinds[.integer] ?? 0
        numbers.reals = evidence.kinds[.number] ?? 0
        numbers.beyondDouble = evidence.beyondDouble ?? 0
        numbers.wide = evidence.wide ?? 0
        texts.replies = evidence.kinds[.string] ?? 0
        texts.values = texts.replies > 0 ? evidence.texts ?? values : 0
        texts.blanks = evidence.blank ?? 0
        texts.formed = evidence.formed ?? texts.replies
        texts.isFree = evidence.free ?? false
        lists.replies = evidence.kinds[.array] ?? 0
        lists.values = lists.replies
        objects.replies = evidence.kinds[.object] ?? 0
        objects.values = objects.replies
        let forms = ValueForms(names: evidence.forms ?? [])
        if texts.formed > 0 { texts.forms = forms }
        if numbers.integers > 0 { numbers.forms = forms }
    }
}

extension ModelTable.Model {
    /// The schema of the model, with its evidence.
    var schema: APIDescription.Schema {
        var schema = APIDescription.Schema(.object)
        var evidence = APIDescription.Evidence(replies: objects.replies)
        if objects.values != objects.replies { evidence.values = objects.values }
        if isSent { evidence.sent = true }
        schema.evidence = evidence
        for (name, member) in objects.named {
            schema.properties[name] = member.shape.schema(in: objects.replies, member: name, partial: member.partial)
            let isAlways = member.shape.replies == objects.replies && member.partial == 0
            if isAlways, objects.replies >= LearningRules.requiredReplies { schema.required.insert(name) }
        }
        return schema
    }

    /// Reads a model that was learned; `nil` if it has no evidence.
    init?(_ schema: APIDescription.Schema) {
        guard let evidence = schema.evidence, schema.kinds == [.object] else { return nil }
        objects.replies = evidence.replies
        objects.values = evidence.values ?? evidence.replies
        isSent = evidence.sent ?? false
        for (name, property) in schema.properties {
            guard let shape = JSONShape(property) else { continue }
            objects.named[name] = JSONShape.Member(shape: shape, partial: property.evidence?.partial ?? 0)
            kinds[name] = ShapeKinds(of: shape)
        }
    }
}
