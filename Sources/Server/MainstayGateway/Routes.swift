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
    /// The methods at each path behind the first segment, if they differ; `nil` if all paths accept ``methods``.
    let places: [Substring: [HTTPMethod]]?
    /// Which callers get answers, if the route has its own rule.
    let admission: Admission?
    /// Answers a request. It gets the path behind the first segment: empty, or with a leading slash. `nil` if nothing is at the path.
    let answer: @Sendable (HTTPServerRequest, Substring) -> HTTPServerAnswer?
    /// Answers a request whose content is still arriving; `nil` if the route wants whole requests.
    let upload: Upload?

    /// Answers a request with the content to come.
    typealias Upload = @Sendable (HTTPServerRequest, _ rest: Substring, HTTPBodyStream) async -> HTTPServerReply

    /// The answer to a request for the path behind the first segment; `nil` if nothing is there. OPTIONS gets the methods of the
    /// route, and a method that the route does not accept gets 405.
    func answer(to request: HTTPServerRequest, at rest: Substring) -> HTTPServerAnswer? {
        guard let methods = methods(at: rest) else { return nil }
        if methods.contains(request.method) { return answer(request, rest) }
        return .now(request.method == .options ? .options(methods) : .methodNotAllowed(methods))
    }

    /// The methods that the path behind the first segment accepts; `nil` if nothing is there.
    func methods(at rest: Substring) -> [HTTPMethod]? { places.map { $0[rest] } ?? methods }

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
        places = nil
        admission = nil
        self.answer = { request, _ in answer(request) }
        upload = nil
    }

    /// Makes a route for a path and all paths below it.
    ///
    /// - Parameters:
    ///   - path: A slash and a segment.
    ///   - methods: The methods that it accepts: GET and HEAD by default.
    ///   - admission: Which callers get answers, if the route has its own rule.
    ///   - upload: Answers a request whose content is still arriving.
    ///   - answer: Answers a request with one of these methods.
    init(
        below path: String, methods: [HTTPMethod] = Route.reading, admission: Admission? = nil, upload: Upload? = nil,
        answer: @escaping @Sendable (HTTPServerRequest, _ rest: Substring) -> HTTPServerAnswer?
    ) {
        segment = path.dropFirst()
        hasMore = true
        self.methods = methods
        places = nil
        self.admission = admission
        self.upload = upload
        self.answer = answer
    }

    /// Makes a route for a few paths below a path, each with its own methods.
    ///
    /// - Parameters:
    ///   - path: A slash and a segment.
    ///   - places: The methods at each path behind it, such as `/purge`.
    ///   - answer: Answers a request for one of them.
    init(
        below path: String, places: [Substring: [HTTPMethod]],
        answer: @escaping @Sendable (HTTPServerRequest, _ rest: Substring) -> HTTPServerAnswer?
    ) {
        segment = path.dropFirst()
        hasMore = true
        methods = []
        self.places = places
        admission = nil
        upload = nil
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
        route(of: request).flatMap { route, rest in route.answer(to: request, at: rest) }
    }

    /// The route of a request, and the path behind its first segment; `nil` if the request has no route.
    func route(of request: HTTPServerRequest) -> (route: Route, rest: Substring)? {
        // The target `*` of OPTIONS is the server itself.
        if request.method == .options, request.path == "*" { return (Self.server, "") }
        let path = request.path
        let segment = Self.segment(of: path)
        let rest = path[segment.endIndex...]
        guard path.hasPrefix("/"), let route = routes[segment], route.hasMore || rest.isEmpty else { return nil }
        return (route, rest)
    }

    /// The first segment of a path. Bytes are read, because characters cost several times as much.
    static func segment(of path: String) -> Substring {
        Substring(path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") })
    }

    /// The route of the target `*`, which only accepts OPTIONS.
    private static let server = Route("*") { _ in .now(.options(Route.reading)) }
}
