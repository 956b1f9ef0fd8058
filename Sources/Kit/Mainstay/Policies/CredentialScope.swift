// SPDX-License-Identifier: Apache-2.0

/// The credentials that were added to a request, and the URLs that they may go to.
package final class CredentialScope: Sendable {
    /// What stands in place of a credential.
    private static let replacement = Array("REDACTED".utf8)
    /// A shorter value would be found in text by chance.
    private static let shortestSecret = 6
    /// What a server computed over a body does not describe a changed one.
    private static let digests: Set<HTTPFieldName> = Set(
        ["ETag", "Content-MD5", "Digest", "Content-Digest", "Repr-Digest"].map { HTTPFieldName(known: $0) })

    private let upstream: Upstream
    private let secrets: [BytePattern]

    init(of upstream: Upstream) {
        self.upstream = upstream
        // A field for the host's name is not secret, and the name stands in many replies.
        let values = upstream.credentials.compactMap(\.value).filter { $0 != upstream.host }
        // The longest comes first, because a shorter one may be a part of it.
        secrets = Set(values.flatMap(Self.forms)).filter { $0.utf8.count >= Self.shortestSecret }
            .sorted { $0.utf8.count > $1.utf8.count }.map { BytePattern(Array($0.utf8)) }
    }

    /// The ways in which servers write a value: as it is, in JSON with escaped slashes, and percent-encoded with either case of
    /// hexadecimal digits.
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
        return [value, value.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\\/")]
            + encoded + lowercased
    }

    /// Whether the credentials may go to a URL.
    func includes(_ url: HTTPURL) -> Bool { url.place(below: upstream.baseURL) == .inside }

    /// The URL of a redirect that leads away, without the credentials that the server has put into it.
    ///
    /// - Throws: ``TransportError/Kind/redirectRefused`` if one is left.
    func stripped(_ url: HTTPURL) throws(TransportError) -> HTTPURL {
        let url = upstream.withoutCredentials(HTTPRequest(url: url)).url
        guard !holdsSecret(url.description) else {
            throw TransportError(.redirectRefused, detail: "it would take a credential elsewhere")
        }
        return url
    }

    /// A response with every credential that it repeats replaced by `REDACTED`, in its fields and its content: what is kept and
    /// passed on holds none.
    func redacted(_ response: HTTPResponse) -> HTTPResponse {
        guard !secrets.isEmpty else { return response }
        var redacted = response
        if let body = replacing(in: response.body) {
            redacted.body = body
            redacted.fields = HTTPFields(response.fields.lines.filter { !Self.digests.contains($0.name) })
            if redacted.fields.contains(.contentLength) { redacted.fields[.contentLength] = "\(body.count)" }
        }
        guard redacted.fields.lines.contains(where: { holdsSecret($0.value) }) else { return redacted }
        redacted.fields = HTTPFields(
            redacted.fields.lines.map { line in
                guard let value = replacing(in: Array(line.value.utf8)) else { return line }
                return HTTPFields.Field(name: line.name, known: String(decoding: value, as: UTF8.self))
            })
        return redacted
    }

    private func holdsSecret(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in secrets.contains { $0.index(in: bytes, from: 0) != nil } }
    }

    /// The bytes with all secrets replaced; `nil` if they hold none.
    private func replacing(in bytes: [UInt8]) -> [UInt8]? {
        secrets.reduce(nil as [UInt8]?) { found, secret in
            secret.replaced(in: found ?? bytes, with: Self.replacement) ?? found
        }
    }
}

extension CredentialScope: Equatable {
    /// A scope is equal to itself only.
    package static func == (lhs: CredentialScope, rhs: CredentialScope) -> Bool { lhs === rhs }
}
