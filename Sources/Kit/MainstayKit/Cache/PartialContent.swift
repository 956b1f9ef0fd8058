// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Answers to requests for a part of the content (RFC 9110 §14, RFC 9111 §3.3).
public enum PartialContent {
    /// Returns the part of a whole response that a request asks for.
    ///
    /// - Returns: The response with status 206 or 416; the response itself if the request asks for no part, asks for
    ///   several, or asks for a part of another version (If-Range).
    public static func of(_ response: HTTPResponse, asked range: String?, ifRange: String?) -> HTTPResponse {
        guard let range, response.status == 200, let range = ByteRange(range),
            ifRange.map({ isCurrent($0, response.fields) }) ?? true
        else { return response }
        let total = response.body.count
        let asked = range.range(in: total)
        var part = response
        guard !asked.isEmpty else {
            part.status = 416
            part.body = []
            part.fields = HTTPFields(part.fields.lines.filter { !$0.name.canonical.hasPrefix("content-") })
            part.fields[CacheField.contentRange] = "bytes */\(total)"
            return part
        }
        part.status = 206
        part.body = Array(response.body[asked])
        part.fields.remove(.contentLength)
        part.fields[CacheField.contentRange] =
            ContentRange(first: asked.lowerBound, last: asked.upperBound - 1, total: total).value
        return part
    }

    /// Returns `true` if If-Range names the version that the fields describe. Only a strong validator will do (RFC 9110
    /// §13.1.5).
    private static func isCurrent(_ validator: String, _ fields: HTTPFields) -> Bool {
        if validator.hasPrefix("\"") { return validator == fields[.etag] }
        return !validator.hasPrefix("W/") && validator == fields[.lastModified]
    }

    /// Returns a part of a kept partial response that answers a request: the whole part, or a smaller range within it;
    /// `nil` if the kept part has less than the request asks for.
    static func of(_ kept: StoredResponse, asked: ByteRange) -> (body: [UInt8], range: ContentRange)? {
        guard let range = kept.fields[CacheField.contentRange].flatMap(ContentRange.init) else { return nil }
        let body = kept.body
        switch asked {
        case .last(let count):
            // The end of the content must be known and within the part.
            guard let total = range.total, range.last == total - 1, count > 0, count <= body.count else { return nil }
            return (Array(body.suffix(count)), ContentRange(first: total - count, last: total - 1, total: total))
        case .from(let first, let last):
            // A part that begins after the end has nothing in it, and the upstream says so (416).
            guard let end = last ?? range.total.map({ $0 - 1 }), first <= end, first >= range.first, end <= range.last
            else { return nil }
            let slice = body.dropFirst(first - range.first).prefix(end - first + 1)
            guard !slice.isEmpty else { return nil }
            return (Array(slice), ContentRange(first: first, last: first + slice.count - 1, total: range.total))
        }
    }
}
