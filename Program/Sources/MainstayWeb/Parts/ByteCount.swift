// SPDX-License-Identifier: Apache-2.0

/// A number of bytes as a person reads it.
enum ByteCount {
    /// The number in the largest unit of which there is at least one, with one decimal for small numbers.
    static func text(_ bytes: Int) -> String {
        var (value, unit) = (Double(max(0, bytes)), 0)
        let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
        while value >= 1024, unit < units.count - 1 { (value, unit) = (value / 1024, unit + 1) }
        let tenths = Int((value * 10).rounded())
        return unit > 0 && tenths < 100
            ? "\(tenths / 10).\(tenths % 10) \(units[unit])" : "\(tenths / 10) \(units[unit])"
    }
}
