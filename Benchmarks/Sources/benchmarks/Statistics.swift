// SPDX-License-Identifier: Apache-2.0

import Foundation

extension [Double] {
    var median: Double { sorted()[count / 2] }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension Double {
    /// The number of seconds as text, in microseconds.
    var inMicroseconds: String { String(format: "%.1f µs", self * 1e6) }
}

/// Prints `name: 12.3x (a against b)`.
func report(_ name: String, ratio: Double, _ explanation: String) {
    // For a ratio near one, the second decimal matters.
    print("\(name): \(String(format: ratio < 2 ? "%.2f" : "%.1f", ratio))x (\(explanation))")
}

/// Prints a figure that is not a ratio, with its unit.
func report(_ name: String, _ value: Double, _ unit: String, _ explanation: String) {
    print("\(name): \(String(format: value < 1 ? "%.3f" : "%.1f", value)) \(unit) (\(explanation))")
}
