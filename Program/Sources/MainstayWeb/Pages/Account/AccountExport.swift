// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayFoundation
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayStatistics
import MainstayTripFavorites
import MainstayTrips

/// Everything that is kept for a person, as one document.
struct AccountExport: Encodable, Sendable {
    /// A word that the person learns.
    struct Note: Encodable, Sendable {
        let word: String
        let meaning: String
    }

    let name: String?
    let exportedAt: String
    let keptWords: [String]
    let discardedWords: [String]
    let learnedWords: [Note]
    let favoriteFlights: [Trips.Trip]
    let statistics: StatisticsDocument
    let readStories: [Int]
    let savedStories: [Int]
    let hiddenStories: [Int]

    init(_ belongings: Belongings, name: String?, at date: Date) async throws {
        self.name = name
        exportedAt = date.formatted(.iso8601)
        keptWords = try await belongings.keptWords.all()
        discardedWords = try await belongings.keptWords.discarded()
        learnedWords = try await belongings.deck.notes().map { Note(word: $0.word, meaning: $0.meaning) }
        favoriteFlights = try await belongings.favorites.trips(in: nil).value
        statistics = try await belongings.games().document()
        readStories = try await belongings.reading.stories()
        let marks = try await belongings.reading.marks()
        (savedStories, hiddenStories) = (marks.saved.map(\.id), marks.hidden.sorted())
    }
}

extension GameStore {
    /// Statistics, preferences and history.
    func document() async throws(GameStoreError) -> StatisticsDocument {
        StatisticsDocument(
            statistics: try await statistics(), preferences: try await preferences(), history: try await history())
    }
}

extension HTTPServerResponse {
    /// A JSON document that a browser saves as a file.
    static func document(_ value: some Encodable, named name: String) throws -> Self {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return saved(Array(try encoder.encode(value)), type: "application/json", named: name)
    }

    /// A file that a browser saves.
    static func saved(_ file: [UInt8], type: String, named name: String) -> Self {
        var fields = PageFields.asset(type, cacheControl: "private, no-store")
        fields["Content-Disposition"] = "attachment; filename=\"\(name)\""
        return HTTPServerResponse(status: 200, fields: fields, body: file)
    }
}
