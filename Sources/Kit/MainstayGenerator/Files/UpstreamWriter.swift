// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// Writes the description of the upstream: its address, freshness, quota and credentials.
struct UpstreamWriter {
    let description: APIDescription
    let address: HTTPURL
    let places: [APIDescription.Place]

    var text: String {
        let facts = description.upstream
        let text = "\(address)"
        var arguments = [SwiftText.literal(text.hasSuffix("/") ? String(text.dropLast()) : text)]
        var comments = ["The description of the service."]
        if let freshness = facts.freshness, freshness > 0 {
            arguments.append("timeToLive: .seconds(\(freshness))")
            comments.append("A reply that does not say how long it is fresh is fresh for \(freshness) seconds.")
        }
        if !facts.limits.isEmpty {
            let limits = facts.limits.map { "Quota(\($0.requests), per: .seconds(\($0.seconds)))" }
            arguments.append("quota: [\(limits.joined(separator: ", "))]")
            comments.append("Replies report the quota.")
        }
        let credentials = credentials
        if !credentials.isEmpty {
            arguments.append(SwiftText.list("credentials: ", credentials.map(\.code), indent: 8))
            comments += credentials.compactMap(\.comment)
        }
        let names = queryNames
        let upstream = SwiftText.call("public static let upstream = Upstream", arguments, "", indent: 4)
        let comment = SwiftText.comment(comments.joined(separator: " "), indent: 4)
        guard !names.isEmpty else { return "\(comment)\n\(upstream)" }
        let list = "$0.gateway.queryNames = [\(names.joined(separator: ", "))]"
        let line = upstream.contains("\n") ? ").with { \(list) }" : upstream + ".with { \(list) }"
        if line.count + 4 <= SwiftText.width { return "\(comment)\n\(upstream).with { \(list) }" }
        let lines = SwiftText.list("$0.gateway.queryNames = ", names, indent: 8)
        return "\(comment)\n\(upstream).with {\n        \(lines)\n    }"
    }

    /// The names of the items of the queries.
    private var queryNames: [String] {
        let constants = places.flatMap { place in
            place.path.split(separator: "?", maxSplits: 1).dropFirst().flatMap { $0.split(separator: "&") }
                .map { String($0.prefix { $0 != "=" }) }
        }
        let declared = places.flatMap { place in
            description.parameters(of: place).filter { $0.place == .query && !$0.name.isEmpty }.map(\.name)
        }
        return Set(constants + declared).sorted().map(SwiftText.literal)
    }

    private struct Key {
        var code: String
        var comment: String?
    }

    /// The credentials of the operations, unless they can be used without.
    private var credentials: [Key] {
        let needed = places.compactMap { description[$0]?.security ?? description.security }
        // The first way to sign in that some operation has counts for all.
        guard let alternatives = needed.first(where: { !$0.isEmpty }), !alternatives.contains([:]) else { return [] }
        let schemes = (alternatives.first ?? [:]).keys.sorted().compactMap {
            description.components.securitySchemes[$0]
        }
        let variable = SwiftName.words(of: description.name ?? description.title).joined(separator: "_").uppercased()
            .unicodeScalars.filter { $0.isASCII }.reduce(into: "") { $0.unicodeScalars.append($1) }
        let prefix = variable.first.map { $0.isNumber ? "API_\(variable)" : variable } ?? "API"
        var seen = Set<String>()
        return schemes.compactMap { scheme -> Key? in
            switch (scheme.kind, scheme.place) {
            case ("apiKey", "header"?), ("apiKey", "query"?):
                guard let name = scheme.name, scheme.place == "query" ? !name.isEmpty : HTTPFieldName(name) != nil
                else {
                    return nil
                }
                let place = scheme.place == "query" ? ".query" : ".field"
                let isOnly = schemes.count == 1
                let own = isOnly ? "KEY" : SwiftName.words(of: name).joined(separator: "_").uppercased()
                return key(name, place, "\(prefix)_\(own)", nil, &seen)
            case ("http", _), ("oauth2", _), ("openIdConnect", _):
                let isBasic = scheme.scheme?.lowercased() == "basic"
                let begin = isBasic ? "Basic" : "Bearer"
                return key(
                    "Authorization", ".field", "\(prefix)_AUTHORIZATION",
                    "The value of Authorization begins with `\(begin) `.", &seen)
            default: return nil
            }
        }
    }

    private func key(
        _ name: String, _ place: String, _ variable: String, _ comment: String?, _ seen: inout Set<String>
    ) -> Key? {
        guard seen.insert("\(place) \(name.lowercased())").inserted else { return nil }
        let (name, variable) = (SwiftText.literal(name), SwiftText.literal(variable))
        return Key(code: "Credential(\(name), in: \(place), variable: \(variable))", comment: comment)
    }
}
