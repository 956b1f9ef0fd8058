// SPDX-License-Identifier: Apache-2.0

extension HTTPResponse {
    /// The times of one transfer, each from its start, to the microsecond. A transport that measures them adds them to
    /// its responses.
    public struct Times: Hashable, Sendable {
        // A response is copied often, so the times take as little room as they can. The longest time is 4,000 s.
        private let microseconds: SIMD8<UInt32>

        /// When the host's name was resolved; `nil` if the transfer used an open connection.
        public var nameResolved: Duration? { isNewConnection ? time(0) : nil }
        /// When the connection was open; `nil` if the transfer used an open connection.
        public var connected: Duration? { isNewConnection ? time(1) : nil }
        /// When the connection was secure; `nil` if it is not encrypted, or was open already.
        public var secured: Duration? { isNewConnection && microseconds[2] > 0 ? time(2) : nil }
        /// When the request was about to be sent.
        public var requestSent: Duration { time(3) }
        /// When the first byte of the response arrived.
        public var firstByte: Duration { time(4) }
        /// When the whole response had arrived; for a stream, when its head had.
        public var ended: Duration { time(5) }
        /// Whether the transfer opened a connection.
        public var isNewConnection: Bool { microseconds[6] != 0 }

        /// Creates the times of a transfer.
        ///
        /// - Parameters:
        ///   - connection: When the name was resolved, and when the connection was open and secure. The last is `nil`
        ///     without TLS. `nil` if the transfer used an open connection.
        ///   - requestSent: When the request was about to be sent.
        ///   - firstByte: When the first byte of the response arrived.
        ///   - ended: When the response had arrived.
        public init(
            connection: (nameResolved: Duration, connected: Duration, secured: Duration?)? = nil, requestSent: Duration,
            firstByte: Duration, ended: Duration
        ) {
            var times = SIMD8<UInt32>()
            if let connection {
                times[0] = Self.microseconds(connection.nameResolved)
                times[1] = Self.microseconds(connection.connected)
                times[2] = connection.secured.map(Self.microseconds) ?? 0
                times[6] = 1
            }
            times[3] = Self.microseconds(requestSent)
            times[4] = Self.microseconds(firstByte)
            times[5] = Self.microseconds(ended)
            microseconds = times
        }

        private func time(_ index: Int) -> Duration { .microseconds(Int64(microseconds[index])) }

        private static func microseconds(_ time: Duration) -> UInt32 {
            // 4,000 s are more than fit, so that longer times cannot overflow.
            let (seconds, attoseconds) = min(max(time, .zero), .seconds(4_000)).components
            return UInt32(seconds) * 1_000_000 + UInt32(attoseconds / 1_000_000_000_000)
        }
    }
}
