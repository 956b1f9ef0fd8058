// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// The numbers of a document that a decoder would change, as they are written, by their places.
///
/// `JSONDecoder` does not show a number's digits. So these are read beside it, when the first number of a ``JSON``
/// value is decoded.
final class JSONDigits: Sendable {
    /// The key of the table in the `userInfo` of a decoder.
    static let table = CodingUserInfoKey(rawValue: "mainstay.digits")!
    /// The key of the ``Marker`` in the `userInfo` of an encoder.
    static let marker = CodingUserInfoKey(rawValue: "mainstay.digits.marker")!

    /// Whether the decoder gives the members of objects the names that the document has.
    let keepsNames: Bool
    private let document: Data
    private let places = Lock<[Place: String?]?>(nil)

    init(of document: Data, keepingNames keepsNames: Bool) {
        (self.document, self.keepsNames) = (document, keepsNames)
    }

    /// Returns the digits of the number at a place; `nil` if a decoder gives back the same digits, or at that place
    /// there is no number.
    func digits(at path: [any CodingKey]) -> String? {
        places.withLock { places in
            let known = places ?? Scan.places(in: Array(document))
            if places == nil { places = known }
            guard !known.isEmpty else { return nil }
            var place = Place()
            for key in path {
                place = Self.index(key).map(place.item) ?? place.member(key.stringValue)
                guard place.isNear else { return nil }
            }
            return known[place] ?? nil
        }
    }

    /// The index of an item of an array; `nil` for a member of an object. The key of a member such as `2024` has an
    /// `intValue` too, but that is the number in its name. The name of an item's key is a text such as `Index 0`.
    private static func index(_ key: any CodingKey) -> Int? {
        key.intValue.flatMap { Int(key.stringValue) == $0 ? nil : $0 }
    }

    /// The place of a value in a document: the names and numbers that lead to it, as a hash. A document may have a
    /// million numbers below a name of a million bytes, and a text for each of them would take all memory.
    fileprivate struct Place: Hashable {
        /// Numbers that are farther from the top have no digits, because each look-up reads all names on the way.
        private static let farthest = 512

        private var hash = 0
        private var length = 0

        /// Whether the names on the way have so few bytes that the digits are kept.
        var isNear: Bool { length <= Self.farthest }

        /// The place of an item of the array at this place.
        func item(_ index: Int) -> Place { next(length: 1) { $0.combine(index) } }

        /// The place of a member of the object at this place. A decoder may turn `snake_case` into `camelCase`, so
        /// neither case nor underscores count.
        func member(_ name: String) -> Place {
            guard name.utf8.count <= Self.farthest else { return next(length: name.utf8.count) { _ in } }
            let folded = name.filter { $0 != "_" }.lowercased()
            return next(length: folded.utf8.count + 1) { $0.combine(folded) }
        }

        // A collision is very unlikely and cannot be provoked, because the hash is different in each process. It cannot
        // give a number another value either (`JSON.isSame`).
        private func next(length: Int, _ combine: (inout Hasher) -> Void) -> Place {
            var hasher = Hasher()
            hasher.combine(hash)
            combine(&hasher)
            return Place(hash: hasher.finalize(), length: self.length + length)
        }
    }

    /// Stands for numbers in a document while it is encoded. It is random, so that no text of the document looks like
    /// it.
    final class Marker: Sendable {
        private let prefix = "number-\(UInt64.random(in: 0 ... .max))-\(UInt64.random(in: 0 ... .max))-"
        private let isUsed = Lock(false)

        func text(for digits: String) -> String {
            isUsed.withLock { $0 = true }
            return prefix + digits
        }

        /// Returns a document with numbers in the place of the texts that stand for them.
        func replaced(in document: Data) -> Data {
            guard isUsed.withLock({ $0 }) else { return document }
            let (bytes, opening) = (Array(document), BytePattern(Array("\"\(prefix)".utf8)))
            var (result, rest) = (Data(), 0)
            while let start = bytes.withUnsafeBufferPointer({ opening.index(in: $0, from: rest) }) {
                let digits = start + prefix.utf8.count + 1
                let end = bytes[digits...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
                result.append(contentsOf: bytes[rest..<start])
                result.append(contentsOf: bytes[digits..<end])
                rest = min(end + 1, bytes.count)
            }
            result.append(contentsOf: bytes[rest...])
            return result
        }
    }
}

/// Reads the numbers of a document that is known to be JSON.
private struct Scan {
    private enum Container {
        case object
        case array(count: Int)
    }

    /// The numbers by their places. A place that two numbers share has `nil`.
    static func places(in bytes: [UInt8]) -> [JSONDigits.Place: String?] {
        var scan = Scan(tokens: JSONTokens(bytes))
        scan.run()
        return scan.places
    }

    private var tokens: JSONTokens
    private var places: [JSONDigits.Place: String?] = [:]
    private var containers: [Container] = []
    /// The places of the containers, and at the end that of the present value.
    private var path = [JSONDigits.Place()]

    private init(tokens: JSONTokens) {
        self.tokens = tokens
    }

    private mutating func run() {
        while let token = tokens.next() {
            switch (token, containers.last) {
            case (.name, .object?):
                path[path.count - 1] = path[path.count - 2].member(JSONText.name(tokens.bytes[tokens.range]))
                continue
            case (.end, _):
                guard containers.popLast() != nil else { return }
                path.removeLast()
                continue
            case (_, .array(let count)?):
                containers[containers.count - 1] = .array(count: count + 1)
                path[path.count - 1] = path[path.count - 2].item(count)
            default: break
            }
            switch token {
            case .number: note(String(decoding: tokens.bytes[tokens.range], as: UTF8.self))
            case .object, .array:
                containers.append(token == .object ? .object : .array(count: 0))
                path.append(path[path.count - 1])
            case .name, .text, .word, .end: break
            }
        }
    }

    private mutating func note(_ digits: String) {
        let isKept =
            if let integer = Int64(digits) { "\(integer)" == digits } else {
                // A whole number is decoded as one, and written without a fraction.
                Double(digits).map { $0.isFinite && "\($0)" == digits } ?? false && !digits.hasSuffix(".0")
            }
        guard let place = path.last, place.isNear, !isKept else { return }
        // Neither of two numbers at one place can be told from the other.
        let isOnly = places[place].map { $0 == digits } ?? true
        places.updateValue(isOnly ? digits : nil, forKey: place)
    }
}

extension Decoder {
    /// The digits of the number that is decoded, if the decoder would change them.
    var jsonDigits: String? {
        (userInfo[JSONDigits.table] as? JSONDigits)?.digits(at: codingPath)
    }
}

extension JSONDecoder {
    /// Decodes a value, and keeps the digits of all numbers in its ``JSON`` values, such as the members of
    /// ``JSONModel/other``.
    ///
    /// A ``Client`` decodes replies in this way.
    ///
    /// - Throws: `DecodingError` if the data is not JSON, or has another form than the type.
    public func decodeKeepingDigits<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        let before = userInfo[JSONDigits.table]
        let keepsNames = if case .useDefaultKeys = keyDecodingStrategy { true } else { false }
        userInfo[JSONDigits.table] = JSONDigits(of: data, keepingNames: keepsNames)
        defer { userInfo[JSONDigits.table] = before }
        return try decode(type, from: data)
    }
}

extension JSONEncoder {
    /// Encodes a value, and writes the numbers in its ``JSON`` values with the digits that they were read with.
    ///
    /// The body of an ``Endpoint`` is encoded in this way.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded.
    public func encodeKeepingDigits(_ value: some Encodable) throws -> Data {
        let (marker, before) = (JSONDigits.Marker(), userInfo[JSONDigits.marker])
        userInfo[JSONDigits.marker] = marker
        defer { userInfo[JSONDigits.marker] = before }
        return marker.replaced(in: try encode(value))
    }
}
