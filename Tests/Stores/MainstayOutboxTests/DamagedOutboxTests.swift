// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct DamagedOutboxTests {
    private let emma = Book(id: "b1", title: "Emma")

    @Test(arguments: ["at the start", "in the middle"]) func `A damaged file is kept, told of, and a new one begun`(
        _ place: String
    ) async throws {
        let app = try Harbour(.bearer)
        app.server.goOffline()
        for number in 0..<50 { try await app.write("note \(number) \(String(repeating: "x", count: 4_000))") }
        // The log is written back, so that the file is what is read.
        try await app.outbox.forget("nobody", discarding: true)
        let size = try Data(contentsOf: URL(filePath: app.file)).count
        let start = place == "at the start" ? 0 : 4_096
        let whole = try Data(contentsOf: URL(filePath: app.file))
        try (whole.prefix(start) + Data(repeating: 0x5A, count: size - start)).write(to: URL(filePath: app.file))

        let outbox = Outbox(for: app.client, file: app.file, clock: app.clock)
        try await outbox.enqueue(Endpoint<Void>(.post, "notes", body: .text("after")))
        #expect(outbox.items.count == 1 && outbox.problem == nil)
        let aside = "\(app.file).damaged-1"
        #expect(outbox.damage?.kind == .damaged && outbox.damage?.description.contains(aside) == true)
        #expect(app.events.withLock(\.self).filter { $0.contains(aside) }.count == 1)
        #expect(try Data(contentsOf: URL(filePath: aside)).count == size)
        app.server.goOffline(false)
        await outbox.send()
        #expect(app.server.notes == ["ann: after"])

        // A second one does not replace the first.
        try Data("no database".utf8).write(to: URL(filePath: app.file))
        for part in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: app.file + part) {
            try FileManager.default.removeItem(atPath: app.file + part)
        }
        let third = Outbox(for: app.client, file: app.file, clock: app.clock)
        try await third.load()
        #expect(third.damage?.description.contains("\(app.file).damaged-2") == true)
        #expect(try Data(contentsOf: URL(filePath: aside)).count == size)
    }

    @Test func `The copied files of a damaged file's writes stay with it`() async throws {
        let fixture = try OutboxFixture { _ in .fail(.unreachable) }
        try fixture.directory.write(Array("photo".utf8), to: "photo")
        let id = try await fixture.outbox().enqueue(
            Endpoint<Void>(.put, "photo", body: .file(fixture.directory.file("photo"))))
        for part in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: fixture.file + part) {
            try FileManager.default.removeItem(atPath: fixture.file + part)
        }
        // As a new file, because the first outbox may still be closing the old one.
        try Data("no database".utf8).write(to: URL(filePath: fixture.file), options: .atomic)
        let outbox = fixture.outbox()
        try await outbox.enqueue(post(emma))
        #expect(outbox.damage != nil)
        let copy = "\(fixture.file).damaged-1.files/\(id.uuidString)"
        #expect(try String(contentsOfFile: copy, encoding: .utf8) == "photo")
    }

    @Test func `The folder is made, and only its owner reads it and the file`() async throws {
        let app = try Harbour(.bearer)
        try await app.write("secret")
        let folder = URL(filePath: app.file).deletingLastPathComponent().path
        for (path, rights) in [(folder, 0o700), (app.file, 0o600), (app.file + "-wal", 0o600)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == rights, "\(path)")
        }
    }
}
