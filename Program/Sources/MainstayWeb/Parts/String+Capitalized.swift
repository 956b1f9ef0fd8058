// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text with a capital letter at its beginning.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
