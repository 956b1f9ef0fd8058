// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// A `Transport` on Foundation's URLSession, for Apple platforms. There it supports HTTP/2, HTTP/3, proxies, VPNs and
/// the system's trusted certificates.
///
/// It turns off what URLSession does by itself: URLSession caches nothing and keeps no cookies. Time limits are exact.
/// The transport itself follows at most 5 redirects, and sends no credentials to another origin.
///
/// URLSession has these limits:
/// - field lines with the same name arrive joined with ", ", also Set-Cookie, and the fields have no order;
/// - GET and HEAD cannot have content: `invalidRequest`;
/// - content without Content-Type is sent as `application/octet-stream`, which recipients assume anyway (RFC 9110
///   §8.3), because Foundation would call it a form;
/// - it adds fields such as Accept and Accept-Language if the request does not have them;
/// - its errors do not distinguish "no route to the address" from "refused"; both are
///   `connectionRefused` unless the machine has no network at all;
/// - content that is not a file is written to a temporary file before it is sent, because Foundation reads other
///   content while it blocks a thread;
/// - it may send a request again on another connection if a reused one fails.
///
/// On Linux, Foundation has another implementation of URLSession. There this transport is only for tests of programs
/// that use it, with trusted servers; use CurlTransport for everything else. With that URLSession, as of Swift 6.3,
/// - a server can end the program: if the connection closes within a head, or chunked content has trailers, Foundation
///   stops with a fatal error;
/// - content is sent from memory, up to 64 MiB, because Foundation may end the program if a transfer of a file fails;
/// - a transfer cannot be paused: a stream that is not read waits in memory, up to `bodyLimit`;
/// - a cancelled transfer is still decoded to its end, which costs time if it is a decompression bomb;
/// - content that cannot be decoded fails with `truncated`, and a failure of TLS with
///   `other`;
/// - an interim response counts as the final response, and a redirect without a Location loses its content;
/// - field names change their case: `App_Key` for `app_key`;
/// - of `TransportOptions` only `cookies` and those about waiting for a place work, and a session's delegate is never
///   asked.
public final class URLSessionTransport: StreamingTransport {
    private let session: URLSession
    private let exchanges = Exchanges()
    private let alarms = Alarms(clock: ContinuousClock())
    private let places: HostPlaces
    private let ownsSession: Bool
    private let identify: @Sendable (HTTPRequest) -> String?
    /// The jar whose cookies are sent; `nil` if none are.
    public let cookies: CookieJar?

    /// Makes a transport with a separate session.
    public init() {
        session = URLSession(configuration: .mainstay, delegate: exchanges, delegateQueue: nil)
        places = HostPlaces(TransportOptions())
        (ownsSession, identify, cookies) = (true, { _ in nil }, nil)
    }

    /// Makes a transport with a separate session and options. On Apple platforms, the proxy can be chosen, and which
    /// networks requests may use (`allowsCellular`, `allowsExpensive`, `allowsConstrained`). The options about
    /// certificates need a session of the app (``init(session:identity:)``), whose delegate decides about them. On
    /// Linux only `cookies` and the options about waiting for a place work.
    ///
    /// - Throws: `TransportError.Kind.other` if URLSession cannot do what an option asks. Its detail names the option.
    public init(_ options: TransportOptions) throws(TransportError) {
        let configuration = URLSessionConfiguration.mainstay
        try configuration.apply(options)
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
        places = HostPlaces(options)
        (ownsSession, identify) = (true, { [cookies = options.cookies] in cookies?.identity(for: $0) })
        cookies = options.cookies
    }

    /// Makes a transport that uses a session of the app, with its configuration, and with its delegate for certificates
    /// and other challenges. The transport still decides about redirects. It does not invalidate the session.
    ///
    /// On Linux, the transport makes another session with the same configuration.
    ///
    /// - Parameters:
    ///   - session: The session. It must not be a background session. Set its configuration's cache to `nil` and its
    ///     time limits high, because a `Pipeline` has these policies itself.
    ///   - identity: Returns something that distinguishes the user of a request (`IdentifyingTransport`). Pass it if
    ///     the session adds cookies, credentials or a client certificate, so that the pipeline shares no reply between
    ///     users.
    /// - Throws: `TransportError.Kind.other` on Linux if the session has a delegate, because Foundation would not ask
    ///   it there.
    public init(
        session: URLSession, identity: @escaping @Sendable (HTTPRequest) -> String? = { _ in nil }
    ) throws(TransportError) {
        #if canImport(FoundationNetworking)
        guard session.delegate == nil else {
            throw TransportError(.other, detail: "URLSession on Linux does not ask a delegate; use CurlTransport")
        }
        self.session = URLSession(configuration: session.configuration, delegate: exchanges, delegateQueue: nil)
        ownsSession = true
        #else
        self.session = session
        ownsSession = false
        #endif
        (identify, cookies) = (identity, nil)
        places = HostPlaces(TransportOptions())
    }

    deinit {
        if ownsSession { session.invalidateAndCancel() }
    }

    /// Sends a request and follows redirects. The response is fresh no longer than they are.
    ///
    /// - Throws: `TransportError`, with Foundation's message as its detail.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let (head, exchange) = try await follow(
            request, idleTimeout: request.options.limits.silence, isStream: false)
        var response = HTTPResponse(status: head.status, fields: head.fields, body: try await head.body.collect())
        response.isOfGet = head.isOfGet
        response.times = exchange?.times
        return response
    }

    /// Sends a request, follows redirects, and returns when the head of the response has arrived.
    ///
    /// The stream keeps the transport alive.
    ///
    /// - Throws: `TransportError`, with Foundation's message as its detail.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try await follow(request, idleTimeout: idleTimeout, isStream: true).head
    }

    /// Returns the head of the response, and the last exchange.
    private func follow(
        _ request: HTTPRequest, idleTimeout: Duration?, isStream: Bool
    ) async throws(TransportError) -> (head: HTTPStreamResponse, exchange: Exchange?) {
        var request = request
        let time = TimeLeft(&request)
        var last: Exchange?
        let head = try await Redirect.following(request, within: time) { (next) throws(TransportError) in
            try await places.enter(next, isStream: isStream)
            let result: Result<HTTPStreamResponse, TransportError>
            do throws(TransportError) {
                let session = cookies?.session(of: next)
                let exchange = try await exchange(
                    cookies?.adding(to: next) ?? next, within: time, idleTimeout: idleTimeout, isStream: isStream)
                last = exchange
                let response = try await start(exchange)
                cookies?.accept(joined: response.fields, from: next.url, in: session)
                result = .success(response)
            } catch {
                result = .failure(error)
            }
            return try places.leaving(next, isStream: isStream, after: result).get()
        }
        return (head, last)
    }

    /// Makes an exchange with the file that it sends, and sets its time limits.
    private func exchange(
        _ request: HTTPRequest, within time: TimeLeft, idleTimeout: Duration?, isStream: Bool
    ) async throws(TransportError) -> Exchange {
        try request.checkFields()
        let (file, bytes) = try await withThrowingTimeLimit(time.left, on: ContinuousClock()) {
            () throws(TransportError) -> (SentFile?, Data?) in
            if let bytes = try await request.source?.contentInMemory() { return (nil, bytes) }
            return (try await request.source?.asFile(), nil)
        }
        if let source = request.source, let report = source.report { report(0, try await source.length()) }
        var foundation = try URLRequest(request)
        if let bytes { foundation.httpBody = bytes }
        // The transport limits the time itself, because some platforms round to whole seconds.
        foundation.timeoutInterval = session.configuration.timeoutIntervalForRequest
        let task =
            file.map { session.uploadTask(with: foundation, fromFile: URL(filePath: $0.path)) }
            ?? session.dataTask(with: foundation)
        if !ownsSession { task.delegate = exchanges }
        let exchange = Exchange(request, task: task, file: file, idleTimeout: idleTimeout)
        exchange.limit(by: alarms, within: time, isStream: isStream)
        return exchange
    }

    private func start(_ exchange: Exchange) async throws(TransportError) -> HTTPStreamResponse {
        let head = try await exchanges.run(exchange).get()
        return HTTPStreamResponse(
            status: head.status, fields: head.fields,
            body: HTTPBodyStream(announcedLength: head.contentLength, from: exchange.content, keeping: self))
    }
}

extension URLSessionTransport: KitTransport {}

extension URLSessionTransport: IdentifyingTransport {
    /// Returns what the closure of ``init(session:identity:)`` returns; `nil` without a session of the app.
    public func identity(for request: HTTPRequest) -> String? { identify(request) }
}
