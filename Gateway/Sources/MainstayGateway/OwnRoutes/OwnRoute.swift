// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// A route of the gateway's own. What it answers, who may ask, its description and its reserved name are made from the
/// table ``all``.
struct OwnRoute: Sendable {
    /// The whole path.
    let path: String
    /// The methods that it accepts, in the order in which Allow lists them.
    var methods = Route.reading
    let access: RouteAccess
    /// The description of each request for it.
    let operation: OpenAPIOperation
    /// Answers a request of somebody who may send it.
    let answer: @Sendable (Sources, HTTPServerRequest) -> HTTPServerAnswer

    /// What the routes answer from.
    struct Sources: Sendable {
        let status: any GatewayStatus
        let admin: AdminAnswers
        /// Whether the owner of the gateway sends a request and has proved it.
        let isOwner: @Sendable (HTTPServerRequest) -> Bool
        let metrics: @Sendable () async -> HTTPServerResponse
        let description: HTTPServerResponse
    }

    /// The first segments of the routes' paths.
    static let segments = Set(all.map { String(Routes.segment(of: $0.path)) })

    /// The paths for which no limit holds and nobody needs a token.
    static let openPaths = Set(all.filter { $0.access == .everybody }.map(\.path))

    /// The route of a gateway.
    func route(_ sources: Sources, _ admission: Admission) -> Route {
        Route(path, methods: methods) { [access, answer] request in
            let refusal: HTTPServerResponse? =
                switch access {
                case .everybody, .callers: nil
                case .metrics: admission.metricsRefusal(of: request, isOwner: sources.isOwner(request))
                case .operator: admission.adminRefusal(of: request)
                }
            return refusal.map { .now($0) } ?? answer(sources, request)
        }
    }
}

/// Who may send a request.
enum RouteAccess {
    /// Everybody: those who watch the gateway learn only whether it works, and are never refused.
    case everybody
    /// Those with a token or a key, if the gateway has any.
    case callers
    /// Those who may read the metrics.
    case metrics
    /// The operator, who always has a token.
    case `operator`
}
