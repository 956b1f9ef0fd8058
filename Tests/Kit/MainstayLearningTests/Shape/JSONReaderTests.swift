// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSON { try JSONReader.value(of: Array(text.utf8)) }

    @Test func `Reads all kinds of values`() throws {
        #expect(
            try read(#" {"a": [1, -2.5, true, false, null, "x"], "b": {}, "c": []} "#)
                == ["a": [1, -2.5, true, false, .null, "x"], "b": [:], "c": []])
        #expect(try read("\u{FEFF}1") == 1)
    }

    @Test func `Keeps digits that no number gives back`() throws {
        for digits in ["18446744073709551615", "1e400", "0.1000", "1E2", "-0", "3.14159265358979323846264338327"] {
            #expect(try read(digits) == .digits(digits))
        }
        #expect(try read("9223372036854775807") == .integer(.max))
        #expect(try read("1.5") == .number(1.5))
    }

    @Test func `Reads escapes, and half a pair as a replacement`() throws {
        #expect(try read(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#) == "\"\\/\u{8}\u{C}\n\r\té😀")
        #expect(try read(#""\ud83d-\ude00\ud83d\u0041""#) == "\u{FFFD}-\u{FFFD}\u{FFFD}A")
    }

    @Test(arguments: [
        "", " ", "{", "[", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "tru", "nul", "01", "1.", "1e",
        "+1", "\"", "\"\\", "\"\\u12\"", "\"\\x\"", "\"\u{1}\"", "1 2", "[1 2]", "]", "--1",
    ])
    func `Refuses what is not JSON`(_ text: String) {
        #expect(throws: JSONReader.Failure.malformed) { try read(text) }
    }

    @Test func `Refuses texts that are not UTF-8, and values that are too deep`() {
        #expect(throws: JSONReader.Failure.malformed) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
        for (open, close) in [("[", "]"), (#"{"a":[1,"#, "]}")] {
            let deep = { String(repeating: open, count: $0) + "1" + String(repeating: close, count: $0) }
            #expect(throws: JSONReader.Failure.tooDeep) { try read(deep(65)) }
            #expect(throws: JSONReader.Failure.malformed) { try read(deep(100_000)) }
            #expect(throws: JSONReader.Failure.malformed) { try read(String(repeating: open, count: 100_000)) }
        }
    }

    @Test func `Reads whatever an encoder has written, and nothing of what was cut off`() throws {
        var random = RandomJSON(seed: 11)
        let encoder = JSONEncoder()
        for _ in 0..<100 {
            let reply = random.reply()
            let bytes = Array(try encoder.encodeKeepingDigits(reply))
            #expect(try JSONReader.value(of: bytes) == reply)
            let part = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random.generator)))
            #expect(throws: JSONReader.Failure.malformed) { try JSONReader.value(of: part) }
        }
    }

    @Test func `Tells numbers of the same value by their digits`() {
        for digits in ["0.1000", "1e2", "100", "5.0E-5", "-0.0", "1e308", "0e5"] {
            #expect(DecimalDigits.isDouble(digits), "\(digits)")
        }
        for digits in ["1e400", "18446744073709551615", "0.1234567890123456789", "1e99999999999"] {
            #expect(!DecimalDigits.isDouble(digits), "\(digits)")
        }
    }
}
