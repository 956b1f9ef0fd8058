// SPDX-License-Identifier: Apache-2.0

extension Transfer {
    /// The time limit in milliseconds for libcurl. It treats 0 as no limit and accepts at most 31 bits.
    static func milliseconds(_ timeout: Duration?) -> Int {
        guard let timeout else { return 0 }
        let limited = min(max(timeout, .milliseconds(1)), .milliseconds(Int32.max - 1))
        let (seconds, attoseconds) = limited.components
        // Rounded up, so that a request never ends too early.
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
