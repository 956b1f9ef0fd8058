// SPDX-License-Identifier: Apache-2.0

/// The fields of a message, in order, names compared without regard to case (RFC 9110 §5).
public struct HTTPFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One field line.
    public struct Field: Hashable, Sendable {
        /// The field's name.
        public let name: HTTPFieldName
        /// Its value, without the white space around it and without CR, LF or NUL.
        public let value: String

        /// Makes a field line.
        ///
        /// - Returns: `nil` where the value holds CR, LF, NUL or another control other than HTAB (RFC 9110 §5.5):
        ///   such a value would start a field, or a message, of its own.
        public init?(name: HTTPFieldName, value: String) {
            guard value.isHTTPFieldValue else { return nil }
            self.init(name: name, known: value)
        }

        /// Makes a field line from a value known to be valid.
        package init(name: HTTPFieldName, known value: String) {
            self.name = name
            self.value = value.trimmingHTTPWhitespace()
        }
    }

    /// The field lines, in order.
    public private(set) var lines: [Field]

    /// No fields.
    public init() {
        lines = []
    }

    /// Makes fields from lines.
    public init(_ lines: [Field]) {
        self.lines = lines
    }

    /// Makes fields from literals. A value that is not one is a programmer's error and is left out in release builds.
    public init(dictionaryLiteral elements: (HTTPFieldName, String)...) {
        self.init()
        for (name, value) in elements {
            let added = append(value, for: name)
            assert(added, "not a field value: \(value)")
        }
    }

    /// The value of a field, its lines joined with ", " (RFC 9110 §5.3); `nil` where there is none.
    ///
    /// Setting replaces all lines of that name; a value that is not one (see ``Field/init(name:value:)``) removes them.
    public subscript(name: HTTPFieldName) -> String? {
        get {
            var joined: String?
            for line in lines where line.name == name {
                joined = joined.map { "\($0), \(line.value)" } ?? line.value
            }
            return joined
        }
        set {
            guard let newValue, let field = Field(name: name, value: newValue) else {
                lines.removeAll { $0.name == name }
                return
            }
            guard let first = lines.firstIndex(where: { $0.name == name }) else {
                lines.append(field)
                return
            }
            lines[first] = field
            lines[(first + 1)...].removeAll { $0.name == name }
        }
    }

    /// The value of each line of a field, for fields whose lines cannot be joined (Set-Cookie).
    public func values(of name: HTTPFieldName) -> [String] {
        lines.filter { $0.name == name }.map(\.value)
    }

    /// Whether there is a line of that name.
    public func contains(_ name: HTTPFieldName) -> Bool {
        lines.contains { $0.name == name }
    }

    /// Adds a line after the others.
    ///
    /// - Returns: `false`, with nothing added, where the value is not one (see ``Field/init(name:value:)``).
    @discardableResult
    public mutating func append(_ value: String, for name: HTTPFieldName) -> Bool {
        guard let field = Field(name: name, value: value) else { return false }
        lines.append(field)
        return true
    }

    /// Adds a line after the others.
    public mutating func append(_ field: Field) {
        lines.append(field)
    }

    /// Removes all lines of the names given.
    public mutating func remove(_ names: HTTPFieldName...) {
        lines.removeAll { names.contains($0.name) }
    }
}

extension String {
    /// Whether the text can stand as a field value: no control but HTAB (RFC 9110 §5.5).
    var isHTTPFieldValue: Bool {
        utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    /// The text without the SP and HTAB at its ends (RFC 9110 §5.6.3).
    func trimmingHTTPWhitespace() -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else { return self }
        let start = utf8.firstIndex { !isSpace($0) } ?? utf8.endIndex
        let end = utf8.lastIndex { !isSpace($0) }.map(utf8.index(after:)) ?? start
        return String(self[start..<end])
    }
}
