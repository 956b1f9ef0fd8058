// SPDX-License-Identifier: Apache-2.0

/// The directives of Cache-Control (RFC 9111 §5.2), or of a field for one kind of cache (RFC 9213).
struct CacheDirectives: Sendable, Equatable {
    /// The largest number of seconds. Larger numbers count as this one (RFC 9111 §1.2.2).
    private static let longest = 1 << 31

    /// The arguments by directive, in lower case. If a directive appears twice, the first one counts (RFC 9111 §4.2.1).
    private var arguments: [String: String?] = [:]
    /// The fields that `no-cache="…"` and `private="…"` name.
    private var fieldNames: [String: Set<HTTPFieldName>] = [:]
    /// Whether a field for this kind of cache overrides Cache-Control and Expires (RFC 9213 §2.2).
    private(set) var areTargeted = false

    /// The directives parsed last, by their text. An upstream's replies have few different ones.
    private static let known = Lock(LRUCache<String, CacheDirectives>(capacity: 128))
    /// The longest text that is remembered, in bytes.
    private static let longestKnown = 128

    /// Parses the value of a Cache-Control field.
    init(_ value: String?) {
        self = value.map(Self.remembered) ?? CacheDirectives()
    }

    /// Creates the directives of a message without the field.
    private init() {}

    /// No directives, in the place of all that a reply has. Expires does not count either.
    static let ignored: CacheDirectives = {
        var directives = CacheDirectives()
        directives.areTargeted = true
        return directives
    }()

    /// Whether the reply must not be kept. A cache that knows the status ignores `no-store` beside `must-understand`
    /// (RFC 9111 §5.2.2.3).
    var forbidsStoring: Bool { contains("no-store") && !contains("must-understand") }

    /// The first directive that forbids a cache to use a stale reply (RFC 9111 §4.2.4); `nil` if none does.
    func forbiddingStale(in mode: CacheMode) -> String? {
        if forbidsStoring { return "no-store" }
        let forbidding = ["no-cache", "must-revalidate"] + (mode == .shared ? ["proxy-revalidate", "s-maxage"] : [])
        return forbidding.first(where: contains)
    }

    private static func remembered(_ value: String) -> CacheDirectives {
        guard value.utf8.count <= longestKnown else { return CacheDirectives(parsing: value) }
        return known.withLock { known in
            if let directives = known.value(for: value) { return directives }
            let directives = CacheDirectives(parsing: value)
            known.set(directives, for: value)
            return directives
        }
    }

    private init(parsing value: String) {
        for element in HTTPList.elements(value) {
            let mark = element.firstIndex(of: "=")
            let name = String(element[..<(mark ?? element.endIndex)])
            guard name.isHTTPToken else { continue }
            add(name.lowercased(), mark.map { Self.unquoted(element[element.index(after: $0)...]) })
        }
    }

    /// Reads the directives of a response. A shared cache obeys CDN-Cache-Control alone if that field is well-formed.
    init(of response: HTTPFields, mode: CacheMode) {
        if mode == .shared, let targeted = response[CacheField.cdnCacheControl],
            let directives = Self(targeted: targeted)
        {
            self = directives
        } else {
            self.init(response[.cacheControl])
        }
    }

    /// Parses a targeted field (RFC 9213 §2.1). `nil` if the field must be ignored: it is empty, is not a dictionary,
    /// or has a directive with a value of the wrong type.
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

    /// Returns `true` if a directive is present and not limited to some fields.
    func contains(_ name: String) -> Bool {
        arguments[name] != nil
    }

    /// Returns `true` if a directive is present with an argument.
    func hasArgument(_ name: String) -> Bool {
        arguments[name].flatMap(\.self) != nil
    }

    /// Returns the fields that `no-cache` or `private` is limited to; empty if it applies to the whole response.
    func fieldNames(of name: String) -> Set<HTTPFieldName> {
        contains(name) ? [] : fieldNames[name] ?? []
    }

    /// Returns the seconds of a directive (RFC 9111 §1.2.2). `nil` if it is absent, zero if its argument is not a
    /// number.
    func seconds(_ name: String) -> Duration? {
        guard let argument = arguments[name] else { return nil }
        return .seconds(argument.flatMap(Self.deltaSeconds) ?? 0)
    }

    /// Parses a number of seconds. `nil` if the text has anything but digits.
    static func deltaSeconds(_ text: some StringProtocol) -> Int? {
        Int(digits: text).map { min($0, longest) }
    }

    private mutating func add(_ name: String, _ argument: String?) {
        let canBeLimited = name == "no-cache" || name == "private"
        // A list that is empty or has an invalid name applies to the whole response, which is the most restrictive
        // reading.
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

    /// Removes the quotes of a quoted string. Unmatched quotes give an empty text, which is not a valid argument.
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
