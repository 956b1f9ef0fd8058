// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct TextTests {
    @Test(arguments: [
        ("", [""]), ("|", ["", ""]), ("||", ["", "", ""]), (" | ", ["", ""]), ("a|", ["a", ""]), ("|a", ["", "a"]),
        ("\ta\t|\u{A0}b\u{A0}", ["a", "b"]), ("a b | c d", ["a b", "c d"]), ("é|日本|👋", ["é", "日本", "👋"]),
        ("a\\|b", ["a\\", "b"]),
    ])
    func `A line has a column more than bars`(line: String, columns: [String]) {
        #expect(line.columns == columns)
        #expect(line[...].columns == columns)
    }

    @Test(arguments: [
        ("a", "a"), (" a", "a"), ("a ", "a"), ("\r\na\r\n", "a"), (" a  b ", "a  b"), ("\u{3000}", ""),
        ("\u{200B}a", "\u{200B}a"),
        ("👋 ", "👋"),
    ])
    func `Only white space is trimmed`(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
        #expect(trimmed.trimmed == trimmed)
    }
}
