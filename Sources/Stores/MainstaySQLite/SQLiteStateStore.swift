// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
public import MainstayFoundation
public import MainstayKit

/// A store for quotas and breakers in a SQLite file, shared by all processes that open it.
///
/// Two threads work with the file, one for reads and one for changes. A call that the file does not answer within 50 ms
/// throws. A damaged file is renamed by adding `.corrupt`, and a new one is created. The file is opened when it is
/// first needed. Call ``flush(within:)`` before the program ends.
public final class SQLiteStateStore: StateStore {
    private let reader: ThreadBound<StateFile>
    private let writer: ThreadBound<StateFile>
    private let limit: Duration

    /// Makes a store. The file is created when it is first needed; its directory must exist by then.
    public convenience init(file: String) {
        self.init(file: file, preparing: {})
    }

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - limit: How long a call may take. Tests use a longer limit, because a busy machine is slower.
    ///   - prepare: Called before the file is opened, on a thread of the store. It may wait, and make the directory.
    ///   - warn: Called if the file was damaged, on a thread of the store.
    public init(
        file: String, limit: Duration = .milliseconds(50),
        preparing prepare: @escaping @Sendable () throws -> Void = {},
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.limit = limit
        reader = ThreadBound(StateFile(path: file, preparing: prepare, warn: warn))
        writer = ThreadBound(StateFile(path: file, preparing: prepare, warn: warn))
    }

    /// The value of a key. A change by another process never delays it.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func value(of key: String, now: Date) async throws -> StateValue? {
        try await reader.run(within: limit) { file, _ in try file.value(of: key, now: now) }
    }

    /// Checks that the file can be read. It waits longer than a request would, because a slow file is not a broken one.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func check(now: Date) async throws {
        _ = try await reader.run(within: .seconds(2)) { file, _ in try file.value(of: "", now: now) }
    }

    /// Whether nothing was ever kept in the file, as far as it tells.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func isEmpty() async throws -> Bool {
        try await reader.run(within: .seconds(2)) { file, _ in try file.isEmpty() }
    }

    /// Replaces the value of a key by the result of a function, in one transaction. If the call throws because the file
    /// was locked, it has changed nothing.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
    ) async throws -> Outcome {
        try await writer.run(within: limit) { file, isWanted in
            try file.update(key, now: now, change, isWanted: isWanted)
        }
    }

    /// Replaces the value of a key as ``update(_:now:_:)`` does. A loss of power after this does not take the change
    /// back, as it may take others. It waits longer than a request would, because the disk must confirm it.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func updateDurably<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Outcome
    ) async throws -> Outcome {
        try await writer.run(within: max(limit, .seconds(2))) { file, isWanted in
            try file.updateDurably(key, now: now, change, isWanted: isWanted)
        }
    }

    /// Replaces the value of a key soon. If another process has locked the file, the change waits for up to a second.
    public func updateLater(
        _ key: String, now: Date, _ change: @escaping @Sendable (inout StateValue?) -> Void,
        done: @escaping @Sendable ((any Error)?) -> Void
    ) {
        writer.enqueue { file in
            do {
                try file.update(key, now: now, change) { true }
                done(nil)
            } catch {
                done(error)
            }
        }
    }

    /// Waits until all changes are written. It blocks the calling thread: call it when a program ends.
    ///
    /// - Returns: Whether all changes are written.
    @discardableResult public func flush(within limit: Duration = .milliseconds(200)) -> Bool {
        writer.finish(within: limit)
    }
}
