// SPDX-License-Identifier: Apache-2.0

/// The directives of Cache-Control (RFC 9111 §5.2), names in lower case.
struct CacheControl {
    private let directives: [String: String?]

    init(_ fields: HTTPFields) {
        var directives: [String: String?] = [:]
        for element in HTTPList.elements(fields[.cacheControl] ?? "") {
            let parts = element.split(separator: "=", maxSplits: 1)
            guard let name = parts.first?.lowercased() else { continue }
            directives[name] = .some(parts.count > 1 ? parts[1].filter { $0 != "\"" } : nil)
        }
        self.directives = directives
    }

    func contains(_ name: String) -> Bool {
        directives[name] != nil
    }

    /// A directive's delta-seconds (RFC 9111 §1.2.2); `nil` where it is absent, zero where it cannot be read.
    func seconds(_ name: String) -> Int? {
        guard let argument = directives[name] else { return nil }
        guard let argument, !argument.isEmpty, argument.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return 0 }
        return Int(argument).map { min($0, 1 << 31) } ?? 1 << 31
    }
}

/// Comma-separated lists (RFC 9110 §5.6.1).
enum HTTPList {
    /// The elements, without white space around them; commas within quotes do not separate.
    static func elements(_ value: String) -> [String] {
        var isQuoted = false
        return value.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
        .map { String($0).trimmingHTTPWhitespace() }
        .filter { !$0.isEmpty }
    }

    /// The elements of a list of field names, in lower case.
    static func names(_ value: String) -> [String] {
        elements(value).map { $0.lowercased() }
    }
}
