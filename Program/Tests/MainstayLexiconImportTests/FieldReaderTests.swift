// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

@Suite struct FieldReaderTests {
    /// Calls a body with a reader at the first line of a text, and with a function that gives the text of a slice.
    private func withLine(
        _ text: String, _ body: (inout FieldReader, (LineSlice) -> String) throws -> Void
    ) throws {
        let bytes = Array(text.utf8)
        try bytes.withUnsafeBufferPointer { buffer in
            var reader = try #require(FieldReader(buffer))
            let hasLine = try reader.nextLineOfFile()
            #expect(hasLine)
            try body(&reader) { String(decoding: bytes[$0.range], as: UTF8.self) }
        }
    }

    @Test func `Lines are counted, and their ends have no white space`() throws {
        let bytes = Array("a b  \n\n  licence\nlast\n".utf8)
        try bytes.withUnsafeBufferPointer { buffer in
            var reader = try #require(FieldReader(buffer))
            var lines: [(Int, Bool, String)] = []
            while try reader.nextLineOfFile() {
                lines.append(
                    (reader.lineNumber, reader.isLicence, String(decoding: bytes[reader.rest().range], as: UTF8.self)))
            }
            #expect(lines.map(\.0) == [1, 2, 3, 4])
            #expect(lines.map(\.1) == [false, false, true, false])
            #expect(lines.map(\.2) == ["a b", "", "  licence", "last"])
        }
    }

    @Test func `A file without a byte has no reader, and one without a last line feed was cut short`() throws {
        #expect(FieldReader(UnsafeBufferPointer(start: nil, count: 0)) == nil)
        let bytes = Array("whole\ncut".utf8)
        try bytes.withUnsafeBufferPointer { buffer in
            var reader = try #require(FieldReader(buffer))
            let hasLine = try reader.nextLineOfFile()
            #expect(hasLine)
            #expect(throws: FieldError.self) { try reader.nextLineOfFile() }
        }
    }

    @Test func `Fields are between single spaces`() throws {
        try withLine("one two%x 3\n") { reader, text in
            let slice1 = try text(reader.field("a word"))
            #expect(slice1 == "one")
            let slice2 = try text(reader.part(before: UInt8(ascii: "%"), "a part"))
            #expect(slice2 == "two")
            #expect(reader.peek == UInt8(ascii: "x"))
            reader.skip()
            reader.skip()
            #expect(!reader.isAtLineEnd)
            let rest = text(reader.rest())
            #expect(rest == "3")
            let nothing = reader.rest()
            #expect(reader.isAtLineEnd && reader.peek == nil && nothing.count == 0)
            reader.skip()
            #expect(throws: FieldError.self) { try reader.field("a word") }
            #expect(throws: FieldError.self) { try reader.part(before: UInt8(ascii: "%"), "a part") }
        }
    }

    @Test func `A field has at least one byte`() throws {
        try withLine("a  b\n") { reader, _ in
            _ = try reader.field("a word")
            #expect(throws: FieldError.self) { try reader.field("a word") }
        }
        for text in ["%b\n", "ab\n", "\n"] {
            try withLine(text) { reader, _ in
                #expect(throws: FieldError.self) { try reader.part(before: UInt8(ascii: "%"), "a part") }
            }
        }
    }

    @Test(arguments: [("0", 0), ("7", 7), ("00001740", 1_740), ("999999999", 999_999_999)])
    func `A decimal number has one to nine digits`(text: String, number: Int) throws {
        try withLine("\(text)\n") { reader, _ in
            let found = try reader.decimal("a number")
            #expect(found == number)
        }
        try withLine("\(text)\n") { reader, _ in
            let value3 = try reader.decimal(digits: text.utf8.count, "a number")
            #expect(value3 == number)
        }
        try withLine("\(text)\n") { reader, _ in
            #expect(throws: FieldError.self) { try reader.decimal(digits: text.utf8.count + 1, "a number") }
        }
    }

    @Test(arguments: ["1000000000", "-1", "+1", "1.5", "x", "1x", "٣"])
    func `Anything else is no decimal number`(text: String) throws {
        try withLine("\(text)\n") { reader, _ in
            #expect(throws: FieldError.self) { try reader.decimal("a number") }
        }
    }

    @Test(arguments: [("0f", 2, 15), ("0F", 2, 15), ("ffffffff", 8, 0xFFFF_FFFF), ("a", 1, 10)])
    func `A hexadecimal number has an exact number of digits`(text: String, digits: Int, number: Int) throws {
        try withLine("\(text)\n") { reader, _ in
            let value4 = try reader.hexadecimal(digits: digits, "a number")
            #expect(value4 == number)
        }
        for wrong in [digits - 1, digits + 1] {
            try withLine("\(text)\n") { reader, _ in
                #expect(throws: FieldError.self) { try reader.hexadecimal(digits: wrong, "a number") }
            }
        }
    }

    @Test(arguments: ["g0", "-1", "0x", "1 "])
    func `Anything else is no hexadecimal number`(text: String) throws {
        try withLine("\(text)\n") { reader, _ in
            #expect(throws: FieldError.self) { try reader.hexadecimal(digits: 2, "a number") }
        }
    }

    @Test func `Bytes and symbols have one or two characters`() throws {
        try withLine("n @ @i abc abc\n") { reader, _ in
            let value5 = try reader.byte("a byte")
            #expect(value5 == UInt8(ascii: "n"))
            let value6 = try reader.symbol("a symbol")
            #expect(value6 == (UInt8(ascii: "@"), 0))
            let value7 = try reader.symbol("a symbol")
            #expect(value7 == (UInt8(ascii: "@"), UInt8(ascii: "i")))
            #expect(throws: FieldError.self) { try reader.symbol("a symbol") }
            #expect(throws: FieldError.self) { try reader.byte("a byte") }
        }
    }
}
