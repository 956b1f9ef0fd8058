// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// An answered request, for the access log: all that the head of the request does not say.
struct AccessRecord {
    /// When the request arrived.
    var date: Date
    var peer: SocketAddress
    /// `nil` if the request was invalid.
    var scope: RequestScope?
    /// The caller's request as its key counts it; `nil` if the caller has no key.
    var turn: CallerLimits.Turn?
    var status: HTTPStatus
    /// The bytes of content that were sent.
    var bytes: Int
    var took = Duration.zero
    /// The host of the upstream whose route was asked for; `nil` for the gateway's own routes.
    var upstream: String?
    var cache = CacheResult.none
    /// The value of Cache-Status.
    var cacheStatus: String?
    /// The target as the log has it, if that is known already (``AccessFormatter/target(of:in:)``).
    var target: [UInt8]?
}
