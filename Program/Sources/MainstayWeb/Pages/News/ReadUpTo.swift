// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayNews

/// How far a discussion was read.
enum ReadUpTo: Sendable, Equatable {
    /// Up to the comment with a number. Newer comments have higher numbers.
    case comment(Int)
    /// Up to a time, in seconds since 1970.
    case time(Int)

    /// What the link from a list says, so that a reload marks the same comments as new; `nil` if it says nothing.
    init?(_ query: FormValues) {
        if let comment = query.number("since") {
            self = .comment(comment)
        } else if let time = query.number("after") {
            self = .time(time)
        } else {
            return nil
        }
    }

    /// The value for an address.
    var query: (name: String, value: String) {
        switch self {
        case .comment(let number): ("since", "\(number)")
        case .time(let time): ("after", "\(time)")
        }
    }
}

extension CommentThread.Row {
    /// Whether a person who read so far did not see this comment. A comment that cannot be shown is not new.
    func isNew(since read: ReadUpTo?) -> Bool {
        guard let read, case .success(let item) = comment else { return false }
        return switch read {
        case .comment(let number): id > number
        case .time(let time): (item.time ?? 0) > time
        }
    }
}
