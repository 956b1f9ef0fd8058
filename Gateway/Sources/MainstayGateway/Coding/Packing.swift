// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Compresses responses for callers that accept it (RFC 9110 §8.4).
enum Packing {
    /// The sizes of content that is worth compressing, in bytes. Smaller content fits into one packet anyway, and
    /// larger content takes too much processor time.
    private static let sizes = 1 << 10...4 << 20
    /// The largest content, in bytes, that the thread that serves connections compresses itself. That takes at most 70
    /// µs.
    static let sizeWithoutTask = 4 << 10

    /// Whether a response shrinks enough to compress it: text or JSON that is not encoded yet and may be changed (RFC
    /// 9111 §5.2.2.6).
    static func isWorthwhile(for response: HTTPServerResponse) -> Bool {
        guard response.status == 200, sizes ~= response.body.count, !response.fields.contains(.contentEncoding),
            let type = response.fields[.contentType].map(MediaType.init)
        else { return false }
        if let directives = response.fields[.cacheControl], directives.lowercased().contains(bytesOf: "no-transform") {
            return false
        }
        return type.isJSON || type.name.hasPrefix("text/") || type.name.hasSuffix("xml")
    }

    /// Adds Vary, so that no cache gives a response to callers that accept something else.
    static func mark(_ fields: inout HTTPFields) {
        let names = (fields[.vary] ?? "").split(separator: ",").map { String($0).trimmed.lowercased() }
        if !names.contains("accept-encoding"), !names.contains("*") {
            fields[.vary] = (fields[.vary].map { "\($0), " } ?? "") + "Accept-Encoding"
        }
    }

    /// The response with compressed content; `nil` if that is not smaller. Its entity tag becomes a weak one, because
    /// the bytes differ from those of the other forms (RFC 9110 §8.8.3.3).
    static func compressed(_ response: HTTPServerResponse, with coding: ContentCoding) -> HTTPServerResponse? {
        guard let body = coding.compressed(response.body), body.count < response.body.count else { return nil }
        var response = response
        response.body = body
        response.fields[.contentEncoding] = coding.rawValue
        response.fields.remove(.contentLength)
        if let tag = response.fields[.etag], !tag.hasPrefix("W/") { response.fields[.etag] = "W/\(tag)" }
        return response
    }

    /// An entity tag for content (RFC 9110 §8.8.3): its length and a checksum. It distinguishes versions of one reply.
    /// It does not protect against somebody who makes two contents with the same checksum on purpose.
    static func entityTag(of bytes: [UInt8]) -> String {
        "\"\(String(bytes.count, radix: 36))-\(String(Checksum.of(bytes.span.bytes), radix: 36))\""
    }
}
