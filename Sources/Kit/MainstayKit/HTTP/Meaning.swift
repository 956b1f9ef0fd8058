// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// What a reply means, and what follows from it. This is the only place that decides it: retries, the breaker, the
/// cache, the outbox, mutations, errors, drift and the forms of the gateway's pages obey its rows.
///
/// It is found out from the status, from the fields and the content by the upstream's ``Upstream/classify``, and from
/// what was asked for (``Demand``).
package enum Meaning: String, Sendable, CaseIterable {
    /// It has what was asked for.
    case answer
    /// It says that it succeeded and does not have what was asked for: a sign-in page, an empty reply, a part.
    case notUnderstood
    /// What the caller has is still valid (304).
    case unchanged
    /// It leads elsewhere, and the redirect was not followed.
    case redirected
    /// The upstream works and does not have it (404, 410).
    case notFound
    /// The upstream understood the request and refuses it: 400, 422 and all 4xx that have no row of their own.
    case refused
    /// The caller may not do that (403).
    case forbidden
    /// Credentials are missing or no longer valid (401).
    case credentials
    /// The resource is not the version that the request names (412, RFC 9110 §13.1.1).
    case conflict
    /// The request does not go with the state of the resource, or another one with the same key is still running
    /// (409).
    case busy
    /// The server stopped waiting for the request or did not accept what could be a replay (408, 425): it has not been
    /// carried out.
    case notProcessed
    /// The caller must ask less often (429, 503 with Retry-After, or as the upstream says it).
    case throttled
    /// The content says that it is an error, and the status says that it is none.
    case faulty
    /// The server failed (500, and all 5xx that have no row of their own, as RFC 9110 §15 wants it).
    case failure
    /// The server is not there, or the one before it could not reach it (502, 503, 504, 520 to 524, 529, 530).
    case outage
    /// The server cannot do that, now or later (501, 505, 507, 508, 510).
    case incapable
    /// A network before the server wants a sign-in (511, RFC 6585 §6).
    case portal

    /// - Parameters:
    ///   - outcome: What the upstream says of the reply.
    ///   - status: Its status.
    package init(_ outcome: Upstream.Outcome, _ status: HTTPStatus) {
        switch outcome {
        case .success: self = status == 304 ? .unchanged : .answer
        case .notFound: self = .notFound
        case .throttled: self = .throttled
        case .credentials: self = status == 403 ? .forbidden : .credentials
        case .failure: self.init(failureWith: status)
        }
    }

    /// What a status means if nothing else of the reply is known (RFC 9110 §15, RFC 6585).
    package init(_ status: HTTPStatus) {
        self =
            switch status.code {
            case 200..<300: .answer
            case 304: .unchanged
            case 401: .credentials
            case 403: .forbidden
            case 404, 410: .notFound
            case 429: .throttled
            default: Meaning(failureWith: status)
            }
    }

    private init(failureWith status: HTTPStatus) {
        self =
            switch status.code {
            case 408, 425: .notProcessed
            case 409: .busy
            case 412: .conflict
            case 501, 505, 507, 508, 510: .incapable
            case 502, 503, 504, 520...524, 529, 530: .outage
            case 511: .portal
            case 500...: .failure
            case 400...: .refused
            case 300...: .redirected
            default: .faulty
            }
    }

    /// What an upstream that follows the standards says of a reply; the wait is that of its Retry-After.
    func outcome(_ status: HTTPStatus, until: @autoclosure () -> Date?) -> Upstream.Outcome {
        switch self {
        case .answer, .unchanged: .success
        case .notFound: .notFound
        case .credentials, .forbidden: .credentials
        case .throttled: .throttled(until: until())
        // It says itself that it is overloaded, and until when.
        case .outage where status == 503: until().map { .throttled(until: $0) } ?? .failure
        default: .failure
        }
    }

    /// What follows from a meaning, one member for each who acts on it.
    package struct Consequences: Sendable, Equatable {
        /// What retries do if it names no wait.
        package var retry: Retry.Schedule.Result
        package var breaker: Breaker
        package var keep: Keep
        package var lesser: Lesser
        /// The error of a call; `nil` if there is none.
        package var error: APIError.Kind?
        package var write: Write
        /// What becomes of a form of the gateway's pages that was kept; `nil` for the same as of a write. All forms that
        /// are kept are harmless the second time.
        package var form: Write?
        package var drift: Drift

        /// What it says about the upstream's health.
        package enum Breaker: Sendable { case works, neutral, fails }
        /// Whether a cache may keep it. `named` is: only for a lifetime that it or the configuration names.
        package enum Keep: Sendable { case asAnswer, asNotFound, named, never }
        /// Whether a stale or embedded answer may stand in for it.
        package enum Lesser: Sendable { case no, yes, ifItFallsThrough }
        /// What it says of an operation whose form is compared with earlier replies.
        package enum Drift: Sendable { case compared, absent, refusal, outage }

        /// What becomes of a write that waits to be confirmed. A mutation has succeeded only if it is `confirmed`.
        package enum Write: String, Sendable {
            /// It was carried out.
            case confirmed
            /// It was surely not carried out, and is sent again later.
            case retried
            /// It may have been carried out. It is sent again if that does no harm; otherwise the app decides.
            case repeated
            /// It may have been carried out, and another attempt would not tell: the app decides.
            case unknown
            /// It waits for a sign-in.
            case signIn
            /// The resource has another version: the app decides.
            case conflict
            /// What it changes is not there: that confirms a DELETE and refuses anything else.
            case gone
            /// An earlier attempt with the same key may still be running; otherwise it is refused.
            case busy
            /// It was refused.
            case refused

            /// Whether it may have been carried out, although no reply confirms it.
            package var leavesDoubt: Bool { self == .repeated || self == .unknown }
        }
    }

    /// The table.
    package var consequences: Consequences {
        typealias C = Consequences
        return switch self {
        case .answer:
            C(
                retry: .final, breaker: .works, keep: .asAnswer, lesser: .no, error: nil, write: .confirmed,
                drift: .compared)
        // A server behind a portal has not seen the request, but nobody can tell a portal from a server that has
        // changed, so a write is not sent again by itself. The gateway's own replies have a mark, so a form whose reply
        // lacks it has not reached the gateway.
        case .notUnderstood:
            C(
                retry: .transient, breaker: .fails, keep: .never, lesser: .yes, error: .undecodable(""),
                write: .unknown,
                form: .retried, drift: .outage)
        case .unchanged:
            C(
                retry: .final, breaker: .works, keep: .never, lesser: .no, error: nil, write: .refused,
                drift: .compared)
        // A call can do nothing with it, and asking again would not help. It says nothing about the server's health. Many
        // operations answer with a redirect, so drift compares it as an answer.
        case .redirected:
            C(
                retry: .final, breaker: .works, keep: .named, lesser: .no, error: .unavailable, write: .refused,
                drift: .compared)
        case .notFound:
            C(
                retry: .final, breaker: .works, keep: .asNotFound, lesser: .ifItFallsThrough, error: .notFound,
                write: .gone, drift: .absent)
        case .refused:
            C(
                retry: .final, breaker: .works, keep: .named, lesser: .no, error: .rejected, write: .refused,
                drift: .refusal)
        // A write does not wait for a sign-in: who has signed in already gets the same answer.
        case .forbidden:
            C(
                retry: .final, breaker: .works, keep: .never, lesser: .no, error: .credentials, write: .refused,
                drift: .refusal)
        case .credentials:
            C(
                retry: .final, breaker: .works, keep: .never, lesser: .no, error: .credentials, write: .signIn,
                drift: .refusal)
        case .conflict:
            C(
                retry: .final, breaker: .works, keep: .named, lesser: .no, error: .rejected, write: .conflict,
                drift: .refusal)
        // A call does not try again, because it is over before another one with its key is. A write has time.
        case .busy:
            C(
                retry: .final, breaker: .works, keep: .named, lesser: .no, error: .rejected, write: .busy,
                drift: .refusal)
        case .notProcessed:
            C(
                retry: .transient, breaker: .works, keep: .named, lesser: .yes, error: .unavailable, write: .retried,
                drift: .outage)
        // It does not say when another attempt helps. The limiter holds requests back for a while, and the caller is
        // told why.
        case .throttled:
            C(
                retry: .final, breaker: .neutral, keep: .never, lesser: .yes, error: .throttled(until: nil),
                write: .retried,
                drift: .outage)
        // The server works, so the breaker stays closed. What the content says may be of this request only, so a call is
        // not sent again; a write may have been carried out half.
        case .faulty:
            C(
                retry: .final, breaker: .works, keep: .named, lesser: .yes, error: .unavailable, write: .repeated,
                drift: .outage)
        case .failure, .outage:
            C(
                retry: .transient, breaker: .fails, keep: .named, lesser: .yes, error: .unavailable, write: .repeated,
                drift: .outage)
        case .incapable:
            C(
                retry: .final, breaker: .fails, keep: .named, lesser: .yes, error: .unavailable, write: .refused,
                drift: .outage)
        // No sign-in comes within the seconds of a call, but it may within the days of a write, which has not reached
        // the server.
        case .portal:
            C(
                retry: .final, breaker: .neutral, keep: .never, lesser: .yes, error: .unavailable, write: .retried,
                drift: .outage)
        }
    }
}
