// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct MeaningQuestionTests {
    @Test func `A question has the words that say something, and the kind of word that it asks for`() throws {
        let stamps = try #require(MeaningQuestion("a person who collects stamps"))
        #expect(stamps.terms == ["collects", "stamps"])
        #expect(stamps.files == ["noun.person"] && stamps.partsOfSpeech.isEmpty)
        #expect(try #require(MeaningQuestion("to walk slowly")).partsOfSpeech == [.verb])
        #expect(try #require(MeaningQuestion("able to use both hands")).partsOfSpeech == [.adjective, .adverb])
        #expect(MeaningQuestion("  …") == nil)
        #expect(try #require(MeaningQuestion("the")).terms == ["the"])
    }

    @Test func `A long question is cut`() throws {
        let text = (0..<100).map { "word\($0)" }.joined(separator: " ")
        #expect(try #require(MeaningQuestion(text)).terms.count == 16)
    }
}
