// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The target of a link or a form: a place on this site, or a page of another site.
///
/// No initializer accepts an arbitrary text as an address, so no link can run a script or lead to another site by
/// accident.
struct Address: Sendable, Equatable {
    /// The address as the value of an attribute, before ``HTMLWriter`` escapes it.
    let text: String
    let isExternal: Bool

    /// A place on this site.
    ///
    /// - Parameters:
    ///   - path: The segments of the path, as plain text.
    ///   - query: The query, as plain text.
    ///   - fragment: The element to go to.
    init(_ path: [String] = [], query: [(name: String, value: String)] = [], fragment: String? = nil) {
        var text = "/" + path.map(PercentEncoding.segment).joined(separator: "/")
        let items = query.map { name, value in
            "\(PercentEncoding.queryComponent(name))=\(PercentEncoding.queryComponent(value))"
        }
        if !items.isEmpty { text += "?" + items.joined(separator: "&") }
        if let fragment { text += "#" + PercentEncoding.queryComponent(fragment) }
        self.text = text
        isExternal = false
    }

    /// The place on this site that a path and query name. `nil` if the text does not begin with a slash, cannot be
    /// decoded, or is longer than 2,048 bytes.
    init?(onThisSite text: String) {
        guard text.hasPrefix("/"), text.utf8.count <= 2_048 else { return nil }
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        // A browser takes the address "//a.example" for another site, so empty segments are left out.
        for segment in parts[0].dropFirst().split(separator: "/") {
            guard let decoded = PercentEncoding.decode(segment) else { return nil }
            path.append(decoded)
        }
        do throws(FormError) {
            self.init(path, query: try FormValues(parts.count > 1 ? String(parts[1]) : "").all)
        } catch {
            return nil
        }
    }

    /// The same place with more of a query, and an element to go to.
    func adding(_ query: [(name: String, value: String)], fragment: String) -> Self {
        let items = query.map {
            "\(PercentEncoding.queryComponent($0.name))=\(PercentEncoding.queryComponent($0.value))"
        }
        return Self(
            text: text + (text.contains("?") ? "&" : "?") + items.joined(separator: "&") + "#"
                + PercentEncoding.queryComponent(fragment), isExternal: false)
    }

    private init(text: String, isExternal: Bool) {
        self.text = text
        self.isExternal = isExternal
    }

    /// The page that the browser shows, with its query.
    static let here = Self(text: "", isExternal: false)

    /// An element of the same page.
    static func fragment(_ id: String) -> Self {
        Self(text: "#" + PercentEncoding.queryComponent(id), isExternal: false)
    }

    /// A page of another site.
    static func external(_ url: HTTPURL) -> Self {
        Self(text: url.description, isExternal: true)
    }

    /// A resource of an upstream, through the gateway's route for it.
    static func throughGateway(_ url: HTTPURL) -> Self {
        Self(text: "/\(url.host)\(url.target)", isExternal: false)
    }
}
