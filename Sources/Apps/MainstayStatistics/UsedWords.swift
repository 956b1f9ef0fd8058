// SPDX-License-Identifier: Apache-2.0

/// The words that a game used, and how the list of their category takes them in.
public struct UsedWords: Sendable {
    /// The category whose list has the words.
    public var category: String
    /// Adds the words to the list, the newest at its end.
    public var note: @Sendable (inout [String]) -> Void

    /// Makes the words of a game.
    ///
    /// - Parameters:
    ///   - category: The category whose list has the words.
    ///   - note: Adds the words to the list, the newest at its end.
    public init(in category: String, note: @escaping @Sendable (inout [String]) -> Void) {
        (self.category, self.note) = (category, note)
    }
}
