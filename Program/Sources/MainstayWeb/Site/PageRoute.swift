// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A place of the site, and what answers there.
struct PageRoute: Sendable {
    let method: HTTPMethod
    /// The segments of the path. An asterisk stands for any one segment.
    let path: [String]
    /// Whether the answer takes much processor time, so that the server limits how many are made at the same time.
    let isExpensive: @Sendable (Visit) -> Bool
    /// Whether people who have not signed in get the answer too.
    let isOpen: Bool
    let answer: @Sendable (Visit) async -> Reply

    /// A page to read.
    static func get(
        _ path: String, isExpensive: Bool = false, isOpen: Bool = false,
        answer: @escaping @Sendable (Visit) async -> Reply
    ) -> Self {
        Self(method: .get, path: segments(path), isExpensive: { _ in isExpensive }, isOpen: isOpen, answer: answer)
    }

    /// A page to read whose answer takes much processor time for some visits.
    static func get(
        _ path: String, isExpensive: @escaping @Sendable (Visit) -> Bool,
        answer: @escaping @Sendable (Visit) async -> Reply
    ) -> Self {
        Self(method: .get, path: segments(path), isExpensive: isExpensive, isOpen: false, answer: answer)
    }

    /// A form that changes something.
    static func post(
        _ path: String, isOpen: Bool = false, answer: @escaping @Sendable (Visit) async -> Reply
    ) -> Self {
        Self(method: .post, path: segments(path), isExpensive: { _ in false }, isOpen: isOpen, answer: answer)
    }

    /// Whether the route is at a path.
    func isAt(_ path: [String]) -> Bool {
        path.count == self.path.count && zip(self.path, path).allSatisfy { $0 == "*" || $0 == $1 }
    }

    private static func segments(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }
}
