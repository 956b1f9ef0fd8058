// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayPlatform

/// Says what a test waits for if it waits long, because a test that hangs without a message is hard to repair.
struct Watchdog: Sendable {
    /// Writes to standard error.
    static let standard = Watchdog(on: ContinuousClock()) { message in
        // A short text is written whole. If standard error is closed, nobody reads it.
        let bytes = Array("\(message)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    /// After how much time it says so. Nothing in a test takes as long, except on a machine that is very busy.
    static let patience = Duration.seconds(10)

    private let clock: any TimeSource
    private let alarms: Alarms
    private let report: @Sendable (String) -> Void

    /// - Parameters:
    ///   - clock: A clock that shows the real time.
    ///   - report: Gets each message.
    init(on clock: any TimeSource, report: @escaping @Sendable (String) -> Void) {
        (self.clock, self.report, alarms) = (clock, report, Alarms(clock: clock, for: "the watchdog of a test"))
    }

    /// Reports a message, unless it is `nil` or the alarm is cancelled in time. The test continues in either case.
    func watch(_ message: @escaping @Sendable () -> String?) -> Alarms.Alarm {
        alarms.set(at: clock.now.advanced(by: Self.patience)) { [report] in
            if let message = message() { report(message) }
        }
    }
}
