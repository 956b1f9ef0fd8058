// SPDX-License-Identifier: Apache-2.0

@testable import MainstayTerminal
import MainstayTestSupport
import Testing

@Suite struct CellWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("ñ", 1), ("ß", 1), ("你", 2), ("ｗ", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("カ", 2), ("ｶ", 1), ("😀", 2), ("👩‍💻", 2), ("👍🏽", 2), ("🇪🇺", 2), ("❤️", 2), ("❤", 1), ("…", 1), ("│", 1),
            ("\u{200B}", 0),
            ("ไ", 1), ("นี้", 1), ("नि", 2), ("ب", 1),
        ] as [(Character, Int)])
    func `A character has the width that terminals give it`(character: Character, columns: Int) {
        #expect(character.columns == columns)
    }

    @Test(arguments: [("", 0), ("abc", 3), ("日本語", 6), ("naïve", 5), ("a\u{300}\u{301}b", 2)])
    func `The width of a text is the sum of its characters' widths`(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    /// The two tables may be of different versions of Unicode, so a few differences are accepted.
    @Test func `The table agrees with the C library`() {
        var (compared, different) = (0, 0)
        for value in UInt32(0xA0)...0x3FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
            let expected = CLibraryWidth.cells(of: scalar)
            guard expected >= 0 else { continue }
            compared += 1
            if scalar.cells != expected { different += 1 }
        }
        #expect(compared > 140_000)
        #expect(different < compared / 500, "\(different) of \(compared)")
    }

    @Test func `Text is cut, centred and padded by its width in cells`() {
        #expect("日本語".fitting(5) == "日本…")
        #expect("日本語".fitting(4) == "日…")
        #expect("日本語".fitting(6) == "日本語")
        #expect("abc".fitting(0).isEmpty)
        #expect("日本".padded(6) == "日本  ")
        #expect("日本".centered(7) == " 日本  ")
    }
}
