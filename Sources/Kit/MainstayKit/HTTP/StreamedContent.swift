// SPDX-License-Identifier: Apache-2.0

/// The content of a response that is still arriving.
struct StreamedContent: Sendable, Equatable {
    let body: HTTPBodyStream

    /// Compares by identity.
    static func == (lhs: StreamedContent, rhs: StreamedContent) -> Bool { lhs.body.isSame(as: rhs.body) }
}
