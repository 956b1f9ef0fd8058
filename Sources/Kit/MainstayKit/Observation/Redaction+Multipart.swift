// SPDX-License-Identifier: Apache-2.0

extension Redaction {
    /// Returns the boundary of a multipart type (RFC 2046 §5.1.1); `nil` if the type has no boundary.
    package static func boundary(of type: String) -> String? {
        var rest = type.drop { $0 != ";" }
        while !rest.isEmpty {
            let parameter = rest.dropFirst()
            let name = parameter.prefix { $0 != "=" && $0 != ";" }
            let value = parameter[name.endIndex...].drop { $0 == "=" || $0 == " " }
            // A semicolon in quotes does not end the value.
            let end = value.hasPrefix("\"") ? value.dropFirst().drop { $0 != "\"" } : value
            rest = end.drop { $0 != ";" }
            guard name.lowercased().trimmingHTTPWhitespace() == "boundary" else { continue }
            let boundary = value[..<rest.startIndex].filter { $0 != "\"" }.trimmingHTTPWhitespace()
            return boundary.isEmpty ? nil : boundary
        }
        return nil
    }

    /// Replaces the content of the parts that have a credential's name (RFC 7578 §4.2). Replaces the whole body if its
    /// type does not say where the parts end.
    func multipart(_ body: [UInt8], type: String) -> [UInt8] {
        guard let boundary = Self.boundary(of: type) else { return body.isEmpty ? body : Array(Self.replacement.utf8) }
        let delimiter = Array("--\(boundary)".utf8)
        return Array(
            body.split(separator: delimiter, omittingEmptySubsequences: false).map(part).joined(separator: delimiter))
    }

    private func part(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        // An empty line ends the head. Many servers accept lines that end in LF alone.
        let gaps = ["\n\r\n", "\n\n"].compactMap { part.firstRange(of: Array($0.utf8)) }
        guard let gap = gaps.min(by: { $0.lowerBound < $1.lowerBound }) else { return part }
        guard hasSecretName(String(decoding: part[..<gap.lowerBound], as: UTF8.self)) else { return part }
        return part[..<gap.upperBound] + Array("\(Self.replacement)\r\n".utf8)
    }

    /// Whether a parameter `name` in a part's head is that of a credential. Its value may be without quotes, as servers
    /// accept it.
    private func hasSecretName(_ head: String) -> Bool {
        var rest = Substring(head.lowercased())
        while let mark = rest.firstRange(of: "name") {
            // The parameter `filename` is another one.
            let isWhole = rest[..<mark.lowerBound].last?.isLetter != true
            rest = rest[mark.upperBound...]
            let assigned = rest.drop { $0 == " " || $0 == "\t" }
            guard isWhole, assigned.first == "=" else { continue }
            let value = assigned.dropFirst().drop { $0 == " " || $0 == "\t" }
            let name =
                value.first == "\""
                ? value.dropFirst().prefix { $0 != "\"" } : value.prefix { $0 != ";" && !$0.isWhitespace }
            if isSecret(name, in: .item) { return true }
        }
        return false
    }
}
