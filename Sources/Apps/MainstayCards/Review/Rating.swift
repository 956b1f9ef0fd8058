// SPDX-License-Identifier: Apache-2.0

/// How well a person remembered a card.
public enum Rating: Int, Sendable, Hashable, CaseIterable, Codable {
    /// The answer was wrong.
    case again = 1
    /// The answer was right, with difficulty.
    case hard = 2
    /// The answer was right.
    case good = 3
    /// The answer was right at once.
    case easy = 4
}
