// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct SimilarityTests {
    @Test(
        arguments: [
            ("tiemout", "timeout"), ("url", "url"), ("ur", "url"), ("fresch", "fresh"), ("xyz", nil), ("", nil),
            ("quotas", "quota"),
        ] as [(String, String?)])
    func `A name is found by a similar word, and no other`(word: String, found: String?) {
        #expect(Similarity.closest(to: word, among: ["url", "timeout", "fresh", "quota"]) == found)
    }

    @Test func `Nothing is similar if there are no names`() {
        #expect(Similarity.closest(to: "word", among: []) == nil)
    }
}
