// SPDX-License-Identifier: Apache-2.0

/// The Link field (RFC 8288 §3).
public enum LinkField {
    /// Returns the target of the first link with a relation, as written; `nil` if there is none or the field is
    /// malformed before it.
    ///
    /// - Parameters:
    ///   - value: The value of the field.
    ///   - relation: The relation in lower case, such as `next`.
    static func target(in value: String, relation: String) -> String? {
        for link in parts(of: value[...], separatedBy: ",") where link.contains(where: { !$0.isWhitespace }) {
            let link = link.drop(while: \.isWhitespace)
            guard link.first == "<", let end = link.firstIndex(of: ">") else { return nil }
            if relations(in: link[link.index(after: end)...]).contains(relation) {
                return String(link[..<end].dropFirst())
            }
        }
        return nil
    }

    /// Returns the value with other targets. From a malformed link on, it stays as it is.
    public static func mappingTargets(of value: String, _ transform: (String) -> String) -> String {
        var isValid = true
        return parts(of: value[...], separatedBy: ",").map { link in
            let start = link.firstIndex { !$0.isWhitespace } ?? link.endIndex
            guard isValid, start < link.endIndex else { return String(link) }
            guard link[start] == "<", let end = link.firstIndex(of: ">") else {
                isValid = false
                return String(link)
            }
            let target = link[link.index(after: start)..<end]
            return "\(link[...start])\(transform(String(target)))\(link[end...])"
        }.joined(separator: ",")
    }

    /// The relations of the first `rel` parameter (RFC 8288 §3.3). Later ones do not count.
    private static func relations(in parameters: Substring) -> [String] {
        for parameter in parts(of: parameters, separatedBy: ";") {
            let parts = parameter.split(separator: "=", maxSplits: 1).map { String($0).trimmingHTTPWhitespace() }
            guard parts.count == 2, parts[0].lowercased() == "rel" else { continue }
            return parts[1].replacing("\"", with: "").lowercased().split(separator: " ").map(String.init)
        }
        return []
    }

    /// Splits a text at the separators that are neither in a target nor in a quoted string, which may both have any
    /// separator.
    private static func parts(of text: Substring, separatedBy separator: Character) -> [Substring] {
        var (isTarget, isQuoted, isEscaped) = (false, false, false)
        return text.split(omittingEmptySubsequences: false) { character in
            if isEscaped {
                isEscaped = false
                return false
            }
            switch character {
            case ">" where isTarget: isTarget = false
            case _ where isTarget: break
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case _ where isQuoted: break
            case "<": isTarget = true
            default: return character == separator
            }
            return false
        }
    }
}
