// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer
import MainstayHackerNews

/// Replies of Hacker News as server-sent events: the upstream's own, or events made here of its replies if it sends none.
struct EventStream {
    /// How often the upstream is asked if it sends no events. Listeners hear something at least as often.
    static let interval = Duration.seconds(30)
    static let keepAlive = Array("event: keep-alive\ndata: null\n\n".utf8)
    static let fields: HTTPFields = [
        .contentType: "text/event-stream", .cacheControl: "no-cache", .accessControlAllowOrigin: "*",
    ]

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

    /// What the upstream says when it is asked for events.
    enum Connection {
        case events(HTTPStreamResponse)
        /// It answers with something else.
        case noEvents
        case failed
    }

    /// Asks the upstream for events.
    func connect(_ request: HTTPRequest) async -> Connection {
        guard let transport else { return .noEvents }
        var request = request
        request.fields[.accept] = "text/event-stream"
        request.options.bodyLimit = .max
        request.options.timeout = .seconds(5)
        do throws(TransportError) {
            let response = try await transport.stream(request, idleTimeout: Self.interval * 3)
            guard response.status == 200 else { return .failed }
            let sendsEvents = response.fields[.contentType]?.hasPrefix("text/event-stream") == true
            return sendsEvents ? .events(response) : .noEvents
        } catch {
            return .failed
        }
    }

    /// The reply to the request, through all policies; `nil` if there is no value.
    func value(of request: HTTPRequest) async -> [UInt8]? {
        do throws(TransportError) {
            let response = try await client.response(to: request)
            return response.status == 200 ? response.body : nil
        } catch {
            return nil
        }
    }

    /// An event that gives the whole value, on one line: line ends in JSON are white space only.
    static func put(_ value: [UInt8]) -> [UInt8] {
        let line = value.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        return Array("event: put\ndata: {\"path\":\"/\",\"data\":".utf8) + line + Array("}\n\n".utf8)
    }
}
