// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

extension OxfordRequest {
    /// Reads a request's path and query with the client's table of endpoints.
    ///
    /// Throws ``OxfordRefusal``: 404 if there is no such endpoint, 400 if a filter or a number is invalid, 414 if the
    /// word is too long.
    static func parse(_ url: HTTPURL) throws(OxfordRefusal) -> OxfordRequest {
        guard var path = url.pathSegments?[...], path.popFirst() == "api",
            let version = path.popFirst().flatMap(OxfordVersion.init)
        else { throw .noRoute }
        if path.last == "" { path.removeLast() }
        var items = try query(url)
        guard let (route, parts) = version.route(at: Array(path)) else { throw .noRoute }
        let q = items.removeValue(forKey: "q")
        guard let text = route.template.hasQuery ? q : parts[.word] ?? parts[.endpoint] ?? "" else {
            throw .invalid("q is missing")
        }
        var request = OxfordRequest(
            version: version, operation: route.operation,
            languages: [.language, .source, .target].compactMap { (part: OxfordRoute.Part) in parts[part] },
            text: version == .v1 ? text.replacing("_", with: " ") : text,
            size: try size(parts[.size]))
        try request.addPath(parts[.filters] ?? parts[.fields] ?? "", route)
        for (name, value) in items { try request.add(name, value, route) }
        try request.check(route)
        return request
    }

    /// The decoded items of a query. If a name occurs more than once, its last value counts.
    private static func query(_ url: HTTPURL) throws(OxfordRefusal) -> [String: String] {
        var items: [String: String] = [:]
        for item in (url.query ?? "").split(separator: "&") {
            let name = item.prefix { $0 != "=" }
            let value = item.dropFirst(name.count + 1)
            guard let name = PercentEncoding.decodeFormComponent(name),
                let value = PercentEncoding.decodeFormComponent(value)
            else { throw .invalid("the query is not percent-encoded UTF-8") }
            items[name] = value
        }
        return items
    }

    /// The number of words of an n-gram.
    private static func size(_ text: String?) throws(OxfordRefusal) -> Int {
        guard let text else { return 1 }
        guard let size = Int(text), 1...4 ~= size else { throw .invalid("an n-gram has 1 to 4 words") }
        return size
    }

    /// Adds the filters in a path: `definitions;lexicalCategory=noun`.
    private mutating func addPath(_ text: String, _ route: OxfordRoute) throws(OxfordRefusal) {
        for part in text.split(separator: ";") {
            let name = part.prefix { $0 != "=" }
            if name.count == part.count, route.scope.fields.contains(String(name)) {
                filters[.fields, default: []].append(String(name))
            } else {
                try add(String(name), String(part.dropFirst(name.count + 1)), route)
            }
        }
        // The service does not document what the values of a field mean, so the field counts without them.
        for field in OxfordFilterName.fieldsWithValues where filters[field] != nil {
            filters[.fields, default: []].append(field.rawValue)
        }
    }

    private mutating func add(_ name: String, _ text: String, _ route: OxfordRoute) throws(OxfordRefusal) {
        guard let filter = OxfordFilterName(rawValue: name), filter.isTaken(by: route.scope) else {
            throw .invalid("Unknown filter \(name)")
        }
        do throws(OxfordFilterError) {
            filters[filter] = try filter.values(text, for: route.scope)
        } catch {
            throw .invalid(error.description)
        }
    }

    private func check(_ route: OxfordRoute) throws(OxfordRefusal) {
        guard text.count <= Oxford.longestID else {
            throw OxfordRefusal(status: 414, message: "The word_id is too long")
        }
        guard !route.template.parts.contains(.word) || !text.allSatisfy(\.isWhitespace) else { throw .noRoute }
        guard languages.count < 2 || languages[0] != languages[1] else {
            throw .invalid("The source and target languages are the same")
        }
        do throws(OxfordFilterError) { try route.scope.check(filters) } catch { throw .invalid(error.description) }
    }
}
