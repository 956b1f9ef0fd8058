// SPDX-License-Identifier: Apache-2.0

extension Int {
    /// The largest number that is taken from outside as a count, a time in seconds or a place in a list: 10^15.
    public static let largestCount = 1_000_000_000_000_000

    /// The number as a count: at least 0, and at most ``largestCount``.
    ///
    /// A reply, a cookie or a file can have any number. The sum or difference of two counts always fits into `Int`.
    public var asCount: Int { Swift.min(Swift.max(0, self), Self.largestCount) }
}
