// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension JSONShape {
    typealias Kind = APIDescription.Schema.Kind

    /// Replies with each kind.
    var kindCounts: [Kind: Int] {
        let counts: [Kind: Int] = [
            .boolean: bools, .integer: numbers.integers, .number: numbers.reals, .string: texts.replies,
            .array: lists.replies, .object: objects.replies,
        ]
        return counts.filter { $0.value > 0 }
    }

    /// Whether a kind is so rare that it does not make the type wider.
    private func isMinority(_ count: Int) -> Bool {
        count < LearningRules.minorityReplies && Double(count) < LearningRules.minorityShare * Double(replies)
    }

    /// The kinds of values that the type has; `nil` for any kind. Empty if there were none but `null`.
    var kinds: Set<Kind>? {
        var kinds = Set(kindCounts.filter { !isMinority($0.value) }.keys)
        if kinds.contains(.number), kinds.contains(.integer) { kinds.remove(.integer) }
        // Neither type of Swift would give back the digits.
        if kinds.contains(.number), numbers.wide > 0 || numbers.beyondDouble > 0 { return nil }
        return kinds
    }

    /// The form that all texts or integers have, as a description names it; `nil` if there is none, or too few replies.
    ///
    /// - Parameter member: The name of the member. Only names say which integers are times.
    func format(of member: String?) -> String? {
        if texts.formed >= LearningRules.formatReplies {
            // An empty text has no form, and a property that is one would be nil for it.
            let usual: [ValueForms] = [.dateTime, .date, .uuid, .url, .email, .httpDate, .localDateTime]
            if let form = usual.first(where: texts.forms.contains) { return form.names.first }
        }
        guard kindCounts.keys.allSatisfy({ $0 == .integer }), numbers.integers >= LearningRules.formatReplies,
            let member, Self.isTime(member)
        else { return nil }
        return [ValueForms.epochSeconds, .epochMilliseconds].first(where: numbers.forms.contains)?.names.first
    }

    private static func isTime(_ member: String) -> Bool {
        let name = member.lowercased()
        return ["_at", "at_utc", "time", "date", "_utc", "timestamp", "created", "updated", "modified", "reset", "_on"]
            .contains(where: name.hasSuffix) || name == "ts"
    }

    /// The words of an open set, sorted; `nil` if texts are no such words.
    ///
    /// - Parameter member: The name of the member. Names of people are no words.
    func openSet(of member: String?) -> [String]? {
        guard !texts.isFree, texts.formed >= LearningRules.openSetReplies, texts.values >= LearningRules.openSetValues,
            (2...LearningRules.openSetWords).contains(texts.words.count), texts.forms.isEmpty,
            texts.words.count * texts.words.count <= texts.values
        else { return nil }
        let words = texts.words.values.compactMap(\.text)
        let repeated = texts.words.values.count { $0.replies > 1 }
        guard words.count == texts.words.count, repeated * 4 >= words.count * 3 else { return nil }
        if let member, PersonalKind(member, isOfPerson: true) != nil { return nil }
        return words.sorted()
    }

    /// Whether texts are too many to be words, however many more replies come.
    var isFreeText: Bool { texts.isFree || texts.words.count > LearningRules.openSetWords }
}

extension JSONShape.Objects {
    /// Whether the objects are maps, whose names are data.
    var isMap: Bool {
        let members = members
        guard members.restShape.isEmpty, members.named.count <= LearningRules.mapNamesInAnyCase else { return true }
        let names = members.named
        guard !names.isEmpty, haveOneKind(names.values.map(\.shape)) else { return false }
        if names.keys.allSatisfy(Self.isData) || names.count >= 4 && names.keys.allSatisfy(Self.isLanguage) {
            return true
        }
        guard members.values >= LearningRules.mapObjects, names.count >= LearningRules.mapNames else { return false }
        let present = names.values.reduce(0) { $0 + $1.shape.values }
        return Double(present) < LearningRules.mapPresence * Double(names.count * members.values)
    }

    private func haveOneKind(_ shapes: [JSONShape]) -> Bool {
        let kinds = shapes.map { ShapeKinds(of: $0) }.filter { !$0.isEmpty }
        guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return kinds.isEmpty }
        guard first.contains(.object) else { return true }
        // Members with objects of different models are no values of one map.
        let all = shapes.filter { $0.objects.values > 0 }.map { Set($0.objects.members.named.keys) }
        let union = all.reduce(into: Set<String>()) { $0.formUnion($1) }
        let mean = all.reduce(0) { $0 + $1.count } / max(1, all.count)
        return mean * 2 >= union.count
    }

    private static func isData(_ name: String) -> Bool {
        if !name.isEmpty, name.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) { return true }
        return !ValueForms(text: name).isDisjoint(with: [.uuid, .hex, .date, .dateTime, .url, .integerText])
    }

    private static func isLanguage(_ name: String) -> Bool {
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
        return parts.first?.utf8.count == 2 && name.utf8.count <= 7
            && parts[0].utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }

    /// The member whose text says which members an object has; `nil` if there is none.
    var discriminator: String? {
        guard !isUniform, variants.count > 1, variants[.none] == nil, let member = variants.keys.first?.member,
            variants.keys.allSatisfy({ $0.member == member })
        else { return nil }
        let known = variants.values.filter { $0.replies > 1 }
        guard known.count > 1 else { return nil }
        guard known.allSatisfy(\.isRegular) else { return nil }
        let places = known.map(\.places)
        return places.allSatisfy { Self.areAlike(places[0], $0) } ? nil : member
    }

    /// Whether objects with these places are no variants of each other.
    static func areAlike(_ left: Set<String>, _ right: Set<String>) -> Bool {
        let common = left.intersection(right).count
        return Double(common) >= LearningRules.sameVariantShare * Double(left.count + right.count - common)
    }
}

extension JSONShape.Members {
    /// The member that may name the type of an object, and its texts; `nil` if there is none, or if its texts are not
    /// known.
    var tag: (member: String, texts: Set<String>)? {
        for name in JSONShape.Tag.members {
            guard let texts = named[name]?.shape.texts, texts.values > 0 else { continue }
            let words = Set(texts.words.values.compactMap(\.text))
            return texts.isFree || words.isEmpty || words.count < texts.words.count ? nil : (name, words)
        }
        return nil
    }

    /// Whether some of further objects have another tag, and members of their own.
    func hasOtherVariants(_ objects: JSONShape.Objects, by tag: (member: String, texts: Set<String>)) -> Bool {
        guard !objects.isUniform, objects.variants.keys.allSatisfy({ $0.member == tag.member }), isRegular else {
            return false
        }
        let others = objects.variants.filter { !tag.texts.contains($0.key.text) && $0.value.replies > 1 }.values
        let names = Set(named.keys)
        return others.allSatisfy(\.isRegular)
            && others.contains { !JSONShape.Objects.areAlike(names, Set($0.named.keys)) }
    }

    /// The values of all members, if the objects are maps.
    var mapValues: JSONShape {
        var values = rest ?? JSONShape()
        for member in named.values { values.merge(member.shape) }
        return values
    }

    /// Whether nearly all objects have the same members. Optional members are no variants.
    var isRegular: Bool {
        let present = named.values.reduce(0) { $0 + $1.shape.values }
        return Double(present) >= LearningRules.regularShare * Double(named.count * values)
    }

    /// The members, and those of the objects in them.
    var places: Set<String> {
        var places: Set<String> = []
        for (name, member) in named {
            places.insert(name)
            for inner in member.shape.objects.members.named.keys { places.insert("\(name)/\(inner)") }
        }
        return places
    }
}
