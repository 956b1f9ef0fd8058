// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// A recording of a word.
    public struct Sound: Sendable, Hashable, JSONModel {
        /// The name of its file, without folder and extension (`audio`).
        public var audio: String?
        /// A reference of the publisher's own (`ref`).
        public var reference: String?
        /// A status of the publisher's own (`stat`).
        public var status: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// The kinds of files there are.
        public enum Format: String, Sendable, CaseIterable {
            case mp3, wav, ogg
        }

        /// Makes a sound without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("audio", &audio)
            try members("ref", &reference)
            try members("stat", &status)
        }

        /// Where the recording can be heard, by the rule the publisher documents (products/json, "Pronunciations").
        ///
        /// - Parameter isSpanish: Whether it is of a Spanish headword, whose recordings are kept apart.
        public func url(_ format: Format = .mp3, isSpanish: Bool = false) -> HTTPURL? {
            guard let audio, let first = audio.unicodeScalars.first else { return nil }
            let folder =
                ["bix", "gg"].first(where: audio.hasPrefix)
                ?? (first.properties.isAlphabetic ? String(first) : "number")
            return HTTPURL("https://media.merriam-webster.com")?.appending(
                path: ["audio", "prons"] + (isSpanish ? ["es", "me"] : ["en", "us"])
                    + [format.rawValue, folder, "\(audio).\(format.rawValue)"])
        }
    }
}
