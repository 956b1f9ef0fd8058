// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayTrips
import SwiftUI

/// A feed of trips, with favourites that are on the device at once and reach the service when there is a network.
struct TripsScreen: View {
    @State var model: TripsFeedModel
    /// How often the screen loads when it appears. A preview of an outage loads twice.
    var loads = 1

    var body: some View {
        NavigationStack {
            ContentStateView(state: model.state) { trips in
                if let problem = model.favoritesProblem { ProblemBanner(text: problem) }
                ForEach(trips) { trip in
                    HStack {
                        Text("\(trip.departure?.city ?? "?") – \(trip.destination?.city ?? "?")")
                        Spacer()
                        if let price = trip.price { Text(price, format: .currency(code: trip.currency ?? "EUR")) }
                        Button("Favourite", systemImage: model.favorites.contains(trip.id) ? "heart.fill" : "heart") {
                            Task { await model.toggleFavorite(trip) }
                        }
                        .labelStyle(.iconOnly)
                    }
                }
            }
            .navigationTitle("Trips")
            .refreshable { await model.refresh() }
            .task { for _ in 0..<loads { await model.refresh() } }
        }
    }
}

extension TripsScreen {
    /// A screen for a preview.
    fileprivate init(_ services: AppServices, loads: Int = 1) {
        self.init(model: services.tripsFeed(services.outbox()), loads: loads)
    }
}

#Preview("Loaded") { TripsScreen(.preview(.loaded)) }
#Preview("Stale") { TripsScreen(.preview(.stale), loads: 2) }
#Preview("Loading") { TripsScreen(.preview(.loading)) }
#Preview("Failed") { TripsScreen(.preview(.failed)) }
