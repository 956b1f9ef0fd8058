// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TypedShape {
    /// The schema of the place, with its evidence.
    ///
    /// - Parameters:
    ///   - replies: The replies with the object that has the place as a member; `nil` if it is no member.
    ///   - member: The name of the member.
    ///   - partial: Replies in which some objects had the member and others did not.
    func schema(in replies: Int? = nil, member: String? = nil, partial: Int = 0) -> APIDescription.Schema {
        var schema = plainSchema(member: member)
        schema.evidence = evidence(in: replies, partial: partial)
        if let member, let tag = tag(of: member) { schema.evidence?.other["tag"] = .string(tag) }
        return schema
    }

    /// The only text of a member that may name the type of its object. Without it, no one could tell later which variant
    /// these objects are.
    private func tag(of member: String) -> String? {
        let texts = counts.texts
        guard JSONShape.Tag.members.contains(member), !texts.isFree, texts.words.count == 1,
            texts.formed >= LearningRules.openSetReplies
        else { return nil }
        return texts.words.values.first?.text
    }

    private func plainSchema(member: String?) -> APIDescription.Schema {
        typealias Schema = APIDescription.Schema
        guard var kinds = counts.kinds else { return Schema() }
        let isNullable = counts.nulls > 0
        let objects = kinds.contains(.object) ? objectSchemas : []
        // References say nothing of other kinds, so those stand beside them.
        if !objects.isEmpty { kinds.remove(.object) }
        var own = Schema()
        own.kinds = isNullable && (objects.isEmpty || !kinds.isEmpty) ? kinds.union([.null]) : kinds
        if kinds == [.string] || kinds == [.integer] { own.format = counts.format(of: member) }
        if kinds == [.string], own.format == nil, let words = counts.openSet(of: member) {
            own.values = words.map(JSON.string) + (isNullable ? [.null] : [])
        }
        if kinds.contains(.array) { own.items = items?.schema() }
        if kinds.contains(.object) { own.additional = mapValues?.schema() }
        if objects.isEmpty { return own }
        if case .union(let member, let models)? = role {
            var union = Schema()
            union.oneOf = objects + (kinds.isEmpty ? isNullable ? [Schema(.null)] : [] : [own])
            union.discriminator = Schema.Discriminator(
                member: member, mapping: models.mapValues { Schema(component: $0).reference ?? "" })
            return union
        }
        if kinds.isEmpty, !isNullable { return objects[0] }
        var both = Schema()
        both.anyOf = objects + [kinds.isEmpty ? Schema(.null) : own]
        return both
    }

    /// The references to the models; empty if objects are maps or have no members yet.
    private var objectSchemas: [APIDescription.Schema] {
        switch role {
        case nil, .map: []
        case .model(let name): [APIDescription.Schema(component: name)]
        case .union(_, let models): Set(models.values).sorted().map { APIDescription.Schema(component: $0) }
        }
    }

    /// What was counted at the place itself. See ``schema(in:member:partial:)``.
    func evidence(in replies: Int?, partial: Int) -> APIDescription.Evidence {
        var evidence = APIDescription.Evidence(
            replies: replies ?? counts.replies, present: replies == nil ? nil : counts.replies,
            null: counts.nulls > 0 ? counts.nulls : nil)
        evidence.kinds = counts.kindCounts
        let texts = counts.texts
        evidence.set("values", counts.values, unless: counts.replies)
        evidence.set("partial", partial, unless: 0)
        if texts.replies > 0 { evidence.set("texts", texts.values, unless: counts.values) }
        evidence.set("blank", texts.blanks, unless: 0)
        evidence.set("formed", texts.formed, unless: texts.replies)
        evidence.set("beyondDouble", counts.numbers.beyondDouble, unless: 0)
        evidence.set("wide", counts.numbers.wide, unless: 0)
        if texts.formed > 0, counts.isFreeText { evidence.other["free"] = true }
        var forms: ValueForms = texts.formed > 0 ? texts.forms : []
        if counts.numbers.integers > 0 { forms.formUnion(counts.numbers.forms) }
        let names = ValueForms.names.filter { forms.contains($0.form) }.map { JSON.string($0.name) }
        if !names.isEmpty { evidence.other["forms"] = .array(names) }
        return evidence
    }

    // MARK: Reading

    /// Reads the place of a schema that was learned; `nil` if it has no evidence.
    init?(_ schema: APIDescription.Schema) {
        guard let evidence = schema.evidence else { return nil }
        self.init(evidence)
        let parts = [schema] + schema.anyOf + schema.oneOf
        var words = parts.flatMap { $0.values ?? [] }
        if let tag = evidence.other["tag"] { words.append(tag) }
        for case .string(let word) in words {
            // How often each word was found is not kept, but it was more than once.
            counts.texts.words[JSONShape.key(of: word)] = JSONShape.Word(replies: 2, text: word)
        }
        for part in parts {
            items = items ?? part.items.flatMap { TypedShape($0) }
            mapValues = mapValues ?? part.additional.flatMap { TypedShape($0) }
        }
        if let discriminator = schema.discriminator, !discriminator.mapping.isEmpty {
            let models = discriminator.mapping.compactMapValues(APIDescription.component)
            role = .union(member: discriminator.member, models: models)
        } else if let name = parts.lazy.compactMap(\.reference).compactMap(APIDescription.component).first {
            role = .model(name)
        } else if mapValues != nil {
            role = .map
        }
    }

    /// Reads what was counted at a place itself.
    init(_ evidence: APIDescription.Evidence) {
        counts.replies = evidence.present ?? evidence.replies
        counts.values = evidence.count("values") ?? counts.replies
        counts.nulls = evidence.null ?? 0
        counts.bools = evidence.kinds["boolean"] ?? 0
        counts.numbers.integers = evidence.kinds["integer"] ?? 0
        counts.numbers.reals = evidence.kinds["number"] ?? 0
        counts.numbers.beyondDouble = evidence.count("beyondDouble") ?? 0
        counts.numbers.wide = evidence.count("wide") ?? 0
        counts.texts.replies = evidence.kinds["string"] ?? 0
        counts.texts.values = counts.texts.replies > 0 ? evidence.count("texts") ?? counts.values : 0
        counts.texts.blanks = evidence.count("blank") ?? 0
        counts.texts.formed = evidence.count("formed") ?? counts.texts.replies
        counts.texts.isFree = evidence.other["free"] == true
        counts.lists.replies = evidence.kinds["array"] ?? 0
        counts.lists.values = counts.lists.replies
        counts.objects.replies = evidence.kinds["object"] ?? 0
        counts.objects.values = counts.objects.replies
        var forms: ValueForms = []
        if case .array(let names)? = evidence.other["forms"] {
            for (form, name) in ValueForms.names where names.contains(.string(name)) { forms.insert(form) }
        }
        if counts.texts.formed > 0 { counts.texts.forms = forms }
        if counts.numbers.integers > 0 { counts.numbers.forms = forms }
    }
}

extension ShapeModel {
    /// The schema of the model, with its evidence.
    var schema: APIDescription.Schema {
        var schema = APIDescription.Schema(.object)
        var evidence = APIDescription.Evidence(replies: replies)
        evidence.set("values", values, unless: replies)
        if isSent { evidence.other["sent"] = true }
        schema.evidence = evidence
        for (name, member) in members {
            schema.properties[name] = member.shape.schema(in: replies, member: name, partial: member.partial)
            let isAlways = member.shape.counts.replies == replies && member.partial == 0
            if isAlways, replies >= LearningRules.requiredReplies { schema.required.insert(name) }
        }
        return schema
    }

    /// Reads a model that was learned; `nil` if it has no evidence.
    init?(_ schema: APIDescription.Schema) {
        guard let evidence = schema.evidence, schema.kinds == [.object] else { return nil }
        replies = evidence.replies
        values = evidence.count("values") ?? replies
        isSent = evidence.other["sent"] == true
        for (name, property) in schema.properties {
            guard let shape = TypedShape(property) else { continue }
            members[name] = Member(shape: shape, partial: property.evidence?.count("partial") ?? 0)
            kinds[name] = ShapeKinds(of: shape.counts)
        }
    }
}

extension APIDescription.Evidence {
    /// Writes a count that is not the one that goes without saying.
    mutating func set(_ name: String, _ count: Int, unless usual: Int) {
        if count != usual { other[name] = .integer(Int64(count)) }
    }

    /// Reads a count.
    func count(_ name: String) -> Int? { other[name]?.asCount }
}
