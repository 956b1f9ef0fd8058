// SPDX-License-Identifier: Apache-2.0

/// Whether this machine has a network, and news of it.
///
/// A pipeline that has one waits for the network (``Pipeline/Options/connectivity``). No request is held back because
/// of it: what it says is a hint, and only a request shows whether an upstream can be reached.
///
/// `SystemConnectivity` asks the system: it is part of MainstayURLSession on Apple platforms and of MainstayCurl on
/// Linux. ``ManualConnectivity`` is for tests, and for programs that have news of their own.
public protocol Connectivity: Sendable {
    /// Whether there is a network; `true` if it is not known.
    var isOnline: Bool { get }
    /// A new stream of whether there is a network: as it is now, and then each change. A reader that is slow gets the
    /// last one only.
    var changes: AsyncStream<Bool> { get }
}
