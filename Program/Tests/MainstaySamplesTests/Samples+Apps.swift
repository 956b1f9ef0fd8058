// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayAppStores
import MainstayCards
import MainstayFreeDictionary
import MainstayGameWords
import MainstayGames
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayStatistics
import MainstayStatisticsDefaults
import MainstayTripFavorites
import MainstayTrips
import MainstayWords

func show(_ word: String, from dictionary: any DictionaryRepository) async throws {
    let answer = try await dictionary.entries(for: word)
    for entry in answer.value { print(entry.word, entry.firstDefinition ?? "") }
    await dictionary.preload(["petrichor", "serendipity"])
}

func cardsSample(dictionary: any DictionaryRepository, learning: any ReviewDeck) async throws {
    var deck = Deck<String>(words: ["petrichor", "serendipity"])
    for await card in deck.settled(by: { try await dictionary.definition(of: $0).value }) { deck.settle(card) }
    let notes = deck.cards.map { ReviewNote(word: $0.word, meaning: $0.content ?? $0.reason ?? "") }
    print(AnkiText.text(of: notes))
    _ = try await learning.add(notes, at: Date())
    if let card = try await learning.turn(at: Date(), asking: nil).card {
        print(card.question, card.answer)
        _ = try await learning.answer(card, .good, at: Date())
    }
}

func newsSample(hackerNews: HackerNews) async throws {
    let stories = HackerNewsStories(news: hackerNews)
    for try await listing in stories.stories(.top, limit: 30, order: .ranked) {
        print(listing.stories.map { $0.value.title ?? "" }, listing.missing)
    }
}

func keep(_ trip: Trips.Trip, among favorites: any FavoriteTrips) async throws {
    try await favorites.add(trip)
    print(try await favorites.trips(in: nil as Trips.Region?).value.map(\.id))
}

func gamesSample() throws {
    var game = TicTacToeGame()
    try game.play(4)
    var generator = SystemRandomNumberGenerator()
    if let reply = TicTacToeStrength.perfect.move(in: game, using: &generator) { try game.play(reply) }
    print(game.turn ?? .x, game.emptyCells)
}

func gameWordsSample() {
    let words = GameWords(lexicon: nil)
    var generator = SystemRandomNumberGenerator()
    let memory = words.pairs(using: &generator)
    let animals = words.category("Animals")
    print(memory.count, animals?.words.count ?? 0)
}

func show(_ store: any GameStore) async throws {
    let statistics = try await store.statistics()
    let summary = GameSummary(of: .hangman, in: try await store.history())
    print(statistics[.hangman, .best], summary.longestStreak)
}

func statisticsDefaultsSample() async throws {
    let store = UserDefaultsGameStore()
    print(try await store.statistics()[.hangman, .played])
}

func storesSample(folder: String) async throws {
    let words = SQLiteKeptWords(file: "\(folder)/cards.sqlite")
    try await words.keep("petrichor")
    let favorites = FavoriteTripRepository(file: "\(folder)/favorite-trips.sqlite")
    for await trips in try await favorites.changes() { print(trips.count) }
}

@MainActor func modelsSample(trips: any TripRepository, favorites: any FavoriteTrips) async {
    let model = TripsFeedModel(repository: trips, favorites: favorites)
    await model.refresh()
    for trip in model.state.content ?? [] { print(trip.destination?.city ?? "", model.favorites.contains(trip.id)) }
    print(model.state.problem ?? "")
}

func webPageSample(transport: any Transport, url: HTTPURL) async throws {
    @Sendable func client(of upstream: Upstream) -> Client { Client(upstream: upstream, transport: transport) }
    let page = try await WebPages { upstream in client(of: upstream) }.page(at: url)
    print(page.value.title, page.value.blocks.count, page.value.links)
}
