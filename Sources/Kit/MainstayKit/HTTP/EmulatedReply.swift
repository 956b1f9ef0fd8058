// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Replies that this machine makes in place of an upstream.
public enum EmulatedReply {
    /// Makes a reply with JSON.
    public static func json(
        _ status: HTTPStatus, _ value: some Encodable, provider: String = "generated data", isPretty: Bool = false
    ) throws(TransportError) -> HTTPResponse {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
            return response(
                status, Array(try encoder.encode(value)) + (isPretty ? [UInt8(ascii: "\n")] : []), provider: provider)
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    /// Makes a reply with content of any type.
    public static func response(
        _ status: HTTPStatus, _ body: [UInt8], type: String = "application/json; charset=utf-8",
        provider: String = "generated data"
    ) -> HTTPResponse {
        HTTPResponse(
            status: status, fields: [.contentType: type, .accessControlAllowOrigin: "*"], body: body,
            provenance: Provenance(source: .embedded, provider: provider, age: nil, attempts: 0))
    }
}
