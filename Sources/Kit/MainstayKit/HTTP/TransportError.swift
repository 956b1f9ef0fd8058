// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The reason why a transport returned no response.
public struct TransportError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failures.
    @nonexhaustive public enum Kind: Sendable, Equatable {
        /// The host's name has no address, or no resolver answered.
        case nameNotResolved
        /// Nothing listens at that address and port.
        case connectionRefused
        /// No route leads to the address.
        case unreachable
        /// No response began within the limit of the first byte (``TimeLimits/firstByte``).
        case timedOut
        /// A response began, and nothing more of it arrived within the limit (``TimeLimits/silence``).
        case silent
        /// The connection ended before the response began.
        case connectionLost
        /// The content ended before its announced length.
        case truncated
        /// The content is larger than ``HTTPRequest/Options/bodyLimit`` bytes.
        case tooLarge(limit: Int)
        /// The secure connection could not be made, or the certificate was not trusted.
        case tls
        /// The response redirects more often than the transport follows.
        case tooManyRedirects(limit: Int)
        /// A redirect leads to something other than an `http` or `https` URL, or from `https` to `http`.
        case redirectRefused
        /// The reply is not HTTP, its content cannot be decoded, or its content has the wrong form
        /// (``Upstream/content``).
        case invalidResponse
        /// The proxy that the environment names did not work.
        case proxy
        /// The request cannot be sent as it is.
        case invalidRequest
        /// The task was cancelled.
        case cancelled
        /// The caller asked for offline answers, so nothing was sent.
        case offline
        /// The upstream needs credentials that were not set. The detail names them.
        case credentialsMissing
        /// The time for all attempts together (``TimeLimits/total``) is over, or would be over before the next attempt
        /// could begin.
        case deadlineExceeded
        /// The request waited too long for a place among those to its host (``TransportOptions/queueTime``). Nothing
        /// was sent.
        case queueTimedOut
        /// The caller's patience ended without a reply, and the caller has other answers (``FallbackUse/kept``) or
        /// accepts no lesser one (``HTTPRequest/Options/patience``). The request continues in the background.
        case patienceSpent
        /// The upstream asked callers to send nothing until the given time, or its quota is used up until then.
        case rateLimited(until: Date)
        /// The upstream failed too often, so no request is sent until the given time. The detail says what failed last.
        case circuitOpen(until: Date)
        /// There is no room for another request: too many requests are waiting or open, or no file descriptor is left.
        /// Nothing was sent.
        case overloaded
        /// A file on this machine could not be read or written. The detail names the file and the reason.
        case file
        /// The transport failed in another way.
        case other
    }

    private struct Content {
        var detail: String
        var attempts: Int
        var reply: HTTPResponse?
    }

    /// On the heap, because the frame of each policy has room for several results, and few of them are errors. The
    /// other parts take a byte each.
    private var content: CopyOnWrite<Content>

    /// The kind of failure.
    public var kind: Kind

    /// The transport's explanation, for a person. It never contains a credential.
    public var detail: String {
        get { content.value.detail }
        set { content.value.detail = newValue }
    }

    /// The reply that counts as a failure only because a better one is kept (``Upstream/problem(with:inPlaceOf:to:)``). It
    /// is the answer if the kept one may not be used.
    var reply: HTTPResponse? {
        get { content.value.reply }
        set { content.value.reply = newValue }
    }

    /// Whether a time limit ended after the head of the response had arrived. The upstream works then, but its response
    /// takes long.
    public var isPartial = false
    /// Whether the sign-in refused to renew a credential. That is no outage, so no kept or embedded reply may answer
    /// instead.
    package var isRefusal = false
    /// Why a cache forwarded the request that failed.
    public var forwarded: CacheOutcome.Reason?

    /// The number of requests that were sent before the transport gave up.
    public var attempts: Int {
        get { content.value.attempts }
        set { content.value.attempts = newValue }
    }

    /// Creates an error.
    public init(_ kind: Kind, detail: String = "", attempts: Int = 1) {
        self.kind = kind
        content = CopyOnWrite(Content(detail: detail, attempts: attempts))
    }

    /// Compares all except for what a cache has added.
    public static func == (lhs: TransportError, rhs: TransportError) -> Bool {
        lhs.kind == rhs.kind && lhs.detail == rhs.detail && lhs.attempts == rhs.attempts
            && lhs.isPartial == rhs.isPartial && lhs.isRefusal == rhs.isRefusal
    }

    /// What failed, without what a transport says about it: that may name addresses that only an operator should know.
    public var withoutAddresses: TransportError {
        switch kind {
        case .circuitOpen, .rateLimited, .deadlineExceeded, .patienceSpent, .offline, .credentialsMissing,
            .invalidResponse, .truncated, .tooLarge, .tooManyRedirects, .redirectRefused, .cancelled:
            return self
        case .nameNotResolved, .connectionRefused, .unreachable, .timedOut, .connectionLost, .tls, .proxy,
            .invalidRequest, .silent, .queueTimedOut,
            .overloaded, .file, .other:
            var error = self
            error.detail = ""
            return error
        }
    }

    /// What failed, in words that can follow a host name and a colon.
    public var description: String {
        if case .circuitOpen(let until) = kind, !detail.isEmpty {
            return "it failed too often (\(detail)), so it gets no request until \(HTTPDate.format(until))"
        }
        let text =
            switch kind {
            case .nameNotResolved: "its name could not be resolved"
            case .connectionRefused: "the connection was refused"
            case .unreachable: "it could not be reached"
            case .timedOut: "it did not answer in time"
            case .silent: "it stopped answering"
            case .connectionLost: "the connection was lost"
            case .truncated: "the reply ended too early"
            case .tooLarge(let limit): "the reply is larger than \(limit) bytes"
            case .tls: "no secure connection could be made"
            case .tooManyRedirects(let limit): "it redirected more than \(limit) times"
            case .redirectRefused: "it redirected to an address that is not allowed"
            case .invalidResponse: "the reply is not valid"
            case .proxy: "the proxy refused or failed"
            case .invalidRequest: "the request cannot be sent"
            case .cancelled: "the request was cancelled"
            case .offline: "you asked for offline answers"
            case .credentialsMissing: "it needs credentials"
            case .deadlineExceeded: "the time limit for an answer has passed"
            case .queueTimedOut: "the request waited too long for a place among those to the host"
            case .patienceSpent: "it did not answer soon enough"
            case .rateLimited(let until):
                "it gets no more requests until \(HTTPDate.format(until)), because of its limits"
            case .circuitOpen(let until): "it failed too often, so it gets no request until \(HTTPDate.format(until))"
            case .overloaded: "there is no room for another request"
            case .file: "a file could not be read or written"
            case .other: "the request failed"
            }
        return detail.isEmpty ? text : "\(text) (\(detail))"
    }
}
