// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Where a reply of a ``RecordedEmulator`` comes from.
@nonexhaustive public enum EmulatedSource: String, Sendable, Hashable {
    /// It was recorded for this request. Such a reply has no field that says so.
    case recorded
    /// It was recorded for another request of the same operation, and has the values of this one.
    case nearest
    /// It follows from what earlier requests have created or changed.
    case state
    /// It is invented from the description.
    case invented

    /// The field that says so: `X-Mainstay-Source`.
    public static let fieldName = HTTPFieldName(known: "X-Mainstay-Source")
}
