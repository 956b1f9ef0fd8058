// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayHTTPServer
import MainstayKit

/// A gateway of somebody else: it serves what is kept and fresh without a pipeline, asks the upstream for the rest, and says where each
/// answer comes from.
struct OwnGateway: HTTPHandler {
    let client: Client
    let store: OwnStore

    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        let prefix = "/\(client.upstream.host)/"
        guard request.method == .get, request.path.hasPrefix(prefix),
            let url = HTTPURL("\(client.upstream.baseURL)\(request.path.dropFirst(prefix.count))")
        else { return .now(HTTPServerResponse(status: 404)) }
        return .later { .whole(await answer(to: HTTPRequest(url: url))) }
    }

    private func answer(to request: HTTPRequest) async -> HTTPServerResponse {
        let upstream = client.upstream
        let kept = await store.variants(for: upstream.storeKeys(for: request).own)
        if case .serve(let candidate) = CacheDecision.decide(request, kept, upstream: upstream, now: Date()) {
            let outcome = CacheOutcome(timeToLive: candidate.freshFor)
            return response(candidate.stored.status, candidate.stored.fields, candidate.stored.body, outcome)
        }
        do {
            let reply = try await client.response(to: request)
            return response(reply.status, reply.fields, reply.body, reply.provenance.cache)
        } catch {
            return response(502, [.contentType: "text/plain"], Array("\(error)".utf8), nil)
        }
    }

    private func response(
        _ status: HTTPStatus, _ fields: HTTPFields, _ body: [UInt8], _ outcome: CacheOutcome?
    ) -> HTTPServerResponse {
        var response = HTTPServerResponse(status: status, fields: fields, body: body)
        response.fields["Cache-Status"] = outcome?.fieldValue(cache: "own")
        return response
    }
}
