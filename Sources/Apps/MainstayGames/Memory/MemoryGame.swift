// SPDX-License-Identifier: Apache-2.0

/// Memory: 24 cards face down make 12 pairs. The player turns two at a time, and matching cards stay open.
///
/// Neither the members of a game nor printing it reveal cards that are face down. ``encode(to:)`` writes the whole
/// deck, so that the game can be resumed. Do not show its output to the player.
public struct MemoryGame: Sendable, Hashable {
    /// The number of rows.
    public static let rows = 4
    /// The number of cards in a row.
    public static let columns = 6
    /// The number of pairs.
    public static let pairCount = rows * columns / 2

    /// A card as the player sees it.
    public enum Card: Sendable, Hashable {
        /// Face down.
        case hidden
        /// Turned, but not matched yet.
        case open(MemoryFace)
        /// Matched.
        case matched(MemoryFace)
    }

    /// The outcome of turning a card.
    public enum Turn: Sendable, Hashable {
        /// The card is the first of two.
        case first
        /// The card matches the first one.
        case match
        /// The cards do not match. The next turn, or ``turnBack()``, turns both back.
        case miss
    }

    private struct Place: Hashable, Codable {
        var pair: Int
        var face: MemoryFace
    }

    private var places: [Place]
    private var matched: Set<Int> = []
    /// The places of the open cards that are not matched.
    public private(set) var open: [Int] = []
    /// How many times two cards were turned.
    public private(set) var moves = 0
    /// The score: two points for a match, minus one for a miss.
    public private(set) var score = 0

    /// Deals twelve of the pairs.
    ///
    /// - Throws: ``GameError/tooFewPairs(needed:)``
    public init(pairs: [MemoryPair], using generator: inout some RandomNumberGenerator) throws(GameError) {
        var seen: Set<MemoryFace> = []
        // If two pairs shared a face, a right pair could count as a miss.
        let distinct = pairs.filter { pair in
            guard seen.isDisjoint(with: pair.faces) else { return false }
            seen.formUnion(pair.faces)
            return true
        }
        guard distinct.count >= Self.pairCount else { throw .tooFewPairs(needed: Self.pairCount) }
        let dealt = distinct.shuffled(using: &generator).prefix(Self.pairCount)
        places = dealt.enumerated().flatMap { index, pair in
            pair.faces.map { Place(pair: index, face: $0) }
        }
        places.shuffle(using: &generator)
    }

    /// The number of cards.
    public var count: Int { places.count }

    /// The card at a place, 0 to 23, row by row. Hidden for any other number.
    public subscript(place: Int) -> Card {
        guard places.indices.contains(place) else { return .hidden }
        if matched.contains(places[place].pair) { return .matched(places[place].face) }
        return open.contains(place) ? .open(places[place].face) : .hidden
    }

    /// The number of matched pairs.
    public var matchedCount: Int { matched.count }

    /// Whether all pairs are matched.
    public var isOver: Bool { matched.count == Self.pairCount }

    /// Turns a card. If two open cards do not match, they are turned back first.
    ///
    /// - Throws: ``GameError/isOver``, ``GameError/outOfRange(_:)`` or ``GameError/cardIsOpen``.
    @discardableResult public mutating func turn(_ place: Int) throws(GameError) -> Turn {
        guard !isOver else { throw .isOver }
        guard places.indices.contains(place) else { throw .outOfRange(1...count) }
        guard !matched.contains(places[place].pair), open.count == 2 || !open.contains(place) else {
            throw .cardIsOpen
        }
        turnBack()
        open.append(place)
        guard let first = open.first, open.count == 2 else { return .first }
        moves += 1
        guard places[first].pair == places[place].pair else {
            score -= 1
            return .miss
        }
        score += 2
        matched.insert(places[place].pair)
        open = []
        return .match
    }

    /// Turns back two open cards that do not match.
    public mutating func turnBack() {
        if open.count == 2 { open = [] }
    }
}

extension MemoryGame: CustomReflectable {
    /// Prints only what the player can see. The default would print the deck.
    public var customMirror: Mirror {
        Mirror(self, children: ["cards": places.indices.map { self[$0] }, "moves": moves, "score": score])
    }
}

extension MemoryGame: Codable {
    private enum CodingKeys: CodingKey { case places, matched, open, moves, score }

    /// Reads a game to resume.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        places = try container.decode([Place].self, forKey: .places)
        matched = try container.decode(Set<Int>.self, forKey: .matched)
        open = try container.decode([Int].self, forKey: .open)
        moves = try container.decode(Int.self, forKey: .moves)
        score = try container.decode(Int.self, forKey: .score)
        let pairs = Dictionary(grouping: places, by: \.pair)
        guard Set(pairs.keys) == Set(0..<Self.pairCount), pairs.values.allSatisfy({ $0.count == 2 }),
            matched.isSubset(of: pairs.keys), Set(open).count == open.count, open.count <= 2,
            open.allSatisfy({ places.indices.contains($0) && !matched.contains(places[$0].pair) }),
            (0...Int(Int32.max)).contains(moves), (-moves...2 * moves).contains(score)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .places, in: container, debugDescription: "no game of Memory leads to this")
        }
    }

    /// Writes the whole game, including hidden cards.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(places, forKey: .places)
        try container.encode(matched.sorted(), forKey: .matched)
        try container.encode(open, forKey: .open)
        try container.encode(moves, forKey: .moves)
        try container.encode(score, forKey: .score)
    }
}
