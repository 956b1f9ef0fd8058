// SPDX-License-Identifier: Apache-2.0

/// The fields of a message, in order. Names are compared without regard to case (RFC 9110 §5).
public struct HTTPFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One field line.
    public struct Field: Hashable, Sendable {
        /// The name.
        public let name: HTTPFieldName
        /// The value, without surrounding white space and without CR, LF or NUL.
        public let value: String

        /// Creates a field line.
        ///
        /// - Returns: `nil` if the value contains CR, LF, NUL or another control other than HTAB (RFC 9110 §5.5). Such
        ///   a value could begin another field or another message.
        public init?(name: HTTPFieldName, value: String) {
            guard value.isHTTPFieldValue else { return nil }
            self.init(name: name, known: value)
        }

        /// Creates a field line from a value that is known to be valid.
        public init(name: HTTPFieldName, known value: String) {
            self.name = name
            self.value = value.trimmingHTTPWhitespace()
        }
    }

    /// The field lines, in order.
    public private(set) var lines: [Field]
    /// The names of fields that were given a value that no field can have; `nil` if there are none. A request that has
    /// them is never sent without them: it fails, and the error names them (``HTTPRequest/checkFields()``).
    package private(set) var refused: [HTTPFieldName]?

    /// Creates an empty list of fields.
    public init() {
        lines = []
    }

    /// Creates fields from lines.
    public init(_ lines: [Field]) {
        self.lines = lines
    }

    /// Creates fields from literals. A request with an invalid value (see ``Field/init(name:value:)``) fails as
    /// ``TransportError/Kind/invalidRequest``.
    public init(dictionaryLiteral elements: (HTTPFieldName, String)...) {
        self.init()
        for (name, value) in elements { append(value, for: name) }
    }

    /// The value of a field: its lines joined with ", " (RFC 9110 §5.3). `nil` if there is no line of that name.
    ///
    /// Setting replaces all lines of that name. Setting an invalid value (see ``Field/init(name:value:)``) removes
    /// them, and a request with these fields then fails as ``TransportError/Kind/invalidRequest`` instead of being sent
    /// without the field.
    public subscript(name: HTTPFieldName) -> String? {
        get {
            guard let first = index(of: name, from: 0) else { return nil }
            var joined = lines[first].value
            var next = index(of: name, from: first + 1)
            while let index = next {
                joined += ", \(lines[index].value)"
                next = self.index(of: name, from: index + 1)
            }
            return joined
        }
        set {
            guard let newValue, let field = Field(name: name, value: newValue) else {
                remove(name)
                if newValue != nil { refuse(name) }
                return
            }
            if refused != nil { accept(name) }
            guard let first = index(of: name, from: 0) else { return append(field) }
            lines[first] = field
            if index(of: name, from: first + 1) != nil {
                lines = Array(lines[...first]) + lines[(first + 1)...].filter { $0.name != name }
            }
        }
    }

    /// The index of the first line of a name, from an index on.
    private func index(of name: HTTPFieldName, from start: Int) -> Int? {
        // A loop over the array would retain three strings for each line. An array has a span since iOS 26.
        lines.withUnsafeBufferPointer { lines in
            for index in start..<lines.count where lines[index].name == name { return index }
            return nil
        }
    }

    /// Returns the value of each line of a field, for fields whose lines cannot be joined (Set-Cookie).
    public func values(of name: HTTPFieldName) -> [String] {
        lines.filter { $0.name == name }.map(\.value)
    }

    /// Returns `true` if there is a line of that name.
    public func contains(_ name: HTTPFieldName) -> Bool {
        index(of: name, from: 0) != nil
    }

    /// Appends a line.
    ///
    /// - Returns: `false` if the value is invalid (see ``Field/init(name:value:)``). Nothing is appended then, and a
    ///   request with these fields fails as ``TransportError/Kind/invalidRequest``.
    @discardableResult
    public mutating func append(_ value: String, for name: HTTPFieldName) -> Bool {
        guard let field = Field(name: name, value: value) else {
            refuse(name)
            return false
        }
        makeRoom()
        lines.append(field)
        return true
    }

    /// Appends a line.
    public mutating func append(_ field: Field) {
        makeRoom()
        lines.append(field)
    }

    /// Makes room for the lines of a usual message at once, because an array grows by doubling.
    private mutating func makeRoom() {
        if lines.isEmpty { lines.reserveCapacity(8) }
    }

    /// Makes room for a number of lines.
    public mutating func reserveCapacity(_ count: Int) {
        lines.reserveCapacity(count)
    }

    /// Returns the lines that a condition chooses. If it chooses all, nothing is copied.
    public func keeping(_ isKept: (Field) -> Bool) -> HTTPFields {
        guard !lines.allSatisfy(isKept) else { return self }
        var kept: [Field] = []
        kept.reserveCapacity(lines.count)
        for line in lines where isKept(line) { kept.append(line) }
        var fields = HTTPFields(kept)
        fields.refused = refused
        return fields
    }

    /// Removes all lines of the given names.
    public mutating func remove(_ names: HTTPFieldName...) {
        for name in names { remove(name) }
    }

    private mutating func remove(_ name: HTTPFieldName) {
        if refused != nil { accept(name) }
        guard contains(name) else { return }
        lines.removeAll { $0.name == name }
    }

    private mutating func refuse(_ name: HTTPFieldName) {
        if refused?.contains(name) != true { refused = (refused ?? []) + [name] }
    }

    /// Forgets that a field was given an invalid value, because it now has a valid one or is not wanted.
    private mutating func accept(_ name: HTTPFieldName) {
        refused?.removeAll { $0 == name }
        if refused?.isEmpty == true { refused = nil }
    }
}

extension String {
    /// Whether the text is a valid field value: it has no control but HTAB (RFC 9110 §5.5).
    var isHTTPFieldValue: Bool {
        utf8.withContiguousStorageIfAvailable { $0.span.firstForbiddenControl(from: 0) == $0.count }
            ?? !utf8.contains(where: \.isForbiddenControl)
    }

    /// Returns the text without SP and HTAB at its ends (RFC 9110 §5.6.3).
    func trimmingHTTPWhitespace() -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        // Nearly all values begin and end with something else, and the ends of the bytes are read faster than those of
        // the text.
        let isTrimmed = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.isEmpty || !isSpace(bytes[0]) && !isSpace(bytes[bytes.count - 1])
        }
        guard isTrimmed != true else { return self }
        let start = utf8.firstIndex { !isSpace($0) } ?? utf8.endIndex
        let end = utf8.lastIndex { !isSpace($0) }.map(utf8.index(after:)) ?? start
        return String(self[start..<end])
    }
}

extension HTTPFields {
    /// The fields that concern a single connection (RFC 9110 §7.6.1, RFC 9112 §9.3 and appendix C.2.2).
    public static let connectionNames: Set<HTTPFieldName> = Set(
        ["Connection", "Keep-Alive", "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade"]
            .compactMap { HTTPFieldName($0) })

    /// Returns the fields of a response that still hold for the content a transport returns. Removes the fields that
    /// concern the connection (RFC 9110 §7.6.1) and those that describe an encoding the transport has undone.
    ///
    /// - Parameter isDecoded: Whether the transport has undone Content-Encoding.
    package func describingContent(isDecoded: Bool = true) -> HTTPFields {
        var dropped: Set<HTTPFieldName> = []
        let named = self[.connection] ?? ""
        // The usual value names a field that is dropped anyway.
        for name in named == "keep-alive" ? [] : named.split(separator: ",") {
            if let name = HTTPFieldName(name.filter { $0 != " " && $0 != "\t" }) { dropped.insert(name) }
        }
        if isDecoded, contains(.contentEncoding) || contains(.transferEncoding) {
            dropped.formUnion([.contentEncoding, .contentLength])
        }
        return keeping { !Self.connectionFields.contains($0.name) && !(!dropped.isEmpty && dropped.contains($0.name)) }
    }

    private static let connectionFields = HTTPFieldNames(connectionNames)
}
