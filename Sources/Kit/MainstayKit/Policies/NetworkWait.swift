// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Lets requests wait for the network, until the system says that it is there, or until another request of the
/// pipeline is answered: the system may be wrong, for example about a VPN.
final class NetworkWait: Sendable {
    private let connectivity: any Connectivity
    /// What the requests of the pipeline say of the network.
    private let evidence = ManualConnectivity()
    private let clock: any TimeSource

    init(_ connectivity: any Connectivity, clock: any TimeSource) {
        (self.connectivity, self.clock) = (connectivity, clock)
    }

    /// Whether the system says that there is no network.
    var isOffline: Bool { !connectivity.isOnline }

    /// Learns from the outcome of an attempt.
    func learn(from outcome: Outcome) {
        switch outcome {
        case .success: evidence.set(true)
        case .failure(let error) where error.kind.consequences.retry == .unreachable: evidence.set(false)
        case .failure: break
        }
    }

    /// Waits for the network. Returns `false` if the time is over first, or if the task is cancelled.
    ///
    /// - Parameter end: When the time is over; `nil` for no limit.
    func wait(until end: Moment?) async -> Bool {
        let news = [connectivity.changes, evidence.changes]
        return await withTaskGroup(of: Bool.self) { group in
            for changes in news {
                group.addTask {
                    for await isOnline in changes where isOnline { break }
                    // A stream without more news is no reason to wait longer.
                    return true
                }
            }
            if let end {
                group.addTask { [clock] in
                    _ = await clock.wait(until: end.instant, as: .alarm("the wait for the network"))
                    return false
                }
            }
            let isOnline = await group.next() ?? false
            group.cancelAll()
            return isOnline && !Task.isCancelled
        }
    }
}
