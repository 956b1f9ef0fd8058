// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayFreeDictionary
import MainstayHackerNews
import MainstayOutbox
import MainstayOxford
import MainstayTrips
import SwiftUI

/// One screen for each of five apps. Every client shares the transport of the platform and a store in the caches
/// folder, so what was seen once is there without a network too.
@main struct SampleApp: App {
    private let services: AppServices
    @State private var outbox: Outbox

    init() {
        services = AppServices(
            dictionary: FreeDictionary(), oxford: Oxford(), news: HackerNews(),
            // There is no public service.
            trips: Trips(
                transport: NotesService(beside: Client.preview(AppServices.tripsReplies, of: Trips.upstream).transport)),
            folder: URL.applicationSupportDirectory.appending(path: "SampleApp").path)
        _outbox = State(initialValue: services.outbox())
    }

    var body: some Scene {
        WindowGroup {
            TabView {
                WordCardsScreen(model: services.wordCards()).tabItem { Label("Cards", systemImage: "rectangle.stack") }
                OxfordScreen(model: services.oxfordSearch()).tabItem { Label("Oxford", systemImage: "book") }
                NewsScreen(model: services.stories()).tabItem { Label("News", systemImage: "newspaper") }
                TripsScreen(model: services.tripsFeed(outbox), notes: services.tripNotes()).tabItem {
                    Label("Trips", systemImage: "airplane")
                }
                .badge(outbox.items.count)
                TripsScreen(model: services.favoriteTrips(outbox), notes: services.tripNotes(), title: "Favourites")
                    .tabItem { Label("Favourites", systemImage: "heart") }
                GamesScreen(services: services).tabItem { Label("Games", systemImage: "gamecontroller") }
            }
            .task { await services.send(outbox) }
        }
    }
}
