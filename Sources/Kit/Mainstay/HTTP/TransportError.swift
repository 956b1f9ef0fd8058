// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Why there is no response.
public struct TransportError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What failed.
    public enum Kind: Sendable, Equatable {
        /// The host's name has no address, or no resolver answered.
        case nameNotResolved
        /// Nothing listens at that address and port.
        case connectionRefused
        /// There is no way to the address.
        case unreachable
        /// No response within the time given (``HTTPRequest/Options/timeout``).
        case timedOut
        /// The connection ended before the response began.
        case connectionLost
        /// The content ended before its announced end.
        case truncated
        /// The content is larger than ``HTTPRequest/Options/bodyLimit`` bytes.
        case tooLarge(limit: Int)
        /// The secure connection could not be made, or the certificate was not trusted.
        case tls
        /// More redirects than the transport follows.
        case tooManyRedirects(limit: Int)
        /// A redirect to what is not an `http` or `https` URL, or from `https` to `http`.
        case redirectRefused
        /// The reply is not HTTP, or its content cannot be decoded or is not what it should be (``ContentCheck``).
        case invalidResponse
        /// The proxy named in the environment did not do its part.
        case proxy
        /// The request cannot be sent as it is.
        case invalidRequest
        /// The task was cancelled.
        case cancelled
        /// The network was not to be used.
        case offline
        /// The upstream wants credentials that nobody has given: which, in the detail.
        case credentialsMissing
        /// The time for all attempts together is over, or would be before the next could begin.
        case deadlineExceeded
        /// The patience that the caller asked for is over, and nothing lesser was accepted; the request goes on.
        case patienceSpent
        /// The upstream asked to be left alone, or its quota is used up, until the time given.
        case rateLimited(until: Date)
        /// The upstream failed too often lately, and is left alone until the time given. The detail says what failed last.
        case circuitOpen(until: Date)
        /// There is no room for another request: too many are waiting or open, or no file descriptor is left. Nothing was sent.
        case overloaded
        /// The transport failed in a way it has no name for.
        case other
    }

    /// What failed.
    public var kind: Kind
    /// What the transport has to say of it, for a person; never a credential.
    public var detail: String
    /// How many requests had been sent when it was given up.
    public var attempts: Int

    /// Makes an error.
    public init(_ kind: Kind, detail: String = "", attempts: Int = 1) {
        self.kind = kind
        self.detail = detail
        self.attempts = attempts
    }

    /// What failed, in a few words that can follow a host's name.
    public var description: String {
        if case .circuitOpen(let until) = kind, !detail.isEmpty {
            return "it failed too often (\(detail)) and is left alone until \(HTTPDate.format(until))"
        }
        let text =
            switch kind {
            case .nameNotResolved: "its name could not be resolved"
            case .connectionRefused: "the connection was refused"
            case .unreachable: "it could not be reached"
            case .timedOut: "it did not answer in time"
            case .connectionLost: "the connection was lost"
            case .truncated: "the reply ended too early"
            case .tooLarge(let limit): "the reply is larger than \(limit) bytes"
            case .tls: "no secure connection could be made"
            case .tooManyRedirects(let limit): "it redirected more than \(limit) times"
            case .redirectRefused: "it redirected to where no request may go"
            case .invalidResponse: "the reply is not valid"
            case .proxy: "the proxy refused or failed"
            case .invalidRequest: "the request cannot be sent"
            case .cancelled: "the request was cancelled"
            case .offline: "you asked for offline answers"
            case .credentialsMissing: "it wants credentials"
            case .deadlineExceeded: "the time for an answer is over"
            case .patienceSpent: "it did not answer while patience lasted"
            case .rateLimited(let until): "it asked to be left alone until \(HTTPDate.format(until))"
            case .circuitOpen(let until): "it failed too often and is left alone until \(HTTPDate.format(until))"
            case .overloaded: "there is no room for another request"
            case .other: "the request failed"
            }
        return detail.isEmpty ? text : "\(text) (\(detail))"
    }
}
