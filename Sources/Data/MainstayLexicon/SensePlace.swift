// SPDX-License-Identifier: Apache-2.0

/// Where a sense stands among the senses of its word. The database contains the raw values, and a smaller one comes
/// first.
public enum SensePlace: Int, Sendable {
    /// Before all other senses, and its part of speech before all others: function words.
    case first
    /// Before all other senses of its part of speech: modern senses of old words.
    case leading
    /// In WordNet's order.
    case wordNet
    /// A sense of a word that WordNet lacks.
    case usual
    /// The name of people.
    case name
    /// A sense of the older dictionary.
    case old
}
