// SPDX-License-Identifier: Apache-2.0

/// A file of the gateway lacks what an operator asked for.
package struct FileNotWritten: Error, CustomStringConvertible {
    /// Which file it is, why, and what holds nevertheless.
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
