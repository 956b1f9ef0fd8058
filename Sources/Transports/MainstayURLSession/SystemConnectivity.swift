// SPDX-License-Identifier: Apache-2.0

#if canImport(Network)
import Dispatch
import MainstayBase
public import MainstayKit
import Network

/// Whether this device has a network, as the system says (`NWPathMonitor`).
///
/// Make one and share it:
///
/// ```swift
/// let connectivity = SystemConnectivity()
/// let options = Pipeline.Options().with {
///     $0.connectivity = connectivity
///     $0.limits.total = .seconds(60)
/// }
/// ```
public final class SystemConnectivity: Connectivity {
    private let state = ManualConnectivity()
    private let monitor: Lock<NWPathMonitor>

    /// Begins to watch the network.
    public init() {
        let monitor = NWPathMonitor()
        // A connection that the system opens on demand, such as a VPN, counts as a network.
        monitor.pathUpdateHandler = { [state] path in state.set(path.status != .unsatisfied) }
        monitor.start(queue: DispatchQueue(label: "Mainstay.SystemConnectivity"))
        self.monitor = Lock(monitor)
    }

    deinit {
        monitor.withLock { $0.cancel() }
    }

    /// Whether there is a network; `true` until that is known.
    public var isOnline: Bool { state.isOnline }
    /// A new stream of whether there is a network: as it is now, and then each change.
    public var changes: AsyncStream<Bool> { state.changes }
}
#endif
