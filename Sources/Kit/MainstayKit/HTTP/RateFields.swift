// SPDX-License-Identifier: Apache-2.0

/// The fields in which an upstream reports its limit.
public struct RateFields: Sendable, Equatable {
    /// The name of the field with the number of requests in a window.
    public let limit: String
    /// The name of the field with the number of requests that are left.
    public let remaining: String
    /// The name of the field with the end of the window.
    public let reset: String
    /// Whether the end is a number of seconds since 1970. If not, it is the number of seconds until then.
    public let resetsAtDate: Bool
    /// The limit.
    public let quota: Quota

    /// Names the fields by their common beginning.
    public init(prefix: String, quota: Quota, resetsAtDate: Bool) {
        (limit, remaining, reset) = ("\(prefix)-Limit", "\(prefix)-Remaining", "\(prefix)-Reset")
        (self.quota, self.resetsAtDate) = (quota, resetsAtDate)
    }
}
