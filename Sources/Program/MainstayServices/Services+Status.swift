// SPDX-License-Identifier: Apache-2.0

package import Mainstay
import MainstayBase
import MainstayFoundation
import MainstayLexicon
import MainstayPlatform
import MainstaySQLite

/// What an operator wants to know about the services.
extension Services {
    /// The state of an upstream's breaker and limits.
    package struct UpstreamStatus: Sendable {
        package var host: String
        /// `nil` if no request to it is ever sent.
        package var breaker: CircuitBreaker.State?
        /// Each quota with the number of requests that it allows at once now.
        package var quotas: [(quota: Quota, left: Int)] = []
        /// The number of requests that the upstream said are left.
        package var reported: Int?
        /// Whether data on this machine answers instead of the upstream.
        package var isLocal = false
        /// The routes whose breakers do not let all requests pass.
        package var openRoutes: [CircuitBreaker.RouteState] = []
        /// The routes that the upstream does not want to be asked for now.
        package var pauses: [RateLimit.Pause] = []
        /// What it answered lately; `nil` if this process has not asked it.
        package var recent: RecentCalls?
    }

    /// The state of all upstreams.
    package func upstreamStatus() async -> [UpstreamStatus] {
        var all: [UpstreamStatus] = []
        for client in clients {
            var status = UpstreamStatus(host: client.upstream.host)
            status.recent = history.recent(client.upstream.host, at: clock.date)
            status.isLocal = true
            if let pipeline = client.transport as? Pipeline {
                status.isLocal = settings(of: client.upstream).mocks != nil
                status.breaker = await pipeline.breaker?.state
                status.openRoutes = await pipeline.breaker?.openRoutes ?? []
                status.pauses = await pipeline.rateLimit?.paused ?? []
                if let left = await pipeline.rateLimit?.left {
                    status.quotas = zip(client.upstream.quota, left.quotas).map { ($0, $1) }
                    status.reported = left.reported
                }
            }
            all.append(status)
        }
        return all
    }

    /// What keeps the services from working as they should, each as a sentence. A dictionary that was not imported is not a problem,
    /// because not everybody needs one.
    package func problems() async -> [String] {
        var problems: [String] = []
        // The first use opens it, and a look-up may have found damage since then.
        if let damage = lexiconDamage { problems.append(damage.description) }
        do {
            try await wiring.disk.value.check()
        } catch {
            problems.append("Replies are not kept on disk: \(error).")
        }
        do {
            try await wiring.state.value?.check(now: clock.date)
        } catch {
            problems.append("Rate limits are not shared with other processes: \(error).")
        }
        return problems
    }

    /// The bytes of replies in memory.
    package var memoryInUse: Int { wiring.memory.size }

    /// The sizes of the files of replies and limits, with their logs.
    package func fileSizes() async -> [(purpose: String, bytes: Int)] {
        let files = [("replies", directories.responsesFile), ("limits", directories.stateFile)]
        return await withCheckedContinuation { continuation in
            let measure: @Sendable () -> Void = {
                continuation.resume(
                    returning: files.map { purpose, path in
                        (purpose, ["", "-wal"].reduce(0) { $0 + Self.size(of: path + $1) })
                    })
            }
            // If the system has no thread left, a short wait here is better than no answer.
            if startDetachedThread(measure) != 0 { measure() }
        }
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
