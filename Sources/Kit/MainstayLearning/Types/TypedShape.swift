// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What was counted at a place of a description. The members of its objects are in the models that the place names, so
/// that places with the same model share them.
struct TypedShape: Sendable, Hashable {
    /// What objects at a place are.
    enum Role: Sendable, Hashable {
        /// Objects of a model, by its name.
        case model(String)
        /// Objects of several models: the member whose text decides, and the names of the models by that text.
        case union(member: String, models: [String: String])
        /// Maps: their names are data.
        case map
    }

    /// The counts of the place itself. Nothing is in its lists and objects.
    var counts = JSONShape()
    /// What objects are; `nil` if there was none yet.
    var role: Role?
    // Arrays are the indirection that a struct needs to contain itself.
    private var itemShape: [TypedShape] = []
    private var valueShape: [TypedShape] = []

    /// The items of lists.
    var items: TypedShape? {
        get { itemShape.first }
        set { itemShape = newValue.map { [$0] } ?? [] }
    }
    /// The values of maps.
    var mapValues: TypedShape? {
        get { valueShape.first }
        set { valueShape = newValue.map { [$0] } ?? [] }
    }

    /// Adds the counts of a place itself.
    mutating func addCounts(of shape: JSONShape) {
        var own = shape
        own.lists.itemShape = []
        own.objects.variants = [:]
        own.objects.isUniform = false
        counts.merge(own)
    }
}

/// The members that objects of one kind have, at all places that name it.
struct ShapeModel: Sendable, Hashable {
    /// A member.
    struct Member: Sendable, Hashable {
        var shape = TypedShape()
        /// Replies in which some objects had the member and others did not.
        var partial = 0
    }

    /// Replies with such an object, added up over all places.
    var replies = 0
    /// The objects in all replies.
    var values = 0
    var members: [String: Member] = [:]
    /// Whether its objects are sent, and not received.
    var isSent = false
    /// The kinds of the members, by which objects are recognised as being of this model.
    var kinds: [String: ShapeKinds] = [:]

    /// The member that may name the type of an object, and its texts; `nil` if there is none, or if its texts are not
    /// known.
    var tag: (member: String, texts: Set<String>)? {
        for name in JSONShape.Tag.members {
            guard let texts = members[name]?.shape.counts.texts, texts.values > 0 else { continue }
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
        return others.allSatisfy(\.isRegular)
            && others.contains { !JSONShape.Objects.areAlike(names, Set($0.named.keys)) }
    }

    private var names: Set<String> { Set(members.keys) }

    private var isRegular: Bool {
        let present = members.values.reduce(0) { $0 + $1.shape.counts.values }
        return Double(present) >= LearningRules.regularShare * Double(members.count * values)
    }
}

/// The kinds of values at a place, without `null`.
struct ShapeKinds: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let bool = Self(rawValue: 1)
    static let number = Self(rawValue: 2)
    static let text = Self(rawValue: 4)
    static let list = Self(rawValue: 8)
    static let object = Self(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of shape: JSONShape) {
        self = []
        if shape.bools > 0 { insert(.bool) }
        if shape.numbers.integers > 0 || shape.numbers.reals > 0 { insert(.number) }
        if shape.texts.values > 0 { insert(.text) }
        if shape.lists.values > 0 { insert(.list) }
        if shape.objects.values > 0 { insert(.object) }
    }

    /// Whether values of both can have one type.
    func isCompatible(with other: Self) -> Bool { isEmpty || other.isEmpty || !isDisjoint(with: other) }
}
