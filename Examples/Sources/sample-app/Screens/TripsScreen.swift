// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayTrips
import SwiftUI

/// A feed of trips, with favourites that stay on the device.
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

#Preview("Loaded") { TripsScreen(model: AppServices.preview(.loaded).tripsFeed()) }
#Preview("Stale") { TripsScreen(model: AppServices.preview(.stale).tripsFeed(), loads: 2) }
#Preview("Loading") { TripsScreen(model: AppServices.preview(.loading).tripsFeed()) }
#Preview("Failed") { TripsScreen(model: AppServices.preview(.failed).tripsFeed()) }
