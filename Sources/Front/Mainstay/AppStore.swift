// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstaySQLite

#if canImport(os)
import os
#endif

/// The replies that an app keeps: in a file, or in memory while the file cannot be opened.
struct AppStore: PurgeableStore, PlacedStore, WatchableStore, CrowdedStore {
    /// The most bytes of all replies in the file. A phone has less room than a server.
    private static let byteLimit = 64 << 20

    private let file: SQLiteStore
    private let memory = MemoryStore()
    /// Why the file cannot be opened, until the first lookup after that.
    private let untold = Lock<String?>(nil)

    /// Makes a store that opens its file when it is first used, and makes the folder if it does not exist.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file.
    ///   - readLimit: How long a read of the file may take.
    ///   - warn: Gets what is wrong with the file.
    init(
        in folder: URL, readLimit: Duration = .milliseconds(50), warn: @escaping @Sendable (String) -> Void = Self.log
    ) {
        file = SQLiteStore(
            openingLate: folder.appending(path: "replies.sqlite").path, byteLimit: Self.byteLimit, readLimit: readLimit,
            preparing: { try Self.make(folder) },
            warn: { [untold] reason in
                untold.withLock { $0 = reason }
                warn(reason)
            })
    }

    /// The folder of this program's file, in the caches folder of the app or the user.
    static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        #if canImport(Darwin)
        // Programs without a sandbox share one caches folder.
        let (caches, name) = (URL.cachesDirectory, Bundle.main.bundleIdentifier)
        #else
        // A relative path counts as unset, as the XDG specification requires.
        let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        let (caches, name) = (named ?? URL.homeDirectory.appending(path: ".cache"), nil as String?)
        #endif
        return caches.appending(path: name ?? ProcessInfo.processInfo.processName).appending(path: "Mainstay")
    }

    private static func make(_ folder: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            // Foundation's own text has no reason in it.
            let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
            let reason = code.map { String(cString: strerror($0)) } ?? "\(error)"
            throw NotInFile(description: "\(folder.path) cannot be created: \(reason)")
        }
    }

    private static func log(_ reason: String) {
        #if canImport(os)
        Logger(subsystem: "Mainstay", category: "store").warning("\(reason, privacy: .public)")
        #else
        let line = Array("Mainstay: \(reason)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
        #endif
    }

    /// The first lookup without the file throws the reason, so that the observers of a pipeline are told too.
    func variants(for key: StoreKey) async throws -> [StoredResponse] {
        let kept = try await file.variants(for: key)
        guard file.isUnusable else { return kept }
        let reason = untold.withLock { untold in
            defer { untold = nil }
            return untold
        }
        if let reason { throw NotInFile(description: reason) }
        return memory.variants(for: key)
    }

    func store(_ response: StoredResponse, for key: StoreKey) throws {
        if file.isUnusable { memory.store(response, for: key) } else { try file.store(response, for: key) }
    }

    func removeVariants(for key: StoreKey) async throws {
        memory.removeVariants(for: key)
        try await file.removeVariants(for: key)
    }

    func removeVariants(at keys: StoreKeys) async throws {
        memory.removeVariants(at: keys)
        try await file.removeVariants(at: keys)
    }

    func purge(_ purge: Purge, at date: Date) async throws {
        memory.purge(purge, at: date)
        try await file.purge(purge, at: date)
    }

    func watch(_ key: StoreKey, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch {
        watch(key, in: [file, memory], changed)
    }

    func crowding() -> String? { memory.crowding() }

    /// Waits until everything is written. It blocks the calling thread.
    func flush() {
        file.flush()
    }
}

private struct NotInFile: Error, CustomStringConvertible {
    let description: String
}
