// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct CassetteStreamTests {
    private let file = CassetteFile()
    private let request = HTTPRequest(url: HTTPURL("https://api.example.com/events")!)
    private let fields: HTTPFields = [.contentType: "text/event-stream"]

    private func bytes(_ text: String) -> ScriptedTransport.Chunk { .bytes(Array(text.utf8)) }

    private func cassette(_ steps: [ScriptedTransport.Step], limit: Int = 1 << 20) throws -> Cassette {
        let rest = Lock(steps[...])
        return try Cassette(
            recording: ScriptedTransport { _ in rest.withLock { $0.popFirst() } }, to: file.path, streamLimit: limit)
    }

    private func read(_ body: HTTPBodyStream, upTo count: Int = .max) async -> (text: String, error: TransportError?) {
        var seen: [UInt8] = []
        do throws(TransportError) {
            var iterator = body.makeAsyncIterator()
            while seen.count < count, let chunk = try await iterator.next(isolation: nil) { seen += chunk }
            return (String(decoding: seen, as: UTF8.self), nil)
        } catch {
            return (String(decoding: seen, as: UTF8.self), error)
        }
    }

    /// Records the bytes that a client reads from a stream, and replays them.
    private func replay(
        _ chunks: [ScriptedTransport.Chunk], upTo count: Int = .max, limit: Int = 1 << 20
    ) async throws -> (text: String, error: TransportError?) {
        let recording = try cassette([.stream(fields: fields, chunks: chunks)], limit: limit)
        _ = await read(try await recording.stream(request).body, upTo: count)
        try recording.save()
        let response = try await Cassette(replaying: file.path).stream(request)
        #expect(response.status == 200 && response.fields == fields)
        return await read(response.body)
    }

    @Test func `A stream is recorded while it is read, and replayed as a stream`() async throws {
        let recording = try cassette([
            .stream(fields: fields, chunks: [bytes("data: 1\n\n"), bytes("data: {\"token\": \"s3cr3t\"}\n\n")])
        ])
        let body = try await recording.stream(request).body
        #expect(await read(body).text == "data: 1\n\ndata: {\"token\": \"s3cr3t\"}\n\n")
        try recording.save()
        let events = try await Cassette(replaying: file.path).stream(request).events()
        var seen: [String] = []
        for try await event in events { seen.append(event.data) }
        #expect(seen == ["1", #"{"token": "REDACTED"}"#])
    }

    @Test func `The file is the same however the upstream divides the content into chunks`() async throws {
        var texts: Set<String> = []
        for chunks in [[bytes("mouse")], [bytes("mo"), bytes("use")]] {
            #expect(try await replay(chunks) == ("mouse", nil))
            texts.insert(try file.text)
        }
        #expect(texts.count == 1)
    }

    @Test func `A long recording is replayed in chunks`() async throws {
        let content = [UInt8](repeating: 0x61, count: 40_000)
        let recording = try cassette([.respond(HTTPResponse(status: 200, body: content))])
        _ = try await recording.send(request)
        try recording.save()
        var sizes: [Int] = []
        for try await chunk in try await Cassette(replaying: file.path).stream(request).body {
            sizes.append(chunk.count)
        }
        #expect(sizes == [16_384, 16_384, 7_232])
        let limited = HTTPRequest(url: request.url, options: .init(bodyLimit: 20_000))
        let (text, error) = await read(try await Cassette(replaying: file.path).stream(limited).body)
        #expect(text.count == 16_384 && error == TransportError(.tooLarge(limit: 20_000)))
    }

    @Test func `The recording ends at the limit, and the replay says so`() async throws {
        #expect(try await replay([bytes("mo"), bytes("use")], limit: 5) == ("mouse", nil))
        let (text, error) = try await replay([bytes("mo"), bytes("use"), bytes("s")], limit: 4)
        #expect(text == "mous" && error?.kind == .truncated)
        #expect(error?.detail == "the recording keeps the first 4 bytes of the stream")
        #expect(try file.text.contains(#""_cut" : true"#))
    }

    @Test func `The replay of a stream that failed fails at the same place`() async throws {
        let (text, error) = try await replay([bytes("mo"), .fail(.connectionLost)])
        #expect(text == "mo" && error?.kind == .truncated && error?.detail == "the connection was lost")
        await #expect(throws: TransportError.self) { try await Cassette(replaying: file.path).send(request) }
    }

    @Test func `A replay fails where the recording's client stopped reading`() async throws {
        let (text, error) = try await replay([bytes("mo"), bytes("use")], upTo: 2)
        #expect(text == "mo" && error?.kind == .truncated)
        #expect(error?.detail == "the recording ends here, because its client stopped reading")
    }

    @Test func `Streams share the space of the cassette`() async throws {
        let chunk = ScriptedTransport.Chunk.bytes([UInt8](repeating: 0x61, count: Cassette.contentLimit / 2))
        let steps = Array(repeating: ScriptedTransport.Step.stream(chunks: [chunk]), count: 2)
        let recording = try cassette(steps, limit: .max)
        var request = request
        request.options.bodyLimit = .max
        for _ in 1...2 { _ = await read(try await recording.stream(request).body) }
        let error = await #expect(throws: TransportError.self) { try await recording.stream(request) }
        #expect(error?.kind == .invalidRequest)
        try recording.save()
        let archive = try HTTPArchive(Data(contentsOf: URL(filePath: file.path)))
        #expect(archive.entries.map(\.response.content.isCut) == [false, true])
        let kept = archive.entries.reduce(0) { $0 + ($1.response.content.bytes?.count ?? 0) }
        #expect(kept == Cassette.contentLimit - 2 * 1024)
    }

    @Test func `The error says that a transport cannot stream or that a request is missing`() async throws {
        struct Whole: Transport {
            func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { HTTPResponse(status: 200) }
        }
        let recording = try Cassette(recording: Whole(), to: file.path)
        let error = await #expect(throws: TransportError.self) { try await recording.stream(request) }
        #expect(error?.kind == .invalidRequest && error?.detail == "Whole cannot stream")
        try recording.save()
        let missing = await #expect(throws: TransportError.self) {
            try await Cassette(replaying: file.path).stream(request)
        }
        #expect(missing?.detail.contains("is not on the cassette") == true)
    }
}
