// SPDX-License-Identifier: Apache-2.0

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
            case .nights: "Longest stay"
            }
        }
    }

    /// The region to leave from; `nil` for all.
    var region: String?
    var order = Order.offered
    /// The highest price, whatever its currency.
    var highestPrice: Int?
    /// The month of the departure: `2027-03`.
    var month: String?

    /// The choice without limits.
    init(region: String? = nil) { self.region = region }

    /// The choice of an address or a form. What is not a choice is left out.
    init(_ values: FormValues) {
        region = values["region"].flatMap { $0.isEmpty ? nil : $0 }
        order = values["sort"].flatMap(Order.init) ?? .offered
        highestPrice = values.number("max").flatMap { (1...1_000_000).contains($0) ? $0 : nil }
        month = values["month"].flatMap { $0.wholeMatch(of: /\d{4}-\d{2}/) == nil ? nil : $0 }
    }

    /// The values for an address, without those that choose nothing.
    var query: [(name: String, value: String)] {
        [
            ("region", region ?? ""), ("sort", order.rawValue), ("max", highestPrice.map { "\($0)" } ?? ""),
            ("month", month ?? ""),
        ].filter { !$0.1.isEmpty }
    }

    /// The same without a month.
    var inAnyMonth: FlightChoice {
        var choice = self
        choice.month = nil
        return choice
    }

    /// The flights of the choice, in its order.
    func apply(to trips: [Trips.Trip], zones: Trips.Zones) -> [Trips.Trip] {
        let chosen = trips.filter { trip in
            if let highestPrice, (trip.price ?? .infinity) > Double(highestPrice) { return false }
            if let month { return trip.month(in: zones) == month }
            return true
        }
        return switch order {
        case .offered: chosen
        case .price: chosen.sorted { ($0.price ?? .infinity, $0.id) < ($1.price ?? .infinity, $1.id) }
        case .date:
            chosen.sorted { ($0.departureAt?.rawValue ?? .max, $0.id) < ($1.departureAt?.rawValue ?? .max, $1.id) }
        case .nights: chosen.sorted { ($1.nights(in: zones) ?? 0, $0.id) < ($0.nights(in: zones) ?? 0, $1.id) }
        }
    }
}

extension Trips.Trip {
    /// The month in which the trip leaves, by the clock of its airport: `2027-03`. `nil` if it is not known.
    func month(in zones: Trips.Zones) -> String? {
        departureAt.map { String(zones.text(of: $0, at: departure).prefix(7)) }
    }
}
