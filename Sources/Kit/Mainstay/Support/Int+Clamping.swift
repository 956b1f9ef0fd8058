// SPDX-License-Identifier: Apache-2.0

extension Int {
    /// A number without its fraction. What an `Int` cannot hold becomes the nearest `Int`, and what is not a number 0.
    ///
    /// `Int(_:)` traps on these, and many numbers come from a file, a reply or a setting.
    package init(clamping number: Double) {
        self = Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
    }
}
