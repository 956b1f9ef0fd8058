// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Resolves a reference, such as the value of a Location field, against this URL (RFC 3986 §5.2).
    ///
    /// - Returns: `nil` if the result is not an `http` or `https` URL (see ``init(_:)-(String)``).
    public func resolving(_ reference: String) -> HTTPURL? {
        let reference = reference.prefix { $0 != "#" }
        if let colon = reference.firstIndex(of: ":"), !reference[..<colon].contains(where: { "/?".contains($0) }) {
            return HTTPURL(String(reference))?.removingDotSegments()
        }
        if reference.hasPrefix("//") { return HTTPURL("\(scheme.rawValue):\(reference)")?.removingDotSegments() }
        if reference.hasPrefix("/") { return replacingTarget(with: reference)?.removingDotSegments() }
        if reference.isEmpty { return self }
        if reference.hasPrefix("?") { return replacingTarget(with: path + reference) }
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        return replacingTarget(with: folder + reference)?.removingDotSegments()
    }

    /// Removes dot segments (RFC 3986 §5.2.4).
    func removingDotSegments() -> HTTPURL? {
        var kept: [Substring] = []
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return replacingTarget(with: "/" + kept.joined(separator: "/") + (query.map { "?\($0)" } ?? ""))
    }
}
