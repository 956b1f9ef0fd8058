// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips

/// Trips as rows to compare: the feed, of which a person chooses some, or the person's favourites.
struct FlightsPage: Page {
    /// The number of trips on a page.
    static let pageSize = 20

    /// The signs that only one currency has.
    private static let signs = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "PLN": "zł", "CZK": "Kč"]

    /// A search that the person watches.
    struct Watched: Sendable {
        let choice: FlightChoice
        let name: String
        /// The time of the last look, in seconds since 1970.
        let time: Int
        /// The number of offers that are cheaper, and of new ones; `nil` if the flights cannot be read.
        let cheaper: Int?
        let new: Int?
        /// Whether the page shows its flights.
        let isShown: Bool
    }

    let trips: Answer<[Trips.Trip]>
    /// The regions to choose from; empty if they are not known.
    let regions: [Trips.Region]
    /// Which flights are wanted, and in which order.
    var choice = FlightChoice()
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
    var problem: Failure?
    var watched: [Watched] = []
    /// What has changed among the flights since the last look; `nil` if they are not watched.
    var changes: [Trips.Change]?

    /// The number of pages, at least one.
    var pages: Int { max(1, (chosen.trips.count + Self.pageSize - 1) / Self.pageSize) }

    var title: String {
        isFavorites ? "Favourite flights" : choice == FlightChoice() ? "Flights" : choice.name(regions)
    }
    var section: SiteSection? { .flights }

    @HTMLBuilder var content: HTML {
        Tag.h1 { isFavorites ? title : "Flights" }
        if favorites != nil || isFavorites {
            HTML.tabs(
                "Lists",
                [
                    ("All flights", Address(["flights"]), !isFavorites),
                    ("Favourites", Address(["flights", "favorites"]), isFavorites),
                ])
        }
        if !isFavorites {
            watches
            filters
        }
        problem?.html
        if !isFavorites { FlightCalendar(page: self).html }
        let found = self.chosen
        let chosen = found.trips
        if chosen.isEmpty {
            HTML.nothing(emptiness) {
                if !trips.value.isEmpty { HTML.link(Address(["flights"])) { "Show all flights" } }
            }
        } else {
            Tag.p(.class("quiet"), .behavior("announce")) { chosen.count == 1 ? "1 flight" : "\(chosen.count) flights" }
        }
        if !found.incomparable.isEmpty {
            Tag.p(.class("hint")) {
                let count = found.incomparable.count
                HTML.foreign(
                    "\(count) \(count == 1 ? "flight has" : "flights have") no price in \(found.currency ?? "this currency"), so the highest price leaves \(count == 1 ? "it" : "them") out."
                )
            }
        }
        let shown = Array(chosen.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize))
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
        HTML.pages(number, hasMore: chosen.count > number * Self.pageSize, address)
        origin
    }

    /// The flights that are wanted. Those that have departed come last.
    private var chosen: Trips.Found {
        var found = choice.apply(to: trips.value, zones: zones, now: now)
        found.trips = found.trips.filter { !$0.isDeparted(at: now) } + found.trips.filter { $0.isDeparted(at: now) }
        return found
    }

    private var emptiness: String {
        if isFavorites { return "You have no favourites yet. Each flight has a button for it." }
        return trips.value.isEmpty
            ? "No flights leave from here."
            : "No flight is like that now. Watch the search, and this page says when there is one."
    }

    private func cards(_ trips: [Trips.Trip]) -> HTML {
        guard !trips.isEmpty else { return .empty }
        return Tag.ul(.class("plainlist trips")) {
            for trip in trips { Tag.li(.class("trip")) { row(trip) } }
        }
    }

    /// Where the trips came from. Those of this machine are in no dictionary.
    private var origin: HTML {
        guard trips.provenance.source == .embedded else { return HTML.provenance(trips.provenance) }
        return Tag.p(.class("provenance")) { HTML.foreign("from \(trips.provenance.provider)") }
    }

    private func address(_ number: Int) -> Address {
        Address(isFavorites ? ["flights", "favorites"] : ["flights"], query: choice.query + [("page", "\(number)")])
    }

    // MARK: What is watched

    @HTMLBuilder private var watches: HTML {
        if !watched.isEmpty {
            Tag.ul(.class("plainlist watches"), .label("Searches that you watch")) {
                for watch in watched {
                    Tag.li(.class("hint")) {
                        Tag.span {
                            if watch.isShown {
                                Tag.strong { HTML.foreign(watch.name) }
                            } else {
                                HTML.link(Address(["flights"], query: watch.choice.query)) { HTML.foreign(watch.name) }
                            }
                            ": \(news(of: watch))"
                        }
                        Tag.div(.class("row")) {
                            if (watch.cheaper ?? 0) + (watch.new ?? 0) > 0 {
                                watchButton("yes", "Mark as seen", watch.choice)
                            }
                            watchButton("no", "Stop watching", watch.choice)
                        }
                    }
                }
            }
        }
    }

    private func news(of watch: Watched) -> String {
        guard let cheaper = watch.cheaper, let new = watch.new else { return "the flights cannot be read now." }
        let parts = [(cheaper, "cheaper"), (new, "new")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let date = Date(timeIntervalSince1970: TimeInterval(watch.time)).writable.formatted(.iso8601).prefix(10)
        let since = "since \(ShortDate(date, year: year).text)"
        return parts.isEmpty ? "nothing new \(since)." : "\(parts.joined(separator: ", ")) \(since)."
    }

    private func watchButton(_ value: String, _ label: String, _ choice: FlightChoice) -> HTML {
        HTML.changing(Address(["flights", "watch"]), choice.query) {
            Tag.button(.name("watch"), .value(value), .class("plain small")) { label }
        }
    }

    // MARK: Filters

    private var filters: HTML {
        let hasMore =
            choice.origin != nil || choice.destination != nil || choice.fewestNights != nil || choice.mostNights != nil
        return .fragment([
            Tag.form(.get, .action(Address(["flights"]))) {
                Tag.div(.class("fields")) {
                    HTML.choice(
                        "Leaving from", name: "region",
                        [("", "Anywhere")] + regions.map { ($0.id, $0.name ?? $0.id) }, chosen: choice.region ?? "")
                    HTML.choice(
                        "Order", name: "sort", FlightChoice.Order.allCases.map { ($0.rawValue, $0.name) },
                        chosen: choice.order.rawValue)
                    number("Price at most", "max", choice.highestPrice)
                    HTML.button("Show")
                }
                HTML.element(
                    .details, hasMore ? [.open] : [],
                    .fragment([
                        Tag.summary { "Airports and nights" },
                        Tag.div(.class("fields")) {
                            airports("From", "from", \.departure, choice.origin)
                            airports("To", "to", \.destination, choice.destination)
                            number("Fewest nights", "least", choice.fewestNights)
                            number("Most nights", "most", choice.mostNights)
                        },
                    ]))
                if let month = choice.month { Tag.input(.type("hidden"), .name("month"), .value(month)) }
            },
            changes == nil && !watched.contains(where: \.isShown)
                ? watchButton("yes", "Watch these flights", choice) : .empty,
        ])
    }

    /// The choice of an airport among those of the flights.
    private func airports(
        _ label: String, _ name: String, _ place: KeyPath<Trips.Trip, Trips.TripLocation?>, _ chosen: String?
    ) -> HTML {
        var names: [String: String] = [:]
        for location in trips.value.compactMap({ $0[keyPath: place] }) {
            if let code = location.airportCode { names[code] = location.name }
        }
        let options = names.sorted { $0.value < $1.value }.prefix(200).map { (value: $0.key, text: $0.value) }
        return HTML.choice(label, name: name, [("", "Any")] + options, chosen: chosen ?? "")
    }

    private func number(_ label: String, _ name: String, _ value: Int?) -> HTML {
        Tag.p(.class("field narrow")) {
            Tag.label(.for(name)) { label }
            Tag.input(.id(name), .name(name), .type("number"), .value(value.map { "\($0)" } ?? ""))
        }
    }

    // MARK: Rows

    @HTMLBuilder private func row(_ trip: Trips.Trip) -> HTML {
        Tag.h2 {
            HTML.foreign(name(of: trip.departure))
            // The arrow stays with the destination if the line is broken.
            " →\u{A0}"
            HTML.foreign(name(of: trip.destination))
        }
        Tag.p(.class("price")) {
            Tag.strong { HTML.foreign(price(of: trip)) }
            if let change = changes?.first(where: { $0.trip.id == trip.id }) {
                Tag.span(.class("mark done")) {
                    change.before.map { before in HTML.foreign("was \(price(before, trip.currency))") } ?? .text("new")
                }
            }
            if trip.isDeparted(at: now) {
                Tag.span(.class("quiet")) { "departed" }
            } else if trip.isExpired(at: now) {
                Tag.span(.class("quiet")) { "expired" }
            }
        }
        Tag.p(.class("dates")) { dates(of: trip) }
        Tag.p(.class("details")) { HTML.facts(facts(of: trip)) }
        if let favorites { favoriteButton(trip, isFavorite: favorites.contains(trip.id)) }
        if !trip.isDeparted(at: now), let url = trip.bookingURL(in: zones) {
            Tag.div(.class("row")) {
                HTML.link(.external(url), .class("action")) {
                    "Book at jetradar.com"
                    Tag.span(.class("unseen")) { ": \(name(of: trip.departure)) to \(name(of: trip.destination))" }
                }
            }
        }
    }

    /// The present year.
    private var year: Int { Int(now.formatted(.iso8601).prefix(4)) ?? 0 }

    /// The days of both flights and the nights between them, which people compare.
    private func dates(of trip: Trips.Trip) -> HTML {
        let days = [
            trip.departureAt.map { time($0, at: trip.departure) },
            trip.returnAt.map { time($0, at: trip.destination) },
        ].compactMap(\.self)
        let nights = trip.nights(in: zones).map { nights in
            Tag.span(.class("whole")) { nights == 1 ? "1 night" : "\(nights) nights" }
        }
        return .facts([HTML.joined(days, by: " – "), nights].compactMap(\.self))
    }

    private func facts(of trip: Trips.Trip) -> [HTML] {
        var facts: [HTML] = trip.isSample ? [Tag.span(.class("mark")) { "Sample" }] : []
        if let leaves = trip.departureAt {
            facts.append(.fragment([.text("leaves "), time(leaves, at: trip.departure, isClock: true)]))
        }
        if let returns = trip.returnAt {
            facts.append(.fragment([.text("back "), time(returns, at: trip.destination, isClock: true)]))
        }
        if let airline = trip.airlines, !airline.isEmpty {
            facts.append(.foreign("\(airline) \(trip.flightNumber.map { "\($0)" } ?? "")"))
        }
        return facts
    }

    /// The day, or the time of day, that a clock at an airport shows. It is universal time if the zone is not known.
    private func time(_ moment: Trips.Timestamp, at place: Trips.TripLocation?, isClock: Bool = false) -> HTML {
        let text = zones.text(of: moment, at: place)
        return Tag.time(.datetime(moment.date.writable.formatted(.iso8601))) {
            isClock ? String(text.dropFirst(11)) : ShortDate(text.prefix(10), year: year).text
        }
    }

    private func favoriteButton(_ trip: Trips.Trip, isFavorite: Bool) -> HTML {
        HTML.changing(
            Address(["flights", "favorites"]),
            [
                ("id", trip.id), ("list", isFavorites ? "favorites" : ""), ("page", "\(number)"),
                ("keep", isFavorite ? "no" : "yes"),
            ] + choice.query
        ) {
            Tag.button(
                .id("favorite-\(trip.id)"), .class(isFavorite ? "star on" : "star plain"), .pressed(isFavorite),
                .label("Favourite: \(name(of: trip.departure)) to \(name(of: trip.destination))")
            ) { isFavorite ? "★ Favourite" : "☆ Favourite" }
        }
    }

    private func name(of place: Trips.TripLocation?) -> String { place?.name ?? "unknown" }

    /// The price with at most two decimals, and the currency as the service names it.
    func price(of trip: Trips.Trip) -> String {
        trip.price.map { price($0, trip.currency) } ?? "unknown"
    }

    /// The price without cents, rounded up.
    func shortPrice(of trip: Trips.Trip) -> String {
        trip.price.map { price($0.rounded(.up), trip.currency) } ?? "unknown"
    }

    private func price(_ price: Double, _ currency: String?) -> String {
        guard price.isFinite, abs(price) < 1e12 else { return "unknown" }
        let cents = Int((abs(price) * 100).rounded())
        let fraction = cents % 100 == 0 ? "" : "." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
        let currency = currency ?? ""
        return "\(price < 0 ? "-" : "")\(cents / 100)\(fraction)\u{A0}\(Self.signs[currency] ?? currency)"
    }
}
