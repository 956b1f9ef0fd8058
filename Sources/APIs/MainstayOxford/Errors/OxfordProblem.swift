// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
package import MainstayKit

/// The bodies of the service's error replies.
package enum OxfordProblem {
    /// The body of version 2: `{"error": …}`.
    package static func json(_ message: String) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return Array(try encoder.encode(["error": message]))
    }

    /// The body of version 1: an HTML page of its web framework.
    package static func html(_ status: HTTPStatus, _ message: String) -> [UInt8] {
        let page = """
            <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
            <title>\(status)</title>
            <h1>\(status.reasonPhrase)</h1>
            <p>\(message.escapedForHTML)</p>

            """
        return Array(page.utf8)
    }

    /// The message in a body of either version or in a plain text, or `nil` if there is no message.
    static func message(in reply: String) -> String? {
        do {
            let members = try JSONDecoder().decode([String: JSON].self, from: Data(reply.utf8))
            if case .string(let message) = members["error"] { return message }
            return nil
        } catch {
            // The body is not a JSON object: it is a page or a plain text.
        }
        guard reply.contains("<") else {
            let line = reply.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return line.isEmpty ? nil : line
        }
        guard let start = reply.firstRange(of: "<p>"), let end = reply[start.upperBound...].firstRange(of: "</p>")
        else {
            return nil
        }
        return String(reply[start.upperBound..<end.lowerBound])
    }
}

extension String {
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
