// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// An upstream, and what its routes need.
struct UpstreamRoute: Sendable {
    let client: Client
    let admission: Admission
    let forwarding: Forwarding
    /// Whether a target alone determines the reply, so that the reply can be kept for its target.
    let isPlain: Bool
    /// The part of the gateway's paths that stands for the upstream's base URL: `/api.example.com`, or nothing at the
    /// root.
    let root: String
    var upstream: Upstream { client.upstream }

    init(_ upstream: GatewayUpstream, admission: Admission) {
        client = upstream.client
        self.admission = admission
        forwarding = Forwarding(
            to: client.upstream, usesAuthorization: admission.usesAuthorization,
            operatorTokens: admission.server.adminTokens + admission.server.metricsTokens)
        isPlain = forwarding.isPlain && upstream.origins == nil
        root = upstream.rootSegments.isEmpty ? "/\(client.upstream.host)" : ""
    }

    /// The target at the gateway of a URL below the base URL. Callers may write it in several ways: with dot segments,
    /// or as a whole URL.
    func target(of url: HTTPURL) -> String {
        let base = upstream.baseURL.path
        return root + url.target.dropFirst(base.hasSuffix("/") ? base.count - 1 : base.count)
    }

    /// Gets a reply for a caller. Interim responses are passed on meanwhile, if nothing of the upstream is hidden from
    /// callers.
    func answering(
        _ request: HTTPRequest, _ body: () async -> HTTPServerReply
    ) async -> HTTPServerReply {
        let reply =
            upstream.gateway.isTransparent
            ? await InterimResponses.$report.withValue(interimAnswers(to: request)) { await body() } : await body()
        return reply.mapFields { relocate(&$0, after: request) }
    }
}
