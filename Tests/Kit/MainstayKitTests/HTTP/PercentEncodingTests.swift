// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct PercentEncodingTests {
    /// A component of a form, what it is decoded to if that is possible, and what it says to those who only compare it.
    @Test(
        arguments: [
            ("", "", ""), ("a", "a", "a"), ("a+b", "a b", "a b"), ("+", " ", " "), ("++", "  ", "  "),
            ("a%20b", "a b", "a b"), ("a%2Bb", "a+b", "a+b"), ("a%2bb+c", "a+b c", "a+b c"), ("%3D%26", "=&", "=&"),
            ("caf%C3%A9+1", "café 1", "café 1"), ("é", "é", "é"), ("%00", "\0", "\0"), ("%0D%0A", "\r\n", "\r\n"),
            // Not encoded twice.
            ("%252B", "%2B", "%2B"),
            // An accent after the sign does not make it another one.
            ("+\u{301}", " \u{301}", " \u{301}"),
            // A percent sign without two digits, and bytes that are not UTF-8.
            ("100%+x", nil, "100% x"), ("a+%4", nil, "a %4"), ("%zz+", nil, "%zz "), ("%u0041+", nil, "%u0041 "),
            ("%FF+", nil, "%FF "), ("%C3+", nil, "%C3 "), ("%ED%A0%80", nil, "%ED%A0%80"),
        ] as [(String, String?, String)])
    func `A component of a form has spaces for its plus signs`(written: String, decoded: String?, text: String) {
        #expect(PercentEncoding.decodeFormComponent(written) == decoded)
        #expect(PercentEncoding.formText(written) == text)
        let item = "x=\(written)&y"
        let value = item.dropFirst(2).prefix { $0 != "&" }
        #expect(PercentEncoding.decodeFormComponent(value) == decoded, "a part of a text is as a text of its own")
    }

    @Test(arguments: ["", "a b", "a+b", "100 %", "café ~*-._", "\r\n", "=&;#"])
    func `What is encoded for a form is decoded again`(text: String) {
        #expect(PercentEncoding.decodeFormComponent(PercentEncoding.formComponent(text)) == text)
        #expect(PercentEncoding.decodeFormComponent(PercentEncoding.queryComponent(text)) == text)
    }
}
