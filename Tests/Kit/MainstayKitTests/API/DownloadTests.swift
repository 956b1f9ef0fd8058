// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct DownloadTests {
    private let clock = ManualClock()
    private let directory = TemporaryDirectory()
    private let endpoint = Endpoint<Void>(.get, "file")
    private let head: HTTPFields = [.etag: "\"a\"", .contentLength: "5"]

    /// A client without a pipeline, so that only the waits between connections are on the clock.
    private func client(_ transport: ScriptedTransport) -> Client {
        Client(upstream: Fixture.upstream, transport: transport, clock: clock)
    }

    private func bytes(_ text: String) -> ScriptedTransport.Chunk { .bytes(Array(text.utf8)) }

    /// Reads to the end, and lets time pass whenever the download waits.
    private func all(_ download: Download) async -> ([DownloadProgress], APIError?) {
        let task = Task { () async -> ([DownloadProgress], APIError?) in
            var seen: [DownloadProgress] = []
            do throws(APIError) {
                for try await progress in download { seen.append(progress) }
            } catch {
                return (seen, error)
            }
            return (seen, nil)
        }
        let ticker = Task {
            while !Task.isCancelled {
                await clock.sleepers(1)
                clock.advance(by: .seconds(60))
            }
        }
        defer { ticker.cancel() }
        return await task.value
    }

    @Test(arguments: [204, 205])
    func `A reply that says there is no content is no file`(status: Int) async throws {
        let path = directory.path("book")
        let (_, error) = await all(client(ScriptedTransport(.status(status))).download(endpoint, to: path))
        #expect(error?.kind == .undecodable("it has no content"))
        #expect(directory.names.isEmpty)
    }

    @Test func `An error names the target, which may have a long name`() async throws {
        let stream = ScriptedTransport.Step.stream(fields: head, chunks: [bytes("mouse")])
        let (_, error) = await all(client(ScriptedTransport(stream)).download(endpoint, to: "/no/such/book"))
        #expect(error?.cause?.detail.hasPrefix("/no/such/book: ") == true)
        let path = directory.path(String(repeating: "a", count: 250))
        #expect(await all(client(ScriptedTransport(stream)).download(endpoint, to: path)).1 == nil)
    }

    @Test func `A file that is replaced keeps its permissions, and a device is not replaced`() async throws {
        let stream = ScriptedTransport.Step.stream(fields: head, chunks: [bytes("mouse")])
        let path = directory.path("secret")
        #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]))
        #expect(await all(client(ScriptedTransport(stream)).download(endpoint, to: path)).1 == nil)
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        let pipe = directory.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let (_, error) = await all(client(ScriptedTransport(stream)).download(endpoint, to: pipe))
        #expect(error?.cause?.detail == "\(pipe): it is not a regular file")
    }

    @Test func `An error says how many requests were sent`() async throws {
        let context = PipelineContext(upstream: Fixture.upstream, clock: clock)
        let options = Pipeline.Options().with { $0.schedule = Retry.Schedule(base: .zero, throttledBase: .zero) }
        let pipeline = Pipeline(
            through: ScriptedTransport { _ in .stream(503, chunks: []) }, context: context, store: MemoryStore(),
            options: options)
        let error = await #expect(throws: APIError.self) { try await Client(pipeline).stream(endpoint) }
        #expect(error?.attempts == 3)
    }

    @Test func `A file appears when it is whole`() async throws {
        let transport = ScriptedTransport(.stream(fields: head, chunks: [bytes("mo"), bytes("use")]))
        let path = directory.path("book")
        var iterator = client(transport).download(endpoint, to: path).makeAsyncIterator()
        #expect(try await iterator.next() == DownloadProgress(received: 2, total: 5))
        #expect(try await iterator.next() == DownloadProgress(received: 5, total: 5))
        #expect(!directory.names.contains("book"))
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        #expect(directory.names == ["book"])
        #expect(directory.text("book") == "mouse")
        #expect(transport.requests.first?.options.bodyLimit == .max)
    }

    @Test func `An interrupted transfer continues where it stopped`() async throws {
        let rest: HTTPFields = [.etag: "\"a\"", .contentLength: "3", .contentRange: "bytes 2-4/5"]
        let transport = ScriptedTransport(
            .stream(fields: head, chunks: [bytes("mo"), .fail(.connectionLost)]),
            .stream(206, fields: rest, chunks: [bytes("use")]))
        let (seen, error) = await all(client(transport).download(endpoint, to: directory.path("book")))
        #expect(error == nil && seen.map(\.received) == [2, 5] && seen.map(\.total) == [5, 5])
        #expect(directory.text("book") == "mouse")
        let second = try #require(transport.requests.last)
        #expect(second.fields[.range] == "bytes=2-" && second.fields[.ifRange] == "\"a\"")
        #expect(clock.waits.allSatisfy { $0 <= .milliseconds(500) })
    }

    @Test func `A part is no file unless the caller asked for one`() async throws {
        let part = ScriptedTransport.Step.stream(206, fields: [.contentRange: "bytes 0-1/5"], chunks: [bytes("mo")])
        let (_, error) = await all(client(ScriptedTransport(part)).download(endpoint, to: directory.path("book")))
        #expect(try #require(error).description.contains("it is a part of the content"))
        #expect(directory.names.isEmpty)
        let begin = Endpoint<Data>(name: "book", path: ["book"], fields: [.range: "bytes=0-1"])
        let (_, none) = await all(client(ScriptedTransport(part)).download(begin, to: directory.path("book")))
        #expect(none == nil && directory.text("book") == "mo")
    }

    @Test func `It begins again if the content has changed, or cannot be continued`() async throws {
        for (first, second) in [
            (head, ScriptedTransport.Step.stream(fields: [.etag: "\"b\""], chunks: [bytes("horse")])),
            ([.contentLength: "5"], .stream(fields: [.contentLength: "5"], chunks: [bytes("horse")])),
        ] {
            let transport = ScriptedTransport(
                .stream(fields: first, chunks: [bytes("mo"), .fail(.connectionLost)]), second)
            let (seen, error) = await all(client(transport).download(endpoint, to: directory.path("book")))
            #expect(error == nil && seen.map(\.received) == [2, 5])
            #expect(directory.text("book") == "horse")
        }
    }

    @Test func `A range that does not fit is asked for again as a whole`() async throws {
        let transport = ScriptedTransport(
            .stream(fields: head, chunks: [bytes("mo"), .fail(.truncated)]), .status(416),
            .stream(fields: head, chunks: [bytes("mouse")]))
        let (_, error) = await all(client(transport).download(endpoint, to: directory.path("book")))
        #expect(error == nil && directory.text("book") == "mouse")
        #expect(transport.requests.map { $0.fields.contains(.range) } == [false, true, false])
    }

    @Test func `After as many attempts as the schedule has, the download fails and leaves nothing`() async throws {
        let broken = ScriptedTransport.Step.stream(chunks: [bytes("mo"), .fail(.connectionLost)])
        let transport = ScriptedTransport(broken, broken, broken, broken)
        let (seen, error) = await all(client(transport).download(endpoint, to: directory.path("book")))
        #expect(seen.map(\.received) == [2, 2, 2])
        #expect(error?.cause?.kind == .connectionLost && transport.stepsLeft == 1)
        await directory.isEmptied()
    }

    @Test func `A limit ends a download, whether its length is announced or not`() async throws {
        for fields in [head, [:]] as [HTTPFields] {
            let transport = ScriptedTransport(.stream(fields: fields, chunks: [bytes("mouse")]))
            let (_, error) = await all(client(transport).download(endpoint, to: directory.path("b"), limit: 4))
            #expect(error?.cause?.kind == .tooLarge(limit: 4))
            await directory.isEmptied()
        }
    }

    @Test func `An error reply is no file`() async throws {
        let transport = ScriptedTransport(.respond(Fixture.response(404, body: "none")))
        let (_, error) = await all(client(transport).download(endpoint, to: directory.path("book")))
        #expect(error?.kind == .notFound && error?.bodyExcerpt == "none")
        #expect(directory.names.isEmpty)
    }

    @Test func `A download that is left or cancelled leaves nothing`() async throws {
        let step = ScriptedTransport.Step.stream(fields: head, chunks: [bytes("mo"), .hang])
        for try await _ in client(ScriptedTransport(step, clock: clock)).download(endpoint, to: directory.path("b")) {
            break
        }
        await directory.isEmptied()
        let download = client(ScriptedTransport(step, clock: clock)).download(endpoint, to: directory.path("b"))
        let task = Task { for try await _ in download {} }
        while directory.names.isEmpty { await Task.yield() }
        task.cancel()
        let error = await #expect(throws: APIError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        await directory.isEmptied()
    }

    @Test func `A directory that is not there is an error about the file`() async throws {
        let transport = ScriptedTransport(.stream(chunks: [bytes("mouse")]))
        let (_, error) = await all(client(transport).download(endpoint, to: directory.path("none/book")))
        #expect(error?.cause?.kind == .file)
        #expect(error?.description.contains("none/book") == true)
        #expect(error?.description.contains("No such file or directory") == true)
        #expect(error?.description.contains("api.example.com") == false)
    }
}
