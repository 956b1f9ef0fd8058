// SPDX-License-Identifier: Apache-2.0

/// Two matching cards.
public struct MemoryPair: Sendable, Hashable {
    /// The faces of the two cards.
    public var faces: [MemoryFace]

    /// A pair of cards with the same picture.
    public init(picture: String, name: String) {
        faces = Array(repeating: MemoryFace(picture: picture, text: name), count: 2)
    }

    /// A pair of a word and its definition.
    public init(word: String, definition: String) {
        faces = [MemoryFace(text: word), MemoryFace(text: definition)]
    }
}
