// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Finds and sorts trips by their places in an array.
///
/// It reads the members of the trips in place, and must not be used longer than the buffer. An array's subscript copies
/// the whole trip, which takes most of the time if there are a hundred thousand.
struct TripSelection {
    let trips: UnsafeBufferPointer<Trips.Trip>
    let zones: Trips.Zones
    let now: Date

    /// The trips that match a search.
    func matching(_ search: Trips.Search) -> Trips.Found {
        let place = search.destination?.lowercased()
        let rest = trips.indices.filter { index in
            if let place, !isDestination(of: index, place) { return false }
            if let days = search.days {
                guard let day = departureDay(of: index), days.contains(day) else { return false }
            }
            if let range = search.nights {
                guard let nights = nights(of: index), range.contains(nights) else { return false }
            }
            return true
        }
        var (chosen, others, currency) = (rest, [Int](), String?.none)
        if let most = search.maxPrice {
            currency = most.currency ?? currencies(of: rest).mostCommon
            (chosen, others) = ([], [])
            for index in rest {
                guard let price = trips[index].price, trips[index].currency == currency else {
                    others.append(index)
                    continue
                }
                if price <= most.amount { chosen.append(index) }
            }
        }
        return Trips.Found(
            trips: sorted(chosen, by: search.order).map { trips[$0] },
            incomparable: sorted(others, by: search.order).map { trips[$0] }, currency: currency)
    }

    /// The indices of some trips in an order.
    func sorted(_ indices: [Int], by order: Trips.Search.Order) -> [Int] {
        switch order {
        case .feed:
            let isOver = { (moment: Trips.Timestamp?) in moment.map { $0.date <= now } ?? false }
            return sorted(indices) { index in
                (
                    isOver(trips[index].expiresAt) || isOver(trips[index].departureAt) ? 1 : 0,
                    Double(trips[index].createdAt?.rawValue ?? .min)
                )
            }
        case .price:
            var ranks = Ranks(currencies(of: indices).ranks)
            return sorted(indices) { (ranks[trips[$0].currency ?? ""], trips[$0].price ?? .infinity) }
        case .departure: return sorted(indices) { (Double(trips[$0].departureAt?.rawValue ?? .max), 0) }
        case .nights:
            return sorted(indices) { (Double(nights(of: $0) ?? .max), trips[$0].price ?? .infinity) }
        case .destination:
            let names = Set(indices.map { trips[$0].destination?.city ?? "" }).sorted()
            var ranks = Ranks(Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Double($0)) }))
            return sorted(indices) { (ranks[trips[$0].destination?.city ?? ""], trips[$0].price ?? .infinity) }
        }
    }

    /// The indices in the order of keys, and of identifiers where keys are equal. What is compared is copied out first,
    /// because trips are far apart in memory.
    private func sorted(_ indices: [Int], by key: (Int) -> (Double, Double)) -> [Int] {
        var keyed = indices.map { index in (key: key(index), index: index) }
        keyed.sort { $0.key < $1.key }
        var result: [Int] = []
        result.reserveCapacity(keyed.count)
        var rest = keyed[...]
        while let first = rest.popFirst() {
            let equal = rest.prefix { $0.key == first.key }
            rest.removeFirst(equal.count)
            if equal.isEmpty {
                result.append(first.index)
            } else {
                let named = ([first] + equal).map { (id: trips[$0.index].id, index: $0.index) }
                result += named.sorted { $0.id < $1.id }.map(\.index)
            }
        }
        return result
    }

    /// Whether the destination is a place, in lower case: a city whose name begins so, or the code of an airport or a
    /// country.
    private func isDestination(of index: Int, _ place: String) -> Bool {
        trips[index].destination?.airportCode?.lowercased() == place
            || trips[index].destination?.countryCode?.lowercased() == place
            || trips[index].destination?.city?.lowercased().hasPrefix(place) == true
    }

    /// How many of some trips have each currency.
    private func currencies(of indices: [Int]) -> CurrencyCount {
        indices.reduce(into: CurrencyCount()) { $0.add(trips[$1].currency ?? "") }
    }

    /// The local day on which a trip leaves.
    private func departureDay(of index: Int) -> Int? {
        trips[index].departureAt.map { zones.day(of: $0, atAirport: trips[index].departure?.airportCode) }
    }

    /// The nights of a trip.
    private func nights(of index: Int) -> Int? {
        guard let departure = departureDay(of: index), let returnAt = trips[index].returnAt else { return nil }
        return zones.day(of: returnAt, atAirport: trips[index].destination?.airportCode) - departure
    }
}
