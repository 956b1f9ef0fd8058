// SPDX-License-Identifier: Apache-2.0

/// The face of a card.
public struct MemoryFace: Sendable, Hashable, Codable {
    /// A picture of one character. `nil` if the face has none.
    public var picture: String?
    /// The name to read out: a word or a definition.
    public var text: String

    /// Makes a face.
    public init(picture: String? = nil, text: String) {
        (self.picture, self.text) = (picture, text)
    }
}
