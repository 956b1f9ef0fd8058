// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import Testing

@Suite struct PoolTests {
    @Test(arguments: [
        ("a\nb c\n\n  d  \r\ne", ["a", "b c", "d", "e"]), (#"["a", " b c ", "", "a"]"#, ["a", "b c", "a"]),
        ("\n [\n\"a\"]", ["a"]), ("café", ["café"]), ("\u{FEFF}a\nb", ["a", "b"]), ("\u{FEFF}[\"a\"]", ["a"]),
    ])
    func `A pool is read in its order, with what stands in it twice`(text: String, words: [String]) throws {
        #expect(try Pool.words(in: Data(text.utf8)) == words)
    }

    @Test(arguments: [
        (Data(), "it has no words"), (Data(" \n".utf8), "it has no words"), (Data("[]".utf8), "it has no words"),
        (Data("[1]".utf8), "it begins like a JSON array and is not one of texts"),
        (Data("[\"a\"".utf8), "it begins like a JSON array and is not one of texts"),
        (Data([0xFF, 0xFE]), "it is not text in UTF-8"),
    ])
    func `What is no pool is refused`(file: Data, problem: String) {
        let error = #expect(throws: PoolError.self) { try Pool.words(in: file) }
        #expect(error?.description == problem)
    }
}
