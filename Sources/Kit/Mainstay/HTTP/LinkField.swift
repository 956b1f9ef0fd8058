// SPDX-License-Identifier: Apache-2.0

/// The Link field (RFC 8288 §3).
enum LinkField {
    /// Returns the target of the first link with a relation, as written; `nil` if there is none or the field is malformed before it.
    ///
    /// - Parameters:
    ///   - value: The value of the field.
    ///   - relation: The relation in lower case, such as `next`.
    static func target(in value: String, relation: String) -> String? {
        var rest = value[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            // The target may have commas and semicolons, so the parameters begin only behind it.
            let target = rest[rest.index(after: start)..<end]
            let parameters = HTTPList.elements(String(rest[rest.index(after: end)...])).first ?? ""
            if relations(in: parameters).contains(relation) { return String(target) }
            guard let comma = endOfLink(rest[rest.index(after: end)...]) else { return nil }
            rest = rest[rest.index(after: comma)...]
        }
        return nil
    }

    /// The comma behind the parameters of a link; `nil` at the end.
    private static func endOfLink(_ text: Substring) -> Substring.Index? {
        var (isQuoted, isEscaped) = (false, false)
        return text.indices.first { index in
            if isEscaped {
                isEscaped = false
                return false
            }
            switch text[index] {
            case "\"": isQuoted.toggle()
            case "\\": isEscaped = isQuoted
            case ",": return !isQuoted
            default: break
            }
            return false
        }
    }

    /// The relations of the first `rel` parameter (RFC 8288 §3.3).
    private static func relations(in parameters: String) -> [String] {
        for parameter in parameters.split(separator: ";") {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).trimmingHTTPWhitespace() }
            guard parts.count == 2, parts[0].lowercased() == "rel" else { continue }
            return parts[1].replacing("\"", with: "").lowercased().split(separator: " ").map(String.init)
        }
        return []
    }
}
