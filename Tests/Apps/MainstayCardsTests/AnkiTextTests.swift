// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import Testing

@Suite struct AnkiTextTests {
    @Test func `Notes have stable ids, and their text is escaped`() {
        let notes = [
            ReviewNote(
                word: "Ice Cream", meaning: "noun\n1. a \"cold\" <sweet> & more\nof it\ttoo", sounds: ["ice.mp3"],
                tags: ["food", "cold things"], deck: "Words::New"),
            ReviewNote(word: " ice cream", meaning: "again"), ReviewNote(word: "\"a\"", meaning: ""),
        ]
        #expect(
            AnkiText.text(of: notes) == """
                #separator:tab
                #html:true
                #notetype:Basic
                #guid column:1
                #columns:Id\tFront\tBack\tDeck\tTags
                #deck column:4
                #tags column:5
                mainstay-ice_cream\tIce Cream [sound:ice.mp3]\tnoun<br>1. a &quot;cold&quot; &lt;sweet&gt; &amp; more<br>of it too\
                \tWords::New\tfood cold_things
                mainstay-"a"\t&quot;a&quot;\t\tMainstay\t

                """)
    }

    @Test func `Written notes can be read again`() throws {
        let notes = [
            ReviewNote(
                word: "a & b <c>", meaning: "\"first\"\nsecond &amp; third", sounds: ["1.mp3", "2.ogg"],
                tags: ["x", "y"], deck: "A & B"),
            ReviewNote(id: "own", word: "#tag", meaning: "naïve 日本 🎈"),
            ReviewNote(id: "gaps", word: "{{c1::a}} b [image:x y.png]", meaning: ""),
        ]
        let read = try AnkiText.notes(in: Data(AnkiText.text(of: notes).utf8))
        #expect(read == AnkiNotes(notes: notes, problems: []))
    }

    @Test(
        arguments: [
            ("zeal\tgreat energy\n", "zeal", "great energy"), ("zeal;great energy", "zeal", "great energy"),
            ("zeal,\"great, \"\"real\"\"\nenergy\"\r\n", "zeal", "great, \"real\"\nenergy"),
            ("#separator:pipe\nzeal|great\tenergy|more", "zeal", "great\tenergy\nmore"),
            ("#html:true\nzeal\t<div>great</div><p>energy&nbsp;&#33;</p>", "zeal", "great\nenergy !"),
            ("#html:false\nzeal\ta <b> b &lt;", "zeal", "a <b> b &lt;"),
            ("\u{FEFF}zeal\t<b>great</b>", "zeal", "great"),
            ("#guid column:1\n#notetype column:2\n#tags column:4\nid1\tBasic\tzeal\tt1 t2\tgreat", "zeal", "great"),
            ("\n\nzeal\tgreat &unknown; & co <", "zeal", "great &unknown; & co <"),
        ])
    func `Files with any separator, headers or markup can be read`(text: String, word: String, meaning: String) throws {
        let read = try AnkiText.notes(in: Data(text.utf8))
        #expect(read.problems == [])
        #expect(read.notes.map(\.word) == [word] && read.notes.map(\.meaning) == [meaning])
    }

    @Test func `Headers set the tags, the deck and the columns of ids and tags`() throws {
        let text =
            "#deck:Spanish::A1\n#tags:new words\n#guid column:3\n#tags column:4\nhola [sound:h.mp3]\thello\tx1\twords more\nadiós\tbye\n"
        let notes = try AnkiText.notes(in: Data(text.utf8)).notes
        #expect(notes.map(\.deck) == ["Spanish::A1", "Spanish::A1"])
        #expect(notes.map(\.tags) == [["new", "words", "more"], ["new", "words"]])
        #expect(notes.map(\.id) == ["x1", ReviewNote.id(of: "adiós")])
        #expect(notes[0].sounds == ["h.mp3"] && notes[0].word == "hola")
    }

    @Test func `Rows without a word or a meaning are reported, and the others are read`() throws {
        let long = String(repeating: "x", count: 70_000)
        let read = try AnkiText.notes(in: Data("a\tb\nlonely\n\t\n\tmeaning\nc\t\(long)\n".utf8))
        #expect(read.notes.map(\.word) == ["a"])
        #expect(
            read.problems == [
                "note 2: \"lonely\" has no meaning", "note 3: it has no word",
                "note 4: a field is longer than 65536 bytes",
            ])
    }

    @Test(arguments: [
        "", "#", "#separator:", "\"", "\"\"\"", "a\t\"", "#guid column:99\na\tb", "#tags column:0\na\tb",
        "&#x110000;\t&#;",
    ])
    func `The reader accepts any text`(text: String) throws {
        _ = try AnkiText.notes(in: Data(text.utf8))
    }

    @Test func `A file that is not text is refused`() {
        #expect(throws: AnkiError("it is not text in UTF-8")) { try AnkiText.notes(in: Data([0xFF, 0xFE])) }
    }
}
