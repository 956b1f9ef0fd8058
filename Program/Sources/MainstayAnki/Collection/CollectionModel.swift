// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// A type of note in a collection: what its fields are, and a card for each direction.
struct CollectionModel: Encodable {
    struct Field: Encodable {
        var name: String
        var ord: Int
        var sticky = false
        var rtl = false
        var font = "Arial"
        var size = 20
        var media: [String] = []
    }

    struct Template: Encodable {
        var name: String
        var ord: Int
        var qfmt: String
        var afmt: String
        var bqfmt = ""
        var bafmt = ""
    }

    /// The types that are written here. Their numbers are always the same, so that notes of several packages have one
    /// type.
    enum Kind: Int, CaseIterable {
        /// Everything that can be asked of a word. Anki has no card that is only heard.
        case word = 1_767_225_600_001
        /// A text with gaps.
        case cloze = 1_767_225_600_002
        /// The meaning only.
        case meaning = 1_767_225_600_003
        /// The meaning and the word, and not the sound.
        case written = 1_767_225_600_004

        /// The type for a note.
        init(of note: ReviewNote) {
            let asked = Set(note.directions)
            self =
                note.isCloze ? .cloze : asked.contains(.hearing) ? .word : asked.contains(.word) ? .written : .meaning
        }

        /// What the notes of the type ask.
        var directions: [ReviewDirection]? {
            switch self {
            case .word: ReviewDirection.allCases
            case .cloze: nil
            case .meaning: [.meaning]
            case .written: [.meaning, .word]
            }
        }

        private var name: String {
            switch self {
            case .word: "Mainstay"
            case .cloze: "Mainstay Cloze"
            case .meaning: "Mainstay Basic"
            case .written: "Mainstay Basic (and reversed)"
            }
        }

        private var templates: [Template] {
            let meaning = Template(
                name: "Meaning", ord: 0, qfmt: "{{Word}}", afmt: "{{FrontSide}}<hr id=answer>{{Meaning}}")
            let word = Template(
                name: "Word", ord: 1, qfmt: "{{Meaning}}<br>{{type:Word}}",
                afmt: "{{Meaning}}<hr id=answer>{{type:Word}}")
            return switch self {
            case .word, .written: [meaning, word]
            case .meaning: [meaning]
            case .cloze:
                [Template(name: "Cloze", ord: 0, qfmt: "{{cloze:Text}}", afmt: "{{cloze:Text}}<br>{{Extra}}")]
            }
        }

        /// The type as a collection has it.
        func model(mod: Int) -> CollectionModel {
            let fields = self == .cloze ? ["Text", "Extra"] : ["Word", "Meaning"]
            return CollectionModel(
                id: rawValue, name: name, type: self == .cloze ? 1 : 0, mod: mod,
                flds: fields.enumerated().map { Field(name: $1, ord: $0) }, tmpls: templates)
        }
    }

    /// What the cards of a note ask, in their order, except for a text with gaps.
    static let directions: [ReviewDirection] = [.meaning, .word]

    var id: Int
    var name: String
    /// 1 for a text with gaps, otherwise 0.
    var type: Int
    var mod: Int
    var usn = -1
    var sortf = 0
    var did = 1
    var flds: [Field]
    var tmpls: [Template]
    var css = ".card { font-family: arial; font-size: 20px; text-align: center; color: black; background: white; }"
    var latexPre = ""
    var latexPost = ""
    var tags: [String] = []
    var vers: [String] = []
}
