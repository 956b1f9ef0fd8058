// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// A ``Transport`` on libcurl: HTTP/1.1, and HTTP/2 where a server offers it over TLS.
///
/// Connections are kept and used again, except by requests that must not be sent twice (POST, PATCH). Replies are
/// decoded from gzip, deflate, br and zstd. Certificates are always verified. Proxies are those of `http_proxy`,
/// `https_proxy` and `no_proxy`. At most 5 redirects are followed, and no credential goes with them to another origin.
///
/// All requests of one transport run on one thread and all streams on another. A thread begins with the first of them and ends
/// when the transport is released; so make one and share it.
///
/// At most 64 connections to one host are open for requests; requests beyond that wait for one, within
/// ``HTTPRequest/Options/timeout``. At most 64 streams from one host are open; those beyond fail with
/// ``TransportError/Kind/overloaded``. So do requests for which the system has no file descriptor.
///
/// Requests that do not say who sends them are sent as `Mainstay` with its version.
/// A connection must be made within 10 seconds, or within ``HTTPRequest/Options/timeout`` where that is shorter.
public final class CurlTransport: StreamingTransport {
    private let thread = EventThread()
    /// Streams may last for hours. On a thread and connections of their own they take nothing that other requests need.
    private let streams = EventThread()

    /// Makes a transport. It uses nothing until the first request.
    public init() {}

    deinit {
        thread.stop()
        streams.stop()
    }

    /// Sends a request and follows redirects.
    ///
    /// - Throws: ``TransportError``, with libcurl's own message for its detail.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let start = ContinuousClock.now
        var request = request
        var followed = 0
        while true {
            let remaining = request.options.timeout.map { $0 - start.duration(to: .now) }
            let response = try await thread.send(request, timeout: remaining)
            guard let next = try Redirect.next(after: response, to: request, followed: followed) else {
                return response
            }
            request = next
            followed += 1
        }
    }

    /// Sends a request, follows redirects, and returns once the head of the response has come.
    ///
    /// While the content is not read, its transfer stands still. The transport lives as long as the stream.
    ///
    /// - Throws: ``TransportError``, with libcurl's own message for its detail.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await withTimeLimit(request.options.timeout, on: ContinuousClock()) {
            do throws(TransportError) {
                return .success(try await self.streamFollowing(request, idleTimeout: idleTimeout))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    private func streamFollowing(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        var request = request
        var followed = 0
        while true {
            let response = try await streams.stream(request, idleTimeout: idleTimeout, keeping: self).get()
            guard
                let next = try Redirect.next(
                    status: response.status, fields: response.fields, to: request, followed: followed)
            else { return response }
            request = next
            followed += 1
        }
    }
}
