// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips

/// Trips as cards: the feed, which can be limited to a region, or a person's favourites.
struct FlightsPage: Page {
    /// The number of trips on a page.
    static let pageSize = 20

    /// The number of pages that so many trips take, at least one.
    static func pages(_ count: Int) -> Int { max(1, (count + pageSize - 1) / pageSize) }

    let trips: Answer<[Trips.Trip]>
    /// The regions to choose from; empty if they are not known.
    let regions: [Trips.Region]
    /// The chosen region; `nil` for all.
    let region: String?
    /// The identifiers of the favourites; `nil` if none can be kept.
    let favorites: Set<String>?
    let isFavorites: Bool
    let now: Date
    /// The time zones of the airports.
    let zones: Trips.Zones
    /// The number of the page, from 1.
    var number = 1
    var notice: String?
    /// Why the regions or favourites cannot be read.
    var problem: String?

    var title: String { isFavorites ? "Favourite flights" : "Flights" }
    var section: SiteSection? { .flights }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        if favorites != nil || isFavorites {
            HTML.tabs(
                "Lists",
                [
                    ("All flights", Address(["flights"]), !isFavorites),
                    ("Favourites", Address(["flights", "favorites"]), isFavorites),
                ])
        }
        if !isFavorites { filters }
        problem.map { problem in Tag.p(.class("problem")) { HTML.foreign(problem) } }
        if trips.value.isEmpty {
            Tag.p(.behavior("announce")) {
                isFavorites
                    ? "You have no favourites yet. Each flight has a button for it." : "No flights leave from here."
            }
        } else {
            Tag.p(.class("quiet"), .behavior("announce")) {
                trips.value.count == 1 ? "1 flight" : "\(trips.value.count) flights"
            }
        }
        let shown = self.shown
        if shown.contains(where: \.isSample) {
            Tag.p(.class("hint")) {
                "These flights are invented, to show what the page is like. Nobody offers them, so none can be booked."
            }
        }
        let departed = shown.filter { $0.isDeparted(at: now) }
        cards(shown.filter { !$0.isDeparted(at: now) })
        if !departed.isEmpty {
            Tag.details {
                Tag.summary {
                    departed.count == 1 ? "1 flight that has departed" : "\(departed.count) flights that have departed"
                }
                cards(departed)
            }
        }
        Tag.nav(.label("Pages of the list"), .class("row")) {
            if number > 1 { HTML.link(address(number - 1)) { "← Page \(number - 1)" } }
            if trips.value.count > number * Self.pageSize {
                HTML.link(address(number + 1)) { "Page \(number + 1) →" }
            }
        }
        origin
    }

    /// The flights of this page. Those that have departed come last in the list.
    private var shown: [Trips.Trip] {
        let coming = trips.value.filter { !$0.isDeparted(at: now) }
        let all = coming.count == trips.value.count ? coming : coming + trips.value.filter { $0.isDeparted(at: now) }
        return Array(all.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize))
    }

    private func cards(_ trips: [Trips.Trip]) -> HTML {
        Tag.ul(.class("plainlist")) {
            for trip in trips { Tag.li(.class("card")) { card(trip) } }
        }
    }

    /// Where the trips came from. Those of this machine are in no dictionary.
    private var origin: HTML {
        guard trips.provenance.source == .embedded else { return HTML.provenance(trips.provenance) }
        return Tag.p(.class("provenance")) { HTML.foreign("from \(trips.provenance.provider)") }
    }

    private func address(_ number: Int) -> Address {
        let query = (region.map { [(name: "region", value: $0)] } ?? []) + [(name: "page", value: "\(number)")]
        return Address(isFavorites ? ["flights", "favorites"] : ["flights"], query: query)
    }

    private var filters: HTML {
        Tag.form(.get, .action(Address(["flights"]))) {
            Tag.div(.class("fields")) {
                HTML.choice(
                    "Leaving from", name: "region",
                    [("", "Anywhere")] + regions.map { ($0.id, $0.name ?? $0.id) }, chosen: region ?? "")
                HTML.button("Show")
            }
        }
    }

    @HTMLBuilder private func card(_ trip: Trips.Trip) -> HTML {
        Tag.h2 {
            HTML.foreign(name(of: trip.departure))
            // The arrow stays with the destination if the line is broken.
            " →\u{A0}"
            HTML.foreign(name(of: trip.destination))
            if trip.isSample {
                " "
                Tag.span(.class("mark")) { "Sample" }
            }
        }
        Tag.dl(.class("facts")) {
            Tag.dt { "Price" }
            Tag.dd {
                Tag.strong { HTML.foreign(price(of: trip)) }
                if trip.isDeparted(at: now) { " (departed)" } else if trip.isExpired(at: now) { " (expired)" }
            }
            if let leaves = trip.departureAt {
                Tag.dt { "Leaves" }
                Tag.dd { time(leaves, at: trip.departure) }
            }
            if let returns = trip.returnAt {
                Tag.dt { "Returns" }
                Tag.dd {
                    time(returns, at: trip.destination)
                    if let nights = trip.nights(in: zones) {
                        " "
                        Tag.span(.class("whole")) { nights == 1 ? "(1 night)" : "(\(nights) nights)" }
                    }
                }
            }
            if let airline = trip.airlines, !airline.isEmpty {
                Tag.dt { "Flight" }
                Tag.dd { HTML.foreign("\(airline) \(trip.flightNumber.map { "\($0)" } ?? "")") }
            }
        }
        Tag.div(.class("row")) {
            if let favorites { favoriteButton(trip, isFavorite: favorites.contains(trip.id)) }
            if !trip.isDeparted(at: now), let url = trip.bookingURL(in: zones) {
                HTML.link(.external(url)) {
                    "Book at jetradar.com"
                    Tag.span(.class("unseen")) { ": \(name(of: trip.departure)) to \(name(of: trip.destination))" }
                }
            }
        }
    }

    /// The time that a clock at an airport shows, or universal time if its zone is not known.
    private func time(_ moment: Trips.Timestamp, at place: Trips.TripLocation?) -> HTML {
        Tag.time(.datetime(moment.date.writable.formatted(.iso8601))) { zones.text(of: moment, at: place) }
    }

    private func favoriteButton(_ trip: Trips.Trip, isFavorite: Bool) -> HTML {
        HTML.changing(
            Address(["flights", "favorites"]),
            [
                ("id", trip.id), ("region", region ?? ""), ("from", isFavorites ? "favorites" : ""),
                ("page", "\(number)"),
                ("keep", isFavorite ? "no" : "yes"),
            ]
        ) {
            Tag.button(
                .id("favorite-\(trip.id)"), .class(isFavorite ? "" : "plain"), .pressed(isFavorite),
                .label("Favourite: \(name(of: trip.departure)) to \(name(of: trip.destination))")
            ) { isFavorite ? "★ Favourite" : "☆ Favourite" }
        }
    }

    private func name(of place: Trips.TripLocation?) -> String {
        let code = place?.airportCode.map { "(\($0))" }
        let name = [place?.city, code].compactMap(\.self).joined(separator: " ")
        return name.isEmpty ? "unknown" : name
    }

    /// The price with at most two decimals, and the currency as the service names it.
    private func price(of trip: Trips.Trip) -> String {
        guard let price = trip.price, price.isFinite, abs(price) < 1e12 else { return "unknown" }
        let cents = Int((abs(price) * 100).rounded())
        let fraction = cents % 100 == 0 ? "" : "." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
        return "\(price < 0 ? "-" : "")\(cents / 100)\(fraction) \(trip.currency ?? "")"
    }
}
