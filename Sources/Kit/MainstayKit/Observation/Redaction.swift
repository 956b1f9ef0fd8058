// SPDX-License-Identifier: Apache-2.0

/// The removal of credentials from exchanges that are written down: by an ``Inspector``, or by a cassette in tests.
///
/// It recognises a secret by its name, wherever the name appears: in a field, a query item (also in a URL in a field),
/// a member of a JSON document at any depth, an item of a form, or a part of a multipart form. Names like
/// `Authorization`, `Cookie`, `X-API-Key`, `accessToken`, `client_secret`, `code_verifier`, `session_id` or `cvv` are
/// those of secrets. A name that is also an ordinary word counts only in its place: `session` in a field, a query or a
/// form, and `code` beside the other parameters of OAuth 2.0, or in a query if it is long.
///
/// It recognises some secrets by their form, whatever their name is: JSON Web Tokens, the tokens of GitHub, Slack,
/// Stripe, OpenAI, Amazon Web Services and other services, private keys in text form, what follows `Bearer`, and
/// passwords in URLs.
///
/// The values removed from a request's fields and query, and the credentials that a ``Pipeline`` added, are also
/// removed wherever else the exchange repeats them, if they have at least six bytes. Shorter values could be there by
/// chance. It does not look for a secret in another encoding, such as base64: a server that encodes what it was sent
/// would have to be decoded in every way there is.
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
        redacted.url = url(of: request)
        if let body = request.body { redacted.body = self.body(body, type: request.fields[.contentType]) }
        if let scope = request.context.credentials {
            // A scope redacts responses, so the parts of the request are put into one.
            let parts = scope.redacted(HTTPResponse(status: 0, fields: redacted.fields, body: redacted.body ?? []))
            redacted.fields = parts.fields
            if redacted.body != nil { redacted.body = parts.body }
        }
        return redacted
    }

    /// Returns the URL of a request without its credentials.
    func url(of request: HTTPRequest) -> HTTPURL {
        let url = self.url(request.url)
        return request.context.credentials.map { withoutCredentials(url, $0) } ?? url
    }

    /// Returns a response without credentials, including those that its request was sent with.
    package func response(_ response: HTTPResponse, to request: HTTPRequest?) -> HTTPResponse {
        var redacted = request?.context.credentials?.redacted(response) ?? response
        let secrets = (request.map(secrets(of:)) ?? []).map { BytePattern(Array($0.utf8)) }
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
    public func url(_ url: HTTPURL) -> HTTPURL {
        let target = SecretForms.redacted(url.path) + (url.query.map { "?\(items($0))" } ?? "")
        return target == url.target ? url : url.replacingTarget(with: target) ?? url
    }

    /// Returns a text that may have URLs or request targets, without the secrets in it.
    public func targets(_ text: String) -> String { SecretForms.redacted(links(text)) }

    /// Returns an error without the secrets in what a transport says about it.
    func error(_ error: TransportError) -> TransportError {
        guard !error.detail.isEmpty else { return error }
        var redacted = error
        redacted.detail = targets(error.detail)
        return redacted
    }

    /// Returns content without its secrets.
    func content(_ body: [UInt8], type: String?) -> [UInt8] { self.body(body, type: type) }

    /// Returns decoded items of a query without the secrets in their values.
    func items(_ items: [(name: String, value: String)]) -> [(name: String, value: String)] {
        let isCodeSecret = codeIsSecret(beside: items.lazy.map(\.name))
        return items.map { ($0.name, isSecret($0.name, $0.value, isCodeSecret) ? Self.replacement : $0.value) }
    }

    /// Returns a field line as text without its secret.
    func line(_ line: HTTPFields.Field) -> String { "\(line.name): \(value(of: line))" }

    /// Returns `true` if a name is that of a secret.
    func isSecret(_ name: some StringProtocol, in place: SecretNames.Place) -> Bool {
        names.contains(name.lowercased()) || SecretNames.isSecret(name, in: place)
    }

    private func fields(_ fields: HTTPFields) -> HTTPFields {
        HTTPFields(
            fields.lines.map { line in
                let shown = value(of: line)
                return shown == line.value ? line : HTTPFields.Field(name: line.name, known: shown)
            })
    }

    private func value(of line: HTTPFields.Field) -> String {
        isSecret(line.name.canonical, in: .field) ? Self.replacement : targets(line.value)
    }

    private func body(_ body: [UInt8], type: String?) -> [UInt8] {
        let named = withoutNamedSecrets(body, type: type ?? "")
        return SecretForms.redacted(named) ?? named
    }

    private func withoutNamedSecrets(_ body: [UInt8], type: String) -> [UInt8] {
        let name = MediaType(type).name
        if name == "application/x-www-form-urlencoded" || name.isEmpty && Self.isLikeForm(body) {
            return Array(items(String(decoding: body, as: UTF8.self)).utf8)
        }
        if name.hasPrefix("multipart/") { return multipart(body, type: type) }
        var isCodeSecret = false
        if body.firstRange(of: Array("code\"".utf8)) != nil {
            var names: Set<String> = []
            _ = JSONRedactor.redacted(body) { name in
                names.insert(name)
                return false
            }
            isCodeSecret = codeIsSecret(beside: names)
        }
        return JSONRedactor.redacted(body) { isCodeSecret && SecretNames.isCode($0) || isSecret($0, in: .member) }
    }

    /// Whether content without a type is a form: it begins with a name and an equals sign.
    private static func isLikeForm(_ body: [UInt8]) -> Bool {
        let name = body.prefix { $0.isUnreserved || "%+[]$".utf8.contains($0) }
        return !name.isEmpty && name.endIndex < body.endIndex && body[name.endIndex] == UInt8(ascii: "=")
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
        let inFields = request.fields.lines.filter { isSecret($0.name.canonical, in: .field) }.flatMap { line in
            if line.name == .cookie {
                return line.value.split(separator: ";").map { String($0.drop { $0 != "=" }.dropFirst()) }
            }
            // The value may be a scheme and a credential. The scheme is not secret.
            let words = line.value.split(separator: " ").map(String.init)
            return words.count > 1 ? Array(words.dropFirst()) : words
        }
        let inQuery = (request.url.query ?? "").split(separator: "&").compactMap { item -> String? in
            let pair = item.split(separator: "=", maxSplits: 1)
            return pair.count == 2 && isSecret(decoded(pair[0]), in: .item) ? PercentEncoding.decode(pair[1]) : nil
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
        let items = query.split(separator: "&", omittingEmptySubsequences: false)
        let isCodeSecret = codeIsSecret(beside: items.lazy.map { decoded($0.prefix { $0 != "=" }) })
        return items.map { item($0, isCodeSecret) }.joined(separator: "&")
    }

    private func item(_ item: Substring, _ isCodeSecret: Bool) -> String {
        let name = item.prefix { $0 != "=" }
        guard name.endIndex < item.endIndex else { return String(item) }
        let value = decoded(item[name.endIndex...].dropFirst())
        return isSecret(decoded(name), value, isCodeSecret) ? "\(name)=\(Self.replacement)" : String(item)
    }

    /// Whether an item with a decoded name and value is secret.
    private func isSecret(_ name: String, _ value: String, _ isCodeSecret: Bool) -> Bool {
        // In a form, a plus sign is a space.
        let text = value.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        if isSecret(name, in: .item) || SecretForms.redacted(text) != nil { return true }
        return SecretNames.isCode(name) && (isCodeSecret || SecretNames.isSecretCode(value))
    }

    private func codeIsSecret(beside names: some Sequence<String>) -> Bool { SecretNames.isSecretCode(beside: names) }

    private func decoded(_ name: Substring) -> String { PercentEncoding.decode(name) ?? String(name) }

    /// Redacts the query items of the URLs in a field's value, such as those of Location, Link and Referer.
    private func links(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "=")) else { return value }
        var isCodeSecret = false
        if value.lowercased().contains("code") {
            let names = value.split { "?&#<>\";, ".contains($0) }.lazy.map { decoded($0.prefix { $0 != "=" }) }
            isCodeSecret = codeIsSecret(beside: names)
        }
        var result = ""
        var rest = Substring(value)
        while let mark = rest.firstIndex(where: { "?&#".contains($0) }) {
            result += rest[...mark]
            rest = rest[rest.index(after: mark)...]
            let next = rest.prefix { !"&#<>\";, ".contains($0) }
            result += item(next, isCodeSecret)
            rest = rest[next.endIndex...]
        }
        return result + rest
    }
}
