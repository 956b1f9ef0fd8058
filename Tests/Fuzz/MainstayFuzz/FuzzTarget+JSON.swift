// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

extension FuzzTarget {
    /// JSON: the check of its form, values, redaction, and HTTP archives.
    static let json = FuzzTarget(name: "json") { bytes in
        let data = Data(bytes)
        let value = decoded(JSON.self, from: data)
        // The decoder refuses halves of surrogate pairs. It takes UTF-16, and a comma before the end of an object.
        let mayHaveHalves = String(decoding: bytes, as: UTF8.self).lowercased().contains("\\ud")
        demand(value != nil || mayHaveHalves || !JSONText.isWellFormed(bytes), "well-formed JSON cannot be decoded")
        if let value {
            demand(decoded(JSON.self, from: encoded(value)) == value, "a value is read back as another one")
        }
        if let archive = decoded(HTTPArchive.self, from: data) {
            demand(decoded(HTTPArchive.self, from: encoded(archive)) != nil, "an archive cannot be read back")
        }
        guard let url = HTTPURL("https://api.example.com/token") else { return }
        let request = HTTPRequest(method: .post, url: url, fields: [.contentType: "application/json"], body: bytes)
        let response = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: bytes)
        _ = Redaction().request(request)
        _ = Redaction().response(response, to: request)
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
