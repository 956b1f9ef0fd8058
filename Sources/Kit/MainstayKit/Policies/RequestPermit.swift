// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Lets a request that the limits have allowed lead to further ones: a transport follows redirects, and
/// ``Authorizer`` sends a request again with a new credential. Each of them takes another place in the quota.
struct RequestPermit: Sendable, Equatable {
    let limit: RateLimiter
    /// The fingerprint of the credentials whose limits count.
    let key: String
    /// Where it is noted that the request has led to another one, so it has arrived; `nil` if it did not count.
    let hasLedOn: Lock<Bool>?

    static func == (lhs: RequestPermit, rhs: RequestPermit) -> Bool { lhs.limit === rhs.limit && lhs.key == rhs.key }

    /// Notes that the request has arrived, because what comes after it can fail by itself.
    func noteArrival() { hasLedOn?.withLock { $0 = true } }

    /// Waits until the limits allow a further request.
    ///
    /// - Parameter time: How long the attempt may still take; `nil` for no limit.
    /// - Throws: ``TransportError/Kind/rateLimited(until:)`` if they allow it only later.
    func take(for request: HTTPRequest, within time: Duration?) async throws(TransportError) {
        noteArrival()
        try await limit.admitFurther(request, key, within: time)
    }
}
