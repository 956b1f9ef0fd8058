// SPDX-License-Identifier: Apache-2.0

extension Upstream {
    /// Whether a URL is at or below ``baseURL``: same scheme, host and port, and a path that begins with the base's segments. Only
    /// requests to such URLs carry ``credentials``.
    ///
    /// - Throws: ``TransportError/Kind/invalidRequest`` if the path begins below the base and leaves it again (`..`).
    public func includes(_ url: HTTPURL) throws(TransportError) -> Bool {
        switch url.place(below: baseURL) {
        case .inside: return true
        case .outside: return false
        case .leaving:
            throw TransportError(
                .invalidRequest, detail: "the path \(url.path) leaves that of \(baseURL)", attempts: 0)
        }
    }

    /// The URL of a path and query below ``baseURL``, as another client sent them. Dot segments are resolved.
    ///
    /// - Parameter target: An encoded path that begins with `/`, with its query if it has one.
    /// - Throws: ``TransportError/Kind/invalidRequest`` if the path leads out of the base's, or the text is no path and query.
    public func resolve(target: String) throws(TransportError) -> HTTPURL {
        let base = baseURL.path.hasSuffix("/") ? String(baseURL.path.dropLast()) : baseURL.path
        guard target.hasPrefix("/"), let url = baseURL.replacingTarget(with: base + target) else {
            throw TransportError(
                .invalidRequest, detail: "a target is a percent-encoded path and query", attempts: 0)
        }
        _ = try includes(url)
        // Most paths have no dot, and are not taken apart.
        guard url.path.utf8.contains(UInt8(ascii: ".")) else { return url }
        return url.removingDotSegments() ?? url
    }
}
