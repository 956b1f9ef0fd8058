// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayNews

/// The events of one target, shared by all its listeners. The feed has one upstream stream for any number of listeners. It ends
/// when the last listener leaves.
///
/// If the upstream stream breaks, the listeners stay connected and the feed reconnects.
final class EventFeed: Sendable {
    /// The result of joining.
    enum Entry {
        /// A channel that delivers the events. At most 64 KiB and one event wait in it; the feed cancels a listener that reads more slowly.
        case listener(BodyChannel)
        case full
        /// The feed has ended because the last listener left.
        case ended
    }

    private struct State {
        var listeners: [UInt64: BodyChannel] = [:]
        var lastListener: UInt64 = 0
        /// The event that gives a new listener the whole value; `nil` until the value is known.
        var present: [UInt8]?
        var task: Task<Void, Never>?
        var hasEnded = false
    }

    private static let listenerLimit = 1_000
    /// The size limit of an event, in bytes.
    private static let eventLimit = 512 << 10
    /// The size limit of the value, in bytes. Callers get a larger value as an ordinary reply.
    private static let valueLimit = 1 << 20
    private static let firstDelay = Duration.seconds(1)

    private let request: HTTPRequest
    private let source: EventStream
    private let random: RandomSource
    private let onEnd: @Sendable (EventFeed) -> Void
    private let state = Lock(State())

    /// - Parameter onEnd: Called when the feed has ended.
    init(
        of request: HTTPRequest, from source: EventStream, random: RandomSource,
        onEnd: @escaping @Sendable (EventFeed) -> Void
    ) {
        self.request = request
        self.source = source
        self.random = random
        self.onEnd = onEnd
    }

    /// Adds a listener, which gets the whole value first.
    func join() -> Entry {
        state.withLock { state in
            guard !state.hasEnded else { return .ended }
            guard state.listeners.count < Self.listenerLimit else { return .full }
            state.lastListener += 1
            let number = state.lastListener
            let listener = BodyChannel(idleTimeout: nil, resume: {}, cancel: { self.leave(number) })
            if let present = state.present { _ = listener.append(present, limit: .max) }
            state.listeners[number] = listener
            if state.task == nil { state.task = Task { await self.run() } }
            return .listener(listener)
        }
    }

    private func leave(_ number: UInt64) {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.listeners[number] = nil
            guard state.listeners.isEmpty else { return nil }
            state.hasEnded = true
            return state.task
        }
        guard let task else { return }
        task.cancel()
        onEnd(self)
    }

    /// Disconnects all listeners, because there is no value.
    private func end() {
        let listeners = state.withLock { state in
            defer { state.listeners = [:] }
            state.hasEnded = true
            return Array(state.listeners.values)
        }
        for listener in listeners { listener.finish(.failure(TransportError(.unreachable))) }
        onEnd(self)
    }

    // MARK: Events from the upstream

    private func run() async {
        var sendsEvents = true
        var failures = 0
        while !Task.isCancelled {
            if sendsEvents {
                switch await source.connect(request) {
                case .events(let response):
                    if await follow(response) { failures = 0 }
                case .noEvents: sendsEvents = false
                case .failed: break
                }
            }
            let present = state.withLock(\.present)
            // A cached reply may be older than the last event.
            if !sendsEvents || present == nil {
                let value = await source.value(of: request).flatMap { $0.count <= Self.valueLimit ? $0 : nil }
                guard let event = value.map(EventStream.put) ?? present else { return end() }
                if event == present { offer(EventStream.keepAlive) } else { offer(event, present: event) }
            } else {
                offer(EventStream.keepAlive)
            }
            guard await sleep(sendsEvents ? backoff(after: failures) : EventStream.interval) else { return }
            failures += 1
        }
    }

    /// The pause before the next attempt. It doubles with each failure and has a random part.
    private func backoff(after failures: Int) -> Duration {
        let longest = min(Self.firstDelay * (1 << min(failures, 10)), EventStream.interval)
        return longest / 2 + random.duration(upTo: longest / 2)
    }

    /// Waits. Returns `false` if the task was cancelled.
    private func sleep(_ duration: Duration) async -> Bool {
        do {
            try await source.clock.sleep(until: source.clock.now.advanced(by: duration), tolerance: nil)
            return true
        } catch {
            return false
        }
    }

    /// Passes events on until the stream ends or fails. The feed then reconnects.
    ///
    /// - Returns: Whether at least one event gave the value.
    private func follow(_ response: HTTPStreamResponse) async -> Bool {
        var value = FirebaseValue()
        var hasValue = false
        let decoder = ServerSentEventDecoder(eventLimit: Self.eventLimit)
        var events = ServerSentEvents(response.body, decoder: decoder).makeAsyncIterator()
        do {
            while let event = try await events.next(isolation: nil) {
                // With these events the upstream says that it will send nothing more.
                if ["cancel", "auth_revoked"].contains(event.type) { break }
                let present = try Self.present(after: event, &value)
                if let present {
                    guard present.count <= Self.valueLimit else { break }
                    hasValue = true
                }
                offer(Self.bytes(of: event), present: present)
            }
        } catch {
            // The stream broke, or an event is not JSON. Later events would depend on the lost one, so the feed starts again.
        }
        return hasValue
    }

    /// The whole value as an event; `nil` if the given event does not change the value.
    private static func present(after event: ServerSentEvent, _ value: inout FirebaseValue) throws -> [UInt8]? {
        guard ["put", "patch"].contains(event.type) else { return nil }
        let data = try JSONDecoder().decode(JSON.self, from: Data(event.data.utf8))
        guard value.apply(event.type, data: data) else { return nil }
        if event.type == "put", case .object(let members) = data, members["path"] == .string("/") {
            return bytes(of: event)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return EventStream.put(Array(try encoder.encode(value.json)))
    }

    private static func bytes(of event: ServerSentEvent) -> [UInt8] {
        let lines = event.data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
        return Array("event: \(event.type)\n\(lines.joined())\n".utf8)
    }

    // MARK: Listeners

    private func offer(_ event: [UInt8], present: [UInt8]? = nil) {
        let slow = state.withLock { state in
            if let present { state.present = present }
            var slow: [BodyChannel] = []
            for listener in state.listeners.values {
                if listener.pausesIfFull() { slow.append(listener) } else { _ = listener.append(event, limit: .max) }
            }
            return slow
        }
        // Cancelling a listener calls leave(), which takes the lock.
        for listener in slow { listener.cancel(TransportError(.overloaded, detail: "events were not read in time")) }
    }
}
