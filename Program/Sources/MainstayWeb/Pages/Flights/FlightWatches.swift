// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips

/// The searches for flights that a person watches, with the lowest prices of the last look, as the text of a cookie. The
/// gateway keeps nothing of it.
struct FlightWatches: Sendable, Equatable {
    /// The number of searches.
    static let limit = 3
    /// The number of offers of a search that are remembered: the cheapest.
    static let offerLimit = 30

    /// A search that is watched.
    struct Watch: Sendable, Equatable {
        var choice: FlightChoice
        /// The time of the last look, in seconds since 1970.
        var time: Int
        /// The lowest prices then, by the name of the offer (``Trips/changes(among:since:in:)``).
        var prices: [String: Double]
        /// Whether those were all offers.
        var isComplete: Bool

        /// A look at the flights of a choice.
        init(_ choice: FlightChoice, _ trips: [Trips.Trip], zones: Trips.Zones, now: Date) {
            let all = Trips.changes(among: trips, since: [:], in: zones).prices
            let cheapest = all.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(FlightWatches.offerLimit)
            self.choice = choice.unordered
            time = Int(now.timeIntervalSince1970)
            prices = Dictionary(uniqueKeysWithValues: cheapest.map { ($0.key, $0.value) })
            isComplete = all.count == cheapest.count
        }

        /// What is cheaper, or new among the cheapest, since the last look.
        func changes(among trips: [Trips.Trip], zones: Trips.Zones) -> [Trips.Change] {
            let ceiling = isComplete ? .infinity : prices.values.max() ?? .infinity
            return Trips.changes(among: trips, since: prices, in: zones).changes.filter { change in
                // A dearer offer may have been there without being remembered.
                change.before != nil || (change.trip.price ?? .infinity) < ceiling
            }
        }
    }

    private(set) var watches: [Watch] = []

    /// Reads the text of a cookie. What is not written as ``text`` is left out.
    init(_ text: String = "") {
        watches = text.split(separator: "|").prefix(Self.limit).compactMap { Watch($0) }
    }

    /// The watches, shortened to what a cookie can have: the oldest ones are left out.
    var text: String {
        var parts = watches.map(\.text)
        while parts.joined(separator: "|").utf8.count > KeptCookie.byteLimit { parts.removeLast() }
        return parts.joined(separator: "|")
    }

    /// The watch of the same flights.
    subscript(choice: FlightChoice) -> Watch? { watches.first { $0.choice == choice.unordered } }

    /// Watches flights from now on, or remembers a new look at them.
    mutating func add(_ watch: Watch) {
        if let place = watches.firstIndex(where: { $0.choice == watch.choice }) {
            watches[place] = watch
        } else {
            watches = Array(([watch] + watches).prefix(Self.limit))
        }
    }

    mutating func remove(_ choice: FlightChoice) { watches.removeAll { $0.choice == choice.unordered } }
}

extension FlightWatches.Watch {
    /// Reads what ``text`` writes. The parts are percent-encoded, so they have none of the characters between them.
    fileprivate init?(_ text: Substring) {
        let parts = text.split(separator: "!", omittingEmptySubsequences: false)
        guard parts.count == 4, let query = PercentEncoding.decode(parts[0]), let time = Int(parts[1], radix: 36) else {
            return nil
        }
        do throws(FormError) { choice = FlightChoice(try FormValues(query)).unordered } catch { return nil }
        (self.time, isComplete, prices) = (time.asCount, parts[2] == "c", [:])
        for offer in parts[3].split(separator: "~").prefix(FlightWatches.offerLimit) {
            let pair = offer.split(separator: ":")
            guard pair.count == 2, let name = PercentEncoding.decode(pair[0]), let cents = Int(pair[1], radix: 36)
            else {
                continue
            }
            prices[name] = Double(cents.asCount) / 100
        }
    }

    /// The text with letters, digits and `%*-._` only.
    private static func encoded(_ text: String) -> String {
        PercentEncoding.formComponent(text).replacing("+", with: "%20")
    }

    fileprivate var text: String {
        let query = choice.query.map { "\($0.name)=\(PercentEncoding.formComponent($0.value))" }.joined(separator: "&")
        let offers = prices.sorted { $0.key < $1.key }.map { name, price in
            let cents = Int((max(0, min(price, 1e12)) * 100).rounded())
            return "\(Self.encoded(name)):\(String(cents, radix: 36))"
        }
        return [
            Self.encoded(query), String(time, radix: 36), isComplete ? "c" : "p",
            offers.joined(separator: "~"),
        ].joined(separator: "!")
    }
}
