// SPDX-License-Identifier: Apache-2.0

extension Web {
    /// The first segments of all places of the site.
    public static let segments: Set<String> = [
        "about", "account", "assets", "cards", "complete", "entry", "flights", "games", "gateway", "icon.svg",
        "manifest.webmanifest",
        "more", "news", "offline", "oxford", "random", "settings", "statistics", "translate",
        "worker.js",
    ]

    /// All places of the site.
    static func routes(_ sources: WebSources, _ flights: Flights) -> [PageRoute] {
        let games = Games(sources: sources)
        let patience = Patience(clock: sources.clock)
        let home = Home(sources: sources, games: games, patience: patience)
        return Words(sources: sources, home: home, patience: patience).routes
            + Cards(sources: sources).routes + Review(sources: sources).routes
            + Notes(sources: sources).routes + Decks(sources: sources).routes + Media().routes
            + News(sources: sources).routes
            + flights.routes
            + games.routes
            + StatisticsRoutes(sources: sources).routes + GatewayRoutes(sources: sources).routes
            + PeopleRoutes(sources: sources).routes + AccountRoutes(sources: sources).routes + Asset.routes
            + AboutPage.routes + [
                .get("/more") { .page(MorePage(sections: $0.visitor.sections)) },
                .get("/offline", isOpen: true) { _ in .page(OfflinePage()) },
                .get("/offline/kept", isOpen: true) { _ in .page(OfflinePage(isFormKept: true)) },
            ]
    }
}
