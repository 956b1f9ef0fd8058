// SPDX-License-Identifier: Apache-2.0

/// Structured field values (RFC 9651): what RateLimit, Cache-Status and CDN-Cache-Control are written in.
///
/// Parsing is strict, as the RFC demands: a field with any mistake in it is no field at all (RFC 9651 §4.2).
package enum StructuredField {
    /// A value without parameters (RFC 9651 §3.3).
    package enum BareItem: Sendable, Equatable {
        /// At most 15 digits.
        case integer(Int64)
        /// At most 12 digits before the point and three after it.
        case decimal(Double)
        /// Printable ASCII.
        case string(String)
        /// As written.
        case token(String)
        /// What was written in base64.
        case bytes([UInt8])
        /// `?0` or `?1`; true where a key stands alone.
        case boolean(Bool)
        /// Seconds since 1970.
        case date(Int64)
        /// Any text.
        case displayString(String)
    }

    /// A value by its key, in the order of first appearance; of several with one key the last counts.
    package struct Ordered<Value: Sendable & Equatable>: Sendable, Equatable {
        /// The keys, in order.
        package private(set) var keys: [String] = []
        private var values: [String: Value] = [:]

        /// The value of a key; `nil` where there is none.
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
        /// Its parameters.
        package var parameters: Ordered<BareItem>
    }

    /// A member of a list or a dictionary: an item, or an inner list of them (RFC 9651 §3.1.1).
    package enum Member: Sendable, Equatable {
        /// One item.
        case item(Item)
        /// Items in parentheses, and the parameters of them all.
        case innerList([Item], Ordered<BareItem>)

        /// The item; `nil` where it is a list.
        package var item: Item? {
            if case .item(let item) = self { item } else { nil }
        }
    }

    /// Reads a list (RFC 9651 §4.2.1); `nil` where the text is not one.
    package static func list(_ text: String) -> [Member]? {
        parse(text) { parser throws(StructuredFieldParser.Failure) in try parser.list() }
    }

    /// Reads a dictionary (RFC 9651 §4.2.2); `nil` where the text is not one.
    package static func dictionary(_ text: String) -> Ordered<Member>? {
        parse(text) { parser throws(StructuredFieldParser.Failure) in try parser.dictionary() }
    }

    /// Reads an item (RFC 9651 §4.2.3); `nil` where the text is not one.
    package static func item(_ text: String) -> Item? {
        parse(text) { parser throws(StructuredFieldParser.Failure) in try parser.item() }
    }

    /// Writes a string (RFC 9651 §4.1.6); what is not printable ASCII becomes `?`.
    package static func string(_ text: String) -> String {
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
