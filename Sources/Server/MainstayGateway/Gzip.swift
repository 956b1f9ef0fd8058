// SPDX-License-Identifier: Apache-2.0

import CMainstayZlib
import Mainstay
import MainstayHTTPServer

/// Compresses responses for callers that accept gzip (RFC 9110 §8.4.1.3).
enum Gzip {
    /// The sizes of content that is worth it, in bytes. Less fits into one packet anyway, and more takes too much processor time.
    private static let sizes = 1 << 10...4 << 20
    /// The level of zlib. Higher levels take twice the time for a few percent.
    private static let level: Int32 = 5

    /// Whether a response shrinks enough to compress it: text or JSON that is not encoded yet and may be changed (RFC 9111 §5.2.2.6).
    static func isWorthwhile(for response: HTTPServerResponse) -> Bool {
        guard response.status == 200, sizes ~= response.body.count, !response.fields.contains(.contentEncoding),
            let type = response.fields[.contentType].map(MediaType.init)
        else { return false }
        if let directives = response.fields[.cacheControl], CacheResult.has("no-transform", in: directives.lowercased())
        {
            return false
        }
        return type.isJSON || type.name.hasPrefix("text/") || type.name.hasSuffix("xml")
    }

    /// Whether a caller accepts gzip, by its Accept-Encoding (RFC 9110 §12.5.3).
    static func isAccepted(by field: String?) -> Bool {
        guard let field else { return false }
        var others = false
        for element in field.split(separator: ",") {
            let parts = element.split(separator: ";").map { String($0).trimmed.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            switch parts.first {
            case "gzip", "x-gzip": return weight > 0
            case "*": others = weight > 0
            default: continue
            }
        }
        return others
    }

    /// The response with Vary, so that no cache gives it to callers that accept something else.
    static func marked(_ response: HTTPServerResponse) -> HTTPServerResponse {
        var response = response
        let names = (response.fields[.vary] ?? "").split(separator: ",").map { String($0).trimmed.lowercased() }
        if !names.contains("accept-encoding"), !names.contains("*") {
            response.fields[.vary] = (response.fields[.vary].map { "\($0), " } ?? "") + "Accept-Encoding"
        }
        return response
    }

    /// The response with compressed content; `nil` if that is not smaller. Its entity tag becomes a weak one, because the bytes differ
    /// from those of the other form (RFC 9110 §8.8.3.3).
    static func compressed(_ response: HTTPServerResponse) -> HTTPServerResponse? {
        guard let body = compressed(response.body), body.count < response.body.count else { return nil }
        var response = response
        response.body = body
        response.fields[.contentEncoding] = "gzip"
        response.fields.remove(.contentLength)
        if let tag = response.fields[.etag], !tag.hasPrefix("W/") { response.fields[.etag] = "W/\(tag)" }
        return response
    }

    /// The bytes in gzip's format; `nil` if zlib has not enough memory.
    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 16 more than the size of the window asks for gzip's format.
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let limit = Int(deflateBound(&stream, UInt(bytes.count)))
        // zlib does not change its input, although the type of the pointer says that it may.
        var input = bytes
        let output = input.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: limit) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(limit)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? limit - Int(stream.avail_out) : 0
            }
        }
        return output.isEmpty ? nil : output
    }

    /// An entity tag for content (RFC 9110 §8.8.3): its length and two checksums. It tells versions of one reply apart, and is no proof
    /// against somebody who makes two with the same checksums.
    static func entityTag(of bytes: [UInt8]) -> String {
        let (sum, other) = bytes.withUnsafeBufferPointer { bytes in
            (crc32(0, bytes.baseAddress, UInt32(bytes.count)), adler32(1, bytes.baseAddress, UInt32(bytes.count)))
        }
        return "\"\(String(bytes.count, radix: 36))-\(String(sum, radix: 36))-\(String(other, radix: 36))\""
    }
}
