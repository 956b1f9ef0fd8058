// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayQueries
import MainstayTrips
import Observation

/// The notes that a person writes on trips. A note shows at once, and the one before comes back if the service refuses
/// it.
@MainActor @Observable final class TripNotesModel {
    private let notes: Query<[String: String]>
    private let write: Mutation<(trip: String, text: String), Void>

    init(_ client: Client) {
        let all = Endpoint<[String: String]>(.get, "notes")
        notes = Query(client, all)
        write = Mutation(client, changes: [.change(all) { $0[$1.trip] = $1.text }], lane: "notes") { note in
            Endpoint<Void>(.put, "notes/\(note.trip)", body: .text(note.text))
        }
    }

    /// Why the notes could not be read, or the last one could not be written.
    var problem: String? { (write.failure ?? notes.failure).map { "\($0)" } }

    /// Shows the notes, and follows their changes until the task is cancelled.
    func run() async { await notes.run() }

    /// The note on a trip; `nil` if it has none.
    func note(on trip: Trips.Trip) -> String? { notes.value?[trip.id] }

    /// Writes a note on a trip.
    func write(_ text: String, on trip: Trips.Trip) async {
        do { try await write.send((trip.id, text)) } catch {
            // `problem` says why.
        }
    }
}
