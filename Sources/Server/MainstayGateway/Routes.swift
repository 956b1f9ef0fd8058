// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// A route: a place, the methods that it accepts, and what answers requests for it.
struct Route: Sendable {
    /// The methods of a route that only reads.
    static let reading: [HTTPMethod] = [.get, .head]

    /// The first segment of its paths, without the slash.
    let segment: Substring
    /// Whether longer paths belong to the route too.
    let hasMore: Bool
    /// The methods that it accepts, in the order in which Allow lists them.
    let methods: [HTTPMethod]
    /// Answers a request. It gets the path behind the first segment: empty, or with a leading slash. `nil` if nothing is at the path.
    let answer: @Sendable (HTTPServerRequest, Substring) -> HTTPServerAnswer?

    /// Makes a route with one path.
    ///
    /// - Parameters:
    ///   - path: `/`, or a slash and a segment.
    ///   - methods: The methods that it accepts: GET and HEAD by default.
    ///   - answer: Answers a request with one of these methods.
    init(
        _ path: String, methods: [HTTPMethod] = Route.reading,
        answer: @escaping @Sendable (HTTPServerRequest) -> HTTPServerAnswer
    ) {
        segment = path.dropFirst()
        hasMore = false
        self.methods = methods
        self.answer = { request, _ in answer(request) }
    }

    /// Makes a route for a path and all paths below it.
    ///
    /// - Parameters:
    ///   - path: A slash and a segment.
    ///   - methods: The methods that it accepts: GET and HEAD by default.
    ///   - answer: Answers a request with one of these methods.
    init(
        below path: String, methods: [HTTPMethod] = Route.reading,
        answer: @escaping @Sendable (HTTPServerRequest, _ rest: Substring) -> HTTPServerAnswer?
    ) {
        segment = path.dropFirst()
        hasMore = true
        self.methods = methods
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

    /// The answer of a request's route; `nil` if the request has no route. OPTIONS gets the methods of the route, and a method that
    /// the route does not accept gets 405.
    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer? {
        if request.method == .options, request.path == "*" { return .now(.options(Route.reading)) }
        guard let (route, rest) = route(of: request) else { return nil }
        if route.methods.contains(request.method) { return route.answer(request, rest) }
        return .now(request.method == .options ? .options(route.methods) : .methodNotAllowed(route.methods))
    }

    /// The methods of a request's route; those of a reading route if the request has no route.
    func methods(for request: HTTPServerRequest) -> [HTTPMethod] {
        route(of: request)?.route.methods ?? Route.reading
    }

    private func route(of request: HTTPServerRequest) -> (route: Route, rest: Substring)? {
        let path = request.path
        // The target `*` is the server itself and no route.
        guard path.hasPrefix("/") else { return nil }
        let segment = path.dropFirst().prefix { $0 != "/" }
        let rest = path[segment.endIndex...]
        guard let route = routes[segment], route.hasMore || rest.isEmpty else { return nil }
        return (route, rest)
    }
}
