// SPDX-License-Identifier: Apache-2.0

// What `print`, `dump` and a debugger show of messages. It ends up in logs, so it has no secrets (``Redaction``).

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The request on one line, without secrets: `PUT https://api.example.com/books/7 (3 fields, 120 bytes)`.
    public var description: String {
        let url = Redaction().url(of: self)
        let content = body.map { "\($0.count) bytes" } ?? source.map { _ in "content that is read while it is sent" }
        let parts = [fields.lines.isEmpty ? nil : "\(fields.lines.count) fields", content].compactMap(\.self)
        return "\(method) \(url)" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The parts of the message without secrets.
    public var customMirror: Mirror {
        let redacted = Redaction().request(self)
        let body = redacted.body.map(MessageText.init)
        return Mirror(
            self,
            children: [
                "method": "\(method)", "url": "\(redacted.url)", "fields": redacted.fields, "body": body as Any,
                "source": source as Any, "timeout": options.timeout as Any,
            ], displayStyle: .struct)
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The response on one line: `200 OK (application/json, 120 bytes, network)`.
    public var description: String {
        let length = stream == nil ? "\(body.count) bytes" : "a stream"
        let parts = [fields[.contentType], length, provenance.source.rawValue].compactMap(\.self)
        return "\(status) (\(parts.joined(separator: ", ")))"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The parts of the message without secrets.
    public var customMirror: Mirror {
        let redacted = Redaction().response(self, to: nil)
        return Mirror(
            self,
            children: [
                "status": "\(status)", "fields": redacted.fields, "body": MessageText(redacted.body),
                "provenance": provenance,
            ], displayStyle: .struct)
    }
}

extension HTTPFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The lines, without secrets: `Accept: text/plain, Authorization: REDACTED`.
    public var description: String { lines.map(\.description).joined(separator: ", ") }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The lines, without secrets.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: lines.map(\.description), displayStyle: .collection)
    }
}

extension HTTPFields.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The line, without a secret: `Accept: text/plain`.
    public var description: String { Redaction().line(self) }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The line, without a secret.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}

/// The beginning of a message's content for a developer.
private struct MessageText: CustomStringConvertible, CustomReflectable {
    private static let limit = 1_000

    let description: String

    init(_ body: [UInt8]) {
        let text = String(validUTF8: body.prefix(Self.limit))
        let rest = body.count > Self.limit ? "… (\(body.count) bytes)" : ""
        description = text.map { $0 + rest } ?? "\(body.count) bytes"
    }

    var customMirror: Mirror { Mirror(self, children: []) }
}
