// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// The answers to the operator's requests.
struct AdminAnswers: Sendable {
    /// The longest list in one answer.
    static let listLimit = 1_000
    /// The largest place in a list. Larger numbers are not exact in every reader of JSON (RFC 8259 §6).
    static let lastPlace: Int64 = 1 << 53 - 1

    let administration: CacheAdministration
    let inspector: Inspector?
    let learning: GatewayLearning?

    func purge(_ request: HTTPServerRequest) -> HTTPServerAnswer {
        later {
            let (choice, isSoft) = try ReplyChoice.reading(Self.document(request.body))
            return try await administration.purge(choice, isSoft: isSoft)
        }
    }

    func resume(_ request: HTTPServerRequest) -> HTTPServerAnswer {
        later {
            let form = AdministrationError(#"write an object such as {"upstream": ["api.example.com"]}, or {} for all"#)
            guard case .object(let members) = try Self.document(request.body),
                members.keys.allSatisfy({ $0 == "upstream" })
            else { throw form }
            return try await administration.resume(try members["upstream"]?.texts(else: form))
        }
    }

    func list(_ request: HTTPServerRequest) -> HTTPServerAnswer {
        later { try await list(request.query ?? "") }
    }

    func why(_ request: HTTPServerRequest) -> HTTPServerAnswer {
        let query = request.query ?? ""
        return later {
            guard let url = QueryString.value(of: "url", in: query) else {
                throw AdministrationError("say which URL: /admin/why?url=…")
            }
            return try await administration.why(url, asks: try Self.flag("ask", in: query))
        }
    }

    func exchanges(_ request: HTTPServerRequest) -> HTTPServerAnswer {
        let format = QueryString.values(of: "format", in: request.query ?? "")
        guard format.isEmpty || format == ["har"] else {
            return .now(
                .administrationFailed(400, "The only format is har.", resolution: "Leave format out, or say har."))
        }
        return .later { .whole(exchanges(isArchive: !format.isEmpty)) }
    }

    func drift(_ request: HTTPServerRequest) -> HTTPServerAnswer {
        .later { [learning] in
            let upstreams = await learning?.upstreams.map(\.json)
            return .whole(
                .json(
                    JSON.object(["learns": .bool(upstreams != nil), "upstreams": .array(upstreams ?? [])]),
                    fields: [.cacheControl: "no-store"]))
        }
    }

    private func exchanges(isArchive: Bool) -> HTTPServerResponse {
        let exchanges = inspector?.exchanges ?? []
        guard isArchive else { return .json(ExchangeList(exchanges), fields: [.cacheControl: "no-store"]) }
        do {
            let archive = HTTPArchive(exchanges.map(\.archived), creatorVersion: Release.version)
            return HTTPServerResponse(
                status: 200, fields: [.contentType: "application/json", .cacheControl: "no-store"],
                body: Array(try archive.data()))
        } catch {
            return .administrationFailed(500, "The archive cannot be written: \(error)", resolution: "Try again.")
        }
    }

    private func list(_ query: String) async throws -> KeptReplyList {
        let texts = { QueryString.values(of: $0, in: query).compactMap(\.self) }
        let choice = ReplyChoice(
            urls: texts("url"), prefixes: texts("prefix"), tags: texts("tag"), upstreams: texts("upstream"))
        let limit = try Self.number("limit", in: query, 1...Int64(Self.listLimit)) ?? 100
        let place = try Self.number("after", in: query, 0...Self.lastPlace) ?? 0
        return try await administration.list(choice, after: place, limit: Int(limit))
    }

    private static func number(
        _ name: String, in query: String, _ range: ClosedRange<Int64>
    ) throws(AdministrationError) -> Int64? {
        let texts = QueryString.values(of: name, in: query)
        guard !texts.isEmpty else { return nil }
        guard texts.count == 1, let number = texts[0].flatMap({ Int64($0) }), range ~= number else {
            throw AdministrationError(
                "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func flag(_ name: String, in query: String) throws(AdministrationError) -> Bool {
        switch QueryString.values(of: name, in: query) {
        case [], ["false"]: false
        case ["true"]: true
        default: throw AdministrationError("\(name) is true or false")
        }
    }

    private static func document(_ body: [UInt8]) throws(AdministrationError) -> JSON {
        do {
            return try JSONDecoder().decode(JSON.self, from: Data(body))
        } catch {
            throw AdministrationError("the content is not a JSON document")
        }
    }

    private func later(_ answer: @escaping @Sendable () async throws -> some Encodable & Sendable) -> HTTPServerAnswer {
        .later {
            do {
                return .whole(.json(try await answer(), fields: [.cacheControl: "no-store"]))
            } catch let error as AdministrationError {
                let status: HTTPStatus = error.isUnknown ? 404 : 400
                return .whole(.administrationFailed(status, "\(error)", resolution: "Correct the request."))
            } catch let error as FileNotWritten {
                return .whole(.administrationFailed(500, "\(error)", resolution: "See why the file cannot be written."))
            } catch {
                return .whole(.administrationFailed(503, "\(error)", resolution: "Try again."))
            }
        }
    }
}
