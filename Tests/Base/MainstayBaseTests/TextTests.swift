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

    @Test(
        arguments: [
            ([], ""), (Array("a".utf8), "a"), (Array("é日👋\0".utf8), "é日👋\0"), ([0xEF, 0xBB, 0xBF, 0x61], "\u{FEFF}a"),
            (Array("\u{FFFD}".utf8), "\u{FFFD}"), ([0x61, 0xC3], nil), ([0xFF], nil), ([0xC0, 0x80], nil),
            ([0xED, 0xA0, 0x80], nil), ([0xF4, 0x90, 0x80, 0x80], nil),
        ] as [([UInt8], String?)])
    func `Bytes are a text if they are UTF-8, on systems of every age`(bytes: [UInt8], text: String?) {
        #expect(String(validUTF8: bytes) == text)
        #expect(String(comparing: bytes) == text)
    }
}
