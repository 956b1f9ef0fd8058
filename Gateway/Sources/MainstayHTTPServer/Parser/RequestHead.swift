// SPDX-License-Identifier: Apache-2.0

/// The positions of the parts of a request's head in its bytes, and what the head means for the connection.
package struct RequestHead: Equatable, Sendable {
    /// How the content is delimited (RFC 9112 §6.3).
    package enum Framing: Equatable, Sendable {
        /// This number of bytes; 0 if the head announces no content.
        case length(Int)
        /// Chunks (RFC 9112 §7.1).
        case chunked
    }

    /// The method.
    package internal(set) var method: Range<Int>
    /// Whether the method is HEAD.
    package internal(set) var isHead: Bool
    /// The target, as sent.
    package internal(set) var target: Range<Int>
    /// The host and port of a target in absolute form, which replace Host (RFC 9112 §3.2.2).
    package internal(set) var authority: Range<Int>?
    /// The path and query within the target; empty if an absolute target has neither.
    package internal(set) var pathAndQuery: Range<Int>
    /// The minor version: 0 for HTTP/1.0, otherwise 1. A higher one is treated as 1 (RFC 9110 §2.5).
    package internal(set) var minorVersion: Int
    /// The field lines, with their CRLFs.
    package internal(set) var fields = 0..<0
    /// The value of Host; `nil` if the head has none, which HTTP/1.0 allows.
    package internal(set) var host: Range<Int>?
    /// The names of the fields, summarised.
    package internal(set) var names = FieldNames()
    /// How the content is delimited.
    package internal(set) var framing = Framing.length(0)
    /// Whether the client may send another request on the connection (RFC 9112 §9.3).
    package internal(set) var keepsAlive = true
    /// Whether the client waits for 100 (Continue) before it sends the content (RFC 9110 §10.1.1).
    package internal(set) var expectsContinue = false
}
