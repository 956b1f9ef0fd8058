// SPDX-License-Identifier: Apache-2.0

extension Int {
    /// The number with its noun: `1 trip`, `2 trips`.
    ///
    /// - Parameter plural: The plural of the noun; with an s by default.
    func counted(_ noun: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
    }
}
