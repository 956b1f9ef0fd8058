// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTrips

/// The lowest prices of the flights of a page: by month, and by day of the month that is chosen.
struct FlightCalendar {
    /// The number of months.
    private static let monthLimit = 12
    private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    let page: FlightsPage

    @HTMLBuilder var html: HTML {
        let cheapest = self.cheapest
        let months = Dictionary(grouping: cheapest.keys) { String(CivilDay($0).text.prefix(7)) }
        if months.count > 1 || page.choice.onAnyDay != page.choice { list(months, cheapest) }
        if let month, let days = CivilDay.month(month), cheapest.keys.contains(where: days.contains) {
            table(days, cheapest)
        }
    }

    private var month: String? { page.choice.month ?? page.choice.day.map { String($0.prefix(7)) } }

    /// The cheapest flight of each day on which one leaves, on any date.
    private var cheapest: [Int: Trips.Trip] {
        var cheapest: [Int: Trips.Trip] = [:]
        let trips = page.choice.onAnyDay.apply(to: page.trips.value, zones: page.zones, now: page.now).trips
        for trip in trips where !trip.isDeparted(at: page.now) {
            guard let leaves = trip.departureAt, let price = trip.price else { continue }
            let day = page.zones.day(of: leaves, at: trip.departure)
            if price < cheapest[day]?.price ?? .infinity { cheapest[day] = trip }
        }
        return cheapest
    }

    private func list(_ months: [String: [Int]], _ cheapest: [Int: Trips.Trip]) -> HTML {
        Tag.nav(.label("Cheapest by month"), .class("months")) {
            Tag.ul {
                Tag.li { link("Any month", price: nil, to: page.choice.onAnyDay) }
                for (month, days) in months.sorted(by: { $0.key < $1.key }).prefix(Self.monthLimit) {
                    let trip = days.compactMap { cheapest[$0] }.min { ($0.price ?? 0) < ($1.price ?? 0) }
                    Tag.li {
                        link(
                            ShortDate.month(month), price: trip.map { "from \(page.shortPrice(of: $0))" },
                            to: page.choice.with { ($0.month, $0.day) = (month, nil) })
                    }
                }
            }
        }
    }

    private func link(_ name: String, price: String?, to choice: FlightChoice) -> HTML {
        let content = HTML.fragment([
            Tag.span { name }, price.map { price in Tag.strong { HTML.foreign(price) } } ?? .empty,
        ])
        let address = Address(["flights"], query: choice.query)
        return choice == page.choice
            ? HTML.link(address, .currentPage) { content } : HTML.link(address) { content }
    }

    /// The weeks of a month, from Monday.
    private func table(_ days: ClosedRange<Int>, _ cheapest: [Int: Trips.Trip]) -> HTML {
        let first = CivilDay(days.lowerBound)
        let monday = days.lowerBound - first.weekday
        let lowest = days.compactMap { cheapest[$0]?.price }.min()
        return Tag.table(.class("calendar")) {
            Tag.caption { "Lowest prices in \(ShortDate.month(String(first.text.prefix(7)))), rounded up" }
            Tag.thead {
                Tag.tr { for day in Self.weekdays { Tag.th(.scope("col")) { day } } }
            }
            Tag.tbody {
                for week in stride(from: monday, through: days.upperBound, by: 7) {
                    Tag.tr {
                        for day in week..<week + 7 {
                            Tag.td(.class(cheapest[day]?.price == lowest && lowest != nil ? "lowest" : "")) {
                                if days.contains(day) { cell(CivilDay(day), cheapest[day]) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func cell(_ day: CivilDay, _ trip: Trips.Trip?) -> HTML {
        guard let trip else { return Tag.span(.class("quiet")) { "\(day.parts.day)" } }
        let content = HTML.fragment([
            Tag.span { "\(day.parts.day)" }, Tag.strong { HTML.foreign(page.shortPrice(of: trip)) },
        ])
        let address = Address(["flights"], query: page.choice.with { ($0.month, $0.day) = (month, day.text) }.query)
        return page.choice.day == day.text
            ? HTML.link(address, .currentPage) { content } : HTML.link(address) { content }
    }
}
