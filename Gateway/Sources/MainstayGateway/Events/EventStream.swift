// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Server-sent events: the upstream's events, or events made from its replies if it sends none.
struct EventStream {
    /// The polling interval if the upstream sends no events. Listeners get an event or a comment at least as often.
    static let interval = Duration.seconds(30)
    static let keepAlive = Array("event: keep-alive\ndata: null\n\n".utf8)
    static let fields: HTTPFields = [
        .contentType: "text/event-stream", .cacheControl: "no-cache", .accessControlAllowOrigin: "*",
    ]

    let client: Client
    let transport: (any StreamingTransport)?
    let clock: any TimeSource

    /// Returns `true` if a request is for events.
    static func isWanted(by head: RequestHead, in bytes: Span<UInt8>) -> Bool {
        head.isGet(in: bytes) && isAccepted(by: head, in: bytes)
    }

    /// Returns `true` if the caller of a request can read events, whatever its method is.
    static func isAccepted(by head: RequestHead, in bytes: Span<UInt8>) -> Bool {
        head.contains("text/event-stream", inLinesOf: .accept, in: bytes)
    }

    /// Whether the content of a reply is events.
    static func isContent(of fields: HTTPFields) -> Bool {
        fields[.contentType].map { MediaType($0).name == "text/event-stream" } ?? false
    }

    /// The upstream's answer to a request for events.
    enum Connection {
        case events(HTTPStreamResponse)
        /// The upstream answers with something else.
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
            return Self.isContent(of: response.fields) ? .events(response) : .noEvents
        } catch {
            return .failed
        }
    }

    /// The value that the upstream or a lower tier gives, through all policies; `nil` if there is no value.
    func value(of request: HTTPRequest) async -> [UInt8]? {
        do throws(TransportError) {
            let response = try await client.response(to: request)
            return response.status == 200 ? response.body : nil
        } catch {
            return nil
        }
    }

    /// An event that gives the whole value, on one line. Line ends in JSON are only white space, so they are left out.
    static func put(_ value: [UInt8]) -> [UInt8] {
        let line = value.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        return Array("event: put\ndata: {\"path\":\"/\",\"data\":".utf8) + line + Array("}\n\n".utf8)
    }
}
