// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayKit
import MainstayServices
import MainstayTrips

/// `mainstay trips watch`: tells of new and cheaper trips.
enum TripsWatch: Command {
    /// The largest number of changes to print at once.
    private static let most = 50

    private static let every = CommandSpecification.Option(
        name: "every", value: "minutes", help: "How often to look. (default: 5)")
    private static let once = CommandSpecification.Option(
        name: "once", help: "Look once and tell what changed since the last look, for cron.")

    static let specification = CommandSpecification(
        name: "trips watch", overview: "Tell of trips that are new or have become cheaper.",
        discussion: """
            The first look only counts the trips. What was seen is remembered, so the next run continues. Control-C ends it.
              mainstay trips watch --region Scandinavia --destination Malaga --max-price 100EUR
            """,
        options: TripFilter.options + [every, once, .offline, .verbose, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let minutes = try invocation.count(of: every, upTo: 10_000, standard: 5)
        let filter = try TripFilter(invocation)
        let services = try invocation.services()
        let place = try await filter.place(services, invocation)
        try Directories.make(invocation.directories.data)
        let file = invocation.directories.watchedTripsFile
        // The first look makes the file, also if it finds no trip. Then every trip that comes later is new.
        var isFirst = !FileManager.default.fileExists(atPath: file)
        let log = TripLog(file: file)
        while true {
            do {
                try await look(filter, place, services, log, isFirst: isFirst, invocation)
                isFirst = false
            } catch let error as APIError where !invocation.arguments.has(once) {
                // The next look may succeed.
                invocation.console.note("Warning: \(error.description.printable)")
            }
            if invocation.arguments.has(once) { return .success }
            try await services.clock.sleep(for: .seconds(minutes * 60))
        }
    }

    private static func look(
        _ filter: TripFilter, _ place: (region: Trips.Region, country: String?)?, _ services: Services, _ log: TripLog,
        isFirst: Bool, _ invocation: Invocation
    ) async throws {
        let answer = try await filter.trips(from: services.trips.api, in: place)
        let zones = await Trips.Zones(of: answer.value, services)
        let now = Date()
        let found = answer.value.matching(filter.search, in: zones, at: now).trips
            .filter { !$0.isExpired(at: now) && !$0.isDeparted(at: now) }
        let seen = try await log.prices()
        let (changes, prices) = Trips.changes(among: found, since: seen, in: zones)
        let table = TripTable(
            style: invocation.style, width: invocation.console.readingWidth, now: now, zones: zones)
        if isFirst {
            try invocation.console.print("Watching \(found.count.counted("trip")).")
        } else {
            for change in changes.prefix(most) {
                let before = change.before.map { before in
                    var trip = change.trip
                    trip.price = before
                    return "Cheaper, before \(table.price(of: trip)):"
                }
                let lines = [invocation.style.bold(before ?? "New:")] + table.table([change.trip], showsLinks: true)
                try invocation.console.print(lines.joined(separator: "\n"))
            }
            if changes.count > most {
                try invocation.console.print("and \((changes.count - most).counted("more change"))")
            }
        }
        // What was told is remembered only now: after a crash it is told again, and never lost.
        try await log.keep(prices)
    }
}
