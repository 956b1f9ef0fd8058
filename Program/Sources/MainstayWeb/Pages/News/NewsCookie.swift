// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// What a person without an account has read, saved and hidden, as the text of a cookie. The gateway keeps nothing of it.
struct NewsCookie: Sendable, Equatable {
    /// The limit of each list. What was added first is forgotten first.
    static let limit = 100

    /// When a story was read.
    struct Visit: Sendable, Equatable {
        var story: Int
        /// The number of comments that it had.
        var comments: Int
        /// Seconds since 1970.
        var time: Int
    }

    /// The saved stories, the last one first.
    private(set) var saved: [Int] = []
    /// The hidden stories, the last one first.
    private(set) var hidden: [Int] = []
    /// The stories that were read, the last one first.
    private(set) var visits: [Visit] = []

    /// Reads the text of a cookie. What is not written as ``text`` is left out.
    init(_ text: String = "") {
        let lists = text.split(separator: "_", omittingEmptySubsequences: false).map { $0.split(separator: "-") }
        guard lists.count == 3 else { return }
        let numbers = { (list: [Substring]) in
            list.compactMap { Int($0, radix: 36) }.filter { $0 > 0 }.prefix(Self.limit)
        }
        (saved, hidden) = (Array(numbers(lists[0])), Array(numbers(lists[1])))
        visits = lists[2].prefix(Self.limit).compactMap { visit in
            let parts = visit.split(separator: ".").compactMap { Int($0, radix: 36) }
            guard parts.count == 3 else { return nil }
            // A browser can send any cookie.
            return Visit(story: parts[0], comments: parts[1].asCount, time: parts[2].asCount)
        }
    }

    /// Three lists of numbers to the base of 36.
    var text: String {
        let lists = [saved.map(Self.digits), hidden.map(Self.digits), visits.map(Self.digits)]
        return lists.allSatisfy(\.isEmpty) ? "" : lists.map { $0.joined(separator: "-") }.joined(separator: "_")
    }

    private static func digits(_ number: Int) -> String { String(number, radix: 36) }

    private static func digits(_ visit: Visit) -> String {
        [visit.story, visit.comments, visit.time].map(digits).joined(separator: ".")
    }

    /// Saves a story, or removes it from the saved ones.
    mutating func save(_ story: Int, _ isSaved: Bool) { Self.put(story, isSaved, into: &saved) }

    /// Hides a story, or lists it again.
    mutating func hide(_ story: Int, _ isHidden: Bool) { Self.put(story, isHidden, into: &hidden) }

    /// Records that a story was read.
    mutating func record(_ visit: Visit) {
        visits = Array(([visit] + visits.filter { $0.story != visit.story }).prefix(Self.limit))
    }

    private static func put(_ story: Int, _ isThere: Bool, into list: inout [Int]) {
        list.removeAll { $0 == story }
        if isThere { list = Array(([story] + list).prefix(limit)) }
    }
}
