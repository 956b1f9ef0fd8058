// SPDX-License-Identifier: Apache-2.0

/// A media type without its parameters (RFC 9110 §8.3.1).
public struct MediaType: Sendable {
    /// The type and subtype in lower case: `application/json`.
    public let name: String

    /// Parses the value of a Content-Type field.
    public init(_ contentType: String) {
        // Most values are just a name in lower case.
        let isPlain = contentType.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(Self.isPlain) }
        guard isPlain != true else {
            name = contentType
            return
        }
        name = contentType.prefix { $0 != ";" }.lowercased().trimmingHTTPWhitespace()
    }

    /// Whether a byte is part of a name in lower case.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x21...0x7E ~= byte && byte != UInt8(ascii: ";") && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte)
    }

    /// Whether the type is JSON or based on it (RFC 8259 §11, RFC 6839 §3.1).
    public var isJSON: Bool {
        name == "application/json" || name == "text/json" || name.hasSuffix("+json")
    }

    /// Whether the type is that of a web page.
    package var isHTML: Bool { name == "text/html" || name == "application/xhtml+xml" }

    /// Whether a browser shows, plays or stores content of the type but never runs anything in it. HTML, scripts, and
    /// XML with all types based on it are not passive.
    public var isPassive: Bool {
        if isJSON { return true }
        if name.hasSuffix("+xml") { return false }
        return ["text/plain", "text/csv", "text/event-stream", "application/octet-stream"].contains(name)
            || ["audio/", "image/", "video/"].contains(where: name.hasPrefix)
    }
}
