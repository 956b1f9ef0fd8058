// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The routes that a list of URLs or an access log names, each once, in the order of the list. A pure value.
struct WarmTargets: Equatable {
    private(set) var targets: [String] = []
    /// The number of lines that name no route, such as requests with other methods than GET.
    private(set) var skipped = 0

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - text: Lines, each with a route (`/api.example.com/x`), a URL of an upstream or of the gateway, or a line of
    ///     an access log in the combined or the JSON format. Empty lines and those that begin with # are left out.
    ///   - gateway: The address of the gateway, whose URLs are its routes; `nil` if it is not known.
    ///   - bases: The names of the gateway's upstreams and their base URLs.
    init(_ text: String, gateway: HTTPURL? = nil, bases: [(name: String, url: HTTPURL)] = []) {
        var known: Set<String> = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = String(line).trimmed
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let found = Self.targets(of: line, gateway, bases)
            if found.isEmpty { skipped += 1 }
            for target in found where known.insert(target).inserted { targets.append(target) }
        }
    }

    private static func targets(
        of line: String, _ gateway: HTTPURL?, _ bases: [(name: String, url: HTTPURL)]
    ) -> [String] {
        if let url = HTTPURL(line) {
            if let gateway, url.hasSameOrigin(as: gateway) { return [url.target] }
            let routes = targets(of: url, bases)
            return routes.isEmpty ? ["/\(url.host)\(url.target)"] : routes
        }
        return [target(of: line)].compactMap(\.self)
    }

    private static func target(of line: String) -> String? {
        if line.hasPrefix("/") { return line.contains(" ") ? nil : line }
        if line.hasPrefix("{") { return target(ofJSON: line) }
        // 127.0.0.1 - - [06/Nov/1994:08:49:37 +0000] "GET /x HTTP/1.1" 200 3 "-" "-"
        let quoted = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        guard quoted.count == 3 else { return nil }
        let words = quoted[1].split(separator: " ")
        guard words.count == 3, words[0] == "GET", words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/") else {
            return nil
        }
        return String(words[1])
    }

    /// The routes for a URL: one of each API that has it. One base URL may be below another, and only the longest
    /// counts.
    private static func targets(of url: HTTPURL, _ bases: [(name: String, url: HTTPURL)]) -> [String] {
        var found: [(name: String, root: Int)] = []
        for base in bases where url.hasSameOrigin(as: base.url) {
            let root = base.url.path.hasSuffix("/") ? base.url.path.dropLast() : base.url.path[...]
            // The base /v1 is not the beginning of /v1beta.
            guard url.path.hasPrefix(root), url.path.dropFirst(root.count).hasPrefix("/") else { continue }
            found.append((base.name, root.count))
        }
        let longest = found.map(\.root).max()
        return found.filter { $0.root == longest }.map { "/\($0.name)\(url.target.dropFirst($0.root))" }
    }

    private static func target(ofJSON line: String) -> String? {
        do {
            let entry = try JSONDecoder().decode(JSON.self, from: Data(line.utf8))
            guard entry["method"]?.text ?? "GET" == "GET", let target = entry["target"]?.text, target.hasPrefix("/")
            else {
                return nil
            }
            return target
        } catch {
            // A log may end in the middle of a line.
            return nil
        }
    }
}
