// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayAppStores
import MainstayCards
import MainstayFreeDictionary
import MainstayGames
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayOutbox
import MainstayOxford
import MainstayStatistics
import MainstayTripFavorites
import MainstayTrips

/// What the screens are made of: clients of APIs, and files on the device. A preview has other clients.
struct AppServices: Sendable {
    var dictionary: FreeDictionary
    var oxford: Oxford
    var news: HackerNews
    var trips: Trips
    /// The folder of the app's files.
    let folder: String

    init(dictionary: FreeDictionary, oxford: Oxford, news: HackerNews, trips: Trips, folder: String) {
        (self.dictionary, self.oxford, self.news, self.trips, self.folder) = (dictionary, oxford, news, trips, folder)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            // Each screen says that it cannot open its file.
            print("\(folder): \(error)")
        }
    }

    /// The words of the cards.
    static let pool = ["ace", "mainstay", "mouse", "serendipity", "zenith"]

    @MainActor func wordCards() -> WordCardsModel<Answer<[FreeDictionary.Entry]>> {
        WordCardsModel(
            words: { Self.pool }, define: { [dictionary] in try await dictionary.entries(for: $0) },
            keptWords: SQLiteKeptWords(file: "\(folder)/cards.sqlite"))
    }

    @MainActor func oxfordSearch() -> OxfordSearchModel { OxfordSearchModel(oxford) }

    @MainActor func stories() -> StoriesModel { StoriesModel(repository: HackerNewsStories(news: news)) }

    /// What waits for the network: the app makes one, and runs it as long as it is open.
    @MainActor func outbox() -> Outbox { Outbox(for: trips.client, file: "\(folder)/outbox.sqlite") }

    @MainActor func tripsFeed(_ outbox: Outbox) -> TripsFeedModel {
        TripsFeedModel(repository: trips, favorites: favorites(outbox))
    }

    /// The screen of the favourites only. It and the feed follow each other.
    @MainActor func favoriteTrips(_ outbox: Outbox) -> TripsFeedModel {
        let favorites = favorites(outbox)
        return TripsFeedModel(repository: favorites, favorites: favorites)
    }

    @MainActor func favorites(_ outbox: Outbox) -> SyncedFavoriteTrips {
        SyncedFavoriteTrips(FavoriteTripRepository(file: "\(folder)/trips.sqlite"), outbox: outbox)
    }

    /// Sends what waits for the network, as long as the app is open. What the app had no time to give to the outbox
    /// comes first.
    @MainActor func send(_ outbox: Outbox) async {
        do { try await favorites(outbox).push() } catch { print(error) }
        await outbox.run()
    }

    @MainActor func tripNotes() -> TripNotesModel { TripNotesModel(trips.client) }

    /// The games share a file, which is opened once.
    ///
    /// Throws `GameStoreError` if it cannot be opened.
    func games() async throws -> GameTable {
        GameTable(store: try await SQLiteGameStore(file: "\(folder)/games.sqlite"))
    }
}

extension FreeDictionary.Entry {
    /// The definition on a card; `nil` if the entry has none.
    var firstDefinition: String? { meanings?.lazy.compactMap { $0.definitions.first?.definition }.first }
}

extension Provenance {
    /// What a screen says of an answer that is not the newest; `nil` if it is.
    var note: String? {
        switch source {
        case .stale: "Kept on this device: \(because ?? "the service did not answer")"
        case .embedded: "From this device: \(because ?? "the service was not asked")"
        default: nil
        }
    }
}
