// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

extension Outbox {
    /// What can be chosen for an outbox.
    public struct Settings: Sendable {
        /// Whether the upstream honours the key of every write (draft-ietf-httpapi-idempotency-key-header), also of
        /// endpoints without one. If not, it is known to honour it only for endpoints that have a key
        /// (`Endpoint.idempotencyKey`).
        public var honoursKeys = false
        /// How long the upstream remembers a key: a day by default. A write with a lost reply is not sent again by itself
        /// after that time.
        public var keyLifetime = Duration.seconds(86_400)
        /// How long a write may wait; `nil` for no limit, the default. A call may choose another time.
        public var lifetime: Duration?
        /// The most writes in the file for each account and user: 10,000 by default. At most 100 of them have writes in
        /// one file.
        public var itemLimit = 10_000
        /// The most bytes of requests in the file and in copied files for each account and user: 128 MiB by default.
        public var byteLimit = 128 << 20
        /// How many lanes are sent at the same time: 4 by default.
        public var lanesAtOnce = 4
        /// Tells when the network is back; `nil` if nothing does. What could not be sent is then tried again after a
        /// while.
        public var connectivity: (any Connectivity)?
        /// How long ``Outbox/whenSent`` may take before the write is no longer shown: 30 s by default.
        public var settlingTime = Duration.seconds(30)
        /// The wait after failures.
        package var backoff = Backoff(first: .seconds(2), longest: .seconds(300))

        /// Creates the default settings.
        public init() {}
    }
}
