// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips

/// Trips as a table that fits the terminal: two lines for each trip, with local days and times.
struct TripTable {
    let style: Style
    let width: Int
    let now: Date
    let zones: Trips.Zones
    private let prices = PriceFormat.ofEnvironment()

    init(style: Style, width: Int, now: Date, zones: Trips.Zones) {
        (self.style, self.width, self.now, self.zones) = (style, width, now, zones)
    }

    /// Where trips are from.
    static func origin(of provenance: Provenance) -> String {
        provenance.source == .embedded
            ? "\(provenance.provider) on this machine" : ProvenanceText.describe(provenance)
    }

    /// The trips that were found, and the origin of the data.
    func render(_ found: Trips.Found, from provenance: String, showsLinks: Bool) -> String {
        let none =
            found.incomparable.isEmpty
            ? "No trips." : "No trips with a price\(found.currency.map { " in \($0)" } ?? "")."
        var lines = found.trips.isEmpty ? [none] : table(found.trips, showsLinks: showsLinks)
        if !found.incomparable.isEmpty {
            let currency = found.currency.map { "in \($0)" } ?? "known"
            let remark = "Not compared, because their prices are not \(currency):"
            lines += [""] + TextWrap.block(remark, indent: 0, width: width)
            lines += table(found.incomparable, showsLinks: showsLinks)
        }
        let count = (found.trips.count + found.incomparable.count).counted("trip")
        let remark = TextWrap.block("\(count), \(provenance)".printable, indent: 0, width: width)
        return (lines + [""] + remark.map { style.dim($0) }).joined(separator: "\n")
    }

    /// Two lines or more for each trip.
    func table(_ trips: [Trips.Trip], showsLinks: Bool) -> [String] {
        let costs = trips.map { price(of: $0) }
        let column = costs.map(\.columns).max() ?? 0
        return zip(trips, costs).flatMap { trip, cost in
            let margin = String(repeating: " ", count: column - cost.columns)
            let route = route(of: trip, width: width - column - 2)
            let details = details(of: trip).printable
            let rest = TextWrap.block(details, indent: column + 2, width: width)
            let lines = [margin + style.bold(cost) + "  " + route] + rest.map { style.dim($0) }
            guard showsLinks, let url = trip.bookingURL(in: zones) else { return lines }
            return lines + [String(repeating: " ", count: column + 2) + style.accent(url.description)]
        }
    }

    /// The price as text.
    func price(of trip: Trips.Trip) -> String {
        (trip.price.map { prices.text($0, currency: trip.currency ?? "") } ?? "?").printable
    }

    /// From where to where. Names are shortened as far as necessary, and codes never.
    func route(of trip: Trips.Trip, width: Int) -> String {
        let places = [trip.departure, trip.destination]
        let codes = places.map { $0?.airportCode?.printable ?? "" }
        let cities = places.map { $0?.city?.printable ?? "" }
        let names = places.map { $0?.name?.printable ?? "" }
        guard names[0].columns + names[1].columns + 3 > width else { return names.joined(separator: " → ") }
        let room = (width - 3) / 2
        let short = zip(cities, codes).map { city, code in
            let space = room - (code.isEmpty ? 0 : code.columns + 3)
            guard !city.isEmpty, space > 3 else { return code.isEmpty ? city.fitting(max(2, room)) : code }
            return city.fitting(space) + (code.isEmpty ? "" : " (\(code))")
        }
        return short.joined(separator: " → ")
    }

    private func state(of trip: Trips.Trip) -> String? {
        trip.isDeparted(at: now) ? "departed" : trip.isExpired(at: now) ? "expired" : nil
    }

    /// Local days and times, nights, how long the price holds, and the identifier.
    ///
    /// - Parameter isBrief: Whether the identifier is left out, for a screen on which a key chooses the trip.
    func details(of trip: Trips.Trip, isBrief: Bool = false) -> String {
        let days = [
            trip.departureAt.map { zones.text(of: $0, at: trip.departure) },
            trip.returnAt.map { zones.text(of: $0, at: trip.destination) },
        ]
        let nights = trip.nights(in: zones).map { $0.counted("night") }
        let validity = trip.expiresAt.map { "price until \(zones.text(of: $0, at: trip.departure))" }
        let sample = isBrief ? "invented" : "invented, so it cannot be booked"
        let offer = trip.isSample ? sample : state(of: trip) ?? validity
        return [days.compactMap(\.self).joined(separator: " – "), nights, offer, isBrief ? nil : trip.id]
            .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
