// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

extension HTML {
    /// A point in time as a person reads it, such as “3 h ago”, with the exact time for programs.
    static func age(of date: Date, at now: Date) -> HTML {
        let age = Duration.seconds(clamping: max(0, now.timeIntervalSince(date.writable)))
        return Tag.time(.datetime(date.writable.formatted(.iso8601))) { "\(ProvenanceText.describe(age)) ago" }
    }
}

extension Date {
    /// The nearest date that can be written with four digits for its year. Upstreams may send any number as a time.
    var writable: Date {
        Date(timeIntervalSince1970: min(max(-62_000_000_000, timeIntervalSince1970), 250_000_000_000))
    }
}
