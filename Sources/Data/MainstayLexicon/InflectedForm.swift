// SPDX-License-Identifier: Apache-2.0

/// A form of a word.
public struct InflectedForm: Sendable, Hashable {
    /// What the form expresses.
    @nonexhaustive public enum Feature: String, Sendable, CaseIterable {
        /// Of a noun: *mice*.
        case plural
        /// Of the verb *be* only: *am*, *are*.
        case present
        /// Of a verb: *goes*.
        case thirdPersonSingular
        /// Of a verb: *going*.
        case presentParticiple
        /// Of a verb: *went*.
        case past
        /// Of a verb: *gone*.
        case pastParticiple
        /// Of an adjective or adverb: *better*.
        case comparative
        /// Of an adjective or adverb: *best*.
        case superlative
    }

    /// The form.
    public var text: String
    /// What the form expresses.
    public var feature: Feature

    /// Makes a form.
    public init(text: String, feature: Feature) {
        (self.text, self.feature) = (text, feature)
    }
}
