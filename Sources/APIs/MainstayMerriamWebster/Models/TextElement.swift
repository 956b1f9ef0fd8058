// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// A part of a text. In JSON it is a pair of a name and a content. The name determines the form of the content.
    @nonexhaustive public indirect enum TextElement: Sendable, Hashable {
        /// Text, with markup (`text`).
        case text(String)
        /// Text within a note, with markup (`t`).
        case noteText(String)
        /// Examples (`vis`).
        case illustrations([Illustration])
        /// Notes on usage (`uns`).
        case usageNotes([[TextElement]])
        /// Supplementary notes (`snote`).
        case supplementaryNote([TextElement])
        /// Notes on the etymology (`et_snote`).
        case etymologyNote([TextElement])
        /// Other names for what the entry describes (`ca`, called also).
        case calledAlso(CalledAlso)
        /// The parts of a person's name (`bnw`).
        case biographicalName(BiographicalName)
        /// Text that defines further headwords (`ri`, run-in).
        case runIn([TextElement])
        /// Any other value.
        case other(JSON)

        /// The examples at any depth.
        var illustrations: [Illustration] {
            switch self {
            case .illustrations(let illustrations): illustrations
            case .usageNotes(let notes): notes.flatMap { $0.flatMap(\.illustrations) }
            case .supplementaryNote(let elements): elements.flatMap(\.illustrations)
            default: []
            }
        }
    }
}

extension MerriamWebster.TextElement: Codable {
    /// Reads a pair.
    public init(from decoder: any Decoder) throws {
        let pair = TaggedPair(decoder)
        let known: Self? =
            switch pair.tag {
            case "text": pair.content().map(Self.text)
            case "t": pair.content().map(Self.noteText)
            case "vis": pair.content().map(Self.illustrations)
            case "uns": pair.content().map(Self.usageNotes)
            case "snote": pair.content().map(Self.supplementaryNote)
            case "et_snote": pair.content().map(Self.etymologyNote)
            case "ca": pair.content().map(Self.calledAlso)
            case "bnw": pair.content().map(Self.biographicalName)
            case "ri": pair.content().map(Self.runIn)
            default: nil
            }
        self = try known ?? .other(JSON(from: decoder))
    }

    /// Writes the pair as it was read.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try TaggedPair.encode("text", text, to: encoder)
        case .noteText(let text): try TaggedPair.encode("t", text, to: encoder)
        case .illustrations(let content): try TaggedPair.encode("vis", content, to: encoder)
        case .usageNotes(let content): try TaggedPair.encode("uns", content, to: encoder)
        case .supplementaryNote(let content): try TaggedPair.encode("snote", content, to: encoder)
        case .etymologyNote(let content): try TaggedPair.encode("et_snote", content, to: encoder)
        case .calledAlso(let content): try TaggedPair.encode("ca", content, to: encoder)
        case .biographicalName(let content): try TaggedPair.encode("bnw", content, to: encoder)
        case .runIn(let content): try TaggedPair.encode("ri", content, to: encoder)
        case .other(let json): try json.encode(to: encoder)
        }
    }
}
