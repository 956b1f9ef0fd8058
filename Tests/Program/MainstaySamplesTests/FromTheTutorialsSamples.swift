// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayAppModels
import MainstayCurl
import MainstayFreeDictionary
import MainstayGames
import MainstayRandomWord
import MainstaySQLite
import MainstayServices
import MainstayStatistics
import MainstayStatisticsDefaults
import MainstayTrips
import MainstayWords

func travelSamples() async throws {
    let upstream = Upstream(host: "trips.example.com", baseURL: HTTPURL("https://trips.example.com/v1")!)
    let client = Client(upstream: upstream, transport: CurlTransport())
    let answer = try await client.get("trips", query: ["region": "europe"], as: [Trips.Trip].self)

    struct Offer: Decodable, Sendable {
        var flightNumber: Int
        var departureAt: Date
    }
    let offers = upstream.with { upstream in
        upstream.decoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .millisecondsSince1970
            return decoder
        }
    }
    let departing = Client(upstream: offers, transport: CurlTransport())
    let first = try await departing.get("offers", as: [Offer].self).value.first
    _ = (answer, first)
}

func departures(of repository: any TripRepository, in region: Trips.Region?) async throws -> [Trips.Timestamp] {
    try await repository.trips(in: region).value.compactMap(\.departureAt)
}

@MainActor func wordSamples(directories: Directories, store: any GameStore) async throws {
    let services = Services(directories: directories, warn: { print($0) })
    let word = try await services.randomWord.words(length: 5).value.first ?? "serendipity"
    let entries = try await services.freeDictionary.entries(for: word).value
    print(entries.first?.phonetic ?? "", entries.first?.meanings?.first?.definitions.first?.definition ?? "")

    let definition = try await services.dictionary.definition(of: "serendipity").value

    let model = await DictionaryGameModel(
        difficulty: .hard, questions: services.questions(in: directories), at: GameTable(store: store))
    await model.loadNextQuestion()
    print(model.game.question?.definition ?? "", model.tier ?? .bank, model.errorMessage ?? "")

    var words = LRUCache<String, String>(capacity: 50)
    words["serendipity"] = definition
    print(words["serendipity"] ?? "", words.count)

    await services.dictionary.preload(["apple", "banana", "orange"])
}

func gameSamples(client: Client, upstream: Upstream, directories: Directories) async throws {
    do {
        _ = try await client.get("words", as: [String].self)
    } catch let error as APIError {
        print(error.localizedDescription)
        if case .throttled(let until) = error.kind { print("Try again at \(until ?? .now)") }
    }

    let numbers = try await Retry.run(schedule: Retry.Schedule(attempts: 3)) {
        try await client.get("words", as: [String].self).value
    }

    let store = UserDefaultsGameStore()
    print(try await store.statistics().ticTacToeGamesPlayed)
    var preferences = try await store.preferences()
    preferences.soundEnabled = false
    try await store.keep(preferences)

    let kept = try SQLiteStore(file: "\(directories.cache)/replies.sqlite")
    let pipeline = Pipeline(through: CurlTransport(), context: PipelineContext(upstream: upstream), store: kept)
    let stale = try await Client(pipeline).send(Endpoint<[String]>(.get, "words", cache: .onlyIfCached)).value

    let counting = PipelineContext(upstream: upstream) { event in
        if case .attempt(_, let status, let took) = event.kind { print(event.path, status, took) }
    }
    _ = (numbers, stale, counting)
}
