// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Mainstay

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A ``Transport`` on Foundation's URLSession, for Apple platforms, where it brings HTTP/2 and 3, proxies, VPNs and
/// the system's trust.
///
/// What URLSession does on its own behalf is kept from it: nothing is cached, no cookie is kept, time limits are exact,
/// and redirects are followed here, at most 5, without credentials for another origin.
///
/// What it does not let out is lost:
/// - field lines of one name arrive joined with ", ", Set-Cookie too, and all of them in no order;
/// - GET and HEAD cannot have content: ``TransportError/Kind/invalidRequest``;
/// - content without Content-Type is sent as `application/octet-stream`, for which it would be taken anyway
///   (RFC 9110 §8.3); Foundation would say that it is a form;
/// - fields such as Accept and Accept-Language are added where the request has none;
/// - "no way to the address" cannot be told from "refused" by its errors; both are
///   ``TransportError/Kind/connectionRefused`` unless the machine has no network at all;
/// - a request may be sent again on another connection when a kept one fails.
///
/// On Linux, where Foundation has an implementation of its own, it is there to test programs that use it, with servers
/// one trusts; CurlTransport is what to use there. With that URLSession, as of 6.3,
/// - a server can end the program: where the connection closes within a head, or content in chunks has trailers,
///   Foundation stops with a fatal error;
/// - a transfer cannot be paused: a stream that is not read waits in memory, up to ``HTTPRequest/Options/bodyLimit``;
/// - a transfer that is given up is decoded to its end all the same, which costs time where it is a bomb;
/// - content that cannot be decoded is ``TransportError/Kind/truncated``, a failure of TLS
///   ``TransportError/Kind/other``;
/// - an interim response is taken for the response, and a redirect without a Location loses its content;
/// - the names of fields are written in another way: `App_Key` for `app_key`.
public final class URLSessionTransport: StreamingTransport {
    private let session: URLSession
    private let exchanges: Exchanges

    /// Makes a transport with a session of its own.
    public init() {
        // No limit of URLSession's: they count in whole seconds on some platforms.
        let never: TimeInterval = 7 * 86_400
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.httpMaximumConnectionsPerHost = 64
        configuration.timeoutIntervalForRequest = never
        configuration.timeoutIntervalForResource = never
        exchanges = Exchanges()
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// Sends a request and follows redirects.
    ///
    /// - Throws: ``TransportError``, with Foundation's own message for its detail.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await withTimeLimit(request.options.timeout, on: ContinuousClock()) {
            do throws(TransportError) {
                let response = try await self.follow(request, idleTimeout: nil)
                let body = try await response.body.collect()
                return .success(HTTPResponse(status: response.status, fields: response.fields, body: body))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Sends a request, follows redirects, and returns once the head of the response has come.
    ///
    /// The transport lives as long as the stream.
    ///
    /// - Throws: ``TransportError``, with Foundation's own message for its detail.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await withTimeLimit(request.options.timeout, on: ContinuousClock()) {
            do throws(TransportError) {
                return .success(try await self.follow(request, idleTimeout: idleTimeout))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    private func follow(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        var request = request
        var followed = 0
        while true {
            let response = try await start(request, idleTimeout: idleTimeout)
            guard
                let next = try Redirect.next(
                    status: response.status, fields: response.fields, to: request, followed: followed)
            else { return response }
            request = next
            followed += 1
        }
    }

    private func start(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        let task = session.dataTask(with: try URLRequest(request))
        let exchange = Exchange(request, task: task, idleTimeout: idleTimeout)
        let head = try await exchanges.run(exchange).get()
        return HTTPStreamResponse(
            status: head.status, fields: head.fields,
            body: HTTPBodyStream(announcedLength: head.contentLength, from: exchange.content, keeping: self))
    }
}
