// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
package import MainstayHackerNews
import MainstayKit
import MainstayTerminal

extension HackerNews.Item {
    /// Number, points, author, age, comments and site, as one line.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - showsNumber: Whether the item's number comes first.
    package func facts(at now: Date, showsNumber: Bool) -> String {
        let parts = [
            showsNumber ? "item \(id)" : nil,
            dead == true ? "[dead]" : nil,
            type == .job ? "job" : nil,
            score.map { $0 == 1 ? "1 point" : "\($0) points" },
            by.map { "by \($0)" },
            age(at: now).map { "\($0) ago" },
            commentCount.map { $0 == 1 ? "1 comment" : "\($0) comments" },
            address?.host,
        ]
        return parts.compactMap(\.self).joined(separator: ", ").printable
    }

    /// How long ago it was written, in the most readable unit; `nil` if that is unknown.
    package func age(at now: Date) -> String? {
        date.map { ProvenanceText.describe(.seconds(clamping: max(0, now.timeIntervalSince($0)))) }
    }
}
