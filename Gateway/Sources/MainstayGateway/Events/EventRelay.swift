// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// The events of one target of any upstream, passed on to all its listeners. There is one upstream stream for all of
/// them.
///
/// If the upstream stream breaks, the listeners stay connected and the relay connects again after the last event
/// (WHATWG HTML §9.2.3). If the upstream ends the stream, the listeners see its end. Those that connect again get the
/// events that they missed, from the relay as far as it still has them, and otherwise from the upstream.
final class EventRelay: SharedFeed {
    /// The size limit of an event, in bytes.
    private static let eventLimit = 512 << 10
    /// How many connections in a row may bring no stream.
    private static let attempts = 10
    /// The longest pause that an upstream can ask for.
    private static let longestAsked = Duration.seconds(3_600)
    /// A comment, which tells listeners and everything between that the connection still works.
    private static let comment = Array(":\n\n".utf8)

    private let request: HTTPRequest
    private let transport: any StreamingTransport
    private let clock: any TimeSource
    private let random: RandomSource
    private let listeners: EventListeners
    private let refused = Lock<Result<HTTPResponse, TransportError>?>(nil)

    /// - Parameters:
    ///   - request: The request for the events.
    ///   - transport: Sends it, through all policies for streams.
    ///   - onEnd: Called when the relay has ended.
    init(
        of request: HTTPRequest, through transport: any StreamingTransport, clock: any TimeSource,
        random: RandomSource, onEnd: @escaping @Sendable () -> Void
    ) {
        self.request = request
        self.transport = transport
        self.clock = clock
        self.random = random
        listeners = EventListeners(onEnd: onEnd)
    }

    func join(after id: String?) -> EventListeners.Entry {
        listeners.join(after: id) {
            Task {
                await withDiscardingTaskGroup { group in
                    group.addTask { await self.keepAlive() }
                    await self.run()
                    group.cancelAll()
                }
            }
        }
    }

    /// Sends a comment at regular intervals, because an upstream may have no event for hours.
    private func keepAlive() async {
        while await clock.wait(for: EventStream.interval) {
            if listeners.greeting != nil { listeners.offer(Self.comment) }
        }
    }

    func end() { listeners.end(.success(())) }

    var refusal: Result<HTTPResponse, TransportError>? { refused.withLock { $0 } }

    private func run() async {
        // The first listener may have been connected before. Those that join it later need no earlier events.
        var (lastID, retry, failures): (String, Duration?, Int) = (request.fields[.lastEventID] ?? "", nil, 0)
        while !Task.isCancelled {
            switch await connect(after: lastID) {
            case .events(let response):
                let events = ServerSentEvents(
                    response.body,
                    decoder: ServerSentEvents.Decoder(lastEventID: lastID, eventLimit: Self.eventLimit))
                let greeting = retry.map(Self.bytes(of:)) ?? Self.comment
                listeners.offer(Self.comment, greeting: greeting)
                switch await follow(events) {
                case .ended: return listeners.end(.success(()))
                case .broken(let hasEvent): if hasEvent { failures = 0 }
                }
                (lastID, retry) = (events.lastEventID, events.retryDelay ?? retry)
            // The upstream says that nothing more will come.
            case .noMore: return listeners.end(.success(()))
            // The first callers then get an ordinary answer.
            case .noEvents: return listeners.end(Self.noEvents)
            case .refused(let refusal):
                guard listeners.greeting == nil else { break }
                refused.withLock { $0 = refusal }
                return listeners.end(Self.noEvents)
            }
            failures += 1
            guard failures < Self.attempts else { return listeners.end(Self.noEvents) }
            let wait = Backoff().wait(
                after: failures, asked: min(retry ?? .zero, Self.longestAsked), jitter: random.duration(upTo:))
            guard await clock.wait(for: wait) else { return }
        }
    }

    private static let noEvents = Result<Void, TransportError>.failure(
        TransportError(.connectionLost, detail: "the upstream sends no events"))

    private enum Connection {
        case events(HTTPStreamResponse)
        case noMore
        /// The upstream answers with something else.
        case noEvents
        /// There is no answer, or it is an error that may pass.
        case refused(Result<HTTPResponse, TransportError>)
    }

    private func connect(after id: String) async -> Connection {
        var request = request
        request.fields[.accept] = "text/event-stream"
        request.fields[.lastEventID] = id.isEmpty ? nil : id
        request.options.bodyLimit = .max
        do throws(TransportError) {
            let response = try await transport.stream(request, idleTimeout: EventStream.interval * 3)
            switch response.status.code {
            case 204: return .noMore
            case 200:
                let type = response.fields[.contentType].map { MediaType($0).name }
                return type == "text/event-stream" ? .events(response) : .noEvents
            case 408, 429, 500...:
                // An error's content is short, and has arrived with its head.
                let body = try await response.body.collect()
                return .refused(.success(HTTPResponse(status: response.status, fields: response.fields, body: body)))
            default: return .noEvents
            }
        } catch {
            return .refused(.failure(error))
        }
    }

    private enum Ending {
        case ended
        /// The stream broke. The next connection continues after the last event.
        case broken(hasEvent: Bool)
    }

    /// Passes events on until the stream ends or fails.
    private func follow(_ events: ServerSentEvents) async -> Ending {
        var (hasEvent, retry): (Bool, Duration?) = (false, nil)
        do {
            for try await event in events {
                hasEvent = true
                if let asked = events.retryDelay, asked != retry {
                    retry = asked
                    listeners.offer(Self.bytes(of: asked), greeting: Self.bytes(of: asked))
                }
                listeners.offer(Self.bytes(of: event), id: event.lastEventID)
            }
        } catch {
            return .broken(hasEvent: hasEvent)
        }
        return .ended
    }

    /// How long listeners wait before they connect again, at most an hour.
    private static func bytes(of retry: Duration) -> [UInt8] {
        let milliseconds = min(retry, longestAsked).components
        return Array(
            "retry: \(milliseconds.seconds * 1_000 + milliseconds.attoseconds / 1_000_000_000_000_000)\n\n".utf8)
    }

    private static func bytes(of event: ServerSentEvent) -> [UInt8] {
        var text = event.lastEventID.isEmpty ? "" : "id: \(event.lastEventID)\n"
        if event.type != "message" { text += "event: \(event.type)\n" }
        for line in event.data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
        return Array("\(text)\n".utf8)
    }
}
