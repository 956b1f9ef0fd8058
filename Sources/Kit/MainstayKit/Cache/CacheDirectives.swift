// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The directives of Cache-Control (RFC 9111 §5.2), or of a field for one kind of cache (RFC 9213).
struct CacheDirectives: Sendable, Equatable {
    /// The largest number of seconds. Larger numbers count as this one (RFC 9111 §1.2.2).
    private static let longest = 1 << 31

    /// The directives that mean something to a cache. All others are ignored.
    enum Name: String, Sendable {
        case maxAge = "max-age"
        case maxStale = "max-stale"
        case minFresh = "min-fresh"
        case mustRevalidate = "must-revalidate"
        case mustUnderstand = "must-understand"
        case noCache = "no-cache"
        case noStore = "no-store"
        case onlyIfCached = "only-if-cached"
        case `private`
        case proxyRevalidate = "proxy-revalidate"
        case `public`
        case sMaxAge = "s-maxage"
        case staleIfError = "stale-if-error"
        case staleWhileRevalidate = "stale-while-revalidate"
    }

    private struct Directive: Equatable {
        let name: Name
        let argument: String?
    }

    /// If a directive appears twice, the first one counts (RFC 9111 §4.2.1). They are few, and every request asks for
    /// some of them, so a list is quicker than a dictionary.
    private var directives: [Directive] = []
    /// The fields that `no-cache="…"` and `private="…"` name.
    private var fieldNames: [Name: Set<HTTPFieldName>] = [:]
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
    var forbidsStoring: Bool { contains(.noStore) && !contains(.mustUnderstand) }

    /// The first directive that forbids a cache to use a stale reply (RFC 9111 §4.2.4); `nil` if none does.
    func forbiddingStale(in mode: CacheMode) -> Name? {
        if forbidsStoring { return .noStore }
        if contains(.noCache) { return .noCache }
        if contains(.mustRevalidate) { return .mustRevalidate }
        guard mode == .shared else { return nil }
        return contains(.proxyRevalidate) ? .proxyRevalidate : contains(.sMaxAge) ? .sMaxAge : nil
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
            guard name.isHTTPToken, let name = Name(rawValue: name.lowercased()) else { continue }
            add(name, mark.map { Self.unquoted(element[element.index(after: $0)...]) })
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
        for key in members.keys {
            guard let name = Name(rawValue: key) else { continue }
            let isTime = [.maxAge, .sMaxAge, .staleWhileRevalidate, .staleIfError].contains(name)
            switch members[key]?.item?.value {
            case .integer(let seconds) where isTime: add(name, "\(seconds)")
            case .boolean(true) where !isTime: add(name, nil)
            case .boolean(false) where !isTime: continue
            case .string(let names) where name == .noCache || name == .private: add(name, names)
            default:
                let isKnown = isTime || [.noCache, .noStore, .private, .public, .mustRevalidate].contains(name)
                if isKnown { return nil }
            }
        }
    }

    /// Returns `true` if a directive is present and not limited to some fields.
    func contains(_ name: Name) -> Bool {
        directives.contains { $0.name == name }
    }

    /// Returns `true` if a directive is present with an argument.
    func hasArgument(_ name: Name) -> Bool {
        directives.contains { $0.name == name && $0.argument != nil }
    }

    /// Returns the fields that `no-cache` or `private` is limited to; empty if it applies to the whole response.
    func fieldNames(of name: Name) -> Set<HTTPFieldName> {
        contains(name) ? [] : fieldNames[name] ?? []
    }

    /// Returns the seconds of a directive (RFC 9111 §1.2.2). `nil` if it is absent, zero if its argument is not a
    /// number.
    func seconds(_ name: Name) -> Duration? {
        guard let directive = directives.first(where: { $0.name == name }) else { return nil }
        return .seconds(directive.argument.flatMap(Self.deltaSeconds) ?? 0)
    }

    /// Parses a number of seconds. `nil` if the text has anything but digits.
    static func deltaSeconds(_ text: some StringProtocol) -> Int? {
        Int(digits: text).map { min($0, longest) }
    }

    private mutating func add(_ name: Name, _ argument: String?) {
        let canBeLimited = name == .noCache || name == .private
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
        if !contains(name) { directives.append(Directive(name: name, argument: argument)) }
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
