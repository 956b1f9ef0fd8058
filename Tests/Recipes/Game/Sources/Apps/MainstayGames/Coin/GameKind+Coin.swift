// SPDX-License-Identifier: Apache-2.0

extension GameKind {
    /// Heads or tails.
    public static let coin = GameKind(
        "coin", name: "Coin", numbers: [.played, .won, .lost], grades: ["right", "wrong"]
    ) { $0.outcome == .won ? 0 : 1 }
}
