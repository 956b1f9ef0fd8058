// SPDX-License-Identifier: Apache-2.0

/// The directives of Cache-Control (RFC 9111 §5.2) or of a field targeted at a kind of cache (RFC 9213).
struct CacheDirectives: Sendable, Equatable {
    /// More is not counted (RFC 9111 §1.2.2).
    private static let longest = 1 << 31

    /// The first argument of each directive, by its name in lower case (RFC 9111 §4.2.1: of several the first is used).
    private var arguments: [String: String?] = [:]
    /// The fields that `no-cache="…"` and `private="…"` are about.
    private var fieldNames: [String: Set<HTTPFieldName>] = [:]
    /// Whether Cache-Control and Expires have no say, because a field meant for this cache has spoken (RFC 9213 §2.2).
    private(set) var areTargeted = false

    /// The directives in the value of a Cache-Control field.
    init(_ value: String?) {
        for element in HTTPList.elements(value ?? "") {
            let mark = element.firstIndex(of: "=")
            let name = String(element[..<(mark ?? element.endIndex)])
            guard name.isHTTPToken else { continue }
            add(name.lowercased(), mark.map { Self.unquoted(element[element.index(after: $0)...]) })
        }
    }

    /// The directives a response has for a cache: a shared one obeys CDN-Cache-Control alone, where that is well-formed.
    init(of response: HTTPFields, mode: CacheMode) {
        if mode == .shared, let targeted = response[CacheField.cdnCacheControl],
            let directives = Self(targeted: targeted)
        {
            self = directives
        } else {
            self.init(response[.cacheControl])
        }
    }

    /// RFC 9213 §2.1; `nil` where the field is empty, not a dictionary, or has a directive of another type than its own,
    /// and so is to be ignored.
    private init?(targeted value: String) {
        guard let members = StructuredField.dictionary(value), !members.keys.isEmpty else { return nil }
        areTargeted = true
        for name in members.keys {
            let isTime = ["max-age", "s-maxage", "stale-while-revalidate", "stale-if-error"].contains(name)
            switch members[name]?.item?.value {
            case .integer(let seconds) where isTime: add(name, "\(seconds)")
            case .boolean(true) where !isTime: add(name, nil)
            case .boolean(false) where !isTime: continue
            case .string(let names) where name == "no-cache" || name == "private": add(name, names)
            default:
                let isKnown = isTime || ["no-cache", "no-store", "private", "public", "must-revalidate"].contains(name)
                if isKnown { return nil }
            }
        }
    }

    /// Whether a directive is there, without being limited to some fields.
    func contains(_ name: String) -> Bool {
        arguments[name] != nil
    }

    /// Whether a directive is there with an argument.
    func hasArgument(_ name: String) -> Bool {
        arguments[name].flatMap(\.self) != nil
    }

    /// The fields that `no-cache` or `private` is limited to; none where it is about the whole response.
    func fieldNames(of name: String) -> Set<HTTPFieldName> {
        contains(name) ? [] : fieldNames[name] ?? []
    }

    /// A directive's delta-seconds (RFC 9111 §1.2.2); `nil` where it is absent, zero where it cannot be read.
    func seconds(_ name: String) -> Duration? {
        guard let argument = arguments[name] else { return nil }
        return .seconds(argument.flatMap(Self.deltaSeconds) ?? 0)
    }

    /// A number of seconds; `nil` where the text is not digits alone.
    static func deltaSeconds(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        return Int(text).map { min($0, longest) } ?? longest
    }

    private mutating func add(_ name: String, _ argument: String?) {
        let canBeLimited = name == "no-cache" || name == "private"
        // A list that names nothing, or something that is no field, is about all: the most restrictive reading.
        if canBeLimited, let argument {
            let names = HTTPList.elements(argument)
            let fields = names.compactMap(HTTPFieldName.init)
            if !fields.isEmpty, fields.count == names.count {
                fieldNames[name, default: []].formUnion(fields)
                return
            }
        }
        if arguments[name] == nil { arguments[name] = .some(argument) }
    }

    /// A token as it is, a quoted string as what it says; empty, which is no valid argument, where quotes do not match.
    private static func unquoted(_ argument: Substring) -> String {
        guard argument.contains("\"") else { return String(argument) }
        guard argument.count >= 2, argument.first == "\"", argument.last == "\"" else { return "" }
        var text = ""
        var isEscaped = false
        for character in argument.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            text.append(character)
            isEscaped = false
        }
        return text
    }
}
