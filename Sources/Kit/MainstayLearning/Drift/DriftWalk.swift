// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Compares one reply with a schema, place by place.
struct DriftWalk {
    let description: APIDescription
    let operation: APIDescription.Place
    /// What was counted of the operation's own replies, by place; empty if only the models' counts are known.
    let places: [String: APIDescription.Evidence]
    var sites: [DriftCheck.SiteKey: DriftCheck.Site]

    typealias Schema = APIDescription.Schema
    /// The forms whose loss is told. Whether a text looks like a hash is often chance.
    private static let forms: [ValueForms] = [
        .dateTime, .localDateTime, .date, .httpDate, .uuid, .url, .email,
    ]

    /// Compares the values at a place.
    ///
    /// - Parameters:
    ///   - shape: Those of one reply.
    ///   - place: The path of names to the object that has the values as a member.
    ///   - member: The name of the member; empty for the place itself.
    ///   - evidence: The replies that the description has learned from on the way here.
    mutating func compare(
        _ shape: JSONShape, _ schema: Schema, at place: String, member: String = "", evidence: Int
    ) {
        let path = member.isEmpty ? place : "\(place)/\(member)"
        guard let known = self.evidence(of: schema, at: path), !known.kinds.isEmpty else { return }
        let evidence = min(evidence, known.present ?? known.replies)
        guard evidence >= LearningRules.noteReplies else { return }
        let before = known.kinds.keys.map(\.rawValue).sorted().joined(separator: " or ")
        for kind in shape.kindCounts.keys.sorted(by: { $0.rawValue < $1.rawValue }) where known.kinds[kind] == nil {
            if kind == .integer, known.kinds[.number] != nil { continue }
            note(\.kinds, place, member, evidence, "\(kind.rawValue) instead of \(before)")
        }
        if shape.nulls > 0, known.null ?? 0 == 0 { note(\.nulls, place, member, evidence, "") }
        compareTexts(shape.texts, schema, known, place, member, evidence)
        if let items = shape.lists.items, let schema = schema.parts.lazy.compactMap(\.items).first {
            compare(items, schema, at: "\(path)/*", evidence: evidence)
        }
        guard shape.objects.values > 0 else { return }
        if let discriminator = schema.discriminator {
            for (tag, members) in shape.objects.variants.sorted(by: { $0.key < $1.key }) {
                guard tag.member == discriminator.member else {
                    lack(discriminator.member, members, at: path, evidence: evidence)
                    continue
                }
                if let reference = discriminator.mapping[tag.text] {
                    var variant = Schema()
                    variant.reference = reference
                    compare(members, variant, at: "\(path)/<\(tag.text)>", evidence: evidence)
                } else {
                    note(\.variants, path, tag.text, evidence, "")
                }
            }
        } else if let values = schema.parts.lazy.compactMap(\.additional).first {
            compare(shape.objects.members.mapValues, values, at: "\(path)/{}", evidence: evidence)
        } else if let reference = schema.parts.first(where: { $0.reference != nil }) {
            compare(shape.objects.members, reference, at: path, evidence: evidence)
        }
    }

    /// What was counted at a place. The models add up the counts of all operations that share them.
    private func evidence(of schema: Schema, at place: String) -> APIDescription.Evidence? {
        places.isEmpty ? schema.evidence : places[place]
    }

    /// The replies with objects of a model at a place.
    private func objects(of model: Schema, at place: String) -> Int? {
        guard !places.isEmpty else { return model.evidence?.replies }
        // A variant has a place of its own, which has no kinds.
        return places[place].map { $0.kinds.isEmpty ? $0.replies : $0.kinds[.object] ?? 0 }
    }

    private mutating func compareTexts(
        _ texts: JSONShape.Texts, _ schema: Schema, _ known: APIDescription.Evidence, _ place: String,
        _ member: String, _ evidence: Int
    ) {
        guard texts.formed > 0 else { return }
        let formed = known.formed ?? known.kinds[.string] ?? 0
        if formed >= LearningRules.noteReplies, let lost = Self.lostForm(texts.forms, known) {
            note(\.formats, place, member, min(evidence, formed), lost)
        }
        guard let values = schema.values else { return }
        for word in texts.words.values {
            guard let text = word.text, !values.contains(.string(text)) else { continue }
            // The word is a value, and no finding names it.
            note(\.words, place, member, evidence, "")
        }
    }

    private static func lostForm(_ forms: ValueForms, _ known: APIDescription.Evidence) -> String? {
        let known = ValueForms(names: known.forms ?? [])
        return Self.forms.first { known.contains($0) && !forms.contains($0) }?.names.first
    }

    /// Compares objects with their model.
    private mutating func compare(
        _ members: JSONShape.Members, _ reference: Schema, at place: String, evidence: Int
    ) {
        guard let model = description.resolved(reference), let known = objects(of: model, at: place),
            members.restShape.isEmpty
        else { return }
        let evidence = min(evidence, known)
        guard evidence >= LearningRules.noteReplies else { return }
        change(place) { site in
            site.evidence = evidence
            site.objects += 1
        }
        for (name, property) in model.properties {
            if let member = members.named[name] {
                compare(member.shape, property, at: place, member: name, evidence: evidence)
            } else if let counted = self.evidence(of: property, at: "\(place)/\(name)") {
                absent(name, property, counted, at: place, evidence: evidence)
            }
        }
        for (name, member) in members.named where model.properties[name] == nil {
            change(place) { site in
                guard site.new[name] != nil || site.new.count < DriftCheck.nameLimit else { return }
                let kinds = ShapeKinds(of: member.shape)
                site.new[name, default: .init(kinds: kinds, forms: member.shape.texts.forms)].replies += 1
                site.new[name]?.kinds.formUnion(kinds)
                site.new[name]?.names.formUnion(Self.names(in: member.shape))
                site.new[name]?.forms.formIntersection(member.shape.texts.forms)
            }
        }
    }

    /// The names of the members of objects, or of objects in a list.
    private static func names(in shape: JSONShape) -> Set<String> {
        let lists = shape.lists.items.map { Set($0.objects.members.named.keys) } ?? []
        return lists.union(shape.objects.members.named.keys)
    }

    /// The same of what the description knows.
    private func names(in schema: Schema) -> Set<String> {
        let items = schema.parts.lazy.compactMap(\.items).first
        let references = (schema.parts + (items?.parts ?? [])).filter { $0.reference != nil }
        return references.reduce(into: []) { $0.formUnion(description.resolved($1)?.properties.keys.map(\.self) ?? []) }
    }

    private mutating func absent(
        _ name: String, _ property: Schema, _ counted: APIDescription.Evidence, at place: String, evidence: Int
    ) {
        let present = counted.present ?? (places.isEmpty ? 0 : counted.replies)
        guard counted.replies > 0, present > 0 else { return }
        // A member that only some of the objects of a reply had was not always there.
        let rate = min(counted.partial ?? 0 > 0 ? 0.99 : .infinity, Double(present) / Double(counted.replies))
        let (kinds, form, names) = (ShapeKinds(counted.kinds.keys), counted.forms?.first ?? "", names(in: property))
        change(place) { site in
            guard site.absent[name] != nil || site.absent.count < DriftCheck.nameLimit else { return }
            site.absent[name, default: .init(kinds: kinds, form: form, names: names)]
                .replies += 1
            site.absent[name]?.evidence = min(evidence, counted.replies)
            site.absent[name]?.rate = rate
        }
    }

    /// Notes objects without the member that says which variant they are. All of them had it.
    private mutating func lack(
        _ discriminator: String, _ members: JSONShape.Members, at place: String, evidence: Int
    ) {
        guard members.named[discriminator] == nil else { return }
        change(place) { site in
            site.objects += 1
            site.absent[discriminator, default: .init(rate: 1, kinds: .text, form: "")].replies += 1
            site.absent[discriminator]?.evidence = evidence
        }
    }

    private mutating func change(_ place: String, _ change: (inout DriftCheck.Site) -> Void) {
        change(&sites[DriftCheck.SiteKey(operation: operation, place: place), default: DriftCheck.Site()])
    }

    private mutating func note(
        _ list: WritableKeyPath<DriftCheck.Site, [String: DriftCheck.Count]>, _ place: String, _ name: String,
        _ evidence: Int, _ text: String
    ) {
        change(place) { site in
            guard site[keyPath: list][name] != nil || site[keyPath: list].count < DriftCheck.nameLimit else { return }
            site[keyPath: list][name, default: DriftCheck.Count()].replies += 1
            site[keyPath: list][name]?.evidence = evidence
            site[keyPath: list][name]?.text = text
        }
    }
}
