// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// A recording of a word.
    public struct Sound: JSONModel, Hashable, Sendable {
        /// The name of the audio file, without folder and extension.
        public var audio: String?
        /// An internal reference of the publisher.
        public var ref: String?
        /// An internal status of the publisher.
        public var stat: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// The file formats.
        public enum Format: String, Sendable, CaseIterable {
            case mp3, wav, ogg
        }

        /// Makes a sound without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("audio", &audio)
            try members("ref", &ref)
            try members("stat", &stat)
        }

        /// The address of the recording, by the publisher's rule (products/json, "Pronunciations").
        ///
        /// - Parameters:
        ///   - format: The format of the recording.
        ///   - isSpanish: Whether the headword is Spanish. Spanish recordings have their own folder.
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
