// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// A type of note in a collection. Ours has a word and its meaning, and a card for each direction.
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

    /// Always the same, so that notes of several packages have one type.
    static let id = 1_767_225_600_001
    /// What the cards of a note ask, in their order. Anki has no card that is only heard.
    static let directions: [ReviewDirection] = [.meaning, .word]

    var id = CollectionModel.id
    var name = "Mainstay"
    /// Not a cloze.
    var type = 0
    var mod: Int
    var usn = -1
    var sortf = 0
    var did = 1
    var flds = [Field(name: "Word", ord: 0), Field(name: "Meaning", ord: 1)]
    var tmpls = [
        Template(name: "Meaning", ord: 0, qfmt: "{{Word}}", afmt: "{{FrontSide}}<hr id=answer>{{Meaning}}"),
        Template(
            name: "Word", ord: 1, qfmt: "{{Meaning}}<br>{{type:Word}}",
            afmt: "{{Meaning}}<hr id=answer>{{type:Word}}"),
    ]
    var css = ".card { font-family: arial; font-size: 20px; text-align: center; color: black; background: white; }"
    var latexPre = ""
    var latexPost = ""
    var tags: [String] = []
    var vers: [String] = []

    init(mod: Int) {
        self.mod = mod
    }
}
