// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
public import MainstayKit

/// A `Transport` on libcurl. It uses HTTP/1.1, or HTTP/2 if a server offers it over TLS.
///
/// It reuses connections. If a reused connection fails, the transport sends the request again on another connection. A
/// request that must not be sent twice (POST, PATCH) uses only new connections and those that were used in the last
/// three seconds. The transport sends it again only if none of its bytes went out.
///
/// The transport decodes gzip, deflate, br and zstd, as far as the machine has their libraries. Compressed content that
/// ends too early is an error (`truncated`). It always verifies certificates. ``Options`` chooses authorities,
/// keys, a client certificate and a proxy. It does not know whether a network is cellular, expensive or in Low Data
/// Mode, and uses any. It follows at most 5 redirects, and sends no credentials to another origin.
///
/// All requests of a transport run on one thread and all its streams on another. Each thread starts with its first
/// request or stream and ends when the transport is released. So make one transport and share it.
///
/// At most `TransportOptions.connections` requests to one host are in progress at a time, and as many streams.
/// Further ones wait for a place, callers take turns, and a wait that is too long ends with `queueTimedOut`. A request
/// fails with `overloaded` if the system has no file descriptor left.
///
/// A request without a User-Agent is sent with `Mainstay` and its version.
/// A connection must open within 10 seconds, or within the limit of the first byte if that is shorter.
public final class CurlTransport: StreamingTransport {
    /// The options of a transport.
    public typealias Options = TransportOptions

    private let thread: EventThread
    /// Streams may last for hours. They have their own thread and connections, so that they do not delay requests.
    private let streams: EventThread
    private let places: HostPlaces
    private let certificate: String?
    /// The jar whose cookies are sent; `nil` if none are.
    public let cookies: CookieJar?

    /// Makes a transport. It uses no resources until the first request. If a file or certificate of the options cannot
    /// be read, each request fails with `tls`.
    public convenience init(_ options: Options = Options()) {
        self.init(options, isPublicOnly: false)
    }

    /// Makes a transport for addresses that strangers choose. It never connects to this machine, a private network or a
    /// group, whatever name leads there and after a redirect too: such a request fails with `unreachable`. It uses no
    /// proxy, because only the proxy would know the address.
    public static func publicOnly(_ options: Options = Options()) -> CurlTransport {
        CurlTransport(options.with { $0.proxy = .none }, isPublicOnly: true)
    }

    private init(_ options: Options, isPublicOnly: Bool) {
        thread = EventThread(options, isPublicOnly: isPublicOnly)
        streams = EventThread(options, isPublicOnly: isPublicOnly)
        places = HostPlaces(options)
        (certificate, cookies) = (options.clientCertificate?.identity, options.cookies)
    }

    deinit {
        thread.stop()
        streams.stop()
    }

    /// Sends a request and follows redirects. The response stays fresh no longer than each of the redirects.
    ///
    /// - Throws: `TransportError`, with libcurl's message as its detail.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try request.checkFields()
        let (origin, method) = (request.url, request.method)
        var request = request
        var (followed, freshness) = (0, RedirectFreshness())
        let time = TimeLeft(&request)
        while true {
            var response = try await exchange(request, within: time, isAtOrigin: request.url.hasSameOrigin(as: origin))
            guard let next = try Redirect.next(after: response, to: request, followed: followed) else {
                if followed > 0 { response.fields = freshness.limiting(response.fields).resolved(against: request.url) }
                response.isOfGet = request.method != method
                return response
            }
            freshness.add(response.status, response.fields)
            try await Redirect.admit(next, within: time.left)
            request = next
            followed += 1
        }
    }

    /// Sends one request when there is a place for it.
    private func exchange(
        _ request: HTTPRequest, within time: TimeLeft, isAtOrigin: Bool
    ) async throws(TransportError) -> HTTPResponse {
        try await places.enter(request, isStream: false)
        defer { places.leave(request, isStream: false) }
        let session = cookies?.session(of: request)
        let response = try await thread.send(withCookies(time.applied(to: request)), isAtOrigin: isAtOrigin)
        cookies?.accept(response.fields, from: request.url, in: session)
        return response
    }

    private func withCookies(_ request: HTTPRequest) -> HTTPRequest { cookies?.adding(to: request) ?? request }

    /// Sends a request, follows redirects, and returns when the head of the response has arrived.
    ///
    /// The transfer pauses while the content is not read. The stream keeps the transport alive.
    ///
    /// - Throws: `TransportError`, with libcurl's message as its detail.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try request.checkFields()
        // A response that will be collected is usually short, so it does not need the thread for streams.
        let isStream = request.context.streaming?.collects != true
        let (thread, origin) = (isStream ? streams : thread, request.url)
        var request = request
        let time = TimeLeft(&request)
        return try await Redirect.following(request, within: time) { (next) throws(TransportError) in
            try await places.enter(next, isStream: isStream)
            let session = cookies?.session(of: next)
            let result = await thread.stream(
                withCookies(time.applied(to: next)), idleTimeout: idleTimeout,
                isAtOrigin: next.url.hasSameOrigin(as: origin), keeping: self)
            if case .success(let head) = result { cookies?.accept(head.fields, from: next.url, in: session) }
            return try places.leaving(next, isStream: isStream, after: result).get()
        }
    }
}

extension CurlTransport: KitTransport {}

extension CurlTransport: IdentifyingTransport {
    /// Returns a hash of the client certificate, with the account or the cookies of the jar; `nil` if there are none.
    public func identity(for request: HTTPRequest) -> String? {
        let user = cookies?.identity(for: request)
        guard let certificate, let user else { return certificate ?? user }
        // The hash has a fixed length, so no other pair gives the same text.
        return certificate + user
    }
}
#endif
