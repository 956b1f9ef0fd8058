// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTripFavorites
import MainstayTrips

/// Answers for flights: the feed with its regions, and the favourites.
struct Flights: Sendable {
    let sources: WebSources
    private let decoded = DecodedTrips()

    init(sources: WebSources) {
        self.sources = sources
    }

    var routes: [PageRoute] {
        [
            .get("/flights") { await feed($0) },
            .get("/flights/favorites") { await favorites($0) },
            .post("/flights/favorites") { await change($0) },
        ]
    }

    /// Reads in advance what the first visitor would wait for, if it is on this machine.
    func prepare() async {
        guard sources.tripsAreLocal else { return }
        await decoded.prepare(sources.trips)
        _ = await sources.zones([])
    }

    private func feed(_ visit: Visit) async -> Reply {
        var choice = FlightChoice(visit.query)
        do throws(APIError) {
            let (regions, problem) = await regions()
            var unknown: String?
            if let name = choice.region, !regions.isEmpty, !regions.contains(where: { $0.id == name }) {
                (choice.region, unknown) = (nil, "There is no region “\(name)”. These are the flights from anywhere.")
            }
            let trips = try await decoded.trips(sources.trips, in: choice.region).map {
                $0.inFeedOrder(at: sources.clock.date)
            }
            let zones = await sources.zones(trips.value)
            let (kept, keptProblem) = await keptIDs(visit)
            return .page(
                FlightsPage(
                    trips: trips, regions: regions, choice: choice, favorites: kept, isFavorites: false,
                    now: sources.clock.date, zones: zones,
                    number: number(visit.query), notice: notice(visit),
                    problem: unknown ?? problem ?? keptProblem))
        } catch {
            return .page(ProblemPage(error, section: .flights))
        }
    }

    private func favorites(_ visit: Visit) async -> Reply {
        guard let favorites = visit.belongings?.favorites else {
            return .page(ProblemPage.notKept(.flights))
        }
        do {
            let trips = try await favorites.trips(in: nil).map { $0.inFeedOrder(at: sources.clock.date) }
            return .page(
                FlightsPage(
                    trips: trips, regions: [], favorites: Set(trips.value.map(\.id)), isFavorites: true,
                    now: sources.clock.date, zones: await sources.zones(trips.value),
                    number: number(visit.query), notice: notice(visit)))
        } catch {
            return .page(ProblemPage(error, section: .flights))
        }
    }

    private func change(_ visit: Visit) async -> Reply {
        guard let favorites = visit.belongings?.favorites else {
            return .page(ProblemPage.notKept(.flights))
        }
        let id = visit.form["id"] ?? ""
        let choice = FlightChoice(visit.form)
        do {
            var done = "removed"
            if visit.form["keep"] == "yes" {
                let trips = try await decoded.trips(sources.trips, in: choice.region).value
                if let trip = trips.first(where: { $0.id == id }) {
                    try await favorites.add(trip)
                    done = "kept"
                } else {
                    done = "gone"
                }
            } else {
                try await favorites.remove(id)
            }
            if visit.form["from"] == "favorites" {
                return .see(Address(["flights", "favorites"], query: [("done", done)]))
            }
            let place = choice.query + [("page", "\(number(visit.form))")]
            return .see(Address(["flights"], query: place + [("done", done)], fragment: "favorite-\(id)"))
        } catch {
            return .page(ProblemPage(error, section: .flights))
        }
    }

    private func number(_ values: FormValues) -> Int { min(max(1, values.number("page") ?? 1), 10_000) }

    private func notice(_ visit: Visit) -> String? {
        switch visit.query["done"] {
        case "kept": "The flight is among your favourites."
        case "removed": "The flight is no longer among your favourites."
        case "gone": "The flight is not offered any more, so it was not kept."
        default: nil
        }
    }

    /// The regions, or why they are not known. The feed can be read without them.
    private func regions() async -> (regions: [Trips.Region], problem: String?) {
        do throws(APIError) {
            return (try await sources.trips.regions().value, nil)
        } catch {
            return ([], "The regions cannot be read: \(error)")
        }
    }

    /// The identifiers of the person's favourites, or why they are not known.
    private func keptIDs(_ visit: Visit) async -> (ids: Set<String>?, problem: String?) {
        guard let favorites = visit.belongings?.favorites else { return (nil, nil) }
        do {
            return (Set(try await favorites.trips(in: nil).value.map(\.id)), nil)
        } catch {
            return (nil, "Your favourites cannot be read: \(error)")
        }
    }
}
