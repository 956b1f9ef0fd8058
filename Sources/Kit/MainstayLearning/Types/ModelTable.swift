// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The models of an API while it is learned: objects that are alike become one model.
struct ModelTable: Sendable {
    private(set) var models: [String: Model] = [:]
    /// The names of the models that a description has.
    private var knownNames: Set<String> = []
    /// Objects that were assigned to a model and whose members are not yet in it.
    private var pending: [String: JSONShape.Members] = [:]

    /// The members that objects of one kind have, at all places that name it.
    struct Model {
        /// The objects, added up over all places. Their members have no variants, but roles.
        var objects = JSONShape.Members()
        /// Whether they are sent, and not received.
        var isSent = false
        /// The kinds of the members, by which objects are recognised as being of this model.
        var kinds: [String: ShapeKinds] = [:]
    }

    /// A model's suggested name, and where it is.
    struct Hint {
        /// The name that fits best, such as `Book`.
        var name: String
        /// The name of what contains it, such as `Author`.
        var parent: String
        /// Whether it is sent, and not received.
        var isSent = false
        /// Whether it is a reply that reports an error.
        var isError = false

        /// The hint for an item or a value.
        var singular: Self {
            var hint = self
            hint.name = ModelName.singular(name)
            return hint
        }
    }

    /// Takes in a model that a description has.
    mutating func add(_ model: Model, named name: String) {
        models[name] = model
        knownNames.insert(name)
    }

    /// Adds a shape to that of a place.
    mutating func absorb(_ shape: JSONShape, into place: inout JSONShape, _ hint: Hint) {
        place.addCounts(of: shape)
        if let items = shape.lists.items {
            var inner = place.lists.items ?? JSONShape()
            absorb(items, into: &inner, hint.singular)
            place.lists.items = inner
        }
        guard shape.objects.values > 0 else { return }
        absorb(shape.objects, into: &place.objects.role, hint)
    }

    private mutating func absorb(_ objects: JSONShape.Objects, into role: inout JSONShape.Role?, _ hint: Hint) {
        // Objects without members say nothing yet.
        let members = objects.members
        if role == nil, members.named.isEmpty, members.restShape.isEmpty { return }
        if case .model(let name)? = role, knownNames.contains(name), let known = models[name]?.objects,
            let tag = known.tag, known.hasOtherVariants(objects, by: tag)
        {
            let names = Dictionary(tag.texts.map { ($0, name) }, uniquingKeysWith: { first, _ in first })
            role = .union(member: tag.member, models: names)
        }
        switch role {
        case nil:
            if objects.isMap {
                role = .map(absorbed(members, into: JSONShape(), hint))
            } else if let member = objects.discriminator {
                var names: [String: String] = [:]
                for (tag, members) in objects.variants.sorted(by: { $0.key < $1.key }) {
                    names[tag.text] = assign(members, variantHint(tag.text, hint))
                }
                role = .union(member: member, models: names)
            } else {
                role = .model(assign(members, hint))
            }
        case .map(let values): role = .map(absorbed(members, into: values, hint))
        case .model(let name): enqueue(members, to: name)
        case .union(let member, var names):
            for (tag, members) in objects.variants.sorted(by: { $0.key < $1.key }) where tag.member == member {
                if let name = names[tag.text] {
                    enqueue(members, to: name)
                } else {
                    names[tag.text] = assign(members, variantHint(tag.text, hint))
                }
            }
            role = .union(member: member, models: names)
        }
    }

    private func variantHint(_ text: String, _ hint: Hint) -> Hint {
        var hint = hint
        (hint.name, hint.parent) = (ModelName.type(text) + hint.name, hint.parent)
        return hint
    }

    private mutating func absorbed(_ members: JSONShape.Members, into values: JSONShape, _ hint: Hint) -> JSONShape {
        var values = values
        absorb(members.mapValues, into: &values, hint.singular)
        return values
    }

    /// Adds the members of objects to the models that they were assigned to, until nothing is left.
    mutating func settle() {
        while !pending.isEmpty {
            let round = pending
            pending = [:]
            for (name, members) in round.sorted(by: { $0.key < $1.key }) { settle(members, of: name) }
        }
    }

    private mutating func settle(_ members: JSONShape.Members, of name: String) {
        guard var model = models[name] else { return }
        model.objects.replies += members.replies
        model.objects.values += members.values
        for (memberName, member) in members.named.sorted(by: { $0.key < $1.key }) {
            var known = model.objects.named[memberName] ?? JSONShape.Member()
            known.partial += member.partial
            let hint = Hint(name: ModelName.type(memberName), parent: name, isSent: model.isSent)
            absorb(member.shape, into: &known.shape, hint)
            model.objects.named[memberName] = known
        }
        // Absorbing may have assigned objects to this very model.
        model.kinds = models[name]?.kinds ?? model.kinds
        models[name] = model
    }

    // MARK: The same model

    private mutating func enqueue(_ members: JSONShape.Members, to name: String) {
        var budget = ShapeBudget()
        pending[name, default: JSONShape.Members()].merge(members, &budget, depth: 0)
        for (member, value) in members.named {
            models[name]?.kinds[member, default: []].formUnion(ShapeKinds(of: value.shape))
        }
    }

    /// Finds the model of objects, or makes one.
    private mutating func assign(_ members: JSONShape.Members, _ hint: Hint) -> String {
        let kinds = members.named.mapValues { ShapeKinds(of: $0.shape) }
        let alike = models.filter { $0.value.isSent == hint.isSent }
            .compactMap { name, model -> (name: String, share: Double)? in
                let hasName = Self.isName(name, for: hint)
                let share = Self.share(kinds, model.kinds)
                let least = hint.isError && hasName ? 0.5 : hasName ? LearningRules.sameModelShare : 0.9
                guard share >= least, hasName || kinds.count >= 8 || share == 1 && kinds.count >= 4 else { return nil }
                return (name, share)
            }
        let best = alike.max { ($0.share, $1.name) < ($1.share, $0.name) }
        if let best {
            enqueue(members, to: best.name)
            return best.name
        }
        let name = freeName(hint)
        models[name] = Model(isSent: hint.isSent)
        enqueue(members, to: name)
        return name
    }

    private static func isName(_ name: String, for hint: Hint) -> Bool {
        name == hint.name || name == hint.parent + hint.name
            || name.hasPrefix(hint.name) && name.dropFirst(hint.name.count).allSatisfy(\.isNumber)
    }

    /// The part of the members that two objects have in common; 0 if a common one has different kinds.
    private static func share(_ left: [String: ShapeKinds], _ right: [String: ShapeKinds]) -> Double {
        var (common, clashes) = (0, 0)
        for (name, kinds) in left {
            guard let other = right[name] else { continue }
            if kinds.isCompatible(with: other) { common += 1 } else { clashes += 1 }
        }
        guard clashes * 10 <= common else { return 0 }
        let all = left.count + right.count - common - clashes
        return all == 0 ? 0 : Double(common) / Double(all)
    }

    private func freeName(_ hint: Hint) -> String {
        let base = hint.name.isEmpty ? "Value" : hint.name
        for name in [base, hint.parent + base] where models[name] == nil { return name }
        var number = 2
        while models["\(base)\(number)"] != nil { number += 1 }
        return "\(base)\(number)"
    }
}
