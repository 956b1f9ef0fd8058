// SPDX-License-Identifier: Apache-2.0

/// What a task sleeps for. A clock for tests tells waits from time limits by it, and says who sleeps.
public struct SleepPurpose: Sendable, Hashable, CustomStringConvertible {
    /// The purpose in words that can follow "it sleeps for", such as "the wait before another attempt".
    public let description: String
    /// Whether the sleep is a time limit, which ends only what takes too long. If not, the program goes on when it
    /// ends.
    public let isAlarm: Bool

    /// A wait, after which the program goes on.
    public static func wait(_ description: String) -> SleepPurpose {
        SleepPurpose(description: description, isAlarm: false)
    }

    /// A time limit.
    public static func alarm(_ description: String) -> SleepPurpose {
        SleepPurpose(description: description, isAlarm: true)
    }
}
