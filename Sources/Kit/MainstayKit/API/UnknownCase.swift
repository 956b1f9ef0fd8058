// SPDX-License-Identifier: Apache-2.0

/// An enum with a case for values that its API has added since. Decoding gives that case instead of failing the whole
/// reply.
///
/// ```swift
/// enum State: String, UnknownCase {
///     case open, closed, unknown
/// }
/// ```
///
/// A type that must not lose the new value is a struct with static members, or a member of ``JSONModel/other``.
public protocol UnknownCase: RawRepresentable, Codable, Sendable where RawValue: Codable {
    /// The case for values without a case.
    static var unknown: Self { get }
}

extension UnknownCase {
    /// Decodes the case of a raw value, or ``unknown``.
    ///
    /// - Throws: `DecodingError` if the value does not have the type of the raw values.
    public init(from decoder: any Decoder) throws {
        self = Self(rawValue: try RawValue(from: decoder)) ?? .unknown
    }
}
