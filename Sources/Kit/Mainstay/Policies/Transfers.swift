// SPDX-License-Identifier: Apache-2.0

/// The transfers that equal requests can join.
final class Transfers: Sendable {
    /// What makes requests equal. The request as it is, not a hash of it: a collision would be another caller's response.
    private struct Key: Hashable {
        var method: HTTPMethod
        var url: HTTPURL
        var fields: HTTPFields
        var bodyLimit: Int
        var timeout: Duration?
        var identity: String?

        init(_ request: HTTPRequest, identity: String?) {
            self.identity = identity
            (method, url, fields) = (request.method, request.url, request.fields)
            (bodyLimit, timeout) = (request.options.bodyLimit, request.options.timeout)
        }
    }

    /// A later transfer may have taken an earlier one's place.
    private let current = Lock<[Key: Transfer]>([:])

    /// Joins a transfer of the request, begun now where there is none that may last as long.
    ///
    /// - Parameters:
    ///   - identity: What the transport says of the user (``IdentifyingTransport``).
    ///   - deadline: The deadline that the caller named; `nil` for none.
    func join(
        _ request: HTTPRequest, of identity: String?, _ fetch: Fetch, until deadline: ContinuousClock.Instant?,
        now: ContinuousClock.Instant, through next: any Transport
    ) -> (Transfer, isNew: Bool) {
        let key = Key(request, identity: identity)
        let (transfer, isNew) = current.withLock { current -> (Transfer, Bool) in
            if let transfer = current[key], transfer.join(fetch, until: deadline, now: now) {
                return (transfer, false)
            }
            let transfer = Transfer(request, for: fetch, hasOwnDeadline: deadline != nil)
            current[key] = transfer
            return (transfer, true)
        }
        if isNew {
            transfer.begin(request, through: next) { [weak transfer] in
                self.current.withLock { if $0[key] === transfer { $0[key] = nil } }
            }
        }
        return (transfer, isNew)
    }
}
