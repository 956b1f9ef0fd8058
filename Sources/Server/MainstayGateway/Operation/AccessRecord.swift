// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayHTTPServer

/// An answered request, for the access log. The log's own thread makes a line of it.
struct AccessRecord: Sendable {
    /// When the request arrived.
    var date: Date
    var peer: SocketAddress
    /// The request; `nil` if it was invalid.
    var request: HTTPServerRequest?
    var scope: RequestScope?
    /// The caller's request as its key counts it; `nil` if the caller has no key.
    var turn: CallerLimits.Turn?
    var status: HTTPStatus
    /// The bytes of content that were sent.
    var bytes: Int
    var took: Duration
    /// The host of the upstream whose route was asked for; `nil` for the gateway's own routes.
    var upstream: String?
    /// The value of Cache-Status.
    var cacheStatus: String?

    /// The approximate number of bytes that the record needs while it waits to be written.
    var size: Int { 512 + (request?.size ?? 0) + (cacheStatus?.utf8.count ?? 0) }
}
