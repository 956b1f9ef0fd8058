// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// A route: a place, the methods that it accepts, and what answers requests for it.
struct Route: Sendable {
    /// The methods of a route that only reads.
    static let reading: [HTTPMethod] = [.get, .head]

    /// The first segment of its paths, without the slash.
    let segment: Substring
    /// The path behind the first segment: empty, or with a leading slash; `nil` if all paths below the segment belong
    /// to the route.
    let rest: Substring?
    /// The methods that it accepts, in the order in which Allow lists them.
    let methods: [HTTPMethod]
    /// Which callers get answers, if the route has its own rule.
    let admission: Admission?
    /// Answers a request. It gets the path behind the first segment. `nil` if nothing is there.
    private let answer: @Sendable (HTTPServerRequest, Substring) -> HTTPServerAnswer?
    /// Answers a request whose content is still arriving; `nil` if the route wants whole requests.
    let upload: Upload?

    /// Answers a request with the content to come.
    typealias Upload = @Sendable (HTTPServerRequest, _ rest: Substring, HTTPBodyStream) async -> HTTPServerReply

    /// The answer to a request for the path behind the first segment; `nil` if nothing is there. OPTIONS gets the
    /// methods of the route, and a method that the route does not accept gets 405.
    func answer(to request: HTTPServerRequest, at rest: Substring) -> HTTPServerAnswer? {
        if methods.contains(request.method) { return answer(request, rest) }
        return .now(request.method == .options ? .options(methods) : .methodNotAllowed(methods))
    }

    /// Makes a route with one path.
    ///
    /// - Parameters:
    ///   - path: The whole path.
    ///   - methods: The methods that it accepts: GET and HEAD by default.
    ///   - answer: Answers a request with one of these methods.
    init(
        _ path: String, methods: [HTTPMethod] = Route.reading,
        answer: @escaping @Sendable (HTTPServerRequest) -> HTTPServerAnswer
    ) {
        segment = Routes.segment(of: path)
        rest = path[segment.endIndex...]
        self.methods = methods
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
        rest = nil
        self.methods = methods
        self.admission = admission
        self.upload = upload
        self.answer = answer
    }
}

/// The routes of a server, which are found by the first segment of a path.
struct Routes: Sendable {
    /// The routes with the same first segment.
    private struct Branch {
        /// The routes with one path each, by what is behind the segment.
        var single: [Substring: Route] = [:]
        /// The route of all other paths.
        var below: Route?
    }

    private let branches: [Substring: Branch]

    /// Makes a table. If several routes have the same paths, the first one counts.
    init(_ routes: [Route]) {
        branches = routes.reversed().reduce(into: [:]) { branches, route in
            if let rest = route.rest {
                branches[route.segment, default: Branch()].single[rest] = route
            } else {
                branches[route.segment, default: Branch()].below = route
            }
        }
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
        guard path.hasPrefix("/"), let branch = branches[segment], let route = branch.single[rest] ?? branch.below
        else { return nil }
        return (route, rest)
    }

    /// The first segment of a path. Bytes are read, because characters cost several times as much.
    static func segment(of path: String) -> Substring {
        Substring(path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") })
    }

    /// The route of the target `*`, which only accepts OPTIONS.
    private static let server = Route("*") { _ in .now(.options(Route.reading)) }
}
