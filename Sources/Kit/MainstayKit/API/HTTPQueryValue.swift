// SPDX-License-Identifier: Apache-2.0

/// A value of a query item.
///
/// An enum with a raw value only declares that it is one: `enum Order: String, HTTPQueryValue { case newest, oldest }`.
public protocol HTTPQueryValue: Sendable {
    /// Returns the texts of the items: one for each element of a list, none for a missing value.
    ///
    /// It is no property of the value, so that it does not stand among the members of every text and number.
    static func queryTexts(of value: Self) -> [String]
}
