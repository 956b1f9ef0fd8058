// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The target of a link or a form: a place on this site, or a page of another site.
///
/// It cannot be made from a text, so no link can run a script or lead to another site by accident.
struct Address: Sendable, Equatable {
    /// The address as an attribute has it.
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

    private init(text: String, isExternal: Bool) {
        self.text = text
        self.isExternal = isExternal
    }

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
