// SPDX-License-Identifier: Apache-2.0

/// The removal of credentials from exchanges that are written down: by an ``Inspector``, or by a cassette in tests.
///
/// It recognises a credential by its name, wherever the name appears: in a field, a query item (also in a URL in a field), a member
/// of a JSON document at any depth, an item of a form, or a part of a multipart form. Names like `Authorization`, `Cookie`,
/// `X-API-Key`, `accessToken` or `client_secret` are those of credentials. The values removed from a request's fields and query,
/// and the credentials that a ``Pipeline`` added, are also removed wherever else the exchange repeats them, if they have at least
/// six bytes. Shorter values could be there by chance.
public struct Redaction: Sendable {
    /// The text that replaces a credential.
    public static let replacement = "REDACTED"

    private static let shortestSecret = 6

    private let names: Set<String>

    /// Creates a redaction for the usual names of credentials.
    ///
    /// - Parameter names: Further names of fields, query items and members. Case does not matter.
    public init(also names: [String] = []) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Returns a request without its credentials.
    package func request(_ request: HTTPRequest) -> HTTPRequest {
        var redacted = request
        redacted.fields = fields(request.fields)
        redacted.url = url(request.url)
        if let body = request.body { redacted.body = self.body(body, type: request.fields[.contentType]) }
        if let scope = request.options.credentials {
            // A scope redacts responses, so the parts of the request are put into one.
            let parts = scope.redacted(HTTPResponse(status: 0, fields: redacted.fields, body: redacted.body ?? []))
            redacted.fields = parts.fields
            if redacted.body != nil { redacted.body = parts.body }
            redacted.url = withoutCredentials(redacted.url, scope)
        }
        return redacted
    }

    /// Returns a response without credentials, including those that its request was sent with.
    package func response(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
        var redacted = request.options.credentials?.redacted(response) ?? response
        let secrets = secrets(of: request).map { BytePattern(Array($0.utf8)) }
        redacted.fields = HTTPFields(
            fields(redacted.fields).lines.map { line in
                guard let value = Self.replacing(secrets, in: Array(line.value.utf8)) else { return line }
                return HTTPFields.Field(name: line.name, known: String(decoding: value, as: UTF8.self))
            })
        redacted.body = body(
            Self.replacing(secrets, in: redacted.body) ?? redacted.body, type: response.fields[.contentType])
        return redacted
    }

    /// Returns a URL without its credentials.
    package func url(_ url: HTTPURL) -> HTTPURL {
        guard let query = url.query else { return url }
        return url.replacingTarget(with: "\(url.path)?\(items(query))") ?? url
    }

    /// Returns a text that may have URLs or request targets, without the credentials in their queries.
    package func targets(_ text: String) -> String { links(text) }

    /// Returns `true` if a name is that of a credential.
    func isSecret(_ name: some StringProtocol) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || CredentialFingerprint.isCredential(lowercased: name)
    }

    private func fields(_ fields: HTTPFields) -> HTTPFields {
        HTTPFields(
            fields.lines.map { line in
                let value = isSecret(line.name.canonical) ? Self.replacement : links(line.value)
                return value == line.value ? line : HTTPFields.Field(name: line.name, known: value)
            })
    }

    private func body(_ body: [UInt8], type: String?) -> [UInt8] {
        let type = type ?? ""
        let name = MediaType(type).name
        if name == "application/x-www-form-urlencoded" {
            return Array(items(String(decoding: body, as: UTF8.self)).utf8)
        }
        if name.hasPrefix("multipart/") { return multipart(body, type: type) }
        return JSONRedactor.redacted(body, where: isSecret)
    }

    /// Removes the credentials that an upstream wants in the query, under names that do not look like a credential's.
    private func withoutCredentials(_ url: HTTPURL, _ scope: CredentialScope) -> HTTPURL {
        // If a credential is left elsewhere, this throws. Such a URL is not shown at all below its host.
        do throws(TransportError) {
            let kept = try scope.stripped(url).query?.split(separator: "&") ?? []
            let items = url.query?.split(separator: "&").map { item in
                kept.contains(item) ? String(item) : "\(item.prefix { $0 != "=" })=\(Self.replacement)"
            }
            guard let items, items.count != kept.count else { return url }
            return url.replacingTarget(with: "\(url.path)?\(items.joined(separator: "&"))") ?? url
        } catch {
            return url.replacingTarget(with: "/\(Self.replacement)") ?? url
        }
    }

    private func secrets(of request: HTTPRequest) -> [String] {
        let inFields = request.fields.lines.filter { isSecret($0.name.canonical) }.flatMap { line in
            if line.name == .cookie {
                return line.value.split(separator: ";").map { String($0.drop { $0 != "=" }.dropFirst()) }
            }
            // The value may be a scheme and a credential. The scheme is not secret.
            let words = line.value.split(separator: " ").map(String.init)
            return words.count > 1 ? Array(words.dropFirst()) : words
        }
        let inQuery = (request.url.query ?? "").split(separator: "&").compactMap { item -> String? in
            let pair = item.split(separator: "=", maxSplits: 1)
            return pair.count == 2 && isSecret(decoded(pair[0])) ? PercentEncoding.decode(pair[1]) : nil
        }
        // Longer secrets come first, because a shorter one may be part of a longer one.
        return Set(inFields + inQuery).filter { $0.utf8.count >= Self.shortestSecret && $0 != Self.replacement }
            .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    /// Returns the bytes with all secrets replaced; `nil` if they contain no secret.
    private static func replacing(_ secrets: [BytePattern], in bytes: [UInt8]) -> [UInt8]? {
        secrets.reduce(nil as [UInt8]?) { found, secret in
            secret.replaced(in: found ?? bytes, with: Array(replacement.utf8)) ?? found
        }
    }

    private func items(_ query: String) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map(item).joined(separator: "&")
    }

    private func item(_ item: Substring) -> String {
        let name = item.prefix { $0 != "=" }
        return name.endIndex < item.endIndex && isSecret(decoded(name)) ? "\(name)=\(Self.replacement)" : String(item)
    }

    private func decoded(_ name: Substring) -> String { PercentEncoding.decode(name) ?? String(name) }

    /// Redacts the query items of the URLs in a field's value, such as those of Location, Link and Referer.
    private func links(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "=")) else { return value }
        var result = ""
        var rest = Substring(value)
        while let mark = rest.firstIndex(where: { "?&#".contains($0) }) {
            result += rest[...mark]
            rest = rest[rest.index(after: mark)...]
            let next = rest.prefix { !"&#<>\";, ".contains($0) }
            result += item(next)
            rest = rest[next.endIndex...]
        }
        return result + rest
    }
}
