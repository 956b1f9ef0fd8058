// SPDX-License-Identifier: Apache-2.0

package import MainstayBase
import MainstayCluster
package import MainstayKit
import MainstaySQLite

/// What several gateways share.
extension Services {
    /// Sets what this gateway tells the others of itself: where it is, the requests that callers sent, and those that
    /// it sent to upstreams.
    package func describeNode(
        _ describe: @escaping @Sendable () -> (address: String, requests: Int, sent: Int)
    ) {
        wiring.cluster.value?.describe(by: describe)
    }

    /// Whether this gateway was stopped, and must ask what others have purged before it serves what it keeps.
    package var isBehind: Bool { wiring.cluster.value?.isBehind ?? false }

    /// Begins to listen to other gateways, and waits up to a limit for what they have purged while this one was away.
    /// Does nothing without a store.
    package func joinCluster(within limit: Duration) async {
        await wiring.cluster.value?.start(within: limit)
    }

    /// Has threads read what the store answers that wait for other events anyway. Does nothing without a store.
    package func watchCluster(by watch: @escaping SourceWatcher) {
        wiring.cluster.value?.store.watch(watch)
    }

    /// What this gateway lacks but can work without, each as a sentence.
    package func degradations() -> [String] {
        var degradations: [String] = []
        if let problem = wiring.disk.valueIfMade?.problem {
            degradations.append(
                "\(directories.responsesFile) cannot be written (\(problem)). What was purged or made invalid is not served; after a restart "
                    + "all replies of the file are confirmed before they are served as fresh.")
        }
        return degradations + (wiring.cluster.value?.degradations ?? [])
    }

    /// Begins to look for a reply that other gateways keep. Afterwards ``freshResponse(to:from:)`` finds it.
    ///
    /// - Returns: `nil` if it is of no use to look. Otherwise a closure that asks, and calls its argument once when
    ///   there is an answer or will be none.
    package func lookUp(
        _ request: HTTPRequest, from upstream: Upstream
    ) -> (@Sendable (@escaping @Sendable () -> Void) -> Void)? {
        guard let cluster = wiring.cluster.value, !cluster.isBehind, cluster.store.status().problem == nil else {
            return nil
        }
        return wiring.lookup.value?.begin(request, from: upstream)
    }
}
