// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// A place in a request for a member of the reply to an earlier write: `mainstay-reply.<id>.<names>..`. The text is the
/// same in a URL, a form, a field and JSON, because it has only characters that none of them encodes.
struct ReplyReference: Hashable, Sendable {
    private static let prefix = "mainstay-reply."
    private static let end = ".."

    let id: UUID
    let path: [String]

    var text: String { "\(Self.prefix)\(id.uuidString).\(path.joined(separator: "."))\(Self.end)" }

    /// Finds the references in a text.
    static func all(in text: String) -> Set<ReplyReference> {
        var found: Set<ReplyReference> = []
        for part in text.split(separator: prefix, omittingEmptySubsequences: false).dropFirst() {
            guard let id = UUID(uuidString: String(part.prefix(36))), let end = part.firstRange(of: end) else {
                continue
            }
            let names = part[..<end.lowerBound].dropFirst(36)
            guard names.first == "." else { continue }
            found.insert(ReplyReference(id: id, path: names.dropFirst().split(separator: ".").map(String.init)))
        }
        return found
    }

    /// The member of a reply; `nil` if it has none, or one that is neither text, nor a number, nor a Boolean.
    func value(in reply: JSON) -> JSON? {
        let value = path.reduce(reply as JSON?) { value, name in
            guard case .object(let members)? = value else { return nil }
            return members[name]
        }
        switch value {
        case .string, .integer, .number, .digits, .bool: return value
        default: return nil
        }
    }
}

extension StoredWrite {
    /// The references in the request. A copied file is not searched.
    var references: Set<ReplyReference> {
        ReplyReference.all(in: request.target)
            .union(request.fields.reduce(into: Set()) { $0.formUnion(ReplyReference.all(in: $1.value)) })
            .union(body.flatMap { String(validUTF8: $0[...]) }.map(ReplyReference.all) ?? [])
    }

    /// Puts a value in the place of a reference.
    mutating func replace(_ reference: ReplyReference, with value: JSON) throws {
        let text = try value.text
        var parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
        if let path = parts.first {
            parts[0] = path.replacing(reference.text, with: PercentEncoding.segment(text))
        }
        if parts.count > 1 {
            parts[1] = parts[1].replacing(reference.text, with: PercentEncoding.queryComponent(text))
        }
        request.target = parts.joined(separator: "?")
        request.fields = request.fields.map { field in
            StoredRequest.Field(name: field.name, value: field.value.replacing(reference.text, with: text))
        }
        guard let content = body, let body = String(validUTF8: content[...]) else { return }
        let type = request.fields.first { $0.name.lowercased() == "content-type" }.map { MediaType($0.value) }
        let replaced: String
        if type?.isJSON == true {
            let literal = String(decoding: try JSONEncoder().encodeKeepingDigits(value), as: UTF8.self)
            let string = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
            replaced = body.replacing("\"\(reference.text)\"", with: literal)
                .replacing(reference.text, with: string.dropFirst().dropLast())
        } else if type?.name == "application/x-www-form-urlencoded" {
            replaced = body.replacing(reference.text, with: PercentEncoding.formComponent(text))
        } else {
            replaced = body.replacing(reference.text, with: text)
        }
        self.body = Array(replaced.utf8)
    }
}

extension JSON {
    /// A string without its quotation marks, or the literal of another value.
    fileprivate var text: String {
        get throws {
            if case .string(let text) = self { return text }
            return String(decoding: try JSONEncoder().encodeKeepingDigits(self), as: UTF8.self)
        }
    }
}
