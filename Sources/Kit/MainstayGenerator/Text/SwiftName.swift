// SPDX-License-Identifier: Apache-2.0

/// Names of Swift made of names of JSON, paths and people.
enum SwiftName {
    /// The longest name, in characters.
    private static let longest = 80

    /// A name in lower camel case: `createdAt` for `created_at`.
    ///
    /// - Parameter prefix: What comes before a digit, or before the numbers of characters that no name can have.
    static func lower(_ text: String, prefix: String) -> String {
        let words = words(of: text)
        guard let first = words.first else { return nameless(text, prefix) }
        return sound(first.lowercased() + words.dropFirst().map(capitalized).joined(), prefix)
    }

    /// A name in upper camel case: `CreatedAt` for `created_at`.
    static func upper(_ text: String, prefix: String) -> String {
        let words = words(of: text)
        guard !words.isEmpty else { return nameless(text, prefix) }
        return sound(words.map(capitalized).joined(), prefix)
    }

    /// The singular of an English plural, if the text ends like one: `Story` for `Stories`.
    static func singular(_ text: String) -> String {
        let lower = text.lowercased()
        if text.utf8.count > 4, lower.hasSuffix("ies") { return text.dropLast(3) + "y" }
        for end in ["sses", "xes", "ches", "shes"] where lower.hasSuffix(end) { return String(text.dropLast(2)) }
        let isPlural =
            text.utf8.count > 3 && lower.hasSuffix("s")
            && !["ss", "us", "is", "news", "series"].contains(where: lower.hasSuffix)
        return isPlural ? String(text.dropLast()) : text
    }

    /// The name where it is written: in backticks if it is a keyword.
    static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The words of a text: runs of letters and digits, also told apart by their case.
    static func words(of text: String) -> [String] {
        var (words, word) = ([String](), [Unicode.Scalar]())
        func end() {
            if !word.isEmpty { words.append(word.reduce(into: "") { $0.unicodeScalars.append($1) }) }
            word = []
        }
        for scalar in text.unicodeScalars.prefix(400) {
            guard isLetter(scalar) || isDigit(scalar) else {
                end()
                continue
            }
            if let last = word.last {
                if isUpper(scalar), !isUpper(last), !isDigit(last) || word.contains(where: isLower) {
                    end()
                } else if isLower(scalar), isUpper(last), word.count > 1 {
                    // The last capital begins the next word: `HTMLPage`.
                    word.removeLast()
                    end()
                    word = [last]
                }
            }
            word.append(scalar)
        }
        end()
        // In a name without small letters, capitals say nothing.
        return words.allSatisfy(isAllUpper) ? words.map { $0.lowercased() } : words
    }

    private static let acronyms: Set = [
        "api", "css", "csv", "db", "dns", "gif", "html", "http", "https", "id", "ids", "ip", "iso", "jpg", "json",
        "pdf",
        "png", "rss", "sha", "sms", "sql", "ssh", "ssl", "svg", "tls", "uri", "url", "urls", "utc", "uuid", "vat",
        "xml",
    ]

    private static func capitalized(_ word: String) -> String {
        let lower = word.lowercased()
        if acronyms.contains(lower) {
            let isPlural = lower == "ids" || lower == "urls"
            return isPlural ? lower.dropLast().uppercased() + "s" : lower.uppercased()
        }
        // A short word in capitals is likely an acronym.
        let rest = isAllUpper(word) && word.utf8.count > 4 ? lower : word
        return rest.prefix(1).uppercased() + rest.dropFirst()
    }

    private static func isAllUpper(_ word: String) -> Bool { !word.unicodeScalars.contains(where: isLower) }

    private static func nameless(_ text: String, _ prefix: String) -> String {
        let numbers = text.unicodeScalars.prefix(6).map { String($0.value, radix: 16, uppercase: true) }
        return numbers.isEmpty ? prefix : "\(prefix)U\(numbers.joined(separator: "U"))"
    }

    private static func sound(_ name: String, _ prefix: String) -> String {
        let cut = String(name.prefix(longest))
        guard let first = cut.unicodeScalars.first else { return prefix }
        return isDigit(first) ? prefix + cut : cut
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    private static func isUpper(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }

    private static func isLower(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isLowercase }

    /// Whether a name of Swift can have the letter anywhere (The Swift Programming Language, Lexical Structure).
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return "a"..."z" ~= scalar || "A"..."Z" ~= scalar }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: break
        default: return false
        }
        return switch scalar.value {
        case 0xC0...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x3040...0xD7FF,
            0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD:
            true
        default: false
        }
    }

    /// The words that a name must have in backticks (The Swift Programming Language, Lexical Structure).
    private static let keywords: Set = [
        "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in",
        "inout", "internal", "is", "let", "nil", "operator", "package", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "var", "where", "while",
    ]
}

/// Names that differ from each other by more than their case.
struct SwiftNames {
    private var taken: Set<String>
    private var counts: [String: Int] = [:]

    /// Creates a space of names.
    ///
    /// - Parameter reserved: Names that cannot be had.
    init(reserved: Set<String> = []) {
        taken = Set(reserved.map { $0.lowercased() })
    }

    func has(_ name: String) -> Bool { taken.contains(name.lowercased()) }

    /// Takes a name, or the name with a suffix or a number if it is taken.
    mutating func take(_ name: String, suffix: String = "") -> String {
        var result = name
        if has(result), !suffix.isEmpty { result = name + suffix }
        let base = result
        while has(result) {
            let count = counts[base.lowercased(), default: 1] + 1
            counts[base.lowercased()] = count
            result = "\(base)\(count)"
        }
        taken.insert(result.lowercased())
        return result
    }

    /// What no property of a model can be called: what the model itself has, and what Swift means otherwise.
    static let ofModel: Set = [
        "self", "init", "deinit", "other", "mapMembers", "encode", "hash", "hashValue", "members",
    ]

    /// What no function of a client can be called.
    static let ofClient: Set = ["self", "init", "deinit", "client", "upstream", "subscript"]

    /// What no parameter of a function can be called.
    static let ofParameters: Set = ["self", "client", "endpoint", "inout", "let", "upstream", "var", "init"]

    /// What no static member of an open set can be called.
    static let ofTerm: Set = ["self", "init", "rawValue", "hash", "hashValue", "encode", "queryTexts"]

    /// What no case of a union can be called.
    static let ofUnion: Set = ["self", "init", "other", "encode", "hash", "hashValue"]

    /// What no type can be called within a client, because the generated code means another type by it.
    static let ofTypes: Set = [
        "Any", "AnyObject", "Self", "Type", "Protocol", "Swift", "Mainstay", "MainstayKit", "Foundation",
        "FoundationEssentials", "MainstayFoundation",
        "String", "Int", "Double", "Bool", "Array", "Dictionary", "Optional", "Set", "Void", "Never", "Error",
        "Codable",
        "Decodable", "Encodable", "Decoder", "Encoder", "Hashable", "Hasher", "Equatable", "Sendable", "Identifiable",
        "RawRepresentable", "CodingKey", "Date", "URL", "UUID", "Data", "JSON", "JSONModel", "JSONMembers", "APIClient",
        "APIError", "Client", "Transport", "Upstream", "Answer", "Endpoint", "EndpointBody", "EndpointPath",
        "HTTPQuery",
        "HTTPQueryValue", "HTTPFields", "HTTPFieldName", "HTTPMethod", "HTTPURL", "MultipartPart", "Pages", "Quota",
        "Credential", "Duration", "DateText",
    ]
}
