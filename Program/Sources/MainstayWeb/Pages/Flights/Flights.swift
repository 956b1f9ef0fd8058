// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTripFavorites
import MainstayTrips

/// Answers for flights: the feed with its regions, the favourites, and the searches that are watched.
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
            .post("/flights/watch") { await watch($0) },
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
            var unknown: Failure?
            if let name = choice.region, !regions.isEmpty, !regions.contains(where: { $0.id == name }) {
                (choice.region, unknown) = (
                    nil, Failure("There is no region “\(name)”. These are the flights from anywhere.")
                )
            }
            let trips = try await decoded.trips(sources.trips, in: choice.region)
            let zones = await sources.zones(trips.value)
            let (kept, keptProblem) = await keptIDs(visit)
            let (watched, changes) = await looks(at: FlightWatches(cookie(of: visit)), choice, regions)
            var page = FlightsPage(
                trips: trips, regions: regions, choice: choice, favorites: kept, isFavorites: false,
                now: sources.clock.date, zones: zones, notice: notice(visit),
                problem: unknown ?? problem ?? keptProblem)
            page.number = min(number(visit.query), page.pages)
            (page.watched, page.changes) = (watched, changes)
            return .page(page)
        } catch {
            return .page(ProblemPage(error, section: .flights))
        }
    }

    // MARK: Watched searches

    private static func cookieName(_ visit: Visit) -> String {
        visit.visitor.tag.isEmpty ? OwnCookies.flights : "\(OwnCookies.flights)-\(visit.visitor.tag)"
    }

    private func cookie(of visit: Visit) -> String {
        KeptCookie.value(of: Self.cookieName(visit), in: visit.request)
    }

    /// The flights of a choice that have not departed and whose prices can be compared.
    private func coming(_ choice: FlightChoice) async throws(APIError) -> (trips: [Trips.Trip], zones: Trips.Zones) {
        let now = sources.clock.date
        let trips = try await decoded.trips(sources.trips, in: choice.region).value.filter { !$0.isDeparted(at: now) }
        let zones = await sources.zones(trips)
        // The currency of most flights comes first.
        let found = choice.with { $0.order = .price }.apply(to: trips, zones: zones, now: now).trips
        return (found.filter { $0.currency == found.first?.currency }, zones)
    }

    /// What has changed in each search, and the changes in the one that is shown.
    private func looks(
        at watches: FlightWatches, _ choice: FlightChoice, _ regions: [Trips.Region]
    ) async -> (watched: [FlightsPage.Watched], changes: [Trips.Change]?) {
        var (watched, shown): ([FlightsPage.Watched], [Trips.Change]?) = ([], nil)
        for watch in watches.watches {
            var changes: [Trips.Change]?
            do throws(APIError) {
                let (trips, zones) = try await coming(watch.choice)
                changes = watch.changes(among: trips, zones: zones)
            } catch {}  // The line says that nothing is known.
            let isShown = watch.choice == choice.unordered
            if isShown { shown = changes ?? [] }
            watched.append(
                FlightsPage.Watched(
                    choice: watch.choice, name: watch.choice.name(regions), time: watch.time,
                    cheaper: changes?.count { $0.before != nil }, new: changes?.count { $0.before == nil },
                    isShown: isShown))
        }
        return (watched, shown)
    }

    /// Watches a search, looks at it anew, or watches it no longer.
    private func watch(_ visit: Visit) async -> Reply {
        let choice = FlightChoice(visit.form)
        var watches = FlightWatches(cookie(of: visit))
        let done: String
        if visit.form["watch"] == "no" {
            watches.remove(choice)
            done = "unwatched"
        } else {
            do throws(APIError) {
                let (trips, zones) = try await coming(choice)
                done = watches[choice] == nil ? "watched" : "looked"
                watches.add(FlightWatches.Watch(choice, trips, zones: zones, now: sources.clock.date))
            } catch {
                return .page(ProblemPage(error, section: .flights))
            }
        }
        return .see(
            Address(["flights"], query: choice.query + [("done", done)]),
            cookie: KeptCookie.field(Self.cookieName(visit), watches.text, for: visit.request))
    }

    private func favorites(_ visit: Visit) async -> Reply {
        guard let favorites = visit.belongings?.favorites else {
            return .page(ProblemPage.notKept(.flights))
        }
        do {
            let trips = try await favorites.trips(in: nil)
            var page = FlightsPage(
                trips: trips, regions: [], favorites: Set(trips.value.map(\.id)), isFavorites: true,
                now: sources.clock.date, zones: await sources.zones(trips.value), notice: notice(visit))
            page.number = min(number(visit.query), page.pages)
            return .page(page)
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
            if visit.form["list"] == "favorites" {
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
        case "watched": "You watch these flights in this browser. The page says what is new or cheaper."
        case "looked": "From now on the page says what is new or cheaper since this look."
        case "unwatched": "You no longer watch these flights."
        case "gone": "The flight is not offered any more, so it was not kept."
        default: nil
        }
    }

    /// The regions, or why they are not known. The feed can be read without them.
    private func regions() async -> (regions: [Trips.Region], problem: Failure?) {
        do throws(APIError) {
            return (try await sources.trips.regions().value, nil)
        } catch {
            return ([], Failure("The regions cannot be read.", because: error))
        }
    }

    /// The identifiers of the person's favourites, or why they are not known.
    private func keptIDs(_ visit: Visit) async -> (ids: Set<String>?, problem: Failure?) {
        guard let favorites = visit.belongings?.favorites else { return (nil, nil) }
        do {
            return (Set(try await favorites.trips(in: nil).value.map(\.id)), nil)
        } catch {
            return (nil, Failure("Your favourites cannot be read.", because: error))
        }
    }
}
