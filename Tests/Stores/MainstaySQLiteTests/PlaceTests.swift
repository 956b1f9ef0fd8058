// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstaySQLite
import MainstayTestSupport
import Testing

/// What is kept for several users of one URL.
@Suite(.timeLimit(.minutes(10))) struct PlaceTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("responses.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store() throws -> SQLiteStore {
        try SQLiteStore(file: path, readLimit: .seconds(60)) { Issue.record("warned: \($0)") }
    }

    private let response = StoredResponse(
        status: 200, fields: [:], body: [1], varying: [:], sent: .distantPast, received: .distantPast)

    private static let upstream = Upstream(host: "h", baseURL: HTTPURL("https://h")!).with {
        ($0.cacheMode, $0.keyFields) = (.shared, [HTTPFieldName(known: "X-Tenant")])
    }

    private static func keys(_ path: String, _ fields: HTTPFields = [:]) -> StoreKeys {
        upstream.storeKeys(for: HTTPRequest(url: HTTPURL("https://h\(path)")!, fields: fields))
    }

    private static let users: [HTTPFields] = [[:], [.cookie: "a"], ["X-Tenant": "1"], [.cookie: "b", "X-Tenant": "2"]]

    @Test(arguments: users, [false, true])
    func `A change removes what is kept for all users, in the file and before it is written`(
        changing: HTTPFields, isWritten: Bool
    ) async throws {
        let store = try store()
        for path in ["/x", "/x/y"] {
            for key in Self.users.flatMap({ Self.keys(path, $0).all }) { try store.store(response, for: key) }
        }
        if isWritten { #expect(store.flush(within: .seconds(60))) }
        try await store.removeVariants(at: Self.keys("/x", changing))
        for store in [store, try self.store()] {
            for key in Self.users.flatMap({ Self.keys("/x", $0).all }) {
                #expect(try await store.variants(for: key).isEmpty, "\(key)")
            }
            for key in Self.users.flatMap({ Self.keys("/x/y", $0).all }) {
                #expect(try await store.variants(for: key).count == 1, "\(key)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `The purge of a place removes what is kept for all users, at once and in the file`(isWritten: Bool)
        async throws
    {
        let store = try store()
        for path in ["/x", "/x/y"] {
            for key in Self.users.flatMap({ Self.keys(path, $0).all }) { try store.store(response, for: key) }
        }
        if isWritten { #expect(store.flush(within: .seconds(60))) }
        store.begin([Purge(.place(String(Self.keys("/x").place)))], at: .distantPast)
        for key in Self.users.flatMap({ Self.keys("/x", $0).all }) {
            #expect(try await store.variants(for: key).isEmpty, "\(key)")
        }
        try await store.finishPurges()
        let again = try self.store()
        for key in Self.users.flatMap({ Self.keys("/x", $0).all }) {
            #expect(try await again.variants(for: key).isEmpty, "\(key)")
        }
        for key in Self.users.flatMap({ Self.keys("/x/y", $0).all }) {
            #expect(try await again.variants(for: key).count == 1, "\(key)")
        }
    }

    @Test func `Replies of users that an earlier version has kept are not kept on`() async throws {
        let kept: [StoreKey] = ["shared https://h/x", "https://h/x?a=b:c", "shared https://h/x of own"]
        let others: [StoreKey] = [
            "0123 https://h/x", "shared https://h/x accept:b", "0123 shared https://h/x of own accept:b",
        ]
        let all = try store()
        for key in kept + others { try all.store(response, for: key) }
        #expect(all.flush(within: .seconds(60)))
        let database = try Database(path: path)
        try database.execute(
            """
            DROP TRIGGER responses_size; DROP TRIGGER responses_parts; DROP TABLE bodies;
            CREATE TRIGGER responses_outdated AFTER DELETE ON responses
                BEGIN DELETE FROM outdated WHERE response = OLD.rowid; END;
            ALTER TABLE responses RENAME COLUMN inline_body TO body;
            DROP INDEX responses_place; ALTER TABLE responses DROP COLUMN place;
            DELETE FROM migration WHERE name IN ('places', 'bodies')
            """)
        for key in kept { #expect(try await store().variants(for: key).count == 1) }
        for key in others { #expect(try await store().variants(for: key).isEmpty) }
    }

    @Test func `Pending changes hide what the file has for all users, until later replies come`() {
        var changes = PendingChanges()
        for user in Self.users { changes.store(response, for: Self.keys("/x", user).own) }
        changes.remove(Self.keys("/x"))
        #expect(changes.isPromise && !changes.isEmpty && changes.order.isEmpty)
        let own = Self.keys("/x", Self.users[1]).own
        #expect(changes.applied(to: [response], for: own).isEmpty && changes.hides(own, [:]))
        changes.store(response, for: own)
        var earlier = PendingChanges()
        earlier.store(response, for: Self.keys("/x", Self.users[3]).own)
        earlier.add(changes)
        #expect(earlier.applied(to: [response, response], for: own) == [response])
        #expect(earlier.order == [own])
        #expect(earlier.applied(to: [response], for: Self.keys("/x/y").own) == [response])
    }

    @Test func `Beyond a number of places everything is removed`() {
        var changes = PendingChanges(removalLimit: 10)
        for number in 0..<11 { changes.remove(Self.keys("/\(number)")) }
        #expect(changes.removesAll && changes.places.isEmpty)
        changes.remove(Self.keys("/x"))
        #expect(changes.places.isEmpty && changes.applied(to: [response], for: "other").isEmpty)
    }
}
