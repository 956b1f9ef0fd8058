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

    func list(_ filter: JSON?, after place: Int64) async throws -> JSON {
        var query: [(String, String)] = [("after", "\(place)"), ("limit", "1000")]
        if case .object(let members) = filter {
            for (name, value) in members { for text in value.texts { query.append((name, text)) } }
        }
        return try await get("cache", query, having: "replies")
    }

    func why(_ target: String, asks: Bool) async throws -> JSON {
        try await get("why", [("url", target), ("ask", "\(asks)")], having: "kept")
    }

    /// Sends a document, and returns the answer if it is an object with a member.
    func post(_ route: String, _ document: JSON, having member: String) async throws -> JSON {
        var request = HTTPRequest(method: .post, url: url.appending(path: ["admin", route]))
        request.fields[.contentType] = "application/json"
        request.body = Array(try JSONEncoder().encode(document))
        return try object(in: await answer(to: request), having: member)
    }

    /// Asks for a document, and returns it if it is an object with a member.
    func get(_ route: String, _ query: [(String, String)] = [], having member: String) async throws -> JSON {
        try object(in: await bytes(route, query, having: member), having: member)
    }

    /// Asks for a document, and returns it as it was sent if it is an object with a member.
    func bytes(_ route: String, _ query: [(String, String)] = [], having member: String) async throws -> [UInt8] {
        let bytes = try await answer(to: HTTPRequest(url: url.appending(path: ["admin", route], query: query)))
        _ = try object(in: bytes, having: member)
        return bytes
    }

    /// Reads an answer. Another server, or a page that stands between, may answer with a success too.
    private func object(in bytes: [UInt8], having member: String) throws -> JSON {
        do {
            let document = try JSONDecoder().decode(JSON.self, from: Data(bytes))
            if document[member] != nil { return document }
        } catch is DecodingError {}
        throw AdminRequestFailed.isNoGateway(url)
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

    /// The text or the texts of a list.
    var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let values): values.compactMap(\.text)
        default: []
        }
    }
}
