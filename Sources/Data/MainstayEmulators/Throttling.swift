// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// An emulator whose upstream says in a way of its own that it is asked too often.
public protocol Throttling: Transport {
    /// What the upstream says.
    var throttled: HTTPResponse { get }
}
