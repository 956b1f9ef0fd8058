// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayCards
import MainstayFreeDictionary
import MainstayGames
import MainstayHackerNews
import MainstayKit
import MainstayOutbox
import MainstayStatistics
import MainstayTrips
import Observation
import Testing

/// The models of the sample app, as its previews show them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SampleAppTests {
    private func remove(_ services: AppServices) {
        // A database that closes takes its own files away meanwhile.
        for isLast in [false, false, true] {
            do {
                return try FileManager.default.removeItem(atPath: services.folder)
            } catch {
                if isLast { Issue.record(error) }
            }
        }
    }

    @Test func `Cards show their definitions, and a word that is kept leaves the stack`() async throws {
        let services = AppServices.preview(.loaded)
        defer { remove(services) }
        let cards = services.wordCards()
        await cards.reload()
        #expect(cards.cards.map(\.word) == AppServices.pool && cards.reason == nil)
        let top = try #require(cards.cards.first)
        #expect(top.content?.value.first?.firstDefinition == "The meaning of ace.")
        await cards.keep(top)
        #expect(cards.kept == ["ace"] && cards.cards.count == AppServices.pool.count - 1)
    }

    @Test func `Without a network each card says why it has no definition`() async throws {
        let services = AppServices.preview(.failed)
        defer { remove(services) }
        let cards = services.wordCards()
        await cards.reload()
        #expect(cards.cards.allSatisfy { $0.reason?.contains("could not be reached") == true })
    }

    @Test func `A search finds words, says that there is none, and tells of an old answer`() async throws {
        let services = AppServices.preview(.loaded)
        defer { remove(services) }
        let search = services.oxfordSearch()
        await search.search(for: "ace")
        #expect(search.state == .loaded(["ace", "acetate"], problem: nil) && search.note == nil)
        await search.search(for: "mouse")
        #expect(search.state.content == ["mouse"])
        #expect(search.note == "Kept on this device: the service is being upgraded")
        await search.search(for: "")
        #expect(search.state == .loaded([], problem: nil) && search.note == nil)
        let failed = AppServices.preview(.failed).oxfordSearch()
        await failed.search(for: "ace")
        #expect(failed.state.content == nil && failed.state.problem?.contains("could not be reached") == true)
    }

    @Test func `The result of an older search is ignored`() async throws {
        let search = AppServices.preview(.loading).oxfordSearch()
        let older = Task { await search.search(for: "ace") }
        while !search.state.isLoading { await Task.yield() }
        await search.search(for: "")
        older.cancel()
        await older.value
        #expect(search.state == .loaded([], problem: nil))
    }

    @Test func `News stay on the screen when a refresh fails`() async throws {
        let services = AppServices.preview(.stale)
        defer { remove(services) }
        let news = services.stories()
        await news.refresh()
        #expect(news.state.content?.compactMap(\.title) == ["A story", "Another story"] && news.state.problem == nil)
        await news.refresh()
        #expect(news.state.content?.count == 2)
        #expect(news.state.problem?.contains("could not be reached") == true)
    }

    @Test func `Trips come with the cheapest first, are favourites, and stay when a refresh fails`() async throws {
        let services = AppServices.preview(.stale)
        defer { remove(services) }
        let trips = services.tripsFeed(services.outbox())
        await trips.refresh()
        let shown = try #require(trips.state.content)
        #expect(Set(shown.compactMap(\.destination?.city)) == ["Rome", "Oslo"])
        await trips.toggleFavorite(shown[0])
        #expect(trips.favorites == [shown[0].id] && trips.favoritesProblem == nil)
        await trips.refresh()
        #expect(trips.state.content?.count == 2 && trips.state.problem?.contains("could not be reached") == true)
    }

    @Test func `The feed and the favourites follow each other`() async throws {
        let services = AppServices.preview(.loaded)
        defer { remove(services) }
        let outbox = services.outbox()
        let (feed, liked) = (services.tripsFeed(outbox), services.favoriteTrips(outbox))
        let screens = [feed, liked].map { model in Task { await model.run() } }
        let trip = try #require(try await services.trips.trips().value.first)
        for round in 0..<20 {
            await (round % 4 < 2 ? liked : feed).toggleFavorite(trip)
            let expected: Set<String> = round.isMultiple(of: 2) ? [trip.id] : []
            for await isShown in Observations({
                feed.favorites == expected && liked.favorites == expected
                    && liked.state.content.map { Set($0.map(\.id)) } == expected
            }) where isShown { break }
        }
        #expect(outbox.items.count == 20 && feed.favoritesProblem == nil && liked.favoritesProblem == nil)
        for screen in screens { screen.cancel() }
    }

    @Test func `A favourite waits in the outbox until there is a network`() async throws {
        var services = AppServices.preview(.failed)
        defer { remove(services) }
        let trip = try #require(try await AppServices.preview(.loaded).trips.trips().value.first)
        let outbox = services.outbox()
        let trips = services.tripsFeed(outbox)
        await trips.toggleFavorite(trip)
        await outbox.send()
        #expect(trips.favorites == [trip.id] && outbox.items.map(\.state) == [.pending])
        services.trips = AppServices.preview(.loaded).trips
        let later = services.outbox()
        await later.send()
        #expect(later.items.isEmpty && later.problem == nil)
    }

    @Test func `A note shows, and the one before comes back if the service refuses it`() async throws {
        let services = AppServices.preview(.loaded)
        defer { remove(services) }
        let trip = try #require(try await services.trips.trips().value.first)
        let notes = services.tripNotes()
        let screen = Task { await notes.run() }
        await notes.write("Window seat", on: trip)
        while notes.note(on: trip) == nil { await Task.yield() }
        #expect(notes.note(on: trip) == "Window seat" && notes.problem == nil)
        let long = String(repeating: "x", count: 41)
        await notes.write(long, on: trip)
        #expect(notes.note(on: trip) == "Window seat")
        #expect(notes.problem?.contains("422") == true)
        screen.cancel()
        await screen.value
    }

    @Test func `A screen that waits shows that it does`() async throws {
        let services = AppServices.preview(.loading)
        defer { remove(services) }
        let trips = services.tripsFeed(services.outbox())
        let refresh = Task { await trips.refresh() }
        while !trips.isLoading { await Task.yield() }
        #expect(trips.state == .loading(nil))
        refresh.cancel()
        await refresh.value
    }

    @Test func `A game is played to its end, and counted`() async throws {
        let services = AppServices.preview(.loaded)
        defer { remove(services) }
        let table = try await services.games()
        let category = HangmanCategory(name: "cards", words: [try #require(HangmanWord("ACE"))])
        let game = try await HangmanGameModel(category: category, at: table)
        for letter in "ACE" { game.guess(letter) }
        await game.saved()
        #expect(game.game.isWon && game.errorMessage == nil)
        #expect(try await table.store.statistics()[.hangman, .played] == 1)
        let board = await TicTacToeGameModel(against: nil, at: table)
        for cell in [0, 3, 1, 4, 2] { board.play(cell) }
        #expect(board.result?.outcome != nil && board.game.line == [0, 1, 2])
        await board.saved()
    }
}
