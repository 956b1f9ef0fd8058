// SPDX-License-Identifier: Apache-2.0

/// A part of a form that may hold files (RFC 7578).
public struct MultipartPart: Sendable {
    /// The name of the form's field.
    public var name: String
    /// The name of the file; `nil` if the part is not a file.
    public var fileName: String?
    /// The media type of the content; `nil` for plain text.
    public var mediaType: String?
    /// The content, unless it is a file by path.
    public var content: [UInt8] = []
    let source: HTTPBodySource?

    /// Creates a part with text.
    public init(_ name: String, text: String) {
        (self.name, content, source) = (name, Array(text.utf8), nil)
    }

    /// Creates a part with the content of a file.
    public init(_ name: String, file content: [UInt8], named fileName: String, mediaType: String) {
        (self.name, self.content, self.fileName, self.mediaType) = (name, content, fileName, mediaType)
        source = nil
    }

    /// Creates a part with the content of a file, which is read while it is sent.
    ///
    /// - Parameters:
    ///   - name: The name of the form's field.
    ///   - path: The path of the file.
    ///   - fileName: The name that the server gets; the last part of the path by default.
    ///   - mediaType: The media type of the file.
    public init(
        _ name: String, path: String, named fileName: String? = nil, mediaType: String = "application/octet-stream"
    ) {
        (self.name, self.mediaType, source) = (name, mediaType, .file(path))
        self.fileName = fileName ?? String(path.split(separator: "/").last ?? "file")
    }

    /// Text that almost certainly is in no part: 70 characters at most (RFC 2046 §5.1.1).
    public static func randomBoundary() -> String {
        "mainstay-" + (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }

    /// The bytes before the content.
    ///
    /// - Throws: ``TransportError/Kind/invalidRequest`` if the media type is not a field's value.
    func head(after boundary: String) throws(TransportError) -> [UInt8] {
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(name))\""
        if let fileName { head += "; filename=\"\(Self.escaped(fileName))\"" }
        head += "\r\n"
        if let mediaType {
            // A line end would begin another field of the part.
            guard mediaType.isHTTPFieldValue else {
                throw TransportError(
                    .invalidRequest, detail: "the media type of the part \(name) has a control character", attempts: 0)
            }
            head += "Content-Type: \(mediaType)\r\n"
        }
        return Array("\(head)\r\n".utf8)
    }

    /// The bytes after the content.
    var end: [UInt8] { Array("\r\n".utf8) }

    /// Escapes what would end the text, as browsers do (HTML §4.10.21.8).
    private static func escaped(_ text: String) -> String {
        // Scalars and not characters, because CR LF is one character.
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case "\"": escaped += "%22"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
