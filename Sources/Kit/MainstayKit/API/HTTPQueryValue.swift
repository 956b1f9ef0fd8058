// SPDX-License-Identifier: Apache-2.0

/// A value of a query item.
public protocol HTTPQueryValue: Sendable {
    /// The texts of the items: one for each element of a list, none for a missing value.
    var queryTexts: [String] { get }
}
