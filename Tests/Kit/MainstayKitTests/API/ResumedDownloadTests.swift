// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

/// Downloads that a later one continues, also after the program has ended.
@Suite(.timeLimit(.minutes(10))) struct ResumedDownloadTests {
    private let directory = TemporaryDirectory()
    private let endpoint = Endpoint<Void>(.get, "file")
    private static let head: HTTPFields = [.etag: "\"a\"", .contentLength: "5"]
    private static let rest: HTTPFields = [.etag: "\"a\"", .contentLength: "3", .contentRange: "bytes 2-4/5"]

    private var path: String { directory.path("book") }

    private static func bytes(_ text: String) -> ScriptedTransport.Chunk { .bytes(Array(text.utf8)) }

    private static let whole = ScriptedTransport.Step.stream(fields: head, chunks: [bytes("mo"), bytes("use")])
    private static let others = ScriptedTransport.Step.stream(206, fields: rest, chunks: [bytes("use")])

    /// A download as a program that has just started makes it.
    private func download(_ transport: ScriptedTransport, _ path: String? = nil) -> Download {
        Client(upstream: Fixture.upstream, transport: transport, clock: ManualClock())
            .download(endpoint, to: path ?? self.path, isResumable: true)
    }

    /// Reads until some bytes are there, and then leaves the loop.
    private func pause(_ download: Download, after count: Int) async throws {
        for try await progress in download where progress.received >= count { break }
    }

    /// Reads to the end, and returns the numbers of bytes on the way.
    private func finish(_ download: Download) async throws -> [Int] {
        var seen: [Int] = []
        for try await progress in download { seen.append(progress.received) }
        return seen
    }

    private var partName: String? { directory.names.first { $0.hasSuffix(".part") } }

    @Test func `A download that was left is continued`() async throws {
        try await pause(download(ScriptedTransport(Self.whole)), after: 2)
        #expect(directory.names.count == 2 && !directory.names.contains("book"))
        let transport = ScriptedTransport(Self.others)
        #expect(try await finish(download(transport)) == [5])
        let request = try #require(transport.requests.first)
        #expect(request.fields[.range] == "bytes=2-" && request.fields[.ifRange] == "\"a\"")
        #expect(directory.text("book") == "mouse" && directory.names == ["book"])
    }

    @Test func `So is one that failed, or whose task was cancelled`() async throws {
        let failing = ScriptedTransport.Step.stream(fields: Self.head, chunks: [Self.bytes("mo"), .fail(.tls)])
        await #expect(throws: APIError.self) { try await finish(download(ScriptedTransport(failing))) }
        #expect(try await finish(download(ScriptedTransport(Self.others))) == [5])
        #expect(directory.text("book") == "mouse")

        let hanging = ScriptedTransport(.stream(fields: Self.head, chunks: [Self.bytes("mo"), .hang]))
        let (steps, step) = AsyncStream.makeStream(of: Int.self)
        let task = Task { for try await progress in download(hanging) { step.yield(progress.received) } }
        for await _ in steps { break }
        task.cancel()
        _ = await task.result
        #expect(try await finish(download(ScriptedTransport(Self.others))) == [5])
    }

    @Test func `While there is no network, the part stays`() async throws {
        try await pause(download(ScriptedTransport(Self.whole)), after: 2)
        await #expect(throws: APIError.self) { try await finish(download(ScriptedTransport(.fail(.unreachable)))) }
        #expect(try await finish(download(ScriptedTransport(Self.others))) == [5])
    }

    @Test func `If the content has changed, it begins again`() async throws {
        try await pause(download(ScriptedTransport(Self.whole)), after: 2)
        let changed = ScriptedTransport.Step.stream(
            fields: [.etag: "\"b\"", .contentLength: "5"], chunks: [Self.bytes("hor"), Self.bytes("se")])
        try await pause(download(ScriptedTransport(changed)), after: 3)
        // The record is now that of the new content.
        let fields: HTTPFields = [.etag: "\"b\"", .contentLength: "2", .contentRange: "bytes 3-4/5"]
        let transport = ScriptedTransport(.stream(206, fields: fields, chunks: [Self.bytes("se")]))
        #expect(try await finish(download(transport)) == [5])
        #expect(transport.requests.first?.fields[.ifRange] == "\"b\"")
        #expect(directory.text("book") == "horse")
    }

    @Test func `A server that sends another range is asked for the whole file`() async throws {
        try await pause(download(ScriptedTransport(Self.whole)), after: 2)
        let wrong: HTTPFields = [.etag: "\"a\"", .contentLength: "4", .contentRange: "bytes 1-4/5"]
        let transport = ScriptedTransport(.stream(206, fields: wrong, chunks: []), Self.whole)
        #expect(try await finish(download(transport)) == [2, 5])
        #expect(directory.text("book") == "mouse")
    }

    @Test func `Without a strong tag or a length nothing is left`() async throws {
        for fields: HTTPFields in [[.contentLength: "5"], [.etag: "W/\"a\"", .contentLength: "5"], [.etag: "\"a\""]] {
            try await pause(
                download(ScriptedTransport(.stream(fields: fields, chunks: [Self.bytes("mo"), Self.bytes("use")]))),
                after: 2)
            await directory.isEmptied()
        }
    }

    @Test func `Of a whole file whose program ended before its name was final, one byte is loaded again`() async throws
    {
        try await pause(download(ScriptedTransport(Self.whole)), after: 5)
        let fields: HTTPFields = [.etag: "\"a\"", .contentLength: "1", .contentRange: "bytes 4-4/5"]
        let transport = ScriptedTransport(.stream(206, fields: fields, chunks: [Self.bytes("e")]))
        #expect(try await finish(download(transport)) == [5])
        #expect(directory.text("book") == "mouse")
    }

    @Test(arguments: ["", "{", "[]", #"{"url": "other", "tag": "\"a\"", "total": 5}"#])
    func `A part without its record is not continued`(record: String) async throws {
        try await pause(download(ScriptedTransport(Self.whole)), after: 2)
        let part = try #require(partName)
        try Data(record.utf8).write(to: URL(filePath: directory.path("\(part).json")))
        let transport = ScriptedTransport(Self.whole)
        #expect(try await finish(download(transport)) == [2, 5])
        #expect(transport.requests.first?.fields[.range] == nil)
        #expect(directory.names == ["book"])
    }

    @Test func `A record of another URL is not used`() async throws {
        try await pause(download(ScriptedTransport(Self.whole)), after: 2)
        let transport = ScriptedTransport(Self.whole)
        let other = Client(upstream: Fixture.upstream, transport: transport).download(
            Endpoint<Void>(.get, "other"), to: path, isResumable: true)
        #expect(try await finish(other) == [2, 5])
        #expect(transport.requests.first?.fields[.range] == nil)
    }

    @Test func `The record has no secret of the URL`() async throws {
        let secret = Client(upstream: Fixture.upstream, transport: ScriptedTransport(Self.whole)).download(
            Endpoint<Void>(.get, "file", query: ["signature": "hush"]), to: path, isResumable: true)
        try await pause(secret, after: 2)
        let part = try #require(partName)
        #expect(directory.text("\(part).json")?.contains("hush") == false)
    }

    @Test func `Two downloads do not write one part`() async throws {
        var first = download(ScriptedTransport(Self.whole)).makeAsyncIterator()
        _ = try await first.next()
        let error = await #expect(throws: APIError.self) {
            try await finish(download(ScriptedTransport(Self.others)))
        }
        #expect(error?.cause?.kind == .file && error?.cause?.detail == "\(path): another download writes it")
        #expect(try await first.next()?.received == 5)
    }

    @Test func `What nobody continues is discarded`() async throws {
        let download = download(ScriptedTransport(Self.whole))
        try await pause(download, after: 2)
        try await download.discard()
        await directory.isEmptied()
        // There is nothing to discard.
        try await download.discard()
        await directory.isEmptied()
    }

    @Test func `A link in the place of the part is refused`() async throws {
        try await pause(download(ScriptedTransport(Self.whole)), after: 2)
        let part = directory.path(try #require(partName))
        try FileManager.default.moveItem(atPath: part, toPath: directory.path("precious"))
        try FileManager.default.createSymbolicLink(atPath: part, withDestinationPath: directory.path("precious"))
        let error = await #expect(throws: APIError.self) { try await finish(download(ScriptedTransport(Self.whole))) }
        #expect(error?.cause?.kind == .file)
        #expect(unlink(part) == 0 && link(directory.path("precious"), part) == 0)
        let other = await #expect(throws: APIError.self) { try await finish(download(ScriptedTransport(Self.whole))) }
        #expect(other?.cause?.detail.contains("is not a file of this user") == true)
        #expect(directory.text("precious") == "mo")
    }

    @Test func `The target may have a long name`() async throws {
        let long = directory.path(String(repeating: "a", count: 250))
        try await pause(download(ScriptedTransport(Self.whole), long), after: 2)
        #expect(try await finish(download(ScriptedTransport(Self.others), long)) == [5])
    }
}
