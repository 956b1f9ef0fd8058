// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Mainstay

extension HTTPResponse {
    /// An emulator's reply: whose data it is from, and its content as JSON.
    ///
    /// - Throws: ``TransportError`` where the content cannot be encoded.
    static func embedded(
        _ status: HTTPStatus = 200, json value: some Encodable, by provider: String
    ) throws(TransportError) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return embedded(
                status, "application/json; charset=utf-8",
                String(decoding: try encoder.encode(value), as: UTF8.self), by: provider)
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    /// An emulator's reply with any content.
    static func embedded(_ status: HTTPStatus, _ type: String, _ content: String, by provider: String) -> HTTPResponse {
        HTTPResponse(
            status: status, fields: [.contentType: type, .accessControlAllowOrigin: "*"], body: Array(content.utf8),
            provenance: Provenance(source: .embedded, provider: provider, age: nil, attempts: 0))
    }
}
