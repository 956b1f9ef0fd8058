// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayServices
import MainstayTrips
import MainstayTripsBackend

/// The options that choose trips, for the commands that list them.
struct TripFilter {
    static let region = CommandSpecification.Option(
        name: "region", value: "region", values: .regions,
        help: "Only trips that leave from a region or country, by its name or code; see 'mainstay trips regions'.")
    static let maxPrice = CommandSpecification.Option(
        name: "max-price", value: "price",
        help: "Only trips that cost at most this price, such as 100EUR. Other currencies are listed apart.")
    static let destination = CommandSpecification.Option(
        name: "destination", value: "place", help: "Only trips to a city, or to the code of an airport or country.")
    static let date = CommandSpecification.Option(
        name: "date", value: "day",
        help:
            "Only trips that leave on a day, in a month, or between two days: 2026-12-24, 2026-12, 2026-12-20..2026-12-27."
    )
    static let nights = CommandSpecification.Option(
        name: "nights", value: "count", help: "Only trips with so many nights: 3, or 2..4.")
    static let sort = CommandSpecification.Option(
        name: "sort", value: "order", choices: Trips.Search.Order.allCases.map(\.rawValue),
        help: "What comes first. (default: feed: trips whose price holds, the earliest found first)")
    static let options = [region, maxPrice, destination, date, nights, sort]

    let search: Trips.Search
    /// The region as it was written.
    let region: String?

    /// Reads the options.
    ///
    /// - Throws: ``UsageError`` naming the value that is wrong.
    init(_ invocation: Invocation) throws(UsageError) {
        let arguments = invocation.arguments
        var search = Trips.Search()
        search.maxPrice = try Self.value(of: Self.maxPrice, in: invocation, such: "100EUR", Trips.Price.init)
        search.destination = arguments.value(of: Self.destination)
        let days = try Self.value(of: Self.date, in: invocation, such: "2026-12-24", Self.span)
        guard days.map({ $0.first <= $0.last }) ?? true else {
            throw UsageError(
                "The days of '--date' are in the wrong order: write the earlier one first.", invocation.command)
        }
        search.days = days.map { $0.first...$0.last }
        search.nights = try Self.value(of: Self.nights, in: invocation, such: "3 or 2..4", Self.counts)
        search.order = arguments.value(of: Self.sort).flatMap(Trips.Search.Order.init) ?? .feed
        self.search = search
        region = arguments.value(of: Self.region)
    }

    private static func value<Value>(
        of option: CommandSpecification.Option, in invocation: Invocation, such example: String,
        _ parse: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = invocation.arguments.value(of: option) else { return nil }
        if let value = parse(text) { return value }
        throw UsageError(
            "The value '\(text.printable)' is invalid for '--\(option.name) <\(option.value ?? "")>': write it as \(example).",
            invocation.command)
    }

    /// The days of a text: a day, a month, or two of these with two points between them.
    static func span(_ text: String) -> (first: Int, last: Int)? {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { part in
            CivilDay.month(part) ?? CivilDay(part).map { $0.number...$0.number }
        }
        guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else { return nil }
        return (first.lowerBound, last.upperBound)
    }

    private static func counts(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 0, first <= last
        else { return nil }
        return first...last
    }

    /// The region that was asked for. `nil` if none was.
    ///
    /// - Throws: ``ExitStatus/notFound`` after naming the regions that there are.
    func place(_ services: Services, _ invocation: Invocation) async throws -> (region: Trips.Region, country: String?)?
    {
        guard let region else { return nil }
        let regions = try await services.trips.api.regions().value
        if let found = RegionNames.find(region, among: regions) { return found }
        let known = regions.map { "\($0.id) (\($0.name ?? ""))" }.joined(separator: ", ")
        invocation.console.note("Error: there is no region \"\(region)\"; there are: \(known)".printable)
        throw ExitStatus.notFound
    }

    /// The trips of a repository that leave from the region.
    func trips(
        from repository: any TripRepository, in place: (region: Trips.Region, country: String?)?
    ) async throws -> Answer<[Trips.Trip]> {
        let answer = try await repository.trips(in: place?.region)
        guard let country = place?.country else { return answer }
        return answer.map { trips in trips.filter { $0.departure?.countryCode == country } }
    }
}
