// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// The duration in seconds.
    @inlinable public var inSeconds: Double {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
            return Double(components.seconds) + Double(components.attoseconds) * 1e-18
        }
        // `components` divides 128-bit numbers in software.
        let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        return Double(Int64(truncatingIfNeeded: seconds)) + Double(Int64(truncatingIfNeeded: rest)) * 1e-18
    }

    /// Returns a number of seconds, limited to 1,000 years in either direction; 0 if the value is not a number.
    ///
    /// `seconds(_:)` traps on numbers that are too large, and clocks trap on instants that are too far away.
    public static func seconds(clamping seconds: Double) -> Duration {
        let most = 31_557_600_000.0
        return seconds.isNaN ? .zero : .seconds(max(-most, min(seconds, most)))
    }
}
