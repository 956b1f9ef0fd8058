// SPDX-License-Identifier: Apache-2.0

extension Int {
    /// Converts a number and drops its fraction. A number out of range becomes the nearest `Int`, and NaN becomes 0.
    ///
    /// `Int(_:)` traps on these numbers, and many numbers come from a file, a reply or a setting.
    public init(clamping number: Double) {
        self = Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
    }
}
