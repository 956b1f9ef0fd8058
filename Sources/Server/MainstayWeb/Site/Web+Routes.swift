// SPDX-License-Identifier: Apache-2.0

extension Web {
    /// The first segments of all places of the site.
    public static let segments: Set<String> = [
        "assets", "cards", "complete", "flights", "games", "news", "offline", "oxford", "random", "statistics",
    ]

    /// All places of the site.
    static func routes(_ sources: WebSources) -> [Route] {
        Words(sources: sources).routes + Cards(sources: sources).routes + Review(sources: sources).routes
            + News(sources: sources).routes
            + Flights(sources: sources).routes + OxfordDictionaries(sources: sources).routes
            + Games(sources: sources).routes
            + StatisticsRoutes(sources: sources).routes + GatewayRoutes(sources: sources).routes + Asset.routes + [
                .get("/offline") { _ in .page(OfflinePage()) }
            ]
    }
}
