// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstayTrips

/// What all objects of this process share that use one file of favourites: those who watch it, and the turn in which
/// changes go to an outbox.
final class SharedFavorites: Sendable {
    typealias Observer = AsyncStream<[Trips.Trip]>.Continuation

    private struct Entry {
        weak var shared: SharedFavorites?
    }

    private static let all = Lock<[String: Entry]>([:])

    /// Changes go to the outbox one after the other, in the order in which they were made.
    let turn = FairSemaphore(limit: 1)
    private let observers = Lock<[Int: Observer]>([:])
    /// Held while the trips are read and told, so that those told last are the newest.
    private let telling = Lock(0)

    /// The object for a file, which must exist. A file may have several names.
    static func of(_ path: String) -> SharedFavorites {
        var status = stat()
        let name = stat(path, &status) == 0 ? "\(status.st_dev) \(status.st_ino)" : path
        return all.withLock { all in
            if let shared = all[name]?.shared { return shared }
            let shared = SharedFavorites()
            all = all.filter { $0.value.shared != nil }
            all[name] = Entry(shared: shared)
            return shared
        }
    }

    /// Tells an observer the trips, and then each change. Only threads of files call this, because it waits for others
    /// that read.
    func add(_ observer: Observer, reading read: () throws -> [Trips.Trip]) throws {
        try telling.withLock { next in
            observer.yield(try read())
            next += 1
            let id = next
            observers.withLock { $0[id] = observer }
            observer.onTermination = { [weak self] _ in self?.observers.withLock { $0[id] = nil } }
        }
    }

    /// Tells all observers the trips after a change. Only threads of files call this.
    func tell(reading read: () throws -> [Trips.Trip]) throws {
        try telling.withLock { _ in
            let current = observers.withLock { Array($0.values) }
            guard !current.isEmpty else { return }
            let trips = try read()
            for observer in current { observer.yield(trips) }
        }
    }
}
