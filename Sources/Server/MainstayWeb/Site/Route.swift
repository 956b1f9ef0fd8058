// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// A place of the site, and what answers there.
struct Route: Sendable {
    let method: HTTPMethod
    /// The segments of the path. An asterisk stands for any one segment.
    let path: [String]
    /// Whether the answer takes much processor time, so that the server limits how many are made at the same time.
    let isExpensive: Bool
    let answer: @Sendable (Visit) async -> Reply

    /// A page to read.
    static func get(
        _ path: String, isExpensive: Bool = false, answer: @escaping @Sendable (Visit) async -> Reply
    ) -> Self {
        Self(method: .get, path: segments(path), isExpensive: isExpensive, answer: answer)
    }

    /// A form that changes something.
    static func post(_ path: String, answer: @escaping @Sendable (Visit) async -> Reply) -> Self {
        Self(method: .post, path: segments(path), isExpensive: false, answer: answer)
    }

    /// Whether the route is at a path.
    func isAt(_ path: [String]) -> Bool {
        path.count == self.path.count && zip(self.path, path).allSatisfy { $0 == "*" || $0 == $1 }
    }

    private static func segments(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }
}
