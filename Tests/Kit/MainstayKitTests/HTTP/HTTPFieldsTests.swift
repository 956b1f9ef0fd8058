// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct HTTPFieldsTests {
    @Test(arguments: ["", "a b", "a:b", "a\r\n", "é", "a\u{0}", "(x)"])
    func `A name that is not a token is refused`(name: String) {
        #expect(HTTPFieldName(name) == nil)
    }

    @Test(arguments: ["a\r\nX: y", "a\nb", "a\u{0}", "\u{7f}", "\u{1b}[31m"])
    func `A value that would start a field of its own is refused`(value: String) throws {
        var fields = HTTPFields()
        let isAppended = fields.append(value, for: .accept)
        #expect(!isAppended)
        fields[.accept] = value
        #expect(fields.lines.isEmpty)
    }

    @Test func `A control character is refused at every place of a value, and HTAB and other characters are not`() {
        for length in 1...20 {
            for place in 0..<length {
                for scalar in ((0...0x80) + [0xE9, 0x1F600]).compactMap(Unicode.Scalar.init) {
                    var value = Array(repeating: "a" as Unicode.Scalar, count: length)
                    value[place] = scalar
                    let isValid = scalar == "\t" || scalar.value >= 0x20 && scalar.value != 0x7F
                    let field = HTTPFields.Field(name: .accept, value: String(String.UnicodeScalarView(value)))
                    #expect((field != nil) == isValid, "U+\(scalar.value) at \(place) of \(length)")
                }
            }
        }
    }

    @Test func `Names are compared without regard to case and kept as written`() {
        let name = HTTPFieldName("eTaG")
        var fields: HTTPFields = [name: "\"1\""]
        #expect(fields[.etag] == "\"1\"")
        #expect(fields.lines.first?.name.rawValue == "eTaG")
        fields[.etag] = nil
        #expect(fields == [:])
    }

    @Test func `Lines of one name are joined, and replaced together`() {
        var fields: HTTPFields = [.vary: "Accept", .date: "x", .vary: " Origin\t"]
        #expect(fields[.vary] == "Accept, Origin")
        #expect(fields.values(of: .vary) == ["Accept", "Origin"])
        fields[.vary] = "*"
        #expect(fields == [.vary: "*", .date: "x"])
    }

    @Test func `A field is set as it is given, also if Swift takes the texts for equal`() {
        var fields: HTTPFields = ["x-name": "e\u{301}"]
        fields["X-Name"] = "\u{e9}"
        #expect(fields.lines.map(\.name.rawValue) == ["X-Name"])
        #expect(fields["x-name"].map { Array($0.utf8) } == [0xC3, 0xA9])
    }
}
