// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Returns the decoded path below that of a base URL, without slashes around it. If the path is not below the
    /// base's, returns all of it.
    ///
    /// - Returns: `nil` if a segment is not percent-encoded UTF-8, or if it contains a slash or a null byte.
    func decodedPath(below base: String) -> String? {
        let base = base.hasSuffix("/") ? base.dropLast() : base[...]
        var below = self
        // The base /v1 is not the beginning of /v1beta.
        if "\(path)/".hasPrefix("\(base)/"),
            let rest = replacingTarget(with: "/" + path.dropFirst(base.count).drop { $0 == "/" })
        {
            below = rest
        }
        guard let segments = below.pathSegments, !segments.contains(where: { $0.contains("/") || $0.contains("\0") })
        else { return nil }
        return segments.filter { !$0.isEmpty }.joined(separator: "/")
    }
}
