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

    /// What is read of a document that means harm: by this reader, by a decoder that keeps the digits, as texts and
    /// numbers with their places, and what is left of it without its secrets.
    private static let hostile = [
        (
            #"{"a":{"b":[1,{"c":"d"},[2.50,"e"]],"f":null},"g":[true,false]}"#,
            #"{"a":{"b":[1,{"c":"d"},[2.50,"e"]],"f":null},"g":[true,false]} | same | a.b@5#11..<12 b.c@13=18..<21 a.b@5#24..<28 a.b@5=29..<32 | same"#
        ),
        ("\u{FEFF} [ 1.10 , \"\\ud83d\\ude00\" ]\r\n", #"[1.10,"😀"] | same | .@-1#6..<10 .@-1=13..<27 | same"#),
        (
            #"["\ud83d","\ude00\ud83d","\ud83d\u0041","\uD83D\ud83d\ude00","\ud83d\n","\u0000\/"]"#,
            #"["�","��","�A","�😀","�\n","\u0000/"] | refused | .@-1=1..<9 .@-1=10..<24 .@-1=25..<39 .@-1=40..<60 .@-1=61..<71 .@-1=72..<82 | same"#
        ),
        (
            #"{"p\u0061ssword":"a\"b","pass\ud83dword":"c","\"":0.10,"tok\u0065n":[1,-2.50e+3,"x",{"y":"z","n":null}]}"#,
            #"{"\"":0.10,"password":"a\"b","pass�word":"c","token":[1,-2.50e+3,"x",{"n":null,"y":"z"}]} | refused | .password@0=17..<23 .pass�word@0=41..<44 ."@0#50..<54 .token@0#69..<70 .token@0#71..<79 .token@0=80..<83 token.y@84=89..<92 | {"p\u0061ssword":"REDACTED","pass\ud83dword":"c","\"":0.10,"tok\u0065n":[0,0,"REDACTED",{"y":"REDACTED","n":null}]}"#
        ),
        (#"{"password":"abc","#, #"malformed | refused | none | {"password":"REDACTED","#),
        (#"{"password":"ab"#, #"malformed | refused | none | {"password":"REDACTED""#),
        (#"{"password":[1,"ab",{"c"#, #"malformed | refused | none | {"password":[0,"REDACTED",{"REDACTED""#),
        (#"{"password":"ab\"#, #"malformed | refused | none | {"password":"REDACTED""#),
        (
            "{\"password\":\"ab\ncd\",\"token\":\"x\"}",
            "malformed | refused | none | {\"password\":\"REDACTED\"\ncd\",\"token\":\"x\"}"
        ),
        (
            #"{"password" : 12, "token":true} {"token":"y"}"#,
            #"malformed | refused | none | {"password" : 0, "token":true} {"token":"REDACTED"}"#
        ),
        (
            "data: {\"password\":\"a\"}\n\n\"\ndata: {\"token\":-1E5}\n",
            "malformed | refused | none | data: {\"password\":\"REDACTED\"}\n\n\"\ndata: {\"token\":0}\n"
        ),
        (#"{"password":}1,"token":]"x"#, "malformed | refused | none | same"),
        (#""password":"x""#, #"malformed | refused | none | "password":"REDACTED""#),
        (
            #"{"password":{"password":{"b":"c"},"d":[[]]},"e":"f"}"#,
            #"{"e":"f","password":{"d":[[]],"password":{"b":"c"}}} | same | password.b@24=29..<32 .e@0=48..<51 | {"password":{"password":{"b":"REDACTED"},"d":[[]]},"e":"f"}"#
        ),
        (
            #"{"password":"x":"y","token":TRUE1}"#,
            #"malformed | refused | none | {"password":"REDACTED":"y","token":TRUE0}"#
        ),
        (
            #"{"a":1.0,"a":1.00,"b":1.00,"b":1.00,"a_B":0.10,"ab":5}"#,
            #"{"a":1.00,"a_B":0.10,"ab":5,"b":1.00} | {"a":1,"a_B":0.10,"ab":5,"b":1.00} | .a@0#5..<8 .a@0#13..<17 .b@0#22..<26 .b@0#31..<35 .a_B@0#42..<46 .ab@0#52..<53 | same"#
        ),
        (#"{"2":[0.10],"1":{"0":0.20}}"#, #"{"1":{"0":0.20},"2":[0.10]} | same | .2@0#6..<10 1.0@16#21..<25 | same"#),
        (
            "[18446744073709551615,1e400,1E2,-0,-0.0,0.1000,5.0E-5,9223372036854775807,9223372036854775808,1e-400,1.0]",
            "[18446744073709551615,1e400,1E2,-0,-0,0.1000,5.0E-5,9223372036854775807,9223372036854775808,1e-400,1] | [18446744073709551615,1e400,1E2,-0,-0.0,0.1000,5.0E-5,9223372036854775807,9223372036854775808,1e-400,1.0] | .@-1#1..<21 .@-1#22..<27 .@-1#28..<31 .@-1#32..<34 .@-1#35..<39 .@-1#40..<46 .@-1#47..<53 .@-1#54..<73 .@-1#74..<93 .@-1#94..<100 .@-1#101..<104 | same"
        ),
        (
            #"[[],[[0.10]],{},[{"a":[{}, 0.10]}],0.10]"#,
            #"[[],[[0.10]],{},[{"a":[{},0.10]}],0.10] | same | .@-1#6..<10 .a@17#27..<31 .@-1#35..<39 | same"#
        ),
        ("{\"a\":\"b\nc\",\"0.10d\":\"e\"}", "malformed | refused | none | same"),
        ("[1,]", "malformed | [1] | none | same"),
        (#"{"a":1.10,}"#, #"malformed | {"a":1.10} | none | same"#),
        (#"["\x"]"#, "malformed | refused | none | same"),
        ("[\"\u{01}\"]", "malformed | refused | none | same"),
        ("[\"\u{7F}é😀\"]", "[\"\u{7F}é😀\"] | same | .@-1=1..<10 | same"),
        (#"{"é\u00e9":"ü\\"}"#, #"{"éé":"ü\\"} | same | .éé@0=12..<18 | same"#),
        ("1.10", "1.10 | same | .@-1#0..<4 | same"),
        (#""a""#, #""a" | same | .@-1=0..<3 | same"#),
        ("{1:2}", "malformed | refused | none | same"),
        (#"{"a":"b""c":1}"#, "malformed | refused | none | same"),
        ("[1 2]", "malformed | refused | none | same"),
        (#"["a":0.10]"#, "malformed | refused | none | same"),
        (#"{"":{"":[""]}}"#, #"{"":{"":[""]}} | same | .@4=9..<11 | same"#),
        ("{\"a\\\n\":0.10}", "malformed | refused | none | same"),
        (
            #"[{"password":0,"x":[0.10,"p"]},"password",["token"]]"#,
            #"[{"password":0,"x":[0.10,"p"]},"password",["token"]] | same | .password@1#13..<14 .x@1#20..<24 .x@1=25..<28 .@-1=31..<41 .@-1=43..<50 | same"#
        ),
    ]

    @Test(arguments: hostile) func `All readers of JSON read a hostile document`(document: String, seen: String) {
        let bytes = Array(document.utf8)
        let read = written { try JSONReader.value(of: bytes) }
        let decoded = written { try JSONDecoder().decodeKeepingDigits(JSON.self, from: Data(bytes)) }
        let scalars = JSONScalars.all(in: bytes)?.map {
            "\($0.parent).\($0.name)@\($0.object)\($0.isText ? "=" : "#")\($0.range)"
        }
        let reply = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: bytes)
        let redacted = String(decoding: Redaction().response(reply, to: nil).body, as: UTF8.self)
        let parts = [
            read, decoded == read ? "same" : decoded, scalars?.joined(separator: " ") ?? "none",
            redacted == document ? "same" : redacted,
        ]
        #expect(parts.joined(separator: " | ") == seen)
    }

    private func written(_ value: () throws -> JSON) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encodeKeepingDigits(value()), as: UTF8.self)
        } catch { return error is JSONReader.Failure ? "\(error)" : "refused" }
    }
}
