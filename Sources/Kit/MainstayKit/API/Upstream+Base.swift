// SPDX-License-Identifier: Apache-2.0

extension Upstream {
    /// Returns `true` if a URL is at or below ``baseURL``: same scheme, host and port, and a path that begins with the
    /// base's segments. Only requests to such URLs carry ``credentials``.
    ///
    /// - Throws: ``TransportError/Kind/invalidRequest`` if the path begins below the base and leaves it with dot
    ///   segments (`..`), or if the description has no valid address.
    public func includes(_ url: HTTPURL) throws(TransportError) -> Bool {
        if let addressProblem { throw TransportError(.invalidRequest, detail: addressProblem, attempts: 0) }
        switch url.place(below: baseURL) {
        case .inside: return true
        case .outside: return false
        case .leaving:
            throw TransportError(
                .invalidRequest, detail: "the path \(url.path) leaves that of \(baseURL)", attempts: 0)
        }
    }

    /// Returns the URL for a path and query below ``baseURL`` that another client sent. Resolves dot segments.
    ///
    /// - Parameter target: An encoded path that begins with `/`, or nothing for the base URL itself, with an optional
    ///   query.
    /// - Throws: ``TransportError/Kind/invalidRequest`` if the path leaves the base's path, or the text is not a path
    ///   and query.
    public func resolve(target: String) throws(TransportError) -> HTTPURL {
        let isBase = target.isEmpty || target.hasPrefix("?")
        let base = !isBase && baseURL.path.hasSuffix("/") ? String(baseURL.path.dropLast()) : baseURL.path
        guard isBase || target.hasPrefix("/"), let url = baseURL.replacingTarget(with: base + target) else {
            throw TransportError(
                .invalidRequest, detail: "a target is a percent-encoded path and query", attempts: 0)
        }
        _ = try includes(url)
        // Most paths have no dot and need no closer look.
        guard url.path.utf8.contains(UInt8(ascii: ".")) else { return url }
        return url.removingDotSegments() ?? url
    }
}
