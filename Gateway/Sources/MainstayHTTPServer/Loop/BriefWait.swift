// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
/// Decides when a loop that has asked for something near looks for it again and again, and does not sleep. On a virtual
/// machine, waking the thread can take longer than such an answer.
///
/// From another machine answers take longer, and looking is in vain. So the longer it was in vain, the more questions
/// pass before the loop looks once more.
struct BriefWait {
    /// How long a loop looks.
    static let limit = Duration.microseconds(60)
    /// The largest number of questions after which the loop sleeps at once, before it looks again.
    static let largestPause = 1_023

    private var hasAsked = false
    private var pause = 0
    private var left = 0

    /// Notes that something near was asked for.
    mutating func ask() { hasAsked = true }

    /// Whether to look before sleeping this time.
    mutating func takeTurn() -> Bool {
        guard hasAsked else { return false }
        hasAsked = false
        guard left > 0 else { return true }
        left -= 1
        return false
    }

    /// Notes whether something came while the loop looked.
    mutating func end(inVain: Bool) {
        pause = inVain ? min(2 * pause + 1, Self.largestPause) : 0
        left = pause
    }
}
#endif
