// SPDX-License-Identifier: Apache-2.0

import MainstayKit

@testable import MainstayLearning

/// Changes of replies that a description should notice, at all places where it has learned from enough replies.
struct Seeds {
    typealias Schema = APIDescription.Schema

    /// A change of one reply, and what should be told of it.
    struct Seed {
        var name: String
        var rules: [Drift.Rule]
        var place: String
        var member: String
        var exchange: LearnedExchange
    }

    /// A step from a value to those in it.
    enum Step: Hashable {
        case member(String)
        case items
        case values
    }

    /// The objects at a place of a reply, with their model.
    struct Spot {
        var place: String
        var steps: [Step]
        /// The member and text that objects of a variant have.
        var tag: JSONShape.Tag?
        var model: Schema
        var evidence: Int
        /// The members of all objects here, each with its first value.
        var members: [String: JSON]

        /// The place at which it should be told that a member is gone: what says the variant belongs to no variant.
        func placeOfGone(_ member: String) -> String {
            tag?.member == member ? String(place.dropLast(tag!.text.count + 3)) : place
        }

        /// Whether the description is sure of a member.
        func isSure(of property: Schema) -> Bool {
            min(evidence, property.evidence?.present ?? 0) >= LearningRules.driftReplies
        }

        /// The members that the description is sure of.
        var properties: [String: Schema] { model.properties.filter { isSure(of: $0.value) } }
    }

    let description: APIDescription

    /// The places with objects in a reply.
    func spots(in exchange: LearnedExchange, at place: APIDescription.Place) -> [Spot] {
        guard case .json(let reply) = exchange.reply,
            let content = description[place]?.responses["\(exchange.status)"]?.content[exchange.replyType],
            let schema = content.schema
        else { return [] }
        var spots: [String: Spot] = [:]
        find(reply, schema, at: "", [], content.evidence?.replies ?? 0, content.places, &spots)
        return spots.values.sorted { $0.place < $1.place }
    }

    private func find(
        _ value: JSON, _ schema: Schema, at place: String, _ steps: [Step], _ evidence: Int,
        _ places: [String: APIDescription.Evidence], _ spots: inout [String: Spot]
    ) {
        guard let known = places.isEmpty ? schema.evidence : places[place], !known.kinds.isEmpty else { return }
        let evidence = min(evidence, known.present ?? known.replies)
        guard evidence >= LearningRules.driftReplies, steps.count < 12 else { return }
        let parts = [schema] + schema.anyOf + schema.oneOf
        if case .array(let items) = value, let schema = parts.lazy.compactMap(\.items).first {
            for item in items { find(item, schema, at: "\(place)/*", steps + [.items], evidence, places, &spots) }
        }
        guard case .object(let members) = value else { return }
        if let discriminator = schema.discriminator {
            let tag = JSONShape.Tag(of: members)
            guard tag.member == discriminator.member, let reference = discriminator.mapping[tag.text] else { return }
            var variant = Schema()
            variant.reference = reference
            add(members, variant, at: "\(place)/<\(tag.text)>", steps, tag, evidence, places, &spots)
        } else if let schema = parts.lazy.compactMap(\.additional).first {
            for value in members.values {
                find(value, schema, at: "\(place)/{}", steps + [.values], evidence, places, &spots)
            }
        } else if let reference = parts.first(where: { $0.reference != nil }) {
            add(members, reference, at: place, steps, nil, evidence, places, &spots)
        }
    }

    private func add(
        _ members: [String: JSON], _ reference: Schema, at place: String, _ steps: [Step], _ tag: JSONShape.Tag?,
        _ evidence: Int, _ places: [String: APIDescription.Evidence], _ spots: inout [String: Spot]
    ) {
        guard var model = description.resolved(reference), let known = model.evidence else { return }
        var evidence = min(evidence, known.replies)
        if !places.isEmpty {
            let own = places[place]
            evidence = min(evidence, own?.kinds[.object] ?? own?.replies ?? 0)
            // What the operation itself has counted decides.
            for name in model.properties.keys {
                let counted = places["\(place)/\(name)"]
                model.properties[name]?.evidence = counted
                model.properties[name]?.evidence?.present = counted.map { $0.present ?? $0.replies }
            }
        }
        guard evidence >= LearningRules.driftReplies else { return }
        let new = Spot(place: place, steps: steps, tag: tag, model: model, evidence: evidence, members: [:])
        spots[place, default: new].members.merge(members) { first, _ in first }
        for (name, value) in members {
            guard let property = model.properties[name] else { continue }
            find(value, property, at: "\(place)/\(name)", steps + [.member(name)], evidence, places, &spots)
        }
    }

    /// One change of each kind at each member, and of the reply itself.
    func seeds(in exchange: LearnedExchange, at place: APIDescription.Place) -> [Seed] {
        var seeds = ofReply(exchange, at: place)
        for spot in spots(in: exchange, at: place) {
            func add(_ name: String, _ rules: Drift.Rule..., member: String, _ change: (inout [String: JSON]) -> Void) {
                seeds.append(
                    Seed(
                        name: name, rules: rules, place: spot.place, member: member,
                        exchange: Self.changed(exchange, spot, change)))
            }
            for (name, schema) in spot.properties.sorted(by: { $0.key < $1.key }) {
                guard let value = spot.members[name], let counted = schema.evidence, !counted.kinds.isEmpty else {
                    continue
                }
                let isTag = spot.tag?.member == name
                if counted.null == nil, !isTag { add("null", .null, member: name) { $0[name]? = .null } }
                for (kind, other) in [(.object, ["x": 1]), (.array, [1]), (.string, "text")] as [(Schema.Kind, JSON)]
                where counted.kinds[kind] == nil && !isTag {
                    add("retyped", .kind, member: name) { $0[name]? = other }
                }
                if case .string(let text) = value, !text.isEmpty, !isTag {
                    let formed = counted.formed ?? counted.kinds[.string] ?? 0
                    if let format = schema.format, format != "http-date", formed >= LearningRules.driftReplies {
                        add("format", .format, member: name) { $0[name]? = "no such form" }
                    }
                    if schema.values != nil { add("word", .word, member: name) { $0[name]? = "entirely_new" } }
                }
                let isAlways = counted.present == counted.replies && counted.partial == nil
                if isAlways {
                    add("gone", .gone, .renamed, member: name) { $0[name] = nil }
                    seeds[seeds.count - 1].place = spot.placeOfGone(name)
                }
                if isAlways, !isTag {
                    add("renamed", .renamed, .gone, member: name) { $0["entirely_new"] = $0.removeValue(forKey: name) }
                }
            }
            if !spot.properties.isEmpty { add("new", .member, member: "entirely_new") { $0["entirely_new"] = 1 } }
            if let tag = spot.tag {
                var seed = Seed(
                    name: "variant", rules: [.variant], place: spot.placeOfGone(tag.member),
                    member: "entirely_new", exchange: exchange)
                seed.exchange = Self.changed(exchange, spot) { $0[tag.member] = "entirely_new" }
                seeds.append(seed)
            }
        }
        return seeds
    }

    private func ofReply(_ exchange: LearnedExchange, at place: APIDescription.Place) -> [Seed] {
        guard let operation = description[place],
            (operation.evidence?.replies ?? 0) >= LearningRules.driftReplies
        else { return [] }
        let (status, type) = (250, "application/vnd.entirely-new+json")
        var (moved, typed) = (exchange, exchange)
        moved.status = status
        typed.replyType = type
        return [
            Seed(name: "status", rules: [.status], place: "", member: "\(status)", exchange: moved),
            Seed(name: "media type", rules: [.mediaType], place: "", member: type, exchange: typed),
        ]
    }

    /// The exchange with all objects at a place changed.
    static func changed(
        _ exchange: LearnedExchange, _ spot: Spot, _ change: (inout [String: JSON]) -> Void
    ) -> LearnedExchange {
        guard case .json(let reply) = exchange.reply else { return exchange }
        var copy = exchange
        copy.reply = .json(changed(reply, spot.steps[...], spot.tag, change))
        return copy
    }

    private static func changed(
        _ value: JSON, _ steps: ArraySlice<Step>, _ tag: JSONShape.Tag?, _ change: (inout [String: JSON]) -> Void
    ) -> JSON {
        switch (steps.first, value) {
        case (nil, .object(var members)):
            if let tag, JSONShape.Tag(of: members) != tag { return value }
            change(&members)
            return .object(members)
        case (.member(let name)?, .object(var members)):
            members[name] = members[name].map { changed($0, steps.dropFirst(), tag, change) }
            return .object(members)
        case (.items?, .array(let items)): return .array(items.map { changed($0, steps.dropFirst(), tag, change) })
        case (.values?, .object(let members)):
            return .object(members.mapValues { changed($0, steps.dropFirst(), tag, change) })
        default: return value
        }
    }
}
