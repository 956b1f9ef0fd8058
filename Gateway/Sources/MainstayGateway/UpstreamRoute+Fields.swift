// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// The fields of an upstream's replies, as they are right at the gateway.
extension UpstreamRoute {
    private static let contentLocation = HTTPFieldName(known: "Content-Location")
    private static let link = HTTPFieldName(known: "Link")

    /// Passes on the interim responses to a request; `nil` if the caller gets none.
    func interimAnswers(to request: HTTPRequest) -> InterimResponses.Report? {
        InterimAnswers.send.map { send in
            InterimResponses.Report { status, fields in
                var passed = fields.keeping { PassedFields.isPassed($0.name, from: upstream) }
                relocate(&passed, after: request)
                send(status, passed)
            }
        }
    }

    /// Turns URLs of the upstream into those of the gateway, as callers of a reverse proxy need them.
    func relocate(_ fields: inout HTTPFields, after request: HTTPRequest) {
        for name in [.location, Self.contentLocation] {
            if let text = fields[name] { fields[name] = relocated(text, request) }
        }
        if let links = fields[Self.link] {
            fields[Self.link] = LinkField.mappingTargets(of: links) { relocated($0, request) }
        }
        guard fields.contains(.setCookie) else { return }
        fields = HTTPFields(
            fields.lines.compactMap { line in
                guard line.name == .setCookie else { return line }
                return relocated(cookie: line.value).flatMap { HTTPFields.Field(name: .setCookie, value: $0) }
            })
    }

    /// A reference to something of the upstream as one to the same thing at the gateway. Other references stay as they
    /// are, and so does a path that is relative to that of the request.
    private func relocated(_ text: String, _ request: HTTPRequest) -> String {
        guard text.hasPrefix("/") || text.contains("://"), let url = request.url.resolving(text), isBelowBase(url)
        else { return text }
        return target(of: url) + (text.firstIndex(of: "#").map { text[$0...] } ?? "")
    }

    private func isBelowBase(_ url: HTTPURL) -> Bool {
        do throws(TransportError) {
            return try upstream.includes(url) && !target(of: url).isEmpty
        } catch {
            return false
        }
    }

    /// A cookie for the routes of the upstream at the gateway, so that no other upstream gets it; `nil` if browsers
    /// would not send it to these routes (RFC 6265 §5.2.3, §5.2.4).
    private func relocated(cookie: String) -> String? {
        var parts = cookie.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
        // Browsers accept this prefix only for the path `/`, which is that of all upstreams.
        if !root.isEmpty, parts[0].trimmed.lowercased().hasPrefix("__host-") { return nil }
        for index in parts.indices.dropFirst() {
            let attribute = parts[index].split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard attribute.first?.lowercased() == "path", let path = attribute.dropFirst().first, path.hasPrefix("/")
            else { continue }
            guard let relocated = relocated(cookiePath: path) else { return nil }
            parts[index] = " Path=\(relocated)"
        }
        // The upstream's domain is not the gateway's.
        let isDomain = { (part: String) in part.prefix { $0 != "=" }.lowercased().trimmed == "domain" }
        return ([parts[0]] + parts.dropFirst().filter { !isDomain($0) }).joined(separator: ";")
    }

    private func relocated(cookiePath path: String) -> String? {
        let base = upstream.baseURL.path
        let folder = base.hasSuffix("/") ? base : "\(base)/"
        let below = path.hasSuffix("/") ? path : "\(path)/"
        // A path that contains the base is as good as all routes.
        if folder.hasPrefix(below) { return root.isEmpty ? "/" : root }
        return below.hasPrefix(folder) ? "\(root)/\(path.dropFirst(folder.count))" : nil
    }
}
