// SPDX-License-Identifier: Apache-2.0

/// An emulator of an upstream with a special reply to clients that ask too often.
public protocol Throttling: Transport {
    /// The upstream's reply.
    var throttled: HTTPResponse { get }
}
