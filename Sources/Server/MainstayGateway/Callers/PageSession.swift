// SPDX-License-Identifier: Apache-2.0

/// A browser that has signed in on the pages.
package struct PageSession: Sendable, Equatable {
    /// The name of the caller whose key was given; `nil` for a token, which has no name.
    package let caller: String?

    package init(caller: String?) {
        self.caller = caller
    }
}
