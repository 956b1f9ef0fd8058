// SPDX-License-Identifier: Apache-2.0

/// What stands on a card.
public struct MemoryFace: Sendable, Hashable, Codable {
    /// A picture, one character; `nil` where there is none.
    public var picture: String?
    /// Its name, a word or a definition: what is read out.
    public var text: String

    /// Makes a face.
    public init(picture: String? = nil, text: String) {
        self.picture = picture
        self.text = text
    }
}

/// Two cards that belong together.
public struct MemoryPair: Sendable, Hashable {
    /// What stands on the two.
    public var faces: [MemoryFace]

    /// Two cards of the same picture.
    public init(picture: String, name: String) {
        faces = Array(repeating: MemoryFace(picture: picture, text: name), count: 2)
    }

    /// A word and what it means.
    public init(word: String, definition: String) {
        faces = [MemoryFace(text: word), MemoryFace(text: definition)]
    }
}
