// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayTrips

/// Which flights a person wants to see, and in which order.
struct FlightChoice: Sendable, Equatable {
    /// The orders, with the names that the page shows.
    enum Order: String, CaseIterable, Sendable {
        case offered = ""
        case price
        case date
        case nights

        var name: String {
            switch self {
            case .offered: "Latest offers"
            case .price: "Cheapest"
            case .date: "Soonest"
            case .nights: "Shortest stay"
            }
        }

        fileprivate var ofSearch: Trips.Search.Order {
            switch self {
            case .offered: .feed
            case .price: .price
            case .date: .departure
            case .nights: .nights
            }
        }
    }

    /// The region to leave from; `nil` for all.
    var region: String?
    /// The code of the airport to leave from; `nil` for all.
    var origin: String?
    /// The code of the airport to fly to; `nil` for all.
    var destination: String?
    var order = Order.offered
    /// The highest price, in the currency of most flights.
    var highestPrice: Int?
    /// The month of the departure: `2027-03`.
    var month: String?
    /// The day of the departure: `2027-03-30`.
    var day: String?
    var fewestNights: Int?
    var mostNights: Int?

    /// The choice without limits.
    init(region: String? = nil) { self.region = region }

    /// The choice of an address or a form. What is not a choice is left out.
    init(_ values: FormValues) {
        region = values["region"].flatMap { $0.isEmpty ? nil : $0 }
        origin = values["from"].flatMap { $0.isEmpty ? nil : String($0.prefix(8)) }
        destination = values["to"].flatMap { $0.isEmpty ? nil : String($0.prefix(8)) }
        order = values["sort"].flatMap(Order.init) ?? .offered
        highestPrice = values.number("max").flatMap { (1...1_000_000).contains($0) ? $0 : nil }
        month = values["month"].flatMap { CivilDay.month($0) == nil ? nil : $0 }
        day = values["day"].flatMap { CivilDay($0)?.text }
        let nights = { (name: String) in values.number(name).flatMap { (0...999).contains($0) ? $0 : nil } }
        (fewestNights, mostNights) = (nights("least"), nights("most"))
    }

    /// The values for an address, without those that choose nothing.
    var query: [(name: String, value: String)] {
        [
            ("region", region ?? ""), ("from", origin ?? ""), ("to", destination ?? ""),
            ("sort", order.rawValue),
            ("max", highestPrice.map { "\($0)" } ?? ""), ("month", month ?? ""), ("day", day ?? ""),
            ("least", fewestNights.map { "\($0)" } ?? ""), ("most", mostNights.map { "\($0)" } ?? ""),
        ].filter { !$0.1.isEmpty }
    }

    /// A copy with a change.
    func with(_ change: (inout FlightChoice) -> Void) -> FlightChoice {
        var choice = self
        change(&choice)
        return choice
    }

    /// The same on any date.
    var onAnyDay: FlightChoice { with { ($0.month, $0.day) = (nil, nil) } }

    /// The same in the usual order, so that two choices of the same flights are equal.
    var unordered: FlightChoice { with { $0.order = .offered } }

    /// The flights of the choice, in its order. Those whose price cannot be compared with the highest one are apart.
    func apply(to trips: [Trips.Trip], zones: Trips.Zones, now: Date) -> Trips.Found {
        var search = Trips.Search()
        search.order = order.ofSearch
        search.maxPrice = highestPrice.map { Trips.Price(Double($0)) }
        search.days = day.flatMap { CivilDay($0) }.map { $0.number...$0.number } ?? month.flatMap { CivilDay.month($0) }
        if fewestNights != nil || mostNights != nil {
            let fewest = fewestNights ?? 0
            search.nights = fewest...max(fewest, mostNights ?? .max)
        }
        let between = trips.filter { trip in
            (origin == nil || trip.departure?.airportCode == origin)
                && (destination == nil || trip.destination?.airportCode == destination)
        }
        return between.matching(search, in: zones, at: now)
    }

    /// What is chosen, for a person.
    func name(_ regions: [Trips.Region]) -> String {
        var parts: [String] = []
        if let region { parts.append("from \(regions.first { $0.id == region }?.name ?? region)") }
        if let origin { parts.append("from \(origin)") }
        if let destination { parts.append("to \(destination)") }
        if let highestPrice { parts.append("at most \(highestPrice)") }
        if let day {
            parts.append("on \(ShortDate(day, year: 0).text)")
        } else if let month {
            parts.append("in \(ShortDate.month(month))")
        }
        switch (fewestNights, mostNights) {
        case (let fewest?, let most?): parts.append("\(fewest) to \(most) nights")
        case (let fewest?, nil): parts.append("\(fewest) nights or more")
        case (nil, let most?): parts.append("at most \(most) nights")
        default: break
        }
        return parts.isEmpty ? "Flights from anywhere" : "Flights " + parts.joined(separator: ", ")
    }
}
