// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayFoundation
import MainstayHTTPServer

/// The routes for the operator, below `/admin`.
struct AdminRoutes: Sendable {
    /// The longest list in one answer.
    private static let listLimit = 1_000

    let administration: CacheAdministration
    let admission: Admission
    let inspector: Inspector?

    var route: Route {
        Route(below: "/admin", methods: Route.reading + [.post]) { request, rest in
            if let refusal = admission.adminRefusal(of: request) { return .now(refusal) }
            let query = request.query ?? ""
            switch (rest, request.method) {
            case ("/purge", .post): return later { try await administration.purge(Self.document(request.body)) }
            case ("/cache", .get), ("/cache", .head): return later { try await list(query) }
            case ("/why", .get), ("/why", .head):
                return later {
                    guard let url = QueryString.value(of: "url", in: query) else {
                        throw AdministrationError("say which URL: /admin/why?url=…")
                    }
                    let asks = QueryString.value(of: "ask", in: query) == "true"
                    return try await administration.why(url, asks: asks)
                }
            case ("/exchanges", .get), ("/exchanges", .head):
                let format = QueryString.values(of: "format", in: query)
                guard format.isEmpty || format == ["har"] else {
                    return .now(
                        .administrationFailed(
                            400, "The only format is har.", resolution: "Leave format out, or say har."))
                }
                return .later { .whole(exchanges(isArchive: !format.isEmpty)) }
            case ("/exchanges", _): return .now(.methodNotAllowed(Route.reading))
            case ("/purge", _): return .now(.methodNotAllowed([.post]))
            case ("/cache", _), ("/why", _): return .now(.methodNotAllowed(Route.reading))
            default: return nil
            }
        }
    }

    private func exchanges(isArchive: Bool) -> HTTPServerResponse {
        let exchanges = inspector?.exchanges ?? []
        guard isArchive else { return .json(ExchangeList.document(exchanges), fields: [.cacheControl: "no-store"]) }
        do {
            let archive = HTTPArchive(exchanges.map(\.archived), creatorVersion: Release.version)
            return HTTPServerResponse(
                status: 200, fields: [.contentType: "application/json", .cacheControl: "no-store"],
                body: Array(try archive.data()))
        } catch {
            return .administrationFailed(500, "The archive cannot be written: \(error)", resolution: "Try again.")
        }
    }

    private func list(_ query: String) async throws -> JSON {
        var filter: [String: JSON] = [:]
        for name in ["url", "prefix", "tag", "upstream"] {
            let texts = QueryString.values(of: name, in: query).compactMap(\.self)
            if !texts.isEmpty { filter[name] = .array(texts.map(JSON.string)) }
        }
        let number = { (name: String) in QueryString.value(of: name, in: query).flatMap { Int64($0) } }
        let limit = min(max(1, number("limit") ?? 100), Int64(Self.listLimit))
        return try await administration.list(
            filter.isEmpty ? nil : .object(filter), after: max(0, number("after") ?? 0), limit: Int(limit))
    }

    private static func document(_ body: [UInt8]) throws(AdministrationError) -> JSON {
        do {
            return try JSONDecoder().decode(JSON.self, from: Data(body))
        } catch {
            throw AdministrationError("the content is not a JSON document")
        }
    }

    private func later(_ answer: @escaping @Sendable () async throws -> JSON) -> HTTPServerAnswer {
        .later {
            do {
                return .whole(.json(try await answer(), fields: [.cacheControl: "no-store"]))
            } catch let error as AdministrationError {
                return .whole(.administrationFailed(400, "\(error)", resolution: "Correct the request."))
            } catch {
                return .whole(.administrationFailed(503, "\(error)", resolution: "Try again."))
            }
        }
    }
}
