// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

extension HTML {
    /// A point in time as a person reads it, such as “3 h ago”, with the exact time for programs.
    static func age(of date: Date, at now: Date) -> HTML {
        let age = Duration.seconds(max(0, now.timeIntervalSince(date)))
        return Tag.time(.datetime(date.formatted(.iso8601))) { "\(ProvenanceText.describe(age)) ago" }
    }
}
