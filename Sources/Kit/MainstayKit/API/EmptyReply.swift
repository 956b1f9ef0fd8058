// SPDX-License-Identifier: Apache-2.0

/// What the decoder of an endpoint throws if a reply is well formed and has nothing of what was asked for. The client
/// makes an ``APIError`` of kind ``APIError/Kind/undecodable(_:)`` of it.
public struct EmptyReply: Error, CustomStringConvertible {
    /// What the reply is, for a person.
    public let description = "Server returned empty response"

    /// Makes the error.
    public init() {}
}
