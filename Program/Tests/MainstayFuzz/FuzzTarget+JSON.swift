// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
@testable import MainstayKit

extension FuzzTarget {
    /// JSON: the check of its form, values, digits, redaction, and HTTP archives.
    static let json = FuzzTarget(name: "json") { bytes in
        let data = Data(bytes)
        let value = decoded(JSON.self, from: data)
        let isWellFormed = JSONText.isWellFormed(bytes)
        // Only what one of the two readers is known to read in another way is no difference.
        if isWellFormed { demand(value != nil || isRefused(bytes), "well-formed JSON cannot be decoded") }
        if !isWellFormed { demand(value == nil || isLenient(bytes), "what is not well-formed JSON is decoded") }
        if let value {
            let written = encoded(value)
            demand(JSONText.isWellFormed(Array(written)), "an encoded value is not well-formed")
            demand(decoded(JSON.self, from: written) == value, "a value is read back as another one")
        }
        if isWellFormed { checkDigits(data) }
        if let archive = decoded(HTTPArchive.self, from: data) {
            demand(decoded(HTTPArchive.self, from: encoded(archive)) != nil, "an archive cannot be read back")
        }
        guard let url = HTTPURL("https://api.example.com/token") else { return }
        let request = HTTPRequest(method: .post, url: url, fields: [.contentType: "application/json"], body: bytes)
        let response = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: bytes)
        _ = Redaction().request(request)
        _ = Redaction().response(response, to: request)
    }

    /// Whether the decoder refuses well-formed JSON: half of a surrogate pair, or a number that `Double` cannot hold
    /// and whose place it shares with another one.
    private static func isRefused(_ bytes: [UInt8]) -> Bool {
        if hasHalf(bytes) { return true }
        let words = bytes.split { !"+-.eE0123456789".utf8.contains($0) }
        return words.contains { Double(String(decoding: $0, as: UTF8.self)).map { !$0.isFinite } ?? false }
    }

    /// Whether an escape is half of a surrogate pair without the other half (RFC 8259 §8.2). The decoder refuses it.
    private static func hasHalf(_ bytes: [UInt8]) -> Bool {
        var (index, isAfterHigh) = (0, false)
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                if isAfterHigh { return true }
                index += 1
                continue
            }
            guard index + 5 < bytes.count, bytes[index + 1] == UInt8(ascii: "u"),
                let unit = UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
            else {
                if isAfterHigh { return true }
                index += 2
                continue
            }
            let isLow = 0xDC00...0xDFFF ~= unit
            guard isLow == isAfterHigh else { return true }
            isAfterHigh = 0xD800...0xDBFF ~= unit
            index += 6
        }
        return isAfterHigh
    }

    /// Whether the decoder reads more than JSON in UTF-8: UTF-16 and UTF-32, a comma before the end of an object or
    /// array, and whatever is in a member that another one of the same name replaces.
    private static func isLenient(_ bytes: [UInt8]) -> Bool {
        if bytes.contains(0) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
        if hasNameTwice(bytes) { return true }
        let ends = bytes.indices.filter { "]}".utf8.contains(bytes[$0]) }
        return ends.contains { end in
            bytes[..<end].last { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ",")
        }
    }

    private static func hasNameTwice(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        let names = zip(parts, parts.dropFirst()).filter { _, rest in
            rest.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
        }
        return Set(names.map(\.0)).count < names.count
    }

    /// A document is read and written with all its digits, and again.
    private static func checkDigits(_ data: Data) {
        do {
            let value = try JSONDecoder().decodeKeepingDigits(JSON.self, from: data)
            let written = try JSONEncoder().encodeKeepingDigits(value)
            demand(JSONText.isWellFormed(Array(written)), "a document with digits is not well-formed")
            let again = try JSONDecoder().decodeKeepingDigits(JSON.self, from: written)
            demand(again == value, "a document with digits is read back as another one")
        } catch {
            demand(isRefused(Array(data)), "a document cannot be read or written with its digits: \(error)")
        }
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
        do { return try JSONDecoder().decode(type, from: data) } catch { return nil }
    }

    private static func encoded(_ value: some Encodable) -> Data {
        do { return try JSONEncoder().encode(value) } catch {
            fatalError("what was decoded cannot be encoded: \(error)")
        }
    }
}
