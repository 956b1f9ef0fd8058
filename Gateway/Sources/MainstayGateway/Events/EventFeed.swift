// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// The events of one target whose upstream sends changes of a value, shared by all its listeners. The feed has one
/// upstream stream for any number of listeners. It ends when the last listener leaves. A new listener gets the whole
/// value first.
///
/// If the upstream stream breaks, the listeners stay connected and the feed reconnects.
final class EventFeed: SharedFeed {
    /// The size limit of an event, in bytes.
    private static let eventLimit = 512 << 10
    /// The size limit of the value, in bytes. Callers get a larger value as an ordinary reply.
    private static let valueLimit = 1 << 20
    private static let backoff = Backoff(longest: EventStream.interval)
    private static let noValue = Result<Void, TransportError>.failure(TransportError(.unreachable))

    private let request: HTTPRequest
    private let source: EventStream
    private let random: RandomSource
    private let listeners: EventListeners

    /// - Parameter onEnd: Called when the feed has ended.
    init(
        of request: HTTPRequest, from source: EventStream, random: RandomSource,
        onEnd: @escaping @Sendable () -> Void
    ) {
        self.request = request
        self.source = source
        self.random = random
        listeners = EventListeners(onEnd: onEnd)
    }

    /// A feed gives values of lower tiers if the upstream refuses.
    var refusal: Result<HTTPResponse, TransportError>? { nil }

    func join(after id: String?) -> EventListeners.Entry {
        listeners.join { Task { await run() } }
    }

    // MARK: Events from the upstream

    func end() { listeners.end(.success(())) }

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
            let present = listeners.greeting
            // A cached reply may be older than the last event.
            if !sendsEvents || present == nil {
                let value = await source.value(of: request).flatMap { $0.count <= Self.valueLimit ? $0 : nil }
                guard let event = value.map(EventStream.put) ?? present else { return listeners.end(Self.noValue) }
                if event == present {
                    listeners.offer(EventStream.keepAlive)
                } else {
                    listeners.offer(event, greeting: event)
                }
            } else {
                listeners.offer(EventStream.keepAlive)
            }
            let wait =
                sendsEvents
                ? Self.backoff.wait(after: failures, jitter: random.duration(upTo:)) : EventStream.interval
            guard await source.clock.wait(for: wait) else { return }
            failures += 1
        }
    }

    /// Passes events on until the stream ends or fails. The feed then reconnects.
    ///
    /// - Returns: Whether at least one event gave the value.
    private func follow(_ response: HTTPStreamResponse) async -> Bool {
        var value = FirebaseValue()
        var hasValue = false
        let decoder = ServerSentEvents.Decoder(eventLimit: Self.eventLimit)
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
                listeners.offer(Self.bytes(of: event), greeting: present)
            }
        } catch {
            // The stream broke, or an event is not JSON. Later events would depend on the lost one, so the feed starts
            // again.
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
}
