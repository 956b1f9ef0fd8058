// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The items of a query or of a form, in order, decoded.
///
/// A literal may repeat a name. A list gives one item for each of its elements, with the same name, which may end with
/// brackets if the API wants them: `["tag[]": ["a", "b"], "page": 2]`. A missing value leaves its item out.
public struct HTTPQuery: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    /// The items, in order.
    public var items: [(name: String, value: String)]

    /// Creates a query from items.
    public init(_ items: [(name: String, value: String)] = []) {
        self.items = items
    }

    /// Creates a query from names and values.
    public init(dictionaryLiteral elements: (String, any HTTPQueryValue)...) {
        items = elements.flatMap { name, value in Self.texts(of: value).map { (name: name, value: $0) } }
    }

    private static func texts<Value: HTTPQueryValue>(of value: Value) -> [String] { Value.queryTexts(of: value) }

    /// Creates a query from pairs of a name and a value.
    public init(arrayLiteral elements: (String, String)...) {
        items = elements.map { (name: $0, value: $1) }
    }

    /// Creates a query from a dictionary, sorted by name, so that equal dictionaries give equal URLs.
    public init(_ values: [String: String]) {
        items = values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    }

    /// Creates a query from Foundation's items. An item without a value has an empty one.
    @_disfavoredOverload public init(_ items: [URLQueryItem]) {
        self.items = items.map { (name: $0.name, value: $0.value ?? "") }
    }

    /// The items as the content of a form (`application/x-www-form-urlencoded`, URL Standard §5).
    var formEncoded: [UInt8] {
        let text = items.map { item in
            [item.name, item.value].map(PercentEncoding.formComponent).joined(separator: "=")
        }
        return Array(text.joined(separator: "&").utf8)
    }
}

extension String: HTTPQueryValue {
    /// The text itself.
    public static func queryTexts(of value: Self) -> [String] { [value] }
}

extension Int: HTTPQueryValue {}

extension Double: HTTPQueryValue {
    /// The number as Swift writes it.
    public static func queryTexts(of value: Self) -> [String] { ["\(value)"] }
}

extension Bool: HTTPQueryValue {
    /// `true` or `false`.
    public static func queryTexts(of value: Self) -> [String] { ["\(value)"] }
}

extension Array: HTTPQueryValue where Element: HTTPQueryValue {
    /// The texts of all elements.
    public static func queryTexts(of value: Self) -> [String] { value.flatMap(Element.queryTexts) }
}

extension Optional: HTTPQueryValue where Wrapped: HTTPQueryValue {
    /// The texts of the value, or no text.
    public static func queryTexts(of value: Self) -> [String] { value.map(Wrapped.queryTexts) ?? [] }
}
