// SPDX-License-Identifier: Apache-2.0

/// The form in which a reply gives the words of an n-gram.
public enum OxfordTokenFormat: String, Sendable, CaseIterable {
    /// All words in one text.
    case google
    /// A list of the words.
    case oup
}
