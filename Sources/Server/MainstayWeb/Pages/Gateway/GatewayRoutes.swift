// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Answers for whoever runs the gateway.
struct GatewayRoutes: Sendable {
    /// The number of exchanges on the page.
    private static let shownExchanges = 50

    let sources: WebSources

    var routes: [Route] {
        [
            .get("/gateway") { visit in
                // What others ask is nobody's business but the owner's.
                guard sources.belongings(visit.request) != nil else { return .page(ProblemPage.notForVisitors) }
                return .page(
                    GatewayPage(
                        upstreams: await sources.upstreams(),
                        exchanges: Array(sources.exchanges().reversed().prefix(Self.shownExchanges)),
                        now: sources.clock.date))
            }
        ]
    }
}
