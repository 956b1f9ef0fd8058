// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayTerminal

@Suite struct KeySequenceTests {
    private func key(_ parameters: String, _ final: Character) -> Key? {
        guard let final = final.asciiValue else { return nil }
        return KeySequence.key(Array(parameters.utf8)[...], final: final)
    }

    @Test(
        arguments: [
            ("", "A", Key.up), ("", "B", .down), ("", "C", .right), ("", "D", .left), ("", "H", .first),
            ("", "F", .last),
            ("", "Z", .backTab), ("", "M", .enter), ("1", "~", .first), ("7", "~", .first), ("4", "~", .last),
            ("8", "~", .last),
            ("3", "~", .delete), ("5", "~", .pageUp), ("6", "~", .pageDown),
            // With Shift, Alt or Control a key stays what it is, unless it goes by words then.
            ("1;2", "A", .up), ("1;2", "D", .left), ("3;2", "~", .delete), ("5;3", "~", .pageUp),
            ("1;5", "D", .wordLeft), ("1;3", "C", .wordRight), ("3;5", "~", .deleteNextWord),
        ] as [(String, Character, Key)])
    func `Terminals send these for keys`(parameters: String, final: Character, expected: Key) {
        #expect(key(parameters, final) == expected)
    }

    @Test(
        arguments: [
            ("", "~"), ("2", "~"), ("11", "~"), ("24", "~"), ("200", "~"), ("x", "~"), ("", "E"), ("", "P"), ("", "a"),
            ("1", "M"),
            ("", "m"), ("?1", "h"), ("65536", "~"), ("-3", "~"), ("99999999999999999999", "~"),
        ] as [(String, Character)])
    func `Anything else is no key`(parameters: String, final: Character) {
        #expect(key(parameters, final) == nil)
    }

    @Test(
        arguments: [
            ("<0;1;1", "M", Key.click(row: 0, column: 0)), ("<0;80;24", "M", .click(row: 23, column: 79)),
            ("<0;65535;65535", "M", .click(row: 65_534, column: 65_534)), ("<64;3;4", "M", .wheelUp),
            ("<65;3;4", "M", .wheelDown),
        ] as [(String, Character, Key)])
    func `The mouse tells its button and its place`(parameters: String, final: Character, expected: Key) {
        #expect(key(parameters, final) == expected)
    }

    @Test(
        arguments: [
            // A button that is released, or another button.
            ("<0;1;1", "m"), ("<1;1;1", "M"), ("<2;1;1", "M"), ("<32;1;1", "M"), ("<66;1;1", "M"),
            // Places count from 1.
            ("<0;0;1", "M"), ("<0;1;0", "M"), ("<0;65536;1", "M"), ("<0;-1;1", "M"),
            ("<0;1", "M"), ("<0;1;1;1", "M"), ("<", "M"), ("<;;", "M"), ("<a;b;c", "M"),
        ] as [(String, Character)])
    func `Other reports of the mouse mean nothing`(parameters: String, final: Character) {
        #expect(key(parameters, final) == nil)
    }

    @Test func `The table of widths has its ranges in order, and none twice`() {
        for table in [CellWidthTable.none, CellWidthTable.two] {
            #expect(table.count.isMultiple(of: 2) && !table.isEmpty)
            for index in stride(from: 0, to: table.count, by: 2) {
                #expect(table[index] <= table[index + 1])
                if index > 0 { #expect(table[index - 1] < table[index]) }
            }
        }
        let pairs = { (table: [UInt32]) in
            stride(from: 0, to: table.count, by: 2).map { table[$0]...table[$0 + 1] }
        }
        let wide = pairs(CellWidthTable.two)
        for range in pairs(CellWidthTable.none) { #expect(!wide.contains { $0.overlaps(range) }) }
    }
}
