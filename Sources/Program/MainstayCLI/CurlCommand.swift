// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// Writes a request as a curl command, which shows what a client would send and can be tried.
enum CurlCommand {
    private static let secrets: Set<HTTPFieldName> = [.authorization, .cookie, .proxyAuthorization]
    private static let replacement = "REDACTED"

    /// The command, quoted for a POSIX shell. Placeholders take the place of credentials.
    static func text(for request: HTTPRequest, to upstream: Upstream) -> String {
        var upstream = upstream
        for index in upstream.credentials.indices { upstream.credentials[index].value = replacement }
        return text(for: upstream.authorized(request) ?? request)
    }

    private static func text(for request: HTTPRequest) -> String {
        var words = ["curl"]
        if request.method == .head {
            words.append("--head")
        } else if request.method != .get {
            words += ["--request", request.method.rawValue]
        }
        for field in request.fields.lines {
            words += ["--header", quote("\(field.name): \(secrets.contains(field.name) ? replacement : field.value)")]
        }
        if let body = request.body { words += ["--data-binary", quote(String(decoding: body, as: UTF8.self))] }
        // Without these, curl would resolve dot segments and expand brackets and braces.
        words += ["--path-as-is", "--globoff", quote(request.url.description)]
        return words.joined(separator: " ")
    }

    private static func quote(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
