// SPDX-License-Identifier: Apache-2.0

/// A transport that keeps the limits of a request (``HTTPRequest/Options/limits``) itself, and ends when its task is
/// cancelled, even while it waits for a name, a connection, or the response. It also reports each time when bytes move
/// (``TransferProgress/moved(_:)`` of ``HTTPRequest/progress``), because a call that moves bytes may take longer.
///
/// Such a transport is not watched again, because that costs a task for each attempt. The call returns at the deadline
/// in any case. Any other transport is watched from outside.
public protocol TimeKeepingTransport: Transport {
    /// Whether the transport does all of this: `true` by default. A transport around another one says what that one
    /// says.
    var keepsTime: Bool { get }
}

extension TimeKeepingTransport {
    /// `true`.
    public var keepsTime: Bool { true }
}
