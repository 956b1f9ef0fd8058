// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// The removal of credentials from recordings.
///
/// It recognises a credential by its name, wherever the name appears: in a field, a query item, a member of a JSON document at any
/// depth, or an item of a form. The values removed from a request's fields and query are also removed from its response, wherever
/// the response repeats them.
public struct Redaction: Sendable {
    /// The text that replaces a credential.
    public static let replacement = "REDACTED"

    private static let usual: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "api_key", "apikey", "api-key", "x-api-key",
        "app_id", "app_key", "key", "token", "access_token", "refresh_token", "client_secret", "password", "secret",
        "x-rapidapi-key",
    ]
    /// Shorter values are not searched for in responses, because they could appear there by chance.
    private static let shortestSecret = 6

    private let names: Set<String>

    /// Creates a redaction for the usual names of credentials.
    ///
    /// - Parameter names: Further names of fields, query items and members. Case does not matter.
    public init(also names: [String] = []) {
        self.names = Self.usual.union(names.map { $0.lowercased() })
    }

    func fields(_ fields: HTTPFields) -> HTTPFields {
        HTTPFields(
            fields.lines.map { line in
                names.contains(line.name.canonical)
                    ? HTTPFields.Field(name: line.name, known: Self.replacement) : line
            })
    }

    func url(_ url: HTTPURL) -> HTTPURL {
        guard let query = url.query else { return url }
        return url.replacingTarget(with: "\(url.path)?\(items(query))") ?? url
    }

    func body(_ body: [UInt8], type: String?) -> [UInt8] {
        if type?.lowercased().contains("x-www-form-urlencoded") == true {
            return Array(items(String(decoding: body, as: UTF8.self)).utf8)
        }
        do {
            let document = try JSONDecoder().decode(JSON.self, from: Data(body))
            let redacted = members(document)
            if redacted == document { return body }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(redacted))
        } catch {
            // The content is not JSON, so it has no names.
            return body
        }
    }

    /// Removes the request's secrets from a text.
    func text(_ bytes: [UInt8], of request: HTTPRequest) -> [UInt8] {
        secrets(of: request).reduce(bytes) { bytes, secret in
            bytes.replacing(Array(secret.utf8), with: Array(Self.replacement.utf8))
        }
    }

    private func secrets(of request: HTTPRequest) -> [String] {
        let inFields = request.fields.lines.filter { names.contains($0.name.canonical) }.map(\.value)
        let inQuery = (request.url.query ?? "").split(separator: "&").compactMap { item -> String? in
            let pair = item.split(separator: "=", maxSplits: 1)
            return pair.count == 2 && isSecret(pair[0]) ? PercentEncoding.decode(pair[1]) : nil
        }
        // The value of a field may be a scheme and a credential.
        return (inFields.flatMap { $0.split(separator: " ").map(String.init) } + inQuery)
            .filter { $0.utf8.count >= Self.shortestSecret }
    }

    private func isSecret(_ name: Substring) -> Bool {
        names.contains((PercentEncoding.decode(name) ?? String(name)).lowercased())
    }

    private func items(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { item in
            let name = item.prefix { $0 != "=" }
            return name.count < item.count && isSecret(name) ? "\(name)=\(Self.replacement)" : String(item)
        }.joined(separator: "&")
    }

    private func members(_ value: JSON) -> JSON {
        switch value {
        case .array(let values): .array(values.map(members))
        case .object(let values):
            .object(
                Dictionary(
                    uniqueKeysWithValues: values.map { name, value in
                        (name, names.contains(name.lowercased()) ? .string(Self.replacement) : members(value))
                    }))
        default: value
        }
    }
}
