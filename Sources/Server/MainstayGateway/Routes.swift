// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

/// A route: a place, and what answers requests for it.
struct Route: Sendable {
    /// The first segment of its paths, without the slash.
    let segment: Substring
    /// Whether longer paths belong to the route too.
    let hasMore: Bool
    /// Answers a request. It gets the path behind the first segment: empty, or with a leading slash. `nil` if nothing is at the path.
    let answer: @Sendable (HTTPServerRequest, Substring) -> HTTPServerAnswer?

    /// Makes a route with one path.
    ///
    /// - Parameter path: `/`, or a slash and a segment.
    init(_ path: String, answer: @escaping @Sendable (HTTPServerRequest) -> HTTPServerAnswer) {
        segment = path.dropFirst()
        hasMore = false
        self.answer = { request, _ in answer(request) }
    }

    /// Makes a route for a path and all paths below it.
    ///
    /// - Parameter path: A slash and a segment.
    init(
        below path: String, answer: @escaping @Sendable (HTTPServerRequest, _ rest: Substring) -> HTTPServerAnswer?
    ) {
        segment = path.dropFirst()
        hasMore = true
        self.answer = answer
    }
}

/// The routes of a server, which are found by the first segment of a path.
struct Routes: Sendable {
    private let routes: [Substring: Route]

    /// Makes a table. If several routes have the same first segment, the first one counts.
    init(_ routes: [Route]) {
        self.routes = Dictionary(routes.map { ($0.segment, $0) }) { first, _ in first }
    }

    /// The answer of a request's route; `nil` if the request has no route.
    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer? {
        let path = request.path
        let segment = path.dropFirst().prefix { $0 != "/" }
        let rest = path[segment.endIndex...]
        guard let route = routes[segment], route.hasMore || rest.isEmpty else { return nil }
        return route.answer(request, rest)
    }
}
