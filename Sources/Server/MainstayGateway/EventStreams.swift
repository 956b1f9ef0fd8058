// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// The event streams of all callers. Callers that listen to the same target share one feed.
final class EventStreams: Sendable {
    /// The answer to a request for events.
    enum Answer {
        case stream(HTTPStreamResponse)
        /// The upstream has no value at the target, or it cannot be reached and the cache has no reply.
        case noValue
        /// The limit of targets or listeners is reached.
        case full
    }

    /// The limit of targets with listeners. It equals the number of streams that the transport allows to one host.
    private static let targetLimit = 64

    private let transport: (any StreamingTransport)?
    private let clock: any TimeSource
    private let random: RandomSource
    private let feeds = Lock<[String: EventFeed]>([:])

    /// - Parameters:
    ///   - transport: The transport for the upstream's events; `nil` to make events from the upstream's replies.
    ///   - random: Spreads the attempts to reconnect.
    init(transport: (any StreamingTransport)?, clock: any TimeSource, random: RandomSource = RandomSource()) {
        self.transport = transport
        self.clock = clock
        self.random = random
    }

    /// Answers with a stream of events. The first event has already arrived and gives the whole value.
    func answer(to request: HTTPRequest, from client: Client) async -> Answer {
        guard let listener = join(request, client) else { return .full }
        do throws(TransportError) {
            guard let event = try await listener.next() else { return .noValue }
            let first = Lock<[UInt8]?>(event)
            let body = HTTPBodyStream { () async throws(TransportError) in
                if let event = first.withLock({ $0.take() }) { return event }
                return try await listener.next()
            } onDrop: {
                listener.cancel()
            }
            return .stream(HTTPStreamResponse(status: 200, fields: EventStream.fields, body: body))
        } catch {
            return .noValue
        }
    }

    /// Joins the target's feed. The first listener starts the feed.
    private func join(_ request: HTTPRequest, _ client: Client) -> BodyChannel? {
        let target = request.url.description
        return feeds.withLock { feeds in
            switch feeds[target]?.join() {
            case .listener(let listener): return listener
            case .full: return nil
            case .ended, nil: break
            }
            guard feeds[target] != nil || feeds.count < Self.targetLimit else { return nil }
            // All listeners share the upstream stream, so it must not depend on one caller's fields.
            let feed = EventFeed(
                of: HTTPRequest(url: request.url, fields: [.accept: "application/json"]),
                from: EventStream(client: client, transport: transport, clock: clock), random: random
            ) { [weak self] feed in
                self?.feeds.withLock { if $0[target] === feed { $0[target] = nil } }
            }
            feeds[target] = feed
            guard case .listener(let listener) = feed.join() else { return nil }
            return listener
        }
    }
}
