// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension HTTPResponse {
    /// The content as text. It is read as UTF-8, or as ISO 8859-1 if the Content-Type says so. Bytes that are not valid
    /// UTF-8 become U+FFFD.
    public var text: String {
        let type = fields[.contentType]?.lowercased() ?? ""
        guard ["charset=iso-8859-1", "charset=\"iso-8859-1\""].contains(where: type.contains) else {
            return String(decoding: body, as: UTF8.self)
        }
        return String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))
    }

    /// Reads the content as a value: as text, as it is, or from JSON.
    ///
    /// - Throws: The decoder's error.
    func value<Value: Decodable>(as type: Value.Type, by decoder: @autoclosure () -> JSONDecoder) throws -> Value {
        if Value.self == Data.self, let data = data as? Value { return data }
        if Value.self == String.self, let text = text(by: decoder()) as? Value { return text }
        if body.isEmpty, let type = Value.self as? any ExpressibleByNilLiteral.Type,
            let none = type.init(nilLiteral: ()) as? Value
        {
            return none
        }
        return try decoder().decodeKeepingDigits(Value.self, from: data)
    }

    private func text(by decoder: @autoclosure () -> JSONDecoder) -> String {
        guard fields[.contentType].map({ MediaType($0).isJSON }) ?? true else { return text }
        // Other JSON than a string is the text that it is.
        do { return try decoder().decode(String.self, from: data) } catch { return text }
    }
}
