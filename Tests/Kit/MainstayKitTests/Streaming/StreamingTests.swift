// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct StreamingTests {
    private let clock = ManualClock()
    private let fields: HTTPFields = [.contentType: "text/event-stream; charset=utf-8"]

    private func bytes(_ text: String) -> ScriptedTransport.Chunk { .bytes(Array(text.utf8)) }

    @Test func `Events come as their chunks come`() async throws {
        let transport = ScriptedTransport(
            .stream(
                fields: fields,
                chunks: [bytes("id: 1\nevent: put\nda"), bytes("ta: {}\n\ndata: 2\n\nretry: 5\n"), bytes("id: 3\n\n")]))
        let events = try await transport.stream(Fixture.request).events()
        var seen: [ServerSentEvent] = []
        for try await event in events { seen.append(event) }
        #expect(
            seen == [
                ServerSentEvent(type: "put", data: "{}", lastEventID: "1"),
                ServerSentEvent(data: "2", lastEventID: "1"),
            ])
        #expect(events.lastEventID == "3")
        #expect(events.retryDelay == .milliseconds(5))
    }

    @Test(arguments: [(200, "application/json"), (204, "text/event-stream"), (500, "text/event-stream"), (200, nil)])
    func `What is no stream of events is refused`(status: Int, type: String?) async throws {
        var fields = HTTPFields()
        fields[.contentType] = type
        let response = try await ScriptedTransport(.stream(HTTPStatus(status), fields: fields, chunks: [])).stream(
            Fixture.request)
        let error = #expect(throws: TransportError.self) { try response.events() }
        #expect(error?.kind == .invalidResponse)
    }

    @Test func `Time between chunks is limited by the idle timeout`() async throws {
        let transport = ScriptedTransport(
            .stream(chunks: [bytes("a"), .wait(.seconds(29)), bytes("b"), .wait(.seconds(31)), bytes("c")]),
            clock: clock)
        let body = try await transport.stream(Fixture.request, idleTimeout: .seconds(30)).body
        let task = Task { () async -> ([UInt8], TransportError?) in
            var seen: [UInt8] = []
            do throws(TransportError) {
                for try await chunk in body { seen += chunk }
            } catch {
                return (seen, error)
            }
            return (seen, nil)
        }
        await clock.sleepers(1)
        clock.advance(by: .seconds(29))
        while clock.waits.count < 5 { await Task.yield() }
        await clock.sleepers(1)
        clock.advance(by: .seconds(30))
        let (seen, error) = await task.value
        #expect(seen == Array("ab".utf8))
        #expect(error?.kind == .timedOut)
        #expect(body.receivedLength == 2)
    }

    @Test func `The limit counts all chunks together`() async throws {
        var request = Fixture.request
        request.options.bodyLimit = 3
        let steps = ScriptedTransport.Step.stream(chunks: [bytes("ab"), bytes("cd")])
        let transport = ScriptedTransport(steps, steps)
        let body = try await transport.stream(request).body
        await #expect(throws: TransportError(.tooLarge(limit: 3))) { try await body.collect() }
        await #expect(throws: TransportError(.tooLarge(limit: 3))) { try await transport.send(request) }
    }

    @Test func `A stream that is not read pauses its transfer, and reading makes it go on`() async throws {
        let log = Log()
        let channel = BodyChannel(idleTimeout: nil, resume: { log.add("resume") }, cancel: { log.add("cancel") })
        let block = [UInt8](repeating: 1, count: BodyChannel.capacity)
        #expect(!channel.pausesIfFull())
        #expect(channel.append(block, limit: .max))
        #expect(channel.pausesIfFull { log.add("pause") })
        #expect(try await channel.next() == block)
        #expect(!channel.pausesIfFull())
        #expect(log.entries == ["pause", "resume"])
        channel.finish(.success(()))
        #expect(try await channel.next() == nil)
        channel.cancel()
        #expect(log.entries == ["pause", "resume"], "what has ended is not cancelled")
    }

    @Test func `A channel with room for more pauses its transfer later`() {
        let channel = BodyChannel(capacity: BodyChannel.largeCapacity, idleTimeout: nil, resume: {}, cancel: {})
        let block = [UInt8](repeating: 1, count: BodyChannel.largeCapacity - 1)
        #expect(channel.append(block, limit: .max))
        #expect(!channel.pausesIfFull())
        #expect(channel.append([1], limit: .max))
        #expect(channel.pausesIfFull())
    }

    @Test func `What came before a failure is read before it`() async throws {
        let channel = BodyChannel(idleTimeout: nil, resume: {}, cancel: {})
        #expect(channel.append([1, 2], limit: 3))
        #expect(!channel.append([3, 4], limit: 3))
        channel.finish(.failure(TransportError(.truncated)))
        #expect(try await channel.next() == [1, 2])
        for _ in 1...2 { await #expect(throws: TransportError(.truncated)) { try await channel.next() } }
    }

    @Test func `What is lost to a cancellation does not look like the end`() async throws {
        let channel = BodyChannel(idleTimeout: nil, resume: {}, cancel: {})
        #expect(channel.append([1, 2], limit: 3))
        channel.finish(.success(()))
        channel.cancel()
        await #expect(throws: TransportError(.cancelled)) { try await channel.next() }
    }

    @Test func `A stream waits no longer than the idle timeout, and then ends its transfer`() async throws {
        let log = Log()
        let channel = BodyChannel(
            idleTimeout: .seconds(5), clock: clock, resume: {}, cancel: { log.add("cancel") })
        let task = Task { await failure { () async throws(TransportError) in _ = try await channel.next() } }
        await clock.alarms(1)
        clock.advance(by: .seconds(5))
        #expect(await task.value?.kind == .silent)
        #expect(log.entries == ["cancel"])
    }

    @Test func `Two who read one stream both come to its end`() async throws {
        let channel = BodyChannel(idleTimeout: nil, resume: {}, cancel: {})
        let tasks = (0..<2).map { _ in Task { try await channel.next() } }
        for _ in 0..<50 { await Task.yield() }
        channel.finish(.success(()))
        for task in tasks { #expect(try await task.value == nil) }
    }

    @Test func `A stream of one's own can be made, and learns when nobody reads any more`() async throws {
        let log = Log()
        do {
            let body = HTTPBodyStream(announcedLength: 2) {
                () async throws(TransportError) in
                throw TransportError(.truncated)
            } onDrop: {
                log.add("drop")
            }
            await #expect(throws: TransportError(.truncated)) { try await body.collect() }
            #expect(log.entries == [])
        }
        #expect(log.entries == ["drop"])
    }
}

/// What happened, in order.
private final class Log: Sendable {
    private let state = Lock<[String]>([])
    var entries: [String] { state.withLock { $0 } }

    func add(_ entry: String) {
        state.withLock { $0.append(entry) }
    }
}

private func failure(of operation: () async throws(TransportError) -> Void) async -> TransportError? {
    do throws(TransportError) { try await operation() } catch { return error }
    return nil
}
