// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

/// What a script does piece by piece.
@Suite(.timeLimit(.minutes(10))) struct ScriptedStreamTests {
    private let clock = ManualClock()
    private let url = HTTPURL("https://api.example.com/words")!

    private func bytes(_ text: String) -> ScriptedTransport.Chunk { .bytes(Array(text.utf8)) }

    private func read(_ body: HTTPBodyStream) async -> (chunks: [String], error: TransportError?) {
        var chunks: [String] = []
        do {
            for try await chunk in body { chunks.append(String(decoding: chunk, as: UTF8.self)) }
            return (chunks, nil)
        } catch {
            return (chunks, error)
        }
    }

    @Test func `Chunks come as they are, without those that are empty`() async throws {
        let transport = ScriptedTransport(
            .stream(
                206, fields: [.etag: "\"1\"", .contentLength: "5"],
                chunks: [bytes("mo"), bytes(""), bytes("use")]))
        let response = try await transport.stream(HTTPRequest(url: url))
        #expect(response.status == 206 && response.fields[.etag] == "\"1\"" && response.body.announcedLength == 5)
        let (chunks, error) = await read(response.body)
        #expect(chunks == ["mo", "use"] && error == nil)
        #expect(response.body.receivedLength == 5)
    }

    @Test func `A whole response can be read piece by piece, and pieces as a whole`() async throws {
        let whole = HTTPResponse(status: 404, fields: [.etag: "\"2\""], body: Array("none".utf8))
        let transport = ScriptedTransport(.respond(whole), .stream(chunks: [bytes("a"), bytes("b")]))
        let response = try await transport.stream(HTTPRequest(url: url))
        #expect(response.status == 404 && response.fields[.etag] == "\"2\"")
        #expect(await read(response.body).chunks == ["none"])
        let collected = try await transport.send(HTTPRequest(url: url))
        #expect(collected.status == 200 && collected.body == Array("ab".utf8))
    }

    @Test(arguments: [TransportError.Kind.truncated, .connectionLost, .tls])
    func `A failure within the content comes after what is before it`(kind: TransportError.Kind) async throws {
        let step = ScriptedTransport.Step.stream(chunks: [bytes("mou"), .fail(kind), bytes("se")])
        let transport = ScriptedTransport(step, step)
        let (chunks, error) = await read(try await transport.stream(HTTPRequest(url: url)).body)
        #expect(chunks == ["mou"] && error?.kind == kind)
        let failed = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
        #expect(failed?.kind == kind)
    }

    @Test(arguments: [(5, false), (4, true), (0, true)])
    func `Content above the limit is a failure in every form`(limit: Int, fails: Bool) async throws {
        let request = HTTPRequest(url: url, options: .init(bodyLimit: limit))
        let steps: [ScriptedTransport.Step] = [
            .respond(HTTPResponse(status: 200, body: Array("mouse".utf8))),
            .stream(chunks: [bytes("mo"), bytes("use")]),
        ]
        for step in steps {
            let transport = ScriptedTransport(step, step)
            let (_, error) = await read(try await transport.stream(request).body)
            #expect(error?.kind == (fails ? .tooLarge(limit: limit) : nil))
            if fails {
                await #expect(throws: TransportError(.tooLarge(limit: limit))) { try await transport.send(request) }
            } else {
                #expect(try await transport.send(request).body == Array("mouse".utf8))
            }
        }
    }

    @Test func `A wait between chunks takes the clock's time`() async throws {
        let transport = ScriptedTransport(.stream(chunks: [bytes("a"), .wait(.seconds(30)), bytes("b")]), clock: clock)
        let task = Task { try await transport.send(HTTPRequest(url: url)) }
        await clock.sleepers(1)
        clock.advance(by: .seconds(30))
        #expect(try await task.value.body == Array("ab".utf8))
        #expect(clock.waits.contains(.seconds(30)))
    }

    @Test func `A request's time limit ends what takes longer`() async throws {
        let request = HTTPRequest(url: url, options: .init(timeout: .seconds(5)))
        let transport = ScriptedTransport(.stream(chunks: [bytes("a"), .hang]), .hang, clock: clock)
        for _ in 1...2 {
            let task = Task { try await transport.send(request) }
            while !clock.waits.contains(.seconds(5)) { await Task.yield() }
            await clock.alarms(1)
            clock.advance(by: .seconds(5))
            let error = await #expect(throws: TransportError.self) { try await task.value }
            #expect(error?.kind == .timedOut)
        }
    }

    @Test func `A stream that says nothing for too long ends`() async throws {
        let transport = ScriptedTransport(.stream(chunks: [bytes("a"), .hang]), clock: clock)
        let response = try await transport.stream(HTTPRequest(url: url), idleTimeout: .seconds(7))
        let task = Task { await read(response.body) }
        while clock.waits.filter({ $0 == .seconds(7) }).count < 2 { await Task.yield() }
        await clock.alarms(2)
        clock.advance(by: .seconds(7))
        let (chunks, error) = await task.value
        #expect(chunks == ["a"] && error?.kind == .timedOut)
    }

    @Test func `What hangs ends with the task`() async throws {
        let transport = ScriptedTransport(.hang, .stream(chunks: [.hang]), clock: clock)
        for _ in 1...2 {
            let task = Task { try await transport.send(HTTPRequest(url: url)) }
            await clock.alarms(1)
            task.cancel()
            let error = await #expect(throws: TransportError.self) { try await task.value }
            #expect(error?.kind == .cancelled)
        }
        #expect(transport.requests.count == 2)
    }
}
