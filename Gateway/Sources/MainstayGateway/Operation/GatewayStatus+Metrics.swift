// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

extension GatewayStatus {
    /// Adds the gauges of upstreams and files.
    func render(to text: inout PrometheusText) async {
        text.add(.gauge, "mainstay_build_info", "The version of the gateway.", [([("version", version)], 1)])
        let upstreams = await upstreams()
        text.add(
            .gauge, "mainstay_breaker_state", "The state of the breaker: 1 for the current state, 0 for the others.",
            upstreams.flatMap { upstream in
                ["closed", "open", "halfOpen"].map { state in
                    (
                        [("upstream", upstream.upstream.host), ("state", state)],
                        upstream.breaker?.label == state ? 1 : 0
                    )
                }
            })
        text.add(
            .gauge, "mainstay_open_routes", "Routes whose breakers do not let all requests pass.",
            upstreams.map { ([("upstream", $0.upstream.host)], Double($0.openRoutes.count)) })
        text.add(
            .gauge, "mainstay_paused_until",
            "When the upstream wants requests to all routes again, since 1970; 0 if it wants them now.",
            upstreams.flatMap { upstream in
                [("own", false), ("caller", true)].map { label, concernsCallers in
                    let pause = upstream.pause(concerningCallers: concernsCallers)
                    return (
                        [("upstream", upstream.upstream.host), ("credentials", label)],
                        pause?.until.timeIntervalSince1970.rounded(.up) ?? 0
                    )
                }
            })
        text.add(
            .gauge, "mainstay_quota_left",
            "Requests that the quota allows at once now, by its window in seconds. A quarter of the quota may come at once.",
            upstreams.flatMap { upstream in
                zip(upstream.upstream.quota, upstream.left).map { quota, left in
                    (
                        [("upstream", upstream.upstream.host), ("window", Self.text(quota.window.inSeconds))],
                        Double(left)
                    )
                }
            })
        text.add(
            .gauge, "mainstay_quota_reported_left",
            "Requests that are left, as the upstream reports; NaN if it reports nothing.",
            upstreams.map { ([("upstream", $0.upstream.host)], $0.reported.map(Double.init) ?? .nan) })
        text.add(
            .gauge, "mainstay_file_bytes", "The sizes of files.",
            await files().map { ([("file", $0.purpose)], Double($0.bytes)) })
        store()?.render(to: &text)
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
}

extension CircuitBreaker.State {
    fileprivate var label: String {
        switch self {
        case .closed: "closed"
        case .open: "open"
        case .halfOpen: "halfOpen"
        @unknown default: "unknown"
        }
    }
}
