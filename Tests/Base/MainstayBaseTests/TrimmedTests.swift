// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct TrimmedTests {
    @Test(arguments: [
        ("", ""), (" ", ""), ("\t\n", ""), ("word", "word"), ("  two words\n", "two words"), ("\u{A0}é\u{2003}", "é"),
    ])
    func `White space is removed around a text but not within it`(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
    }
}
