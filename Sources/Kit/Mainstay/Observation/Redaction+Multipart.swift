// SPDX-License-Identifier: Apache-2.0

extension Redaction {
    /// Returns the boundary of a multipart type (RFC 2046 §5.1.1); `nil` if the type has no boundary.
    package static func boundary(of type: String) -> String? {
        let parameter = type.split(separator: ";").dropFirst().map { $0.drop { $0 == " " } }
            .first { $0.lowercased().hasPrefix("boundary=") }
        let value = parameter?.dropFirst("boundary=".count).filter { $0 != "\"" }
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Replaces the content of the parts that have a credential's name (RFC 7578 §4.2).
    func multipart(_ body: [UInt8], type: String) -> [UInt8] {
        guard let boundary = Self.boundary(of: type) else { return body }
        let delimiter = Array("--\(boundary)".utf8)
        return Array(
            body.split(separator: delimiter, omittingEmptySubsequences: false).map(part).joined(separator: delimiter))
    }

    private func part(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let gap = part.firstRange(of: Array("\r\n\r\n".utf8)) else { return part }
        let head = String(decoding: part[..<gap.lowerBound], as: UTF8.self)
        guard let mark = head.firstRange(of: " name=\"") else { return part }
        guard isSecret(head[mark.upperBound...].prefix { $0 != "\"" }) else { return part }
        return part[..<gap.upperBound] + Array("\(Self.replacement)\r\n".utf8)
    }
}
