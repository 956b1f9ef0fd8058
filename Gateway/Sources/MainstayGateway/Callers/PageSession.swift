// SPDX-License-Identifier: Apache-2.0

/// A browser that has signed in on the pages.
public struct PageSession: Sendable, Equatable {
    /// The name of the caller whose key was given; `nil` for a token, which has no name.
    public let caller: String?

    /// Creates the session of a caller.
    public init(caller: String?) {
        self.caller = caller
    }
}
