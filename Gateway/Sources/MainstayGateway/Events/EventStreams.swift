// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// The event streams of all callers. Callers that listen to the same target share one feed.
final class EventStreams: Sendable {
    /// The answer to a request for events.
    enum Answer {
        case stream(HTTPStreamResponse)
        /// The upstream sends no events at the target.
        case noEvents
        /// The upstream cannot be reached, or answers with an error.
        case failed(Result<HTTPResponse, TransportError>)
        /// The limit of targets or listeners is reached.
        case full
    }

    /// The limit of targets with listeners. It equals the number of streams that the transport allows to one host.
    private static let targetLimit = 64

    private let transport: (any StreamingTransport)?
    private let clock: any TimeSource
    private let random: RandomSource
    private let feeds = Lock<[String: any SharedFeed]>([:])
    /// The targets that gave no events, and when. They are not asked for events again for a while, so that a caller who
    /// accepts events everywhere costs no further requests.
    private let others = Lock(LRUCache<String, ContinuousClock.Instant>(capacity: 1_000, costLimit: .max))
    private static let retryInterval = Duration.seconds(60)

    /// - Parameters:
    ///   - transport: The transport for the upstream's events; `nil` to make events from the upstream's replies.
    ///   - random: Spreads the attempts to reconnect.
    init(transport: (any StreamingTransport)?, clock: any TimeSource, random: RandomSource = RandomSource()) {
        (self.transport, self.clock, self.random) = (transport, clock, random)
    }

    /// A gateway that has another configuration takes the place of this one's. Its listeners connect again, so that
    /// what it says of callers, APIs and keys holds for them too.
    deinit {
        for feed in feeds.withLock({ $0.values.map { $0 } }) { feed.end() }
    }

    /// Answers with a stream of events, whose beginning has already arrived.
    ///
    /// - Parameter id: The identifier of the last event that the caller has.
    func answer(to request: HTTPRequest, after id: String?, from client: Client) async -> Answer {
        let key = Self.key(of: request, to: client.upstream)
        let now = clock.now
        if let refused = others.withLock({ $0.value(for: key) }), refused.duration(to: now) < Self.retryInterval {
            return .noEvents
        }
        let (entry, feed) = join(request, key, after: id, client)
        let listener: BodyChannel
        switch entry {
        case .listener(let joined): listener = joined
        case .full: return .full
        case .ended: return .noEvents
        }
        do throws(TransportError) {
            guard let event = try await listener.next() else { return .noEvents }
            let first = Lock<[UInt8]?>(event)
            let body = HTTPBodyStream { () async throws(TransportError) in
                if let event = first.withLock({ $0.take() }) { return event }
                return try await listener.next()
            } onDrop: {
                listener.cancel()
            }
            return .stream(HTTPStreamResponse(status: 200, fields: EventStream.fields, body: body))
        } catch {
            if let refusal = feed?.refusal { return .failed(refusal) }
            if error.kind == .connectionLost { others.withLock { $0.set(now, for: key, cost: 0) } }
            return .noEvents
        }
    }

    /// Requests with the same key get the same events. All fields that are passed on are part of it, because the events
    /// may depend on each of them.
    private static func key(of request: HTTPRequest, to upstream: Upstream) -> String {
        if upstream.gateway.eventsChangeValues { return request.url.description }
        let lines = request.fields.lines.filter { $0.name != .lastEventID && $0.name != .accept }
            .map { "\($0.name.canonical): \($0.value)" }
        return ([request.url.description] + lines.sorted()).joined(separator: "\n")
    }

    /// Joins the target's feed. The first listener starts the feed. The result is `ended` if the upstream cannot
    /// stream.
    private func join(
        _ request: HTTPRequest, _ key: String, after id: String?, _ client: Client
    ) -> (EventListeners.Entry, (any SharedFeed)?) {
        feeds.withLock { feeds in
            switch feeds[key]?.join(after: id) {
            case let entry? where !entry.isEnded: return (entry, feeds[key])
            default: break
            }
            guard feeds[key] != nil || feeds.count < Self.targetLimit else { return (.full, nil) }
            var request = request
            request.fields[.lastEventID] = id
            guard let feed = feed(request, key, client) else { return (.ended, nil) }
            feeds[key] = feed
            return (feed.join(after: id), feed)
        }
    }

    private func feed(_ request: HTTPRequest, _ key: String, _ client: Client) -> (any SharedFeed)? {
        let identity = Lock<ObjectIdentifier?>(nil)
        let onEnd: @Sendable () -> Void = { [weak self] in
            self?.feeds.withLock { feeds in
                // A newer feed may have its place already.
                if let feed = feeds[key], ObjectIdentifier(feed) == identity.withLock({ $0 }) { feeds[key] = nil }
            }
        }
        let feed: (any SharedFeed)?
        if client.upstream.gateway.eventsChangeValues {
            let source = EventStream(client: client, transport: transport, clock: clock)
            // All listeners share the upstream stream, so it must not depend on one caller's fields.
            var plain = HTTPRequest(url: request.url, fields: [.accept: "application/json"])
            plain.context.caller = request.context.caller
            feed = EventFeed(of: plain, from: source, random: random, onEnd: onEnd)
        } else {
            feed = (client.transport as? any StreamingTransport).map {
                EventRelay(of: request, through: $0, clock: clock, random: random, onEnd: onEnd)
            }
        }
        identity.withLock { $0 = feed.map(ObjectIdentifier.init) }
        return feed
    }
}

extension EventListeners.Entry {
    fileprivate var isEnded: Bool {
        if case .ended = self { true } else { false }
    }
}
