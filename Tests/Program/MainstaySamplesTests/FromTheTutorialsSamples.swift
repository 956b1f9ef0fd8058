// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayAppModels
import MainstayCards
import MainstayCurl
import MainstayDictionaries
import MainstayFreeDictionary
import MainstayGames
import MainstayHackerNews
import MainstayNews
import MainstayOxford
import MainstayRandomWord
import MainstayServices
import MainstayStatistics
import MainstayStatisticsDefaults
import MainstayTrips
import MainstayWords

func cardSamples(services: Services, pool: [String], keptWords: any KeptWords) async throws {
    let entries = try await services.freeDictionary.entries(for: "ice cream").value
    let first = entries.first?.meanings?.first?.definitions.first?.definition
    print(entries.count, first ?? "")

    let cards = await WordCardsModel(words: { pool }, dictionary: services.dictionary, keptWords: keptWords)
    await cards.reload()
    for card in await cards.cards { print(card.word, card.content?.value.first?.firstDefinition ?? card.reason ?? "…") }
}

func oxfordSamples(services: Services) async throws {
    let filter = OxfordFilter<Oxford.V1.Entries>.domains(.cards, .music)
    print(filter.pathText, Oxford.V1.Entries.filters.map(\.rawValue))
    let request = try Oxford.v1.entries("ace", [filter, .regions(.gb)]).request(to: Oxford.upstream)
    print(request.url)

    do {
        _ = try await services.oxford.v2.entries("ace").value
    } catch {
        if let status = error.response?.status { print(OxfordStatus(status).message) }
    }
}

func storySamples(hackerNews: HackerNews) async throws {
    let story = try await hackerNews.story(1000).value
    let stories = HackerNewsStories(news: hackerNews)
    for await arrival in stories.mergedStories(ids: [1000, 1001, 1002]) { print(arrival.id, arrival.result) }
    for try await listing in stories.stories() {
        print(listing.stories.map { $0.value.title ?? "" }, listing.missing)
    }
    print(story)
}

func travelSamples(directories: Directories) async throws {
    let upstream = Upstream(host: "trips.example.com", baseURL: HTTPURL("https://trips.example.com/v1")!)
    let client = Client(upstream: upstream, transport: CurlTransport())
    let answer = try await client.get("trips", query: ["region": "scd"], as: [Trips.Trip].self)

    var configuration = Configuration()
    configuration.upstreams["trips", default: UpstreamSettings()].mocks = "/var/lib/trips-mock"
    let mocked = Services(configuration: configuration, directories: directories, warn: { print($0) })
    let trips = try await mocked.trips.api.trips()
    print(trips.value.count, trips.provider)

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

    await model.saved()

    var words = LRUCache<CaselessKey, String>(capacity: 50)
    words["Serendipity"] = definition
    print(words["SERENDIPITY"] ?? "", words.count)
}

func gameSamples(client: Client) async throws {
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

    struct Device: Feedback {
        func sound(_ cue: GameCue) { print("a sound for \(cue)") }
        func haptics(_ cue: GameCue) { print("a pulse for \(cue)") }
    }
    let table = GameTable(store: store, feedback: Device())
    _ = (numbers, table)
}
