// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
@testable import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPBodySourceTests {
    private let directory = TemporaryDirectory()

    private func file(_ name: String, _ text: String) -> String {
        #expect(FileManager.default.createFile(atPath: directory.path(name), contents: Data(text.utf8)))
        return directory.path(name)
    }

    private func text(_ source: HTTPBodySource?) async throws -> String? {
        guard let source else { return nil }
        return String(decoding: try await source.open().collect(), as: UTF8.self)
    }

    @Test func `What is told of the progress changes nothing else, and a copy is no progress`() async throws {
        let told = Lock<[[Int?]]>([])
        let file = HTTPBodySource.file("/etc/hostname")
        let source = file.reporting { sent, total in told.withLock { $0.append([1, sent, total]) } }
            .reporting { sent, total in told.withLock { $0.append([2, sent, total]) } }
        #expect(source.path == "/etc/hostname" && source.isReplayable)
        let copy = try await source.openUnreported().collect()
        #expect(told.withLock { $0 }.isEmpty)
        #expect(try await source.open().collect() == copy)
        let count = copy.count
        #expect(told.withLock { $0 } == [[1, 0, count], [2, 0, count], [1, count, count], [2, count, count]])
    }

    @Test func `A file can be read more than once, and has a length`() async throws {
        let source = HTTPBodySource.file(file("a", "mouse"))
        #expect(try await source.length() == 5 && source.isReplayable)
        for _ in 1...2 { #expect(try await text(source) == "mouse") }
    }

    @Test func `A file that cannot be read says which and why`() async throws {
        for (path, reason) in [("/no/such", "No such file"), (directory.path, "Is a directory")] {
            let error = await #expect(throws: TransportError.self) { try await HTTPBodySource.file(path).open() }
            #expect(error?.kind == .file && error?.attempts == 0)
            #expect(error?.detail.contains(path) == true && error?.detail.contains(reason) == true)
        }
    }

    @Test func `A pipe and a device are no files to send, and are not waited for`() async throws {
        let pipe = directory.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/null"] {
            let error = await #expect(throws: TransportError.self) { try await HTTPBodySource.file(path).length() }
            #expect(error == TransportError(.file, detail: "\(path): it is not a regular file", attempts: 0))
        }
    }

    @Test func `A stream is sent once`() async throws {
        let source = HTTPBodySource.once(HTTPBodyStream([1]))
        #expect(try await source.open().collect() == [1])
        let error = await #expect(throws: TransportError.self) { try await source.open() }
        #expect(error?.kind == .invalidRequest && error?.attempts == 0)
    }

    @Test func `A form with a file is sent as it would be from memory`() async throws {
        let path = file("a b.txt", "mouse")
        let bytes = EndpointBody.multipart(
            [
                MultipartPart("name", text: "x"),
                MultipartPart("file", file: Array("mouse".utf8), named: "a b.txt", mediaType: "text/plain"),
            ], boundary: "cut")
        let files = EndpointBody.multipart(
            [MultipartPart("name", text: "x"), MultipartPart("file", path: path, mediaType: "text/plain")],
            boundary: "cut")
        let whole = try #require(try Endpoint<Void>(.post, "x", body: bytes).request(to: Fixture.upstream).body)
        let request = try Endpoint<Void>(.post, "x", body: files).request(to: Fixture.upstream)
        #expect(try await text(request.source) == String(decoding: whole, as: UTF8.self))
        #expect(try await request.source?.length() == whole.count && request.body == nil)
        #expect(request.curl.contains("--data-binary '@-'"))
    }

    @Test func `A body replaces the source, and a source the body`() {
        var request = Fixture.request
        request.source = .file("/a")
        #expect(request.hasContent && request.curl.contains("--data-binary '@/a'"))
        request.body = [1]
        #expect(request.source == nil)
        request.source = .file("/a")
        #expect(request.body == nil)
    }

    @Test func `Content that can be sent again is, and a stream is not`() async throws {
        for (body, attempts) in [
            (EndpointBody.file(file("a", "mouse")), 2),
            (.stream { () throws(TransportError) in HTTPBodyStream([1]) }, 2),
            (.stream(HTTPBodyStream([1])), 1),
        ] {
            let clock = ManualClock()
            let transport = ScriptedTransport(.fail(.connectionLost), .status(200))
            let pipeline = Pipeline(
                through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: clock),
                store: MemoryStore())
            let client = Client(pipeline)
            let task = Task { try await client.send(Endpoint<Void>(.put, "x", body: body)) }
            if attempts == 2 {
                while !clock.waits.contains(where: { $0 <= .milliseconds(500) }) { await Task.yield() }
                clock.advance(by: .milliseconds(500))
                #expect(try await task.value.status == 200)
            } else {
                await #expect(throws: APIError.self) { try await task.value }
            }
            #expect(transport.requests.count == attempts)
        }
    }

    @Test(arguments: [(16 << 10, 61), (16 << 20, 1_084)])
    func `Large content has more time to be sent`(length: Int, seconds: Int) async throws {
        let transport = ScriptedTransport(.status(200), .status(200))
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: Fixture.upstream, clock: ManualClock()),
            store: MemoryStore())
        var request = Fixture.request
        request.method = .put
        request.source = HTTPBodySource(length: length) { () throws(TransportError) in HTTPBodyStream([]) }
        _ = try await pipeline.send(request)
        #expect(transport.requests.first?.options.timeout == .seconds(seconds))
        request.options.timeout = .seconds(3)
        _ = try await pipeline.send(request)
        #expect(transport.requests.last?.options.timeout == .seconds(3))
    }
}
