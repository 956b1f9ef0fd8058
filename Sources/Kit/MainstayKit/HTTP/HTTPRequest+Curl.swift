// SPDX-License-Identifier: Apache-2.0

extension HTTPRequest {
    /// The request as a curl command for a POSIX shell. `REDACTED` takes the place of secrets in fields, query and
    /// content (``Redaction``).
    public var curl: String { Redaction().request(self).command }

    private var command: String {
        var words = ["curl"]
        if method == .head {
            words.append("--head")
        } else if method != .get || hasContent {
            words += ["--request", method.rawValue]
        }
        for field in fields.lines {
            words += ["--header", Self.quote("\(field.name): \(field.value)")]
        }
        // With `--data-binary`, an @ at the beginning would name a file.
        if let body { words += ["--data-raw", Self.quote(String(decoding: body, as: UTF8.self))] }
        if let source { words += ["--data-binary", Self.quote("@\(source.path ?? "-")")] }
        // Without these, curl would resolve dot segments and expand brackets and braces.
        words += ["--path-as-is", "--globoff", Self.quote(url.description)]
        return words.joined(separator: " ")
    }

    /// The request as a curl command, with placeholders for all credentials that the upstream needs.
    public func curl(to upstream: Upstream) -> String {
        var upstream = upstream
        for index in upstream.credentials.indices { upstream.credentials[index].value = Redaction.replacement }
        var request = upstream.authorized(self) ?? self
        for credential in upstream.credentials where credential.place == .field {
            if let name = HTTPFieldName(credential.name) { request.fields[name] = Redaction.replacement }
        }
        return request.curl
    }

    private static func quote(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
