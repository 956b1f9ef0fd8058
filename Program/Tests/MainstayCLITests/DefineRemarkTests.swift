// SPDX-License-Identifier: Apache-2.0

import MainstayFreeDictionary
import MainstayKit
import MainstayWords
import Testing

@testable import MainstayCLI

/// What `define` says if it shows another word than the one that was asked for.
struct DefineRemarkTests {
    private func remark(on word: String, entries: [String], correction: String? = nil) -> String? {
        let entries = entries.map { WordEntry(FreeDictionary.Entry(word: $0, meanings: [])) }
        let provenance = Provenance(source: .embedded, provider: "the embedded dictionary", age: nil, attempts: 0)
        let result = DefineReport.Result(
            word: word, outcome: .success(Answer(entries, provenance: provenance)), correction: correction)
        return result.remark(on: entries)
    }

    @Test(arguments: [
        ("mice", ["mouse"], "mice: see mouse."), (" dont ", ["don't"], "dont: see don't."),
        ("mouse", ["mouse"], nil), ("TURKEY", ["turkey", "Turkey"], nil), ("left", ["leave", "left"], nil),
        ("x", [], nil),
    ])
    func `An inflected or respelled match says so`(word: String, entries: [String], expected: String?) {
        #expect(remark(on: word, entries: entries) == expected)
    }

    @Test func `A rare word names the common one that is near`() {
        #expect(
            remark(on: "belive", entries: ["belive"], correction: "believe")
                == "belive is rare; the nearest common word is believe.")
    }
}
