// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What a reply's value was read from. Equal content has an equal value, so a value that cannot be compared itself is
/// compared by it. The bytes are those that the store or the reader of the reply has, so they are no copy.
struct ReplyContent: Equatable {
    private let status: HTTPStatus
    private let body: [UInt8]
    private let fields: HTTPFields

    /// - Parameter readsFields: Whether the fields count too, without those that only say when the reply was sent.
    init(_ response: HTTPResponse, readsFields: Bool) {
        (status, body) = (response.status, response.body)
        var fields = readsFields ? response.fields : [:]
        for name: HTTPFieldName in ["Date", "Age", "Expires"] { fields[name] = nil }
        self.fields = fields
    }

    /// Whether two values are equal, as `==` of their type says; `nil` if it has none.
    static func areEqual<Value>(_ one: Value, _ other: Value) -> Bool? {
        guard let one = one as? any Equatable else { return nil }
        return one.isEqual(to: other)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
