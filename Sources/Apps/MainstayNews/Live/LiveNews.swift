// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
public import MainstayHackerNews
public import MainstayKit

/// Follows lists and items of Hacker News. It reads server-sent events if the upstream streams, and otherwise polls for
/// changes every half minute.
public struct LiveNews: Sendable {
    /// The delay between two polls.
    static let pollInterval = Duration.seconds(30)
    /// The service sends something every 30 s. After this time the connection counts as dead.
    static let idleTimeout = Duration.seconds(75)
    /// The longest wait that the service can ask for. A mistaken value must not stop the events for years.
    private static let longestRetry = Duration.seconds(3_600)

    private let news: HackerNews
    private let transport: any StreamingTransport
    private let clock: any TimeSource
    private let random: RandomSource

    /// Makes a follower.
    ///
    /// - Parameters:
    ///   - news: The client for polling.
    ///   - clock: The clock that says what time it is.
    ///   - random: The source of random numbers.
    ///   - transport: The transport for streams.
    public init(
        news: HackerNews, transport: any StreamingTransport, clock: any TimeSource = ContinuousClock(),
        random: RandomSource = RandomSource()
    ) {
        self.news = news
        self.transport = transport
        self.clock = clock
        self.random = random
    }

    /// The identifiers of a list's stories: now and after each change, until the caller stops reading.
    public func list(_ list: HackerNews.StoryList) -> AsyncStream<LiveEvent<[Int]>> {
        follow(HackerNews.list(list)) { (numbers: [Int?]) in
            numbers.compactMap(\.self)
        } isAffected: { _ in
            true
        }
    }

    /// An item: now and after each change, until the caller stops reading.
    public func item(_ id: Int) -> AsyncStream<LiveEvent<HackerNews.Item>> {
        follow(HackerNews.item(id)) { (item: HackerNews.Item) in
            item
        } isAffected: {
            $0.items?.contains(id) == true
        }
    }

    private func follow<Value: Sendable & Equatable, Wire: Decodable & SendableMetatype>(
        _ endpoint: Endpoint<Value>, read: @escaping @Sendable (Wire) -> Value,
        isAffected: @escaping @Sendable (HackerNews.Updates) -> Bool
    ) -> AsyncStream<LiveEvent<Value>> {
        // A slow reader gets the newest values, not all of them.
        let (events, continuation) = AsyncStream.makeStream(
            of: LiveEvent<Value>.self, bufferingPolicy: .bufferingNewest(8))
        let task = Task {
            var failures = 0
            while !Task.isCancelled {
                let end = await stream(endpoint, read: read) { value in
                    failures = 0
                    continuation.yield(.value(value))
                }
                guard case .lost(let reason, let wanted) = end else {
                    continuation.yield(.polling(every: Self.pollInterval))
                    await poll(endpoint, isAffected: isAffected) { continuation.yield($0) }
                    break
                }
                let delay = Backoff().wait(
                    after: failures, asked: min(wanted ?? .zero, Self.longestRetry), jitter: random.duration(upTo:))
                failures += 1
                continuation.yield(.interrupted(reason: reason, retriesAfter: delay))
                guard await sleep(delay) else { break }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return events
    }

    // MARK: Events

    private enum StreamEnd {
        case lost(reason: String, retryDelay: Duration?)
        case noEvents
    }

    private func stream<Value: Sendable, Wire: Decodable & SendableMetatype>(
        _ endpoint: Endpoint<Value>, read: (Wire) -> Value, take: (Value) -> Void
    ) async -> StreamEnd {
        var request: HTTPRequest
        // Only an endpoint with a body can fail here, and none of these has one.
        do { request = try endpoint.request(to: news.client.upstream) } catch { return .noEvents }
        request.fields[.accept] = "text/event-stream"
        request.options.bodyLimit = .max
        request.options.timeout = .seconds(10)
        var retryDelay: Duration?
        do throws(TransportError) {
            let response = try await transport.stream(request, idleTimeout: Self.idleTimeout)
            if response.status == 200, response.fields[.contentType]?.hasPrefix("text/event-stream") != true {
                return .noEvents
            }
            let events = try response.events(eventLimit: 4 << 20)
            var value = FirebaseValue()
            var iterator = events.makeAsyncIterator()
            while let event = try await iterator.next(isolation: nil) {
                retryDelay = events.retryDelay
                switch event.type {
                case "put", "patch":
                    guard let read: Value = apply(event, to: &value, read: read) else {
                        return .lost(reason: "an event could not be read", retryDelay: retryDelay)
                    }
                    take(read)
                case "cancel", "auth_revoked":
                    return .lost(reason: "the upstream has ended the stream (\(event.type))", retryDelay: retryDelay)
                default: break
                }
            }
            return .lost(reason: "the stream has ended", retryDelay: retryDelay)
        } catch {
            return .lost(reason: "\(error)", retryDelay: retryDelay)
        }
    }

    private func apply<Value, Wire: Decodable & SendableMetatype>(
        _ event: ServerSentEvent, to value: inout FirebaseValue, read: (Wire) -> Value
    ) -> Value? {
        do {
            guard value.apply(event.type, data: try JSONDecoder().decode(JSON.self, from: Data(event.data.utf8))) else {
                return nil
            }
            return read(try JSONDecoder().decode(Wire.self, from: JSONEncoder().encode(value.json)))
        } catch {
            return nil
        }
    }

    // MARK: Polling

    private func poll<Value: Sendable & Equatable>(
        _ endpoint: Endpoint<Value>, isAffected: (HackerNews.Updates) -> Bool, yield: (LiveEvent<Value>) -> Void
    ) async {
        var last: Value?
        while !Task.isCancelled {
            do throws(APIError) {
                var isDue = last == nil
                if !isDue { isDue = isAffected(try await news.updates().value) }
                if isDue {
                    let value = try await news.client.answer(to: endpoint.freshlyAsked).value
                    if value != last { yield(.value(value)) }
                    last = value
                }
            } catch {
                yield(.interrupted(reason: "\(error)", retriesAfter: Self.pollInterval))
            }
            guard await sleep(Self.pollInterval) else { return }
        }
    }

    /// Returns `true` after the time has passed, and `false` if the task is cancelled.
    private func sleep(_ duration: Duration) async -> Bool {
        do {
            try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
            return true
        } catch {
            return false
        }
    }
}
