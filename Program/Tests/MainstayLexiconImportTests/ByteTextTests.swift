// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexiconImport
import Testing

struct ByteTextTests {
    @Test func `A byte is one of a text's bytes`() {
        #expect(UInt8(ascii: ",").isOne(of: " ,;") && UInt8(ascii: "x").isOne(of: "x"))
        #expect(!UInt8(ascii: "x").isOne(of: " ,;") && !UInt8(ascii: "x").isOne(of: "") && !UInt8(0).isOne(of: " "))
    }

    @Test func `Bytes begin with a text`() {
        let bytes = Array("See Taut.".utf8)
        #expect(bytes.begins(with: "See ") && bytes.begins(with: "") && bytes[4...].begins(with: "Taut."))
        #expect(!bytes.begins(with: "Sea") && !bytes[4...].begins(with: "Taut. ") && ![UInt8]().begins(with: "S"))
    }
}
