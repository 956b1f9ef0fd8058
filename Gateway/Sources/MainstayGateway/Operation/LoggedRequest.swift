// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// A request that the gateway answers, and what logs and metrics say about it.
struct LoggedRequest: Sendable {
    let request: HTTPServerRequest
    let date: Date
    /// The host of the upstream whose route was asked for; `nil` for the gateway's own routes.
    let upstream: String?
    /// `nil` if neither a log nor an upstream needs it.
    let scope: RequestScope?
    /// The caller's request as its key counts it; `nil` if the caller has no key.
    var turn: CallerLimits.Turn?

    /// Who sent the request that is being answered: the name of its key, or its address. Requests to an upstream take
    /// turns by it.
    @TaskLocal static var caller: String?

    /// Makes the reply. Requests to upstreams that are sent meanwhile belong to this visit.
    func inScope(_ reply: @Sendable () async -> HTTPServerReply) async -> HTTPServerReply {
        let caller = turn.map { "key \($0.name)" } ?? request.peer.host
        return await Self.$caller.withValue(caller) {
            guard let scope else { return await reply() }
            return await RequestScope.$current.withValue(scope) { await reply() }
        }
    }

    /// The bytes of content that the server sends of a response.
    func sent(_ response: HTTPServerResponse) -> Int {
        request.method == .head ? 0 : response.body.count
    }

    /// The fields with what is left of the caller's quotas, and with the identifier of the request, so that the caller
    /// can name it to the operator.
    func completed(_ fields: HTTPFields) -> HTTPFields {
        var fields = turn?.told(fields) ?? fields
        if let scope { fields[RequestScope.identifierField] = scope.identifier }
        return fields
    }

    /// The response with these fields.
    func completed(_ response: HTTPServerResponse) -> HTTPServerResponse {
        guard scope != nil || turn != nil else { return response }
        var response = response
        if turn == nil, let scope, !response.fields.contains(RequestScope.identifierField) {
            // The head of a kept reply is written already, and the identifier is known to be a valid value.
            response.append(HTTPFields.Field(name: RequestScope.identifierField, known: scope.identifier))
        } else {
            response.fields = completed(response.fields)
        }
        return response
    }

    func record(
        _ status: HTTPStatus, _ fields: HTTPFields, _ cache: CacheResult, bytes: Int, took: Duration
    ) -> AccessRecord {
        AccessRecord(
            date: date, peer: request.peer, scope: scope, turn: turn, status: status, bytes: bytes, took: took,
            upstream: upstream, cache: cache, cacheStatus: fields[.cacheStatus])
    }
}
