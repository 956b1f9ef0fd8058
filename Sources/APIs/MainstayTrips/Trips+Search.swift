// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension Trips {
    /// What a person looks for among trips.
    public struct Search: Sendable, Hashable {
        /// An order of trips.
        public enum Order: String, Sendable, CaseIterable {
            /// The order of a feed.
            case feed
            /// The cheapest first, each currency for itself. The currency of most trips comes first.
            case price
            /// The earliest departure first.
            case departure
            /// By the name of the destination.
            case destination
            /// The shortest stay first.
            case nights
        }

        /// The highest price. Without a currency it means the one of most trips.
        public var maxPrice: Price?
        /// The destination: a city, or the code of an airport or of a country.
        public var destination: String?
        /// The local days of departure. Day 0 is 1 January 1970.
        public var days: ClosedRange<Int>?
        /// The number of nights.
        public var nights: ClosedRange<Int>?
        /// The order.
        public var order = Order.feed

        /// Looks for all trips, in the order of a feed.
        public init() {}
    }

    /// The trips that a search found.
    public struct Found: Sendable {
        /// The trips, in the order of the search.
        public var trips: [Trip]
        /// If a price was given: the trips that it cannot be compared with, because their currency is another or their price is unknown.
        public var incomparable: [Trip]
        /// The currency in which prices were compared. `nil` if none were.
        public var currency: String?
    }
}

extension [Trips.Trip] {
    /// The trips that match a search.
    ///
    /// - Parameters:
    ///   - search: What to look for.
    ///   - zones: The zones of the airports.
    ///   - now: The current date.
    public func matching(_ search: Trips.Search, in zones: Trips.Zones, at now: Date) -> Trips.Found {
        let place = search.destination?.lowercased()
        let rest = indices.filter { index in
            if let place, !self[index].leads(to: place) { return false }
            if let days = search.days {
                guard let departure = self[index].departureAt else { return false }
                guard days.contains(zones.day(of: departure, at: self[index].departure)) else { return false }
            }
            if let nights = search.nights {
                guard let count = self[index].nights(in: zones), nights.contains(count) else { return false }
            }
            return true
        }
        var (chosen, others, currency) = (rest, [Int](), String?.none)
        if let most = search.maxPrice {
            currency = most.currency ?? commonCurrency(of: rest)
            let isComparable = { (index: Int) in self[index].price != nil && self[index].currency == currency }
            chosen = rest.filter { isComparable($0) && (self[$0].price ?? .infinity) <= most.amount }
            others = rest.filter { !isComparable($0) }
        }
        return Trips.Found(
            trips: sorted(chosen, by: search.order, in: zones, at: now).map { self[$0] },
            incomparable: sorted(others, by: search.order, in: zones, at: now).map { self[$0] }, currency: currency)
    }

    /// Returns the trips in the order of a feed. Trips that have departed or whose price has expired come last. Trips that
    /// were found earlier come first among the others, and among those.
    public func inFeedOrder(at now: Date) -> [Trips.Trip] {
        sorted(Array<Int>(indices), by: .feed, in: Trips.Zones(), at: now).map { self[$0] }
    }

    private func commonCurrency(of indices: [Int]) -> String? {
        let counts = indices.reduce(into: [String: Int]()) { $0[self[$1].currency ?? "", default: 0] += 1 }
        return counts.filter { !$0.key.isEmpty }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// The indices in an order. The keys are computed once, because a comparison of whole trips is slow.
    private func sorted(
        _ indices: [Int], by order: Trips.Search.Order, in zones: Trips.Zones, at now: Date
    ) -> [Int] {
        switch order {
        case .feed:
            let key = { (trip: Trips.Trip) in
                (
                    trip.isExpired(at: now) || trip.isDeparted(at: now) ? 1.0 : 0,
                    Double(trip.createdAt?.rawValue ?? .min)
                )
            }
            return sorted(indices, by: key)
        case .price:
            var ranks: [String: Double] = [:]
            if let first = commonCurrency(of: indices) { ranks[first] = -1 }
            for currency in Set(indices.map { self[$0].currency ?? "" }).sorted() where ranks[currency] == nil {
                ranks[currency] = currency.isEmpty ? .infinity : Double(ranks.count)
            }
            return sorted(indices) { (ranks[$0.currency ?? ""] ?? .infinity, $0.price ?? .infinity) }
        case .departure: return sorted(indices) { (Double($0.departureAt?.rawValue ?? .max), 0) }
        case .nights: return sorted(indices) { (Double($0.nights(in: zones) ?? .max), $0.price ?? .infinity) }
        case .destination:
            let names = Set(indices.map { self[$0].destination?.city ?? "" }).sorted()
            let ranks = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Double($0)) })
            return sorted(indices) { (ranks[$0.destination?.city ?? ""] ?? 0, $0.price ?? .infinity) }
        }
    }

    private func sorted(_ indices: [Int], by key: (Trips.Trip) -> (Double, Double)) -> [Int] {
        let keyed = indices.map { index in (key: key(self[index]), index: index) }
        return keyed.sorted { one, other in
            one.key != other.key ? one.key < other.key : self[one.index].id < self[other.index].id
        }
        .map(\.index)
    }
}

extension Trips.Trip {
    /// Whether the destination is a place: a city whose name begins so, or the code of an airport or a country.
    fileprivate func leads(to place: String) -> Bool {
        guard let destination else { return false }
        return destination.airportCode?.lowercased() == place || destination.countryCode?.lowercased() == place
            || destination.city?.lowercased().hasPrefix(place) == true
    }
}
