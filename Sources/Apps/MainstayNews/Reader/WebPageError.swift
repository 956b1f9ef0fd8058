// SPDX-License-Identifier: Apache-2.0

/// An error: a page cannot be shown as text.
public struct WebPageError: Error, Sendable, CustomStringConvertible {
    /// The reason.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
