// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// The system's random numbers, asked for by the dozen, because each call of the system costs more than all else about
/// a number.
struct SystemNumbers: RandomNumberGenerator {
    /// getentropy(3) gives at most 256 bytes.
    private static let count = 32

    private var numbers = [UInt64](repeating: 0, count: count)
    /// The first number that was not given yet.
    private var place = count

    mutating func next() -> UInt64 {
        if place == Self.count { refill() }
        defer {
            // No other caller knows a number that was given.
            numbers[place] = 0
            place += 1
        }
        return numbers[place]
    }

    private mutating func refill() {
        place = 0
        #if os(Linux)
        if numbers.withUnsafeMutableBytes({ getentropy($0.baseAddress, $0.count) }) == 0 { return }
        #endif
        var system = SystemRandomNumberGenerator()
        for index in numbers.indices { numbers[index] = system.next() }
    }
}
