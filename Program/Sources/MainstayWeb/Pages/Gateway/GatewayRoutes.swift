// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Answers for the gateway's operator.
struct GatewayRoutes: Sendable {
    /// The number of exchanges on the page.
    private static let shownExchanges = 50
    /// The longest URL that is looked for, in characters.
    private static let longestURL = 2_000

    let sources: WebSources

    var routes: [PageRoute] { [.get("/gateway") { await page($0) }, .get("/gateway/why") { await why($0) }] }

    private func page(_ visit: Visit) async -> Reply {
        // Only the operator may see what others ask.
        guard visit.visitor.isOperator else { return .page(ProblemPage.notForVisitors) }
        let gateway = sources.gateway
        return .page(
            GatewayPage(
                upstreams: await gateway.upstreams(), cache: await gateway.cache(), nodes: gateway.nodes(),
                callers: gateway.callers(), learned: await gateway.learned(), hasPeople: sources.people != nil,
                exchanges: Array(gateway.exchanges().reversed().prefix(Self.shownExchanges)), now: sources.clock.date))
    }

    private func why(_ visit: Visit) async -> Reply {
        guard visit.visitor.isOperator else { return .page(ProblemPage.notForVisitors) }
        guard let url = visit.query["url"], !url.isEmpty else { return .see(SiteSection.gateway.address) }
        do {
            return .page(WhyPage(url: url, reason: try await sources.gateway.why(String(url.prefix(Self.longestURL)))))
        } catch {
            return .page(
                ProblemPage(status: 400, title: "This URL has no kept replies", text: "\(error)", section: .gateway))
        }
    }
}
