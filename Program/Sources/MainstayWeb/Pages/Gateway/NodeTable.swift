// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway

/// What the gateways that share a store do.
struct NodeTable {
    /// A gateway that told nothing for longer counts as silent.
    private static let patience = 5.0

    let nodes: [NodeState]
    let now: Date

    var html: HTML {
        Tag.section {
            Tag.h2 { "Gateways" }
            DataTable(
                caption: "The gateways that share a store, counted since each started",
                columns: ["Gateway", "State", "Requests", "Sent to upstreams", "Leased now", "Last purge"],
                rows: nodes.map(row)
            ).html
        }
    }

    private func row(_ node: NodeState) -> [HTML] {
        [
            node.isThis ? .fragment([.foreign(node.name), .text(" (this one)")]) : .foreign(node.name), state(of: node),
            .text("\(node.requests)"), .text("\(node.sent)"), .text("\(node.leased)"), .text("\(node.purges)"),
        ]
    }

    private func state(of node: NodeState) -> HTML {
        if now.timeIntervalSince(node.told) > Self.patience {
            return Tag.strong(.class("wrong")) {
                "silent; told this "
                HTML.age(of: node.told, at: now)
            }
        }
        guard !node.failing.isEmpty else { return .text("works") }
        return .fragment([.text("does not ask ")] + [.foreign(node.failing.joined(separator: ", "))])
    }
}
