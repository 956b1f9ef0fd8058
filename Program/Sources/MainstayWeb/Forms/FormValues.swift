// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// The values of a form or a query (`application/x-www-form-urlencoded`, URL Standard §5.1), within limits.
struct FormValues: Sendable, Equatable {
    /// The limit of a form, in bytes.
    static let byteLimit = 16 << 10
    /// The limit of the number of fields.
    static let fieldLimit = 64

    private let fields: [(name: String, value: String)]

    /// Reads the text of a form.
    ///
    /// - Parameter byteLimit: The limit of the form, in bytes.
    /// - Throws: ``FormError`` if the form is larger than the limits, or is not encoded as a form.
    init(_ text: String, byteLimit: Int = byteLimit) throws(FormError) {
        guard text.utf8.count <= byteLimit else { throw .tooLong }
        var fields: [(name: String, value: String)] = []
        for pair in text.split(separator: "&") {
            guard fields.count < Self.fieldLimit else { throw .tooManyFields }
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decodeFormComponent(parts[0]),
                let value = PercentEncoding.decodeFormComponent(parts.count > 1 ? parts[1] : "")
            else { throw .notEncoded }
            fields.append((name, value))
        }
        self.fields = fields
    }

    /// Makes values from a list.
    init(_ fields: [(name: String, value: String)] = []) {
        self.fields = fields
    }

    /// The first value of a name, without white space around it; `nil` if the name is missing.
    subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value.trimmed
    }

    /// All values of a name that are not empty.
    func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value.trimmed).filter { !$0.isEmpty }
    }

    /// All names and values in order.
    var all: [(name: String, value: String)] { fields }

    /// The value of a name as a whole number; `nil` if it is missing, not a number, or further from 0 than
    /// `Int.largestCount`. The pages calculate with these numbers.
    func number(_ name: String) -> Int? {
        self[name].flatMap { Int($0) }.flatMap { (-Int.largestCount...Int.largestCount).contains($0) ? $0 : nil }
    }

    static func == (one: FormValues, other: FormValues) -> Bool {
        one.fields.elementsEqual(other.fields) { $0 == $1 }
    }
}

/// Why a form cannot be read.
enum FormError: Error, Equatable {
    /// It is longer than ``FormValues/byteLimit``.
    case tooLong
    /// It has more fields than ``FormValues/fieldLimit``.
    case tooManyFields
    /// It is not encoded as a form, or not in UTF-8.
    case notEncoded

    /// What is wrong, for the person who sent it.
    var description: String {
        switch self {
        case .tooLong: "The form is too long. It may have \(FormValues.byteLimit / 1024) kilobytes."
        case .tooManyFields: "The form has too many fields."
        case .notEncoded: "The address or the form is not written as a browser writes it."
        }
    }
}
