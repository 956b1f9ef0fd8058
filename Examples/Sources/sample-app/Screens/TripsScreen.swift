// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayTrips
import SwiftUI

/// A feed of trips, or a person's favourites. Favourites are on the device at once and reach the service when there is a
/// network. The service keeps notes.
struct TripsScreen: View {
    @State var model: TripsFeedModel
    @State var notes: TripNotesModel
    /// The title of the screen.
    var title = "Trips"
    /// How often the screen loads when it appears. A preview of an outage loads twice.
    var loads = 1

    var body: some View {
        NavigationStack {
            ContentStateView(state: model.state) { trips in
                if let problem = model.favoritesProblem ?? notes.problem { ProblemBanner(text: problem) }
                ForEach(trips) { trip in
                    HStack {
                        VStack(alignment: .leading) {
                            Text("\(trip.departure?.city ?? "?") – \(trip.destination?.city ?? "?")")
                            NoteField(note: notes.note(on: trip) ?? "") { text in
                                Task { await notes.write(text, on: trip) }
                            }
                        }
                        Spacer()
                        if let price = trip.price { Text(price, format: .currency(code: trip.currency ?? "EUR")) }
                        Button("Favourite", systemImage: model.favorites.contains(trip.id) ? "heart.fill" : "heart") {
                            Task { await model.toggleFavorite(trip) }
                        }
                        .labelStyle(.iconOnly)
                    }
                }
            }
            .navigationTitle(title)
            .refreshable { await model.refresh() }
            .task {
                for _ in 1..<loads { await model.refresh() }
                await model.run()
            }
            .task { await notes.run() }
        }
    }
}

/// A note, which is written when the person has finished the line.
private struct NoteField: View {
    let note: String
    let write: (String) -> Void
    @State private var text = ""

    var body: some View {
        TextField("Note", text: $text)
            .font(.caption)
            .onSubmit { write(text) }
            // A note that was refused is the one from before again.
            .onChange(of: note, initial: true) { text = note }
    }
}

extension TripsScreen {
    /// A screen for a preview.
    fileprivate init(_ services: AppServices, loads: Int = 1) {
        self.init(model: services.tripsFeed(services.outbox()), notes: services.tripNotes(), loads: loads)
    }
}

#Preview("Loaded") { TripsScreen(.preview(.loaded)) }
#Preview("Stale") { TripsScreen(.preview(.stale), loads: 2) }
#Preview("Loading") { TripsScreen(.preview(.loading)) }
#Preview("Failed") { TripsScreen(.preview(.failed)) }
