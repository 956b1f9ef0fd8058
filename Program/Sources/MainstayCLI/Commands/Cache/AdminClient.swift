// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayKit
import MainstayServices

/// Asks the admin routes of a running gateway.
struct AdminClient {
    private let url: HTTPURL
    private let token: String
    private let services: Services

    /// - Parameter text: The address of the gateway.
    /// - Throws: ``UsageError`` if the address is wrong, ``ServerConfigurationError`` if there is no admin token.
    init(_ text: String, _ invocation: Invocation) throws {
        guard let url = HTTPURL(text) else {
            throw UsageError(
                "The value '\(text.printable)' is invalid for '--gateway <url>': use http://127.0.0.1:8080.",
                invocation.command)
        }
        guard let token = try invocation.serverConfiguration().adminTokens.first else {
            throw AdminTokenMissing()
        }
        self.url = url
        self.token = token
        services = try invocation.services()
    }

    func purge(_ choice: ReplyChoice, isSoft: Bool) async throws -> PurgeReport {
        var members = Dictionary(
            uniqueKeysWithValues: choice.members.map { ($0.name, JSON.array($0.texts.map(JSON.string))) })
        members["soft"] = .bool(isSoft)
        return try await post("purge", .object(members))
    }

    func resume(_ names: [String]?) async throws -> ResumeReport {
        try await post("resume", .object(names.map { ["upstream": .array($0.map(JSON.string))] } ?? [:]))
    }

    func list(_ choice: ReplyChoice, after place: Int64) async throws -> KeptReplyList {
        let chosen = choice.members.flatMap { name, texts in texts.map { (name, $0) } }
        return try await get("cache", [("after", "\(place)"), ("limit", "1000")] + chosen)
    }

    func why(_ target: String, asks: Bool) async throws -> KeptReason {
        try await get("why", [("url", target), ("ask", "\(asks)")])
    }

    func exchanges() async throws -> ExchangeList { try await get("exchanges") }

    /// The exchanges as an HTTP archive, as it was sent.
    func archive() async throws -> [UInt8] {
        let bytes = try await bytes("exchanges", [("format", "har")])
        let document: JSON = try value(in: bytes)
        guard document["log"] != nil else { throw AdminRequestFailed.isNoGateway(url) }
        return bytes
    }

    private func post<Answer: Decodable>(_ route: String, _ document: JSON) async throws -> Answer {
        var request = HTTPRequest(method: .post, url: url.appending(path: ["admin", route]))
        request.fields[.contentType] = "application/json"
        request.body = Array(try JSONEncoder().encode(document))
        return try value(in: await answer(to: request))
    }

    private func get<Answer: Decodable>(_ route: String, _ query: [(String, String)] = []) async throws -> Answer {
        try value(in: await bytes(route, query))
    }

    private func bytes(_ route: String, _ query: [(String, String)]) async throws -> [UInt8] {
        try await answer(to: HTTPRequest(url: url.appending(path: ["admin", route], query: query)))
    }

    /// Reads an answer. Another server, or a page that stands between, may answer with a success too.
    private func value<Answer: Decodable>(in bytes: [UInt8]) throws -> Answer {
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(bytes))
        } catch is DecodingError {
            throw AdminRequestFailed.isNoGateway(url)
        }
    }

    private static func reason(_ response: HTTPResponse) -> String {
        do {
            let document = try JSONDecoder().decode(JSON.self, from: Data(response.body))
            return document["message"]?.text ?? "\(response.status)"
        } catch {
            return "\(response.status); is this a gateway of Mainstay?"
        }
    }

    private func answer(to request: HTTPRequest) async throws -> [UInt8] {
        var request = request
        request.fields[.authorization] = "Bearer \(token)"
        request.options.timeout = .seconds(30)
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await services.send(request)
        } catch {
            throw AdminRequestFailed(status: nil, description: "The gateway at \(url) \(error.asAnswer)")
        }
        guard response.status.isSuccess else {
            throw AdminRequestFailed(
                status: response.status, description: "The gateway at \(url) refused: \(Self.reason(response))")
        }
        return response.body
    }
}

extension JSON {
    /// A member of an object; `nil` if this is not an object or has no such member.
    subscript(name: String) -> JSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text; `nil` if this is not a text.
    var text: String? { if case .string(let text) = self { text } else { nil } }
}
