// SPDX-License-Identifier: Apache-2.0

/// An error in what an operator asks for.
package struct AdministrationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what is expected instead.
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
