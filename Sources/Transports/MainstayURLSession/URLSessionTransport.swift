// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Mainstay

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A `Transport` on Foundation's URLSession, for Apple platforms. There it supports HTTP/2, HTTP/3, proxies, VPNs and the system's
/// trusted certificates.
///
/// It turns off what URLSession does by itself: URLSession caches nothing and keeps no cookies. Time limits are exact. The transport
/// itself follows at most 5 redirects, and sends no credentials to another origin.
///
/// URLSession has these limits:
/// - field lines with the same name arrive joined with ", ", also Set-Cookie, and the fields have no order;
/// - GET and HEAD cannot have content: `invalidRequest`;
/// - content without Content-Type is sent as `application/octet-stream`, which recipients assume anyway (RFC 9110 §8.3),
///   because Foundation would call it a form;
/// - it adds fields such as Accept and Accept-Language if the request does not have them;
/// - its errors do not distinguish "no route to the address" from "refused"; both are
///   `connectionRefused` unless the machine has no network at all;
/// - it may send a request again on another connection if a reused one fails.
///
/// On Linux, Foundation has another implementation of URLSession. There this transport is only for tests of programs that use it, with
/// trusted servers; use CurlTransport for everything else. With that URLSession, as of Swift 6.3,
/// - a server can end the program: if the connection closes within a head, or chunked content has trailers, Foundation
///   stops with a fatal error;
/// - a transfer cannot be paused: a stream that is not read waits in memory, up to `bodyLimit`;
/// - a cancelled transfer is still decoded to its end, which costs time if it is a decompression bomb;
/// - content that cannot be decoded fails with `truncated`, and a failure of TLS with
///   `other`;
/// - an interim response counts as the final response, and a redirect without a Location loses its content;
/// - field names change their case: `App_Key` for `app_key`.
public final class URLSessionTransport: StreamingTransport {
    private let session: URLSession
    private let exchanges: Exchanges

    /// Makes a transport with a separate session.
    public init() {
        // URLSession's time limits are turned off, because some platforms round them to whole seconds.
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
    /// - Throws: `TransportError`, with Foundation's message as its detail.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await withThrowingTimeLimit(request.options.timeout, on: ContinuousClock()) { () throws(TransportError) in
            let response = try await self.follow(request, idleTimeout: nil)
            let body = try await response.body.collect()
            return HTTPResponse(status: response.status, fields: response.fields, body: body)
        }
    }

    /// Sends a request, follows redirects, and returns when the head of the response has arrived.
    ///
    /// The stream keeps the transport alive.
    ///
    /// - Throws: `TransportError`, with Foundation's message as its detail.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await withThrowingTimeLimit(request.options.timeout, on: ContinuousClock()) { () throws(TransportError) in
            try await self.follow(request, idleTimeout: idleTimeout)
        }
    }

    private func follow(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await Redirect.following(request) { (next) throws(TransportError) in
            try await start(next, idleTimeout: idleTimeout)
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

extension URLSessionTransport: TimeKeepingTransport {}
