// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import Testing

@Suite struct JSONTextTests {
    @Test(arguments: [
        "null", " true\n", "false", "0", "-0", "10", "-1.5e+10", "1E2", "1e-0", "\"\"", "[]", "{}", "[ ]", "{ }",
        "[1,2 , 3]", #"{"a":1,"a":[{}],"":null}"#, #""\u0000\"\\\/\b\f\n\r\t\uD834\uDD1E""#, #""\ud800""#,
        "\"é漢😀\u{10FFFF}\u{7F}\"", "\u{FEFF}[]", "[[[[[]]],[]]]", "\t\r\n [ \t\r\n1 \t\r\n] \t\r\n",
        "\"abcdefgh\"", "\"abcdefghi\\\"jklmnopqrstuvwxyz\"",
    ])
    func `A JSON text is one`(text: String) {
        #expect(JSONText.isWellFormed(Array(text.utf8)))
    }

    @Test(arguments: [
        "", " ", "\u{FEFF}", "nul", "nulll", "True", "01", "-", "+1", "1.", ".5", "1e", "1e+", "0x1", "NaN", "Infinity",
        "\"", "\"a", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\", "\"a\nb\"", "\"abcdefg\th\"", "'a'", "[",
        "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{", "}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
        "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}", "{\"a\":1]", "{\"a\":1 \"b\":2}", "[]]", "[] []", "1 2", "{},",
        "<html></html>", "[1]//", "[1\u{A0}]", "callback([])",
    ])
    func `What is not a JSON text, or only the beginning of one, is not`(text: String) {
        #expect(!JSONText.isWellFormed(Array(text.utf8)))
    }

    /// Each row is not UTF-8 (RFC 3629): continuation bytes alone or missing, overlong forms, surrogates, beyond
    /// U+10FFFF.
    @Test(
        arguments: [
            [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0xAF], [0xC1, 0x81], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
            [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func `Text that is not UTF-8 is not JSON`(bytes: [UInt8]) {
        #expect(!JSONText.isWellFormed([0x22] + bytes + [0x22]))
        #expect(!JSONText.isWellFormed([0x22] + bytes))
    }

    /// Plain text is skipped several bytes at a time, so each byte has to be found at each place.
    @Test func `What a string may contain does not depend on its place`() {
        var misjudged: [String] = []
        for (before, after) in (0..<18).flatMap({ before in [0, 1, 7, 8, 16].map { (before, $0) } }) {
            func judge(_ bytes: [UInt8], _ isAccepted: Bool) {
                let (start, end) = ([UInt8](repeating: 0x61, count: before), [UInt8](repeating: 0x7E, count: after))
                let text = [0x22] + start + bytes + end + [0x22]
                let isRight =
                    JSONText.isWellFormed(text) == isAccepted
                    && JSONText.isWellFormed([0x5B] + text + [0x5D]) == isAccepted
                    && !(isAccepted && JSONText.isWellFormed(Array(text.dropLast())))
                if !isRight { misjudged.append("\(bytes) after \(before) and before \(after)") }
            }
            for byte in UInt8.min...UInt8.max {
                judge([byte], 0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\"))
            }
            for piece in ["\\n", "\\\"", "\\u00E9", "é", "漢", "😀"].map({ Array($0.utf8) }) {
                judge(piece, true)
                judge(Array(piece.dropLast()), false)
            }
        }
        #expect(misjudged.isEmpty)
    }

    @Test func `Nesting is followed to its limit and no further`() {
        for (open, inner, close) in [("[", "", "]"), ("{\"a\":", "1", "}"), ("[{\"b\":", "[]", "}]")] {
            for depth in [1, 62, 63, 64, 65, 126, 127, 128, 189, 190, 250, 255] {
                let text = String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
                #expect(JSONText.isWellFormed(Array(text.utf8)), "\(open) \(depth)")
                #expect(!JSONText.isWellFormed(Array(text.utf8.dropLast())))
            }
        }
        let limit = JSONText.depthLimit
        for (depth, isAccepted) in [(limit, true), (limit + 1, false), (1_000_000, false)] {
            let text = [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
            #expect(JSONText.isWellFormed(text) == isAccepted)
        }
    }

    /// Texts are taken apart and put together at random; Foundation's parser has the last word.
    @Test func `It judges as Foundation does, whatever comes`() {
        var generator = SeededGenerator(seed: 7)
        let parts = [
            "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\u00e9b\"", "\"é\"", "1", "-2.5e3", "0", "01", "true", "null",
            " ",
            "\n", "\"", "\\", "1.", "e", "tru",
        ]
        let sample = #"{"word":"na\u00efve","list":[1,-2.50e+1,{"x":null,"y":[true,false]},"é漢"],"z":{}}"#
        for round in 0..<20_000 {
            var bytes: [UInt8]
            if round.isMultiple(of: 2) {
                bytes = (0..<Int.random(in: 1...9, using: &generator)).flatMap { _ in
                    Array(parts.randomElement(using: &generator)?.utf8 ?? "".utf8)
                }
            } else {
                bytes = Array(sample.utf8)
                for _ in 0..<Int.random(in: 1...2, using: &generator) {
                    let index = Int.random(in: bytes.indices, using: &generator)
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: bytes.remove(at: index)
                    case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                    default: bytes = Array(bytes[..<index])
                    }
                    if bytes.isEmpty { break }
                }
            }
            let isAccepted = isAccepted(bytes)
            #expect(JSONText.isWellFormed(bytes) == isAccepted, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    private func isAccepted(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            return true
        } catch {
            return false
        }
    }
}
