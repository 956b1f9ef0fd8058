// SPDX-License-Identifier: Apache-2.0

/// A coin that is tossed when the game begins. The player calls the side that is up, without seeing it.
public struct CoinGame: Sendable, Hashable, Codable {
    /// A side of the coin.
    public enum Side: String, Sendable, Codable, CaseIterable {
        /// The side with the head.
        case heads
        /// The other side.
        case tails
    }

    /// The side that is up.
    public let side: Side
    /// The side that the player called; `nil` before that.
    public private(set) var called: Side?

    /// Tosses a coin.
    public init(using generator: inout some RandomNumberGenerator) {
        side = Bool.random(using: &generator) ? .heads : .tails
    }

    /// Whether the player called the side that is up; `nil` before the call.
    public var isWon: Bool? { called.map { $0 == side } }

    /// Calls a side.
    ///
    /// - Throws: ``GameError/isOver`` if a side was called before.
    public mutating func call(_ side: Side) throws(GameError) {
        guard called == nil else { throw .isOver }
        called = side
    }
}
