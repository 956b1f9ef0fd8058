// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips

/// Trips as rows to compare: the feed, of which a person chooses some, or the person's favourites.
struct FlightsPage: Page {
    /// The number of trips on a page.
    static let pageSize = 20

    /// The number of pages that so many trips take, at least one.
    private static func pages(_ count: Int) -> Int { max(1, (count + pageSize - 1) / pageSize) }

    /// The signs that only one currency has.
    private static let signs = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "PLN": "zł", "CZK": "Kč"]

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
    /// The number of the page, from 1. One behind the last is the last.
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
        let offered = isFavorites ? trips.value : choice.inAnyMonth.apply(to: trips.value, zones: zones)
        if !isFavorites { months(of: offered) }
        let chosen = chosen(of: offered)
        let number = min(self.number, Self.pages(chosen.count))
        if chosen.isEmpty {
            Tag.div(.class("empty")) {
                Tag.p(.behavior("announce")) { emptiness }
                if !trips.value.isEmpty { Tag.p { HTML.link(Address(["flights"])) { "Show all flights" } } }
            }
        } else {
            Tag.p(.class("quiet"), .behavior("announce")) { chosen.count == 1 ? "1 flight" : "\(chosen.count) flights" }
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
        Tag.nav(.label("Pages of the list"), .class("row")) {
            if number > 1 { HTML.link(address(number - 1)) { "← Page \(number - 1)" } }
            if chosen.count > number * Self.pageSize {
                HTML.link(address(number + 1)) { "Page \(number + 1) →" }
            }
        }
        origin
    }

    /// The flights that are wanted. Those that have departed come last.
    private func chosen(of offered: [Trips.Trip]) -> [Trips.Trip] {
        let all = offered.filter { choice.month == nil || $0.month(in: zones) == choice.month }
        return all.filter { !$0.isDeparted(at: now) } + all.filter { $0.isDeparted(at: now) }
    }

    private var emptiness: String {
        if isFavorites { return "You have no favourites yet. Each flight has a button for it." }
        return trips.value.isEmpty ? "No flights leave from here." : "No flight is like that."
    }

    private func cards(_ trips: [Trips.Trip]) -> HTML {
        Tag.ul(.class("plainlist trips")) {
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

    private var filters: HTML {
        Tag.form(.get, .action(Address(["flights"]))) {
            Tag.div(.class("fields")) {
                HTML.choice(
                    "Leaving from", name: "region",
                    [("", "Anywhere")] + regions.map { ($0.id, $0.name ?? $0.id) }, chosen: choice.region ?? "")
                HTML.choice(
                    "Order", name: "sort", FlightChoice.Order.allCases.map { ($0.rawValue, $0.name) },
                    chosen: choice.order.rawValue)
                Tag.p(.class("field narrow")) {
                    Tag.label(.for("max")) { "At most" }
                    Tag.input(
                        .id("max"), .name("max"), .type("number"), .value(choice.highestPrice.map { "\($0)" } ?? ""))
                }
                HTML.button("Show")
            }
        }
    }

    /// The lowest price of each month, as links to its flights.
    @HTMLBuilder private func months(of offered: [Trips.Trip]) -> HTML {
        let unlimited = choice.inAnyMonth
        let coming = offered.filter { !$0.isDeparted(at: now) }
        let byMonth = Dictionary(grouping: coming) { $0.month(in: zones) ?? "" }.filter { !$0.key.isEmpty }
        if byMonth.count > 1 {
            Tag.nav(.label("Cheapest by month"), .class("months")) {
                Tag.ul {
                    for (month, trips) in byMonth.sorted(by: { $0.key < $1.key }).prefix(12) {
                        let cheapest = trips.min { ($0.price ?? .infinity) < ($1.price ?? .infinity) }
                        let name = HTML.fragment([
                            Tag.span { ShortDate.month(month) },
                            Tag.strong { cheapest.map { HTML.foreign("from \(price(of: $0))") } ?? .empty },
                        ])
                        Tag.li {
                            if month == choice.month {
                                HTML.link(Address(["flights"], query: unlimited.query), .currentPage) { name }
                            } else {
                                HTML.link(Address(["flights"], query: unlimited.query + [("month", month)])) { name }
                            }
                        }
                    }
                }
            }
        }
    }

    @HTMLBuilder private func row(_ trip: Trips.Trip) -> HTML {
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
        Tag.p(.class("price")) {
            Tag.strong { HTML.foreign(price(of: trip)) }
            if trip.isDeparted(at: now) {
                Tag.span(.class("quiet")) { "departed" }
            } else if trip.isExpired(at: now) {
                Tag.span(.class("quiet")) { "expired" }
            }
        }
        Tag.p(.class("details")) { HTML.joined(facts(of: trip), by: " · ") }
        Tag.div(.class("row")) {
            if let favorites { favoriteButton(trip, isFavorite: favorites.contains(trip.id)) }
            if !trip.isDeparted(at: now), let url = trip.bookingURL(in: zones) {
                HTML.link(.external(url), .class("action")) {
                    "Book at jetradar.com"
                    Tag.span(.class("unseen")) { ": \(name(of: trip.departure)) to \(name(of: trip.destination))" }
                }
            }
        }
    }

    private func facts(of trip: Trips.Trip) -> [HTML] {
        var facts: [HTML] = []
        if let leaves = trip.departureAt { facts.append(time(leaves, at: trip.departure)) }
        if let returns = trip.returnAt {
            facts.append(.fragment([.text("back "), time(returns, at: trip.destination)]))
        }
        if let nights = trip.nights(in: zones) {
            facts.append(Tag.span(.class("whole")) { nights == 1 ? "1 night" : "\(nights) nights" })
        }
        if let airline = trip.airlines, !airline.isEmpty {
            facts.append(.foreign("\(airline) \(trip.flightNumber.map { "\($0)" } ?? "")"))
        }
        return facts
    }

    /// The time that a clock at an airport shows, or universal time if its zone is not known.
    private func time(_ moment: Trips.Timestamp, at place: Trips.TripLocation?) -> HTML {
        let text = zones.text(of: moment, at: place)
        let year = Int(now.formatted(.iso8601).prefix(4)) ?? 0
        return Tag.time(.datetime(moment.date.writable.formatted(.iso8601))) {
            "\(ShortDate(text.prefix(10), year: year).text), \(text.dropFirst(11))"
        }
    }

    private func favoriteButton(_ trip: Trips.Trip, isFavorite: Bool) -> HTML {
        HTML.changing(
            Address(["flights", "favorites"]),
            [
                ("id", trip.id), ("from", isFavorites ? "favorites" : ""), ("page", "\(number)"),
                ("keep", isFavorite ? "no" : "yes"),
            ] + choice.query
        ) {
            Tag.button(
                .id("favorite-\(trip.id)"), .class(isFavorite ? "star on" : "star plain"), .pressed(isFavorite),
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
        let currency = trip.currency ?? ""
        return "\(price < 0 ? "-" : "")\(cents / 100)\(fraction)\u{A0}\(Self.signs[currency] ?? currency)"
    }
}
