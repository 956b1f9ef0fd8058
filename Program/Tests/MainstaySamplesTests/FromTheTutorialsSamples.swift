// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayCards
import MainstayCurl
import MainstayDictionaries
import MainstayFreeDictionary
import MainstayGames
import MainstayHackerNews
import MainstayKit
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
    print(OxfordLanguage.english.rawValue, OxfordRegion.gb.rawValue, OxfordDomain.airForce.rawValue)
    print(OxfordDomain(known: "Air Force") == .airForce, OxfordRegister.allCases.count)
    print(OxfordLexicalCategory.allCases.map(\.rawValue), OxfordGrammaticalFeature.groups.count)

    let filter = OxfordFilter<Oxford.V1.Entries>.domains(.cards, .music)
    print(filter.pathText, Oxford.V1.Entries.filters.map(\.rawValue))
    let request = try Oxford.v1.entries("ace", [filter, .regions(.gb)]).request(to: Oxford.upstream)
    print(request.url)
    let frequency = try Oxford.v1.wordFrequency([.lemma("mouse")]).request(to: Oxford.upstream)
    print(frequency.url)

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

    do {
        print(try await hackerNews.list(.new).value.prefix(stories.maxStories))
    } catch {
        print(error.kind == .unavailable, error.request?.url.description ?? "")
    }
}

func travelSamples(directories: Directories) async throws {
    let upstream = Upstream("https://trips.example.com/v1")
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

    let questions = services.questions(in: directories)
    let next = await questions.question(.hard, asked: [], before: [], seed: 1, daily: nil)
    print(next?.question.word ?? "", next?.tier ?? .bank, next?.reason ?? "")

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
    print(try await store.statistics()[.ticTacToe, .played], try await store.preferences().soundEnabled)
    let result = GameResult(
        id: UUID().uuidString, date: .now, game: .dictionary, outcome: .finished, isWon: nil, score: 10,
        variety: "Hard")
    try await store.record(result)
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
