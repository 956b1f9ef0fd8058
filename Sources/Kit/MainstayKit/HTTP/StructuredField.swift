// SPDX-License-Identifier: Apache-2.0

/// Structured field values (RFC 9651), the format of RateLimit, Cache-Status and CDN-Cache-Control.
///
/// Parsing is strict, as the RFC demands: one mistake makes the whole field invalid (RFC 9651 §4.2).
public enum StructuredField {
    /// A value without parameters (RFC 9651 §3.3).
    package enum BareItem: Sendable, Equatable {
        /// An integer of at most 15 digits.
        case integer(Int64)
        /// A decimal with at most 12 digits before the point and three after it.
        case decimal(Double)
        /// A string of printable ASCII.
        case string(String)
        /// A token, as written.
        case token(String)
        /// Bytes, written in base64.
        case bytes([UInt8])
        /// `?0` or `?1`. A key without a value is true.
        case boolean(Bool)
        /// A date in seconds since 1970.
        case date(Int64)
        /// A string of any characters.
        case displayString(String)
    }

    /// Values by key, in the order of first appearance. If a key appears twice, the last value counts.
    package struct Ordered<Value: Sendable & Equatable>: Sendable, Equatable {
        /// The keys, in order.
        package private(set) var keys: [String] = []
        private var values: [String: Value] = [:]

        /// The value of a key; `nil` if the key is absent.
        package internal(set) subscript(key: String) -> Value? {
            get { values[key] }
            set {
                if values[key] == nil { keys.append(key) }
                values[key] = newValue
            }
        }

        init() {}
    }

    /// A value with its parameters (RFC 9651 §3.3).
    package struct Item: Sendable, Equatable {
        /// The value.
        package var value: BareItem
        /// The parameters of the value.
        package var parameters: Ordered<BareItem>
    }

    /// A member of a list or a dictionary: an item or an inner list (RFC 9651 §3.1.1).
    package enum Member: Sendable, Equatable {
        /// One item.
        case item(Item)
        /// Items in parentheses, and the parameters of the whole list.
        case innerList([Item], Ordered<BareItem>)

        /// The item; `nil` if the member is an inner list.
        package var item: Item? {
            if case .item(let item) = self { item } else { nil }
        }
    }

    /// Parses a list (RFC 9651 §4.2.1). `nil` if the text is invalid.
    package static func list(_ text: String) -> [Member]? {
        parse(text) { parser throws(StructuredFieldParser.Failure) in try parser.list() }
    }

    /// Parses a dictionary (RFC 9651 §4.2.2). `nil` if the text is invalid.
    package static func dictionary(_ text: String) -> Ordered<Member>? {
        parse(text) { parser throws(StructuredFieldParser.Failure) in try parser.dictionary() }
    }

    /// Parses an item (RFC 9651 §4.2.3). `nil` if the text is invalid.
    package static func item(_ text: String) -> Item? {
        parse(text) { parser throws(StructuredFieldParser.Failure) in try parser.item() }
    }

    /// Formats a string (RFC 9651 §4.1.6). Characters outside printable ASCII become `?`.
    public static func string(_ text: String) -> String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": written += "\\\(scalar)"
            case " "..."~": written.unicodeScalars.append(scalar)
            default: written += "?"
            }
        }
        return written + "\""
    }

    private static func parse<Value>(
        _ text: String, _ read: (inout StructuredFieldParser) throws(StructuredFieldParser.Failure) -> Value
    ) -> Value? {
        var parser = StructuredFieldParser(text)
        do {
            parser.skipSpaces()
            let value = try read(&parser)
            parser.skipSpaces()
            return parser.isAtEnd ? value : nil
        } catch {
            return nil
        }
    }
}
