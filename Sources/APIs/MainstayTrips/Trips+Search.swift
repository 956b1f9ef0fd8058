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
        /// If a price was given: the trips that it cannot be compared with, because their currency is another or their
        /// price is unknown.
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
        withUnsafeBufferPointer { TripSelection(trips: $0, zones: zones, now: now).matching(search) }
    }

    /// Returns the trips in the order of a feed. Trips that have departed or whose price has expired come last. Trips
    /// that were found earlier come first among the others, and among those.
    public func inFeedOrder(at now: Date) -> [Trips.Trip] {
        withUnsafeBufferPointer { trips in
            let selection = TripSelection(trips: trips, zones: Trips.Zones(), now: now)
            return selection.sorted(Array<Int>(trips.indices), by: .feed).map { trips[$0] }
        }
    }
}
