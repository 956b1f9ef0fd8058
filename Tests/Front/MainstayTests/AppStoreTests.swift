// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import Mainstay

/// The store that the clients of a program share.
@Suite(.timeLimit(.minutes(10))) struct AppStoreTests {
    private let directory: TemporaryDirectory
    private let warnings = Lock<[String]>([])
    private var folder: URL { URL(filePath: directory.file("caches/app")) }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store() -> AppStore {
        AppStore(in: folder, readLimit: .seconds(60)) { [warnings] reason in warnings.withLock { $0.append(reason) } }
    }

    /// A client of an API that answers once, and then is out of reach.
    private func client(
        _ store: AppStore, _ steps: ScriptedTransport.Step..., events: Lock<[String]> = Lock([])
    ) -> Client {
        let transport = ScriptedTransport { [left = Lock(steps[...])] _ in
            left.withLock { $0.popFirst() } ?? .fail(.unreachable)
        }
        return Client("https://api.example.com/v1", through: transport, store: store) {
            // A busy machine is slower than the usual limits allow.
            $0.clock = ManualClock()
            $0.options.schedule.attempts = 1
            $0.observer = { event in
                if case .storeFailed(let reason) = event.kind { events.withLock { $0.append(reason) } }
            }
        }
    }

    private let reply = ScriptedTransport.Step.respond(
        HTTPResponse(status: 200, fields: ["ETag": "\"1\""], body: Array("[7]".utf8)))

    @Test func `A reply outlives the program, and answers without the network`() async throws {
        let before = store()
        #expect(try await client(before, reply).get("books", as: [Int].self).source == .network)
        before.flush()
        let answer = try await client(store()).get("books", as: [Int].self)
        #expect(answer.value == [7] && answer.source == .stale)
        let file = folder.appending(path: "replies.sqlite").path
        #expect(FileManager.default.fileExists(atPath: file))
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o700 && warnings.withLock(\.isEmpty))
    }

    @Test func `If the file cannot be opened, replies are kept in memory, and observers are told why`() async throws {
        try directory.write([], to: "caches")
        let (store, events) = (store(), Lock<[String]>([]))
        let client = client(store, reply, events: events)
        #expect(try await client.get("books", as: [Int].self).source == .network)
        let answer = try await client.get("books", as: [Int].self)
        #expect(answer.value == [7] && answer.source == .stale)
        #expect(warnings.withLock(\.count) == 1 && events.withLock(\.self) == warnings.withLock(\.self))
        #expect(
            warnings.withLock(\.first)
                == "replies are kept for this run only: \(folder.path) cannot be created: Not a directory")
    }

    @Test func `Replies are removed from memory too`() async throws {
        try directory.write([], to: "caches")
        let store = store()
        let client = client(store, reply, reply)
        _ = try await client.get("books", as: [Int].self)
        try await store.purge(Purge(.prefix("")), at: .now)
        #expect(try await client.get("books", as: [Int].self).source == .network)
        await #expect(throws: APIError.self) {
            try await store.purge(Purge(.prefix("")), at: .now)
            return try await client.get("books", as: [Int].self)
        }
    }

    @Test func `The file is below a folder with the program's name, in the caches folder`() {
        let name = ProcessInfo.processInfo.processName
        #expect(AppStore.folder().pathComponents.suffix(2) == [name, "Mainstay"])
        #if os(Linux)
        #expect(AppStore.folder(environment: ["XDG_CACHE_HOME": "/c"]).path == "/c/\(name)/Mainstay")
        for environment in [[:], ["XDG_CACHE_HOME": "c"]] {
            let path = AppStore.folder(environment: environment).path
            #expect(path == URL.homeDirectory.appending(path: ".cache/\(name)/Mainstay").path)
        }
        #endif
    }
}
