// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// The credentials that were added to a request, and the URLs to which they may go.
package final class CredentialScope: Sendable {
    /// The text that replaces a credential.
    private static let replacement = Array("REDACTED".utf8)
    /// A shorter value could appear in a text by chance.
    private static let shortestSecret = 6
    /// A digest of the server's body is wrong for the changed body.
    private static let digests: Set<HTTPFieldName> = Set(
        ["ETag", "Content-MD5", "Digest", "Content-Digest", "Repr-Digest"].map { HTTPFieldName(known: $0) })

    private let upstream: Upstream
    private let secrets: [BytePattern]
    private let mask: SecretMask

    /// - Parameter values: The value of each of the upstream's credentials; `nil` if none was added.
    init(of upstream: Upstream, values: [String?]) {
        self.upstream = upstream
        let values = zip(upstream.credentials, values).compactMap { $0.isSecret ? $1 : nil }
        // A field for the host name is not secret, and many replies contain that name. A server that repeats a token
        // leaves out the name of the authentication scheme.
        let parts = values.flatMap { value in value.split(separator: " ").dropFirst().map { String($0) } }
        let secret = (values + parts + values.compactMap(Self.basicPassword)).filter { $0 != upstream.host }
        // Longer secrets come first, because a shorter one may be part of a longer one.
        let forms = Set(secret.flatMap(Self.forms)).filter { $0.utf8.count >= Self.shortestSecret }
            .sorted { $0.utf8.count > $1.utf8.count }.map { Array($0.utf8) }
        (secrets, mask) = (forms.map(BytePattern.init), SecretMask(forms))
    }

    /// Returns the password of Basic authentication (RFC 7617 §2), which the server decodes and may repeat; `nil` if
    /// the value is another credential.
    private static func basicPassword(_ value: String) -> String? {
        let words = value.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "basic", let pair = Data(base64Encoded: String(words[1]))
        else {
            return nil
        }
        return String(decoding: pair, as: UTF8.self).split(separator: ":", maxSplits: 1).dropFirst().first.map(
            String.init)
    }

    /// Returns the forms in which servers write a value: unchanged, and percent-encoded with hexadecimal digits in either
    /// case; each of them also in JSON with escaped slashes, as a server does that repeats the URL in its JSON.
    private static func forms(of value: String) -> [String] {
        let encoded = [PercentEncoding.queryComponent(value), PercentEncoding.segment(value)]
        let lowercased = encoded.map { text in
            var digits = 0
            return String(
                text.map { character in
                    digits = character == "%" ? 2 : max(-1, digits - 1)
                    return digits >= 0 && character != "%" ? Character(character.lowercased()) : character
                })
        }
        let forms = [value] + encoded + lowercased
        return forms
            + forms.map { $0.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\\/") }
    }

    /// Returns `true` if the credentials may go to a URL.
    func includes(_ url: HTTPURL) -> Bool { url.place(below: upstream.baseURL) == .inside }

    /// Returns the URL of a redirect to another place, without the credentials that the server has put into it.
    ///
    /// - Throws: ``TransportError/Kind/redirectRefused`` if a credential is left.
    func stripped(_ url: HTTPURL) throws(TransportError) -> HTTPURL {
        let url = upstream.withoutCredentials(HTTPRequest(url: url)).url
        guard !holdsSecret(url.description) else {
            throw TransportError(.redirectRefused, detail: "it would take a credential elsewhere")
        }
        return url
    }

    /// Returns a response in which `REDACTED` replaces every repeated credential, in fields and content. So no cache
    /// keeps a credential, and no caller receives one. In content that is still arriving, stars replace it.
    ///
    /// - Parameter masksStream: Whether to replace credentials in content that is still arriving.
    func redacted(_ response: HTTPResponse, masksStream: Bool = true) -> HTTPResponse {
        guard !secrets.isEmpty else { return response }
        var redacted = response
        if masksStream, let stream = response.stream {
            let mask = Lock(self.mask)
            redacted.stream = stream.mapped { chunk in mask.withLock { $0.masked(chunk) } }
        }
        if let body = replacing(in: response.body) {
            redacted.body = body
            redacted.fields = HTTPFields(response.fields.lines.filter { !Self.digests.contains($0.name) })
            if redacted.fields.contains(.contentLength) { redacted.fields[.contentLength] = "\(body.count)" }
        }
        // Most replies repeat nothing, and their fields stay where they are.
        guard holdsSecret(redacted.fields) else { return redacted }
        redacted.fields = self.redacted(redacted.fields)
        return redacted
    }

    /// Returns fields in which `REDACTED` replaces every repeated credential.
    func redacted(_ fields: HTTPFields) -> HTTPFields {
        guard holdsSecret(fields) else { return fields }
        return HTTPFields(
            fields.lines.map { line in
                guard let value = replacing(in: Array(line.value.utf8)) else { return line }
                return HTTPFields.Field(name: line.name, known: String(decoding: value, as: UTF8.self))
            })
    }

    private func holdsSecret(_ fields: HTTPFields) -> Bool {
        !secrets.isEmpty && fields.lines.contains { holdsSecret($0.value) }
    }

    private func holdsSecret(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in secrets.contains { $0.index(in: bytes, from: 0) != nil } }
    }

    /// Returns the bytes with all secrets replaced; `nil` if they contain no secret.
    private func replacing(in bytes: [UInt8]) -> [UInt8]? {
        secrets.reduce(nil as [UInt8]?) { found, secret in
            secret.replaced(in: found ?? bytes, with: Self.replacement) ?? found
        }
    }
}

extension CredentialScope: Equatable {
    /// Compares by identity.
    package static func == (lhs: CredentialScope, rhs: CredentialScope) -> Bool { lhs === rhs }
}
