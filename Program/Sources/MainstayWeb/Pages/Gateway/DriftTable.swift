// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayLearning

/// What upstreams answer differently from their descriptions.
struct DriftTable {
    /// The most differences that are listed.
    private static let listed = 50

    let upstreams: [LearnedUpstream]

    var html: HTML {
        Tag.section {
            Tag.h2 { "What upstreams have changed" }
            Tag.p(.class("quiet")) { summary }
            if !rows.isEmpty {
                DataTable(
                    caption: "Differences from the descriptions, each shown by two replies",
                    columns: ["Upstream", "Level", "Difference", "Request"], rows: rows.prefix(Self.listed).map(row)
                ).html
                if rows.count > Self.listed { Tag.p(.class("quiet")) { "and \(rows.count - Self.listed) more" } }
                Tag.p(.class("quiet")) {
                    "If a difference is meant to be, mainstay drift --accept writes that into the description."
                }
            }
        }
    }

    private var rows: [(host: String, drift: Drift)] {
        upstreams.flatMap { upstream in upstream.confirmedDrift.map { (upstream.host, $0) } }.sorted {
            $0.drift < $1.drift
        }
    }

    private var summary: String {
        let (replies, operations) = upstreams.reduce((0, 0)) { sum, upstream in
            (sum.0 + (upstream.report?.replies ?? 0), sum.1 + upstream.operations)
        }
        let known = operations == 1 ? "1 operation is described" : "\(operations) operations are described"
        let compared = replies == 1 ? "1 reply was compared" : "\(replies) replies were compared"
        return "\(known), and \(compared)" + (rows.isEmpty ? ". None is different." : ".")
    }

    private func row(_ found: (host: String, drift: Drift)) -> [HTML] {
        let level = found.drift.level.rawValue
        return [
            .foreign(found.host),
            found.drift.level == .note ? .text(level) : Tag.strong(.class("wrong")) { level },
            .foreign(found.drift.text), .foreign("\(found.drift.operation)"),
        ]
    }
}
