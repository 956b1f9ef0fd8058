// SPDX-License-Identifier: Apache-2.0

/// A media type without its parameters (RFC 9110 §8.3.1).
package struct MediaType: Sendable {
    /// The type and subtype in lower case: `application/json`.
    package let name: String

    /// Reads the value of a Content-Type field.
    package init(_ contentType: String) {
        name = contentType.prefix { $0 != ";" }.lowercased().trimmingHTTPWhitespace()
    }

    /// Returns `true` for JSON and types based on it (RFC 8259 §11, RFC 6839 §3.1).
    package var isJSON: Bool {
        name == "application/json" || name == "text/json" || name.hasSuffix("+json")
    }

    /// Returns `true` if a browser shows, plays or stores content of the type but never runs anything in it. HTML, XML with
    /// all that is based on it, and scripts are not among these types.
    package var isPassive: Bool {
        if isJSON { return true }
        if name.hasSuffix("+xml") { return false }
        return ["text/plain", "text/csv", "text/event-stream", "application/octet-stream"].contains(name)
            || ["audio/", "image/", "video/"].contains(where: name.hasPrefix)
    }
}
