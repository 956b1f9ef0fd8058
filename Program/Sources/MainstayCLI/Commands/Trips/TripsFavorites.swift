// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayKit
import MainstayServices
import MainstayTrips

/// `mainstay trips add`: adds a trip to the favourites.
enum TripsAdd: Command {
    static let specification = CommandSpecification(
        name: "trips add", overview: "Add a trip to the favourites.",
        arguments: [
            .init(name: "id", values: .trips, help: "The trip's identifier, as the feed shows it.", isRepeated: true)
        ],
        options: [.json, .offline, .verbose, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let services = try invocation.services()
        let known = Dictionary(
            try await services.trips.api.trips().value.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        try Directories.make(invocation.directories.data)
        var report = FavoriteReport(invocation)
        for id in invocation.arguments.positional {
            guard let trip = known[id] else {
                invocation.console.note("Error: there is no trip \"\(id)\"".printable)
                report.status = .notFound
                continue
            }
            let isNew = try await services.trips.favorites.add(trip)
            try report.add(id, change: isNew, isNew ? "Kept \(id)" : "\(id) was kept already")
        }
        return try report.end()
    }
}

/// `mainstay trips remove`: removes a trip from the favourites.
enum TripsRemove: Command {
    static let specification = CommandSpecification(
        name: "trips remove", overview: "Remove a trip from the favourites.",
        arguments: [.init(name: "id", values: .favorites, help: "The trip's identifier.", isRepeated: true)],
        options: [.json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let services = try invocation.services()
        try Directories.make(invocation.directories.data)
        var report = FavoriteReport(invocation)
        for id in invocation.arguments.positional {
            guard try await services.trips.favorites.remove(id) else {
                invocation.console.note("Error: \"\(id)\" is not among the favourites".printable)
                report.status = .notFound
                continue
            }
            try report.add(id, change: true, "Removed \(id)")
        }
        return try report.end()
    }
}

/// The result for each favourite: a line as soon as it is saved, or one JSON document.
private struct FavoriteReport {
    private struct Change: Encodable {
        var id: String
        var changed: Bool
    }

    private let invocation: Invocation
    private var changes: [Change] = []
    var status = ExitStatus.success

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    mutating func add(_ id: String, change: Bool, _ text: String) throws {
        if invocation.wantsJSON {
            changes.append(Change(id: id, changed: change))
        } else {
            try invocation.console.print(text.printable)
        }
    }

    func end() throws -> ExitStatus {
        if invocation.wantsJSON { try invocation.printJSON(changes) }
        return status
    }
}
