// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer
import MainstayHackerNews

/// Replies of Hacker News as server-sent events: the upstream's own where it sends some, else made here of what it answers.
struct EventStream {
    /// How often the upstream is asked where it sends no events, and how long it is silent at most.
    private static let interval = Duration.seconds(30)
    private static let keepAlive = Array("event: keep-alive\ndata: null\n\n".utf8)

    /// Where the one upstream is that sends events.
    private static let route = "/\(HackerNews.upstream.host)/"

    let client: Client
    let transport: (any StreamingTransport)?
    let clock: any TimeSource

    /// Whether a request is for events. The target is looked at first: nearly all are told apart by it.
    ///
    /// - Parameter target: The request's, which is made anew each time it is asked for.
    static func isWanted(by request: HTTPServerRequest, at target: String) -> Bool {
        target.hasPrefix(route) && request.method == .get
            && request.value(of: .accept)?.contains("text/event-stream") == true
    }

    /// The events of a request; `nil` where the upstream answers it with no value.
    func response(to request: HTTPRequest) async -> HTTPStreamResponse? {
        if let response = await upstreamResponse(to: request) { return response }
        guard let first = await value(of: request) else { return nil }
        return HTTPStreamResponse(status: 200, fields: Self.fields, body: polled(request, first: first))
    }

    private static let fields: HTTPFields = [
        .contentType: "text/event-stream", .cacheControl: "no-cache", .accessControlAllowOrigin: "*",
    ]

    private func upstreamResponse(to request: HTTPRequest) async -> HTTPStreamResponse? {
        guard let transport else { return nil }
        var request = request
        request.fields[.accept] = "text/event-stream"
        request.options.bodyLimit = .max
        request.options.timeout = .seconds(5)
        do throws(TransportError) {
            var response = try await transport.stream(request, idleTimeout: Self.interval * 3)
            guard response.status == 200, response.fields[.contentType]?.hasPrefix("text/event-stream") == true else {
                return nil
            }
            response.fields = Self.fields
            return response
        } catch {
            // What cannot be reached now may be kept: the client is served from here.
            return nil
        }
    }

    /// What the request is answered with, through all policies.
    private func value(of request: HTTPRequest) async -> [UInt8]? {
        do throws(TransportError) {
            let response = try await client.response(to: request)
            return response.status == 200 ? response.body : nil
        } catch {
            return nil
        }
    }

    private func polled(_ request: HTTPRequest, first: [UInt8]) -> HTTPBodyStream {
        let sent = Lock<[UInt8]?>(nil)
        return HTTPBodyStream { () async throws(TransportError) in
            guard let last = sent.withLock({ $0 }) else {
                sent.withLock { $0 = first }
                return Self.put(first)
            }
            do {
                try await clock.sleep(until: clock.now.advanced(by: Self.interval), tolerance: nil)
            } catch {
                throw TransportError(.cancelled, attempts: 0)
            }
            guard let value = await value(of: request), value != last else { return Self.keepAlive }
            sent.withLock { $0 = value }
            return Self.put(value)
        }
    }

    /// The whole value, on one line: line ends in JSON are white space only.
    private static func put(_ value: [UInt8]) -> [UInt8] {
        let line = value.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        return Array("event: put\ndata: {\"path\":\"/\",\"data\":".utf8) + line + Array("}\n\n".utf8)
    }
}
