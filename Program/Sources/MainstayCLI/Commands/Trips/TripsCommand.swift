// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayServices
import MainstayTrips

/// `mainstay trips`: the feed of trips.
enum TripsCommand: Command {
    static let favorites = CommandSpecification.Option(
        name: "favorites", help: "Show the trips that you kept with 'mainstay trips add'.")
    static let links = CommandSpecification.Option(
        name: "links", help: "Print where each trip can be booked.")
    static let plain = CommandSpecification.Option(
        name: "plain", help: "Print lines instead of using the full screen, for scripts and screen readers.")

    static let specification = CommandSpecification(
        name: "trips", overview: "Watch trips: a feed by region, price, destination and date, and favourites.",
        discussion: """
            On a terminal the trips take the full screen, with those that have departed folded; ? shows the keys. Trips whose
            price still holds come first. Days and times are those of the airports' clocks, or in UTC where it says so. If no
            upstream is configured, the trips come from this machine: those imported with 'mainstay import trips', or else generated samples around today.
              mainstay trips --region Scandinavia --destination Malaga --max-price 100EUR --sort price
            """,
        // The command takes no argument. This placeholder lets `run` name an unknown subcommand in a clear error.
        arguments: [
            .init(name: "command", help: "add, remove, watch or regions.", isRequired: false, isRepeated: true)
        ],
        options: TripFilter.options + [
            favorites, links, plain, .json, .offline, .verbose, .upstream, .printRequest, .color, .help,
        ])

    static let subcommands: [any Command.Type] = [
        TripsAdd.self, TripsRemove.self, TripsWatch.self, TripsRegions.self,
    ]

    static var keys: [KeyTable] { [("On the full screen", TripBoard.keys)] }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if let word = invocation.arguments.positional.first {
            let names = ["add", "remove", "watch", "regions"]
            let advice =
                Similarity.closest(to: word, among: names).map { "Did you mean '\($0)'?" }
                ?? "The commands are: \(names.joined(separator: ", "))."
            throw UsageError("There is no command 'trips \(word.printable)'. \(advice)", specification)
        }
        let arguments = invocation.arguments
        let filter = try TripFilter(invocation)
        if arguments.has(.printRequest) {
            return try invocation.printRequest(Trips.trips(in: filter.region), to: Trips.upstream)
        }
        if TripsScreen.isWanted(invocation), let status = try await TripsScreen(invocation).run(filter) {
            return status
        }
        let services = try invocation.services()
        let place = try await filter.place(services, invocation)
        let repository: any TripRepository = arguments.has(favorites) ? services.trips.favorites : services.trips.api
        if arguments.has(favorites) { try Directories.make(invocation.directories.data) }
        let answer = try await filter.trips(from: repository, in: place)
        let zones = await Trips.Zones(of: answer.value, services)
        let now = Date()
        let found = answer.value.matching(filter.search, in: zones, at: now)
        if invocation.wantsJSON {
            if !found.incomparable.isEmpty {
                invocation.console.note(
                    "Left out \(found.incomparable.count.counted("trip")) with a price in another currency, or without one."
                )
            }
            try invocation.printJSON(answer.map { _ in found.trips })
        } else {
            let table = TripTable(
                style: invocation.style, width: invocation.console.listWidth, now: now, zones: zones)
            let source = TripTable.origin(of: answer.provenance)
            try invocation.console.print(table.render(found, from: source, showsLinks: arguments.has(links)))
        }
        return .success
    }
}
