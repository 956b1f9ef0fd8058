// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import MainstayTripFavorites
import MainstayTrips
import Testing

/// The favourite trips of a person, which are in a file of this machine.
struct FavoritesCell: Sendable {
    /// Whether a backend gets the changes too.
    let isSynced: Bool
    /// Whether the trips are followed.
    let isStream: Bool

    /// A trip of the sample.
    static func trip() throws -> Trips.Trip {
        let sample = try #require(SampleReplies.reply(to: "/trips", of: "trips")).reply
        return try #require(try JSONDecoder().decode([Trips.Trip].self, from: Data(sample.utf8)).first)
    }

    func meet(_ situation: Situation, _ sheet: Sheet, random: inout SeededGenerator) async throws {
        let trip = try Self.trip()
        var clock = ManualClock(date: Situation.today)
        if case .days(let own, _) = situation.happening {
            clock = ManualClock(date: Situation.today.addingTimeInterval(Double(own) * 86_400))
        }
        let directory = try TemporaryDirectory()
        let file = directory.file("favorites.sqlite")
        let first = await favorites(file, clock)
        _ = try await first.add(trip)
        switch situation.happening {
        case .storage(.killed):
            // What was confirmed is on the disk, in the file or in its log, and a kill takes neither away.
            let copy = try Self.copy(directory)
            let ids = try await trips(favorites(copy.file("favorites.sqlite"), clock)).map(\.id)
            sheet.expect(ids == [trip.id], .nothingIsLost, "after a kill the favourites are \(ids)")
        case .storage, .caller(.anotherVersion):
            let trouble: FileTrouble =
                if case .storage(let storage) = situation.happening { .storage(storage) } else { .newer }
            // As a process leaves them that ends. Nobody has the copies open.
            try Database(path: file).execute("PRAGMA wal_checkpoint(TRUNCATE)")
            let copy = try Self.copy(directory)
            try await meet(trouble, copy.file("favorites.sqlite"), copy, clock, sheet, random: &random)
        default:
            // Another process, a second tab, or the same a year later.
            let second = await favorites(file, clock)
            for favorites in [first, second] {
                let ids = try await trips(favorites).map(\.id)
                sheet.expect(ids == [trip.id], .nothingIsLost, "the favourites are \(ids)")
            }
        }
    }

    private static func copy(_ directory: TemporaryDirectory) throws -> TemporaryDirectory {
        let copy = try TemporaryDirectory()
        for name in try directory.names where !name.hasSuffix("-shm") { try copy.write(directory.read(name), to: name) }
        return copy
    }

    private func meet(
        _ trouble: FileTrouble, _ file: String, _ directory: TemporaryDirectory, _ clock: ManualClock, _ sheet: Sheet,
        random: inout SeededGenerator
    ) async throws {
        let trip = try Self.trip()
        let undo = try trouble.befall(file, in: directory, random: &random)
        do {
            let ids = try await trips(favorites(file, clock)).map(\.id)
            // A file without a byte is a new one.
            let isNew = if case .storage(.empty) = trouble { true } else { false }
            sheet.expect(
                ids == [trip.id] || isNew && ids.isEmpty, .nothingIsClaimed,
                "the favourites are said to be \(ids)")
        } catch {
            sheet.failed("\(error)", naming: ["favorites.sqlite", "file", "disk", "folder"])
        }
        undo()
        if trouble.keepsContent {
            let database = try Database(path: file, access: .readOnly)
            let count = try database.integer("SELECT count(*) FROM favorite")
            sheet.expect(count == 1, .nothingIsLost, "the file has \(count ?? 0) favourites")
        }
    }

    private func favorites(_ file: String, _ clock: ManualClock) async -> any FavoriteTrips {
        let local = FavoriteTripRepository(file: file, clock: clock)
        guard isSynced else { return local }
        let trips = Trips(transport: ScriptedTransport(clock: clock) { _ in .fail(.offline) })
        let outbox = await Outbox(
            for: trips.client, file: String(file.dropLast(16)) + "outbox.sqlite", clock: clock)
        return SyncedFavoriteTrips(local, outbox: outbox)
    }

    private func trips(_ favorites: any FavoriteTrips) async throws -> [Trips.Trip] {
        guard isStream else { return try await favorites.trips(in: nil).value }
        for await trips in try await favorites.changes() { return trips }
        throw Incomplete("the stream of favourites ended without any")
    }
}
