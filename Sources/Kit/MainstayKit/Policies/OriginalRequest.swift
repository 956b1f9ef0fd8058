// SPDX-License-Identifier: Apache-2.0

/// A request as it was before a policy changed it.
struct OriginalRequest: Sendable {
    var url: HTTPURL?
    var fields: HTTPFields = [:]

    /// Returns the name of the first part that a policy has added or changed and that may tell users apart; `nil` if
    /// there is none. A policy that makes a new request has added all of it.
    func added(in request: HTTPRequest) -> String? {
        if request.fields != fields {
            for line in request.fields.lines where !fields.lines.contains(line) {
                if !line.name.isPublic || CredentialFingerprint.isCredential(line.name) { return line.name.rawValue }
            }
        }
        guard let url, request.url.query != url.query else { return nil }
        let items = { (url: HTTPURL) in Set((url.query ?? "").split(separator: "&")) }
        return items(request.url).subtracting(items(url)).first.map { "?\($0.prefix { $0 != "=" })" }
    }
}
