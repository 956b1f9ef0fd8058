// SPDX-License-Identifier: Apache-2.0

@testable import MainstayTerminal
import Testing

@Suite struct KeyDecoderTests {
    @Test(
        arguments: [
            ("a", [.character("a")]), ("é", [.character("é")]), ("😀", [.character("😀")]), ("\r", [.enter]),
            ("\t", [.tab]),
            ("\u{7F}", [.backspace]), ("\u{03}\u{1A}\u{04}", [.interrupt, .suspend, .end]),
            ("\u{1b}[A\u{1b}OB\u{1b}[C\u{1b}[D", [.up, .down, .right, .left]),
            ("\u{1b}[5~\u{1b}[6~", [.pageUp, .pageDown]),
            ("\u{1b}[H\u{1b}[1~\u{1b}[F\u{1b}[4~", [.first, .first, .last, .last]),
            ("\u{1b}[3~\u{1b}[Z", [.delete, .backTab]),
            ("\u{1b}[<64;10;5M\u{1b}[<65;10;5M", [.wheelUp, .wheelDown]),
            ("\u{1b}[<0;10;5M\u{1b}[<0;10;5m", [.click(row: 4, column: 9)]),
            ("\u{1b}[200~two\nlines\u{1b}[201~x", [.paste("two\nlines"), .character("x")]),
            ("\u{1b}x", [.escape, .character("x")]),
            (
                "\u{01}\u{05}\u{0B}\u{15}\u{19}",
                [.control("a"), .control("e"), .control("k"), .control("u"), .control("y")]
            ),
            ("\u{17}\u{1b}\u{7F}\u{1b}d", [.deleteWord, .deleteWord, .deleteNextWord]),
            ("\u{1b}b\u{1b}f\u{1b}[1;5D\u{1b}[1;3C", [.wordLeft, .wordRight, .wordLeft, .wordRight]),
            ("\u{1b}[[A\u{1b}[[\u{1b}[Bq", [.down, .character("q")]), ("\u{1b}[M !!\u{1b}[M#!!q", [.character("q")]),
            ("\u{1b}[99;99;99Q\u{1b}[~\u{1b}[<1;2Mok", [.character("o"), .character("k")]),
            ("\u{1b}OM", [.enter]),
        ] as [(String, [Key])])
    func `Bytes are keys, whole or in pieces`(text: String, keys: [Key]) {
        var whole = KeyDecoder()
        #expect(whole.decode(text.utf8) == keys)
        var pieces = KeyDecoder()
        var decoded: [Key] = []
        for byte in text.utf8 { decoded += pieces.decode([byte]) }
        #expect(decoded == keys)
    }

    @Test func `An escape alone is a key once nothing follows`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.escape])
        #expect(!decoder.isWaiting)
    }

    @Test func `Bytes that are no text are skipped`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0xFF, 0xC0, 0xE2, 0x28, 0xA1, 0x61]).last == .character("a"))
    }

    @Test func `A sequence and a paste without end are bounded`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode("\u{1b}[".utf8 + [UInt8](repeating: 0x31, count: 100)).isEmpty)
        #expect(decoder.decode("a".utf8) == [.character("a")])
        #expect(decoder.decode("\u{1b}[200~".utf8).isEmpty)
        for _ in 0..<100 { #expect(decoder.decode([UInt8](repeating: 0x61, count: 1_000)).isEmpty) }
        guard case .paste(let text)? = decoder.decode("\u{1b}[201~".utf8).first else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == KeyDecoder.pasteLimit)
    }
}
