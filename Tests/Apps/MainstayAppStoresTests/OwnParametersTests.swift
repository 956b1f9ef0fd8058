// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayCards
import MainstayDatabase
import MainstayTestSupport
import Testing

@Suite struct OwnParametersTests {
    private static let begin = Date(timeIntervalSince1970: 1_767_261_600)
    private let directory: TemporaryDirectory
    private var deck: SQLiteReviewDeck { SQLiteReviewDeck(file: directory.file("cards.sqlite")) }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func days(afterAnswer deck: SQLiteReviewDeck) async throws -> Double {
        let turn = try await deck.turn(at: Self.begin)
        let card = try #require(turn.card)
        let shown = try #require(turn.choices[.easy]).due
        let due = try #require(try await deck.answer(card, .easy, at: Self.begin)).state.due
        #expect(due == shown)
        _ = try await deck.undo()
        return due.timeIntervalSince(Self.begin) / 86_400
    }

    @Test func `The person's own parameters replace those of the settings until they are removed`() async throws {
        _ = try await deck.add([ReviewNote(word: "word", meaning: "meaning")], at: Self.begin)
        let before = try await days(afterAnswer: deck)
        var weights = SchedulerParameters.standard.weights
        weights[3] = 80
        let parameters = try SchedulerParameters(weights: weights)
        try await deck.use(parameters)
        #expect(try await deck.ownParameters() == parameters)
        #expect(try await days(afterAnswer: deck) > before + 30)
        try await deck.use(nil)
        #expect(try await deck.ownParameters() == nil)
        #expect(try await days(afterAnswer: deck) == before)
    }

    @Test func `The list of answers is in order and has their dates`() async throws {
        _ = try await deck.add([ReviewNote(word: "word", meaning: "meaning")], at: Self.begin)
        for (index, rating) in [Rating.again, .hard, .good].enumerated() {
            let date = Self.begin.addingTimeInterval(Double(index) * 600)
            let card = try #require(try await deck.turn(at: date).card)
            _ = try await deck.answer(card, rating, at: date)
        }
        let answers = try await deck.answers()
        #expect(answers.map(\.rating) == [.again, .hard, .good])
        #expect(answers.map(\.date) == [0, 600, 1_200].map(Self.begin.addingTimeInterval))
        #expect(Set(answers.map(\.card)).count == 1)
    }

    @Test func `Parameters of an unknown version are refused and schedule no cards`() async throws {
        _ = try await deck.add([ReviewNote(word: "word", meaning: "meaning")], at: Self.begin)
        try Database(path: directory.file("cards.sqlite")).execute(
            #"INSERT INTO parameters VALUES (1, '{"version": 99, "weights": []}')"#)
        let error = await #expect(throws: ReviewError.self) { try await deck.turn(at: Self.begin) }
        #expect(error?.description.contains("FSRS 99 is unknown") == true)
    }
}
