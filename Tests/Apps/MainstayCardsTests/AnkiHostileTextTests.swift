// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayFoundation
import Testing

/// Files of notes come from other programs and other people.
@Suite struct AnkiHostileTextTests {
    private func notes(_ text: String) throws -> AnkiNotes { try AnkiText.notes(in: Data(text.utf8)) }

    /// Anki makes its identifiers of these signs.
    @Test(arguments: [
        "#abc", "##", "a#b", "\"quoted\"", "a\"b", "a\tb", "a\nb", "<b>&amp;", "!#$%&()*+,-./:;<=>?@[]^_`{|}~", "日本",
    ])
    func `An identifier of any signs is read as it was written, wherever its row is`(id: String) throws {
        let written = ["first", id, "last"].map { ReviewNote(id: $0, word: "word \($0.count)", meaning: "meaning") }
        for notes in [written, [written[1]], [written[1], written[2]]] {
            let read = try self.notes(AnkiText.text(of: notes))
            #expect(read.notes.map(\.id) == notes.map(\.id))
            #expect(read.problems.isEmpty)
        }
    }

    @Test func `Words and meanings of any characters are read as they were written`() throws {
        var generator = SeededGenerator(seed: 3)
        let signs = Array("ab é日😀<>&\"';,|:#\\{}[]()/=-_\u{A0}\u{200B}%$!?*")
        for number in 0..<300 {
            let text = { (generator: inout SeededGenerator) in
                let characters = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
                    signs.randomElement(using: &generator) ?? "a"
                }
                // White space at the ends is not kept.
                return "x" + String(characters) + "x"
            }
            let note = ReviewNote(id: "\(number)", word: text(&generator), meaning: text(&generator))
            let read = try notes(AnkiText.text(of: [note]))
            #expect(read.notes.first?.word == note.word && read.notes.first?.meaning == note.meaning)
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["<", "<a", "&", "&#", "[sound:", "\"", "\"\"", "<b>", "</", "#", "a;"])
    func `A file of one sign many times takes no longer than its length`(sign: String) throws {
        let field = String(repeating: sign, count: 60_000 / sign.utf8.count)
        _ = try notes("#html:true\n#deck column:2\nword\t\(field)\tmeaning\n\(field)\tdeck\t\(field)\n")
        _ = try notes(field)
    }

    @Test func `A field that is too long leaves out its row only`() throws {
        let long = String(repeating: "é", count: (64 << 10) / 2)
        let read = try notes("#separator:tab\na\t\(long)\nb\t\(long)x\nc\td\n")
        #expect(read.notes.map(\.word) == ["a", "c"])
        #expect(read.problems == ["note 2: a field is longer than 65536 bytes"])
    }

    @Test(arguments: [
        ("", []), ("\n\n\r\n", []), ("#separator:tab", []), ("#\n#:\n##\n", []), ("\u{FEFF}a\tb", ["a=b"]),
        ("a\tb", ["a=b"]), ("a;b", ["a=b"]), ("a,b,c", ["a=b\nc"]), ("a\tb;c", ["a=b;c"]), ("\"a\tb\"\tc", ["a\tb=c"]),
        ("\"a\"\"b\"\tc", ["a\"b=c"]), ("\"a\nb\"\tc", ["a\nb=c"]), ("\"a\tb", []), ("a\"b\tc", ["a\"b=c"]),
        ("#separator:|\na|b", ["a=b"]), ("#separator:Pipe\na|b", ["a=b"]), ("#separator:\na\tb", ["a=b"]),
        ("#guid column:9\na\tb", ["a=b"]), ("#guid column:0\na\tb", ["a=b"]), ("#guid column:-1\na\tb", ["a=b"]),
        ("#guid column:99999999999999999999\na\tb", ["a=b"]), ("#guid column:x\na\tb", ["a=b"]),
        ("#guid column:1\n#deck column:1\nx\ta\tb", ["a=b"]), ("a\tb\t\t\t", ["a=b"]), ("\t\ta\tb", []),
        ("#html:false\n<b>a</b>\tb", ["<b>a</b>=b"]), ("<b>a</b>\t<i>b", ["a=b"]),
        ("a\tx < y, <b>y</b> > z", ["a=x < y, y > z"]),
        ("a\r\nb\tc\r\n", ["b=c"]), ("#html:true\na &lt;b&gt;\t&#x41;&#0;&unknown;", ["a <b>=A\u{0}&unknown;"]),
    ])
    func `Every text is read to its end`(text: String, expected: [String]) throws {
        #expect(try notes(text).notes.map { "\($0.word)=\($0.meaning)" } == expected)
    }

    @Test func `Tags have no spaces, and those of the head come first`() throws {
        var note = ReviewNote(id: "1", word: "a", meaning: "b")
        note.tags = ["two words", "tab\there"]
        let text = AnkiText.text(of: [note])
        #expect(try notes(text).notes.first?.tags == ["two_words", "tab_here"])
        let read = try notes("#tags:x y\n#tags column:3\na\tb\ty z\n")
        #expect(read.notes.first?.tags == ["x", "y", "z"])
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61], [0x61, 0x09, 0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func `Bytes that are not UTF-8 are refused with the reason`(bytes: [UInt8]) {
        let error = #expect(throws: AnkiError.self) { try AnkiText.notes(in: Data(bytes)) }
        #expect(error?.description == "it is not text in UTF-8")
    }
}
