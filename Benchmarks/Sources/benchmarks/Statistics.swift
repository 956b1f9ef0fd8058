// SPDX-License-Identifier: Apache-2.0

import Foundation

extension [Double] {
    var median: Double { sorted()[count / 2] }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension Double {
    /// Seconds as text.
    var inMicroseconds: String { String(format: "%.1f µs", self * 1e6) }
}

/// Prints `name: 12.3x (a against b)`.
func report(_ name: String, ratio: Double, _ explanation: String) {
    // About one, the second decimal is what decides.
    print("\(name): \(String(format: ratio < 2 ? "%.2f" : "%.1f", ratio))x (\(explanation))")
}

/// Prints a figure with its unit, where no ratio says it.
func report(_ name: String, _ value: Double, _ unit: String, _ explanation: String) {
    print("\(name): \(String(format: "%.1f", value)) \(unit) (\(explanation))")
}
