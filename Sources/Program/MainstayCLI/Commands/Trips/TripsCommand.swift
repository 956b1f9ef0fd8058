// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayServices
import MainstayTrips

/// `mainstay trips`: the feed of trips.
enum TripsCommand: Command {
    private static let region = CommandSpecification.Option(
        name: "region", value: "region", help: "Only trips that leave from a region; see 'mainstay trips regions'.")
    private static let maxPrice = CommandSpecification.Option(
        name: "max-price", value: "amount", help: "Only trips that cost at most this amount.")
    private static let favorites = CommandSpecification.Option(
        name: "favorites", help: "The trips that were kept with 'mainstay trips add'.")
    private static let links = CommandSpecification.Option(
        name: "links", help: "Show where each trip can be booked.")

    static let specification = CommandSpecification(
        name: "trips", overview: "Watch trips: a feed by region and price, and favourites.",
        discussion: """
            Trips whose price still holds come first. If no upstream is configured, they come from this machine: the trips imported
            with 'mainstay import trips', or else generated samples around today.
            """,
        // It takes no argument. The placeholder exists so that an unknown subcommand gives a clear error.
        arguments: [.init(name: "command", help: "add, remove or regions.", isRequired: false)],
        options: [
            region, maxPrice, favorites, links, .json, .offline, .verbose, .upstream, .printRequest, .color, .help,
        ])

    static let subcommands: [any Command.Type] = [TripsAdd.self, TripsRemove.self, TripsRegions.self]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if let word = invocation.arguments.positional.first {
            throw UsageError(
                "There is no command 'trips \(word.printable)'. There are: add, remove, regions.", specification)
        }
        let arguments = invocation.arguments
        let limit = try price(arguments.value(of: maxPrice))
        let wanted = arguments.value(of: region)
        if arguments.has(.printRequest) {
            return try invocation.printRequest(Trips.trips(in: wanted), to: Trips.upstream)
        }
        let services = try invocation.services()
        var place: Trips.Region?
        if let wanted {
            let regions = try await services.trips.api.regions().value
            place = regions.first { $0.id == wanted }
            guard place != nil else {
                let known = regions.map { "\($0.id) (\($0.name ?? ""))" }.joined(separator: ", ")
                invocation.console.note("Error: there is no region \"\(wanted)\"; there are: \(known)".printable)
                return .notFound
            }
        }
        if arguments.has(favorites) { try Directories.make(invocation.directories.data) }
        let repository: any TripRepository = arguments.has(favorites) ? services.trips.favorites : services.trips.api
        let answer = try await repository.trips(in: place).map { trips in
            trips.filter { $0.price ?? 0 <= limit }.inFeedOrder(at: Date())
        }
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else {
            let table = TripTable(style: invocation.style, width: invocation.console.width, now: Date())
            try invocation.console.print(table.render(answer, showsLinks: arguments.has(links)))
        }
        return .success
    }

    private static func price(_ text: String?) throws(UsageError) -> Double {
        guard let text else { return .infinity }
        guard let price = Double(text), price >= 0 else {
            throw UsageError(
                "The value '\(text.printable)' is invalid for '--max-price <amount>': give a number.",
                specification)
        }
        return price
    }
}
