// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// A `Transport` on libcurl. It uses HTTP/1.1, or HTTP/2 if a server offers it over TLS.
///
/// It reuses connections. If a reused connection fails, the transport sends the request again on another connection. A request that must
/// not be sent twice (POST, PATCH) uses only new connections and those that were used in the last three seconds. The transport sends it
/// again only if none of its bytes went out.
///
/// The transport decodes gzip, deflate, br and zstd. It always verifies certificates. ``Options`` chooses authorities, keys, a
/// client certificate and a proxy. It follows at most 5 redirects, and sends no credentials to another origin.
///
/// All requests of a transport run on one thread and all its streams on another. Each thread starts with its first request or
/// stream and ends when the transport is released. So make one transport and share it.
///
/// The transport opens at most 64 connections to one host for requests. Further requests wait for a connection for up to their
/// `timeout`. It opens at most 64 streams from one host. Further streams fail with `overloaded`. A request also fails with
/// `overloaded` if the system has no file descriptor left.
///
/// A request without a User-Agent is sent with `Mainstay` and its version.
/// A connection must open within 10 seconds, or within `timeout` if that is shorter.
public final class CurlTransport: StreamingTransport {
    /// The options of a transport.
    public typealias Options = TransportOptions

    private let thread: EventThread
    /// Streams may last for hours. They have their own thread and connections, so that they do not delay requests.
    private let streams: EventThread
    private let identity: String?

    /// Makes a transport. It uses no resources until the first request. If a file or certificate of the options cannot be read, each
    /// request fails with `tls`.
    public init(_ options: Options = Options()) {
        thread = EventThread(options)
        streams = EventThread(options)
        identity = options.clientCertificate?.identity
    }

    deinit {
        thread.stop()
        streams.stop()
    }

    /// Sends a request and follows redirects. The response stays fresh no longer than each of the redirects.
    ///
    /// - Throws: `TransportError`, with libcurl's message as its detail.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let start = ContinuousClock.now
        let origin = request.url
        var request = request
        var (followed, freshness) = (0, RedirectFreshness())
        while true {
            let remaining = request.options.timeout.map { $0 - start.duration(to: .now) }
            let isAtOrigin = request.url.hasSameOrigin(as: origin)
            var response = try await thread.send(request, timeout: remaining, isAtOrigin: isAtOrigin)
            guard let next = try Redirect.next(after: response, to: request, followed: followed) else {
                if followed > 0 { response.fields = freshness.limiting(response.fields).resolved(against: request.url) }
                return response
            }
            freshness.add(response.status, response.fields)
            try await Redirect.admit(next, within: next.options.timeout.map { $0 - start.duration(to: .now) })
            request = next
            followed += 1
        }
    }

    /// Sends a request, follows redirects, and returns when the head of the response has arrived.
    ///
    /// The transfer pauses while the content is not read. The stream keeps the transport alive.
    ///
    /// - Throws: `TransportError`, with libcurl's message as its detail.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        // A response that will be collected is usually short, so it does not need the thread for streams.
        let thread = request.options.streaming?.collects == true ? thread : streams
        return try await withThrowingTimeLimit(request.options.timeout, on: ContinuousClock()) {
            () throws(TransportError) in
            try await Redirect.following(request) { (next) throws(TransportError) in
                let isAtOrigin = next.url.hasSameOrigin(as: request.url)
                let result = await thread.stream(
                    next, idleTimeout: idleTimeout, isAtOrigin: isAtOrigin, keeping: self)
                return try result.get()
            }
        }
    }
}

extension CurlTransport: TimeKeepingTransport {}

extension CurlTransport: IdentifyingTransport {
    /// Returns a hash of the client certificate; `nil` if the transport has none.
    public func identity(for request: HTTPRequest) -> String? { identity }
}
