// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayHTTPServer
import MainstayKit

/// A gateway of somebody else: it serves what is kept and fresh, asks the upstream for the rest, and says where each answer comes from.
struct OwnGateway: HTTPHandler {
    let upstream: Upstream
    let store: OwnStore
    private let client: Client

    init(_ upstream: Upstream, through transport: any Transport, keeping store: OwnStore) {
        (self.upstream, self.store) = (upstream, store)
        let context = PipelineContext(upstream: upstream)
        client = Client(
            upstream: upstream, transport: Pipeline(through: transport, context: context, store: store))
    }

    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        let prefix = "/\(upstream.host)/"
        guard request.method == .get, request.path.hasPrefix(prefix) else {
            return .now(HTTPServerResponse(status: 404))
        }
        let path = request.path.dropFirst(prefix.count)
        guard let url = HTTPURL("\(upstream.baseURL)/\(path)") else { return .now(HTTPServerResponse(status: 400)) }
        let forwarded = HTTPRequest(url: url)
        return .later { .whole(await answer(to: forwarded)) }
    }

    private func answer(to request: HTTPRequest) async -> HTTPServerResponse {
        let kept = await store.variants(for: upstream.storeKeys(for: request).own)
        if case .serve(let candidate) = CacheDecision.decide(request, kept, upstream: upstream, now: Date()) {
            var response = HTTPServerResponse(
                status: candidate.stored.status, fields: candidate.stored.fields, body: candidate.stored.body)
            response.fields["Cache-Status"] = CacheOutcome(timeToLive: candidate.freshFor).fieldValue(cache: "own")
            return response
        }
        do {
            let reply = try await client.response(to: request)
            var response = HTTPServerResponse(status: reply.status, fields: reply.fields, body: reply.body)
            response.fields["Cache-Status"] = reply.provenance.cache?.fieldValue(cache: "own")
            return response
        } catch {
            return HTTPServerResponse(
                status: 502, fields: [.contentType: "text/plain"], body: Array("\(error)".utf8))
        }
    }
}
