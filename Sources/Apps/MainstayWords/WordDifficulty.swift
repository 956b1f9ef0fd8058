// SPDX-License-Identifier: Apache-2.0

/// How hard a random word should be.
public enum WordDifficulty: String, Sendable, CaseIterable {
    /// Known to everybody. Chosen on this machine.
    case easy
    /// Found in books. Chosen on this machine.
    case medium
    /// Chosen by the Random Word API, if it answers.
    case hard
}
