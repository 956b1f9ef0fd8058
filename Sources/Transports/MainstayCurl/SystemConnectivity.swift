// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayBase
public import MainstayKit

/// Whether this machine has a network, as the system's routes say: there is one while a route leads to all
/// destinations.
///
/// The kernel tells of changes (rtnetlink(7)), and a thread waits for them. It ends when this object is released. So
/// make one and share it:
///
/// ```swift
/// let connectivity = SystemConnectivity()
/// let options = Pipeline.Options().with {
///     $0.connectivity = connectivity
///     $0.limits.total = .seconds(60)
/// }
/// ```
///
/// If the system does not say what routes there are, as in some sandboxes, this counts as a network.
public final class SystemConnectivity: Connectivity {
    private let state = ManualConnectivity()
    private let pipe: WakePipe?
    private let isWatching: Bool

    /// Begins to look at the routes.
    public init() {
        let pipe = WakePipe()
        self.pipe = pipe
        guard let pipe else {
            isWatching = false
            return
        }
        // The thread does not hold this object, or it would never be released.
        let code = startDetachedThread { [state] in
            if let socket = RouteSocket() {
                repeat { state.set(socket.hasDefaultRoute() ?? true) } while socket.waitForChange(orFor: pipe.reader)
            }
            pipe.waitUntilWoken()
            pipe.end()
        }
        if code != 0 { pipe.end() }
        isWatching = code == 0
    }

    deinit {
        if isWatching { pipe?.wake() }
    }

    /// Whether a route leads to all destinations; `true` until that is known.
    public var isOnline: Bool { state.isOnline }
    /// A new stream of whether there is a network: as it is now, and then each change.
    public var changes: AsyncStream<Bool> { state.changes }
}
#endif
