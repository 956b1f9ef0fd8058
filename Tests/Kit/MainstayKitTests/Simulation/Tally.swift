// SPDX-License-Identifier: Apache-2.0

/// What happened in a ``World``, and a hash of all of it in order.
struct Tally: Equatable {
    var requests = 0
    var attempts = 0
    var retries = 0
    var answers = 0
    /// Attempts begun after their deadline.
    var late = 0
    /// The most probes under way at once.
    var mostProbes = 0
    /// How long after the outage the last request began that was not answered.
    var lastFailureAfterOutage = 0.0
    /// Requests and attempts begun in the five seconds after the outage.
    var requestsAfterOutage = 0
    var attemptsAfterOutage = 0
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func note(_ event: StaticString, at time: Double) {
        hash = (hash ^ time.bitPattern) &* 0x0000_0100_0000_01B3
        hash = (hash ^ UInt64(event.utf8Start.pointee)) &* 0x0000_0100_0000_01B3
    }
}
