// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct ColumnsTests {
    @Test(arguments: [
        ("of | preposition | Belonging to.", ["of", "preposition", "Belonging to."]), ("a|b", ["a", "b"]),
        ("  a  ", ["a"]), ("a | | b |", ["a", "", "b", ""]), ("", [""]),
    ])
    func `A line is split at its bars, and white space around the columns is removed`(line: String, columns: [String]) {
        #expect(line.columns == columns)
    }
}
