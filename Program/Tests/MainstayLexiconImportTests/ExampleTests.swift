// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

/// Which examples stand under which words.
@Suite struct ExampleTests {
    private static let forms: WordForms = {
        let file = SourceFile(path: "verb.exc", bytes: Array("took take\nmice mouse\ndying die\n".utf8))
        do {
            return WordForms([try ExceptionFile(file, .verb)])
        } catch {
            fatalError("\(error)")
        }
    }()

    @Test(
        arguments: [
            ("take", "She took it.", true), ("take", "Taking it.", true),
            ("mouse", "MICE!", true), ("plan", "they planned it", true), ("plan", "a plane", false),
            ("happy", "the happiest day", true), ("happy", "happily", false), ("tie", "tying a knot", true),
            ("prevent", "My tact forbids it", false), ("do", "don't do it", true), ("café", "the café is shut", true),
            ("dog", "the dog's tail", true), ("look up", "look the word up", true), ("look up", "up he looked", false),
            ("one's own", "his own", true), ("break someone's heart", "you broke it", false), ("", "a", false),
            ("go", "", false), ("cat", "concatenate", false), ("ice cream", "two ice creams", true),
        ] as [(String, String, Bool)])
    func `A sentence contains a word in any form`(word: String, sentence: String, isIn: Bool) {
        #expect(WordForms.contains(sentence, Self.forms.headword(word)) == isIn)
    }
}
