// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// What a server says about an error in the content of its reply.
enum ServerMessage {
    /// A longer document is a reply and no message.
    static let longest = 64 << 10
    private static let shown = 300

    /// The names of members that have a message, most telling first: RFC 9457, RFC 6749 §5.2, and what many frameworks
    /// write.
    private static let names = [
        "detail", "error_description", "message", "error_message", "msg", "title", "error", "errors",
    ]

    /// Returns the server's own words on one line, without secrets; `nil` if the content is not JSON or has no message.
    static func text(of response: HTTPResponse) -> String? {
        let first = response.body.first { !" \t\r\n".utf8.contains($0) }
        guard response.body.count <= longest, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return nil
        }
        let body = Redaction().content(response.body, type: response.fields[.contentType])
        // Content that is not JSON has no message in a member.
        let document: JSON
        do { document = try JSONDecoder().decode(JSON.self, from: Data(body)) } catch { return nil }
        guard let text = message(in: document, depth: 0) else { return nil }
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.isEmpty ? nil : line.count > shown ? "\(line.prefix(shown))…" : line
    }

    private static func message(in value: JSON, depth: Int) -> String? {
        guard depth < 4 else { return nil }
        switch value {
        // A text by itself says something only as the value of a member.
        case .string(let text): return depth > 0 && !text.isEmpty ? text : nil
        case .array(let items): return items.lazy.compactMap { message(in: $0, depth: depth + 1) }.first
        case .object(let members):
            return names.lazy.compactMap { members[$0].flatMap { message(in: $0, depth: depth + 1) } }.first
        case .null, .bool, .integer, .number, .digits: return nil
        }
    }

    /// Returns the text for a person in the standard form (RFC 9457 §3.1): the detail, or else the title. `nil` if the
    /// reply has another form.
    static func detail(of response: HTTPResponse) -> String? {
        guard MediaType(response.fields[.contentType] ?? "").name == "application/problem+json" else { return nil }
        return text(of: response)
    }
}
