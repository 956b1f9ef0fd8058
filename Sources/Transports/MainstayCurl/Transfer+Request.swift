// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayBase
import MainstayKit

/// Sets what a request consists of.
extension Transfer {
    /// The settings that most exchanges have in common.
    struct Usual: Equatable {
        /// `nil` to leave the field to the request.
        var acceptEncoding: String?
        /// The method of a request without content; `nil` if it has content.
        var method: HTTPMethod?
        var isIdempotent: Bool
    }

    /// How many seconds a connection may be idle before a request that may not be sent twice avoids it. Servers close a
    /// connection after 5 s or more. If one does while the request is on its way, the request fails.
    private static let longestIdleTime = 3

    /// Whether sending content takes time.
    static func isLarge(_ body: [UInt8]?) -> Bool { body?.count ?? 0 > 64 << 10 }

    func setMethod(_ request: HTTPRequest, _ upload: UploadChannel?) throws(TransportError) {
        let method = request.method
        guard method.rawValue != "CONNECT" else {
            throw TransportError(.invalidRequest, detail: "CONNECT is for proxies")
        }
        // A method that usually has content must announce empty content too (RFC 9110 §8.6).
        let body = request.body ?? (method.usuallyHasContent ? [] : nil)
        guard method != .head || (body == nil && upload == nil) else {
            throw TransportError(.invalidRequest, detail: "HEAD with content")
        }
        if let upload {
            try set(CURLOPT_UPLOAD, 1)
            try check(mainstay_curl_set_offset(easy, CURLOPT_INFILESIZE_LARGE, curl_off_t(upload.length ?? -1)))
        } else if let body, Self.isLarge(body) {
            // Read in parts, it is not copied, and the time that sending it takes is known.
            try check(mainstay_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
            try check(mainstay_curl_set_pointer(easy, CURLOPT_POSTFIELDS, nil))
            try set(CURLOPT_POST, 1)
        } else if let body {
            try check(mainstay_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
            let code = body.withUnsafeBytes {
                mainstay_curl_set_pointer(
                    easy, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
            }
            try check(code)
            try set(CURLOPT_POST, 1)
        } else {
            try set(method == .head ? CURLOPT_NOBODY : CURLOPT_HTTPGET, 1)
        }
        try set(CURLOPT_CUSTOMREQUEST, method.rawValue)
        try set(CURLOPT_MAXAGE_CONN, request.isIdempotent ? 118 : Self.longestIdleTime)
        // If a reused connection fails, libcurl would have to send the content again, and cannot rewind it.
        try set(CURLOPT_FRESH_CONNECT, upload == nil ? 0 : 1)
    }

    /// Decides whether libcurl may send the request on a connection. If a reused connection ends before the reply
    /// begins, libcurl chooses another one and sends the request again, whatever its method. A request that is not
    /// idempotent may be sent again only if the failed connection accepted none of its bytes (RFC 9110 §9.2.2).
    func maySend() -> Bool {
        guard let job, !job.request.isIdempotent, mainstay_curl_get_long(easy, CURLINFO_REQUEST_SIZE) > 0 else {
            return true
        }
        refusal = TransportError(.connectionLost, detail: "the connection ended, and the request may not be sent twice")
        return false
    }

    func setFields(_ fields: HTTPFields, keepsEncoding: Bool) throws(TransportError) {
        // A gateway sends the same fields with each request.
        if let listed, listed.keepsEncoding == keepsEncoding, listed.fields == fields { return }
        listed = nil
        let first = fieldList.write { list in
            // A name without a value stops libcurl from adding the field.
            for (name, line) in Self.suppressed where !fields.contains(name) { list.append(line) }
            // Services that block robots refuse requests without a User-Agent (RFC 9110 §10.1.5).
            if !fields.contains(.userAgent) { list.append(Self.userAgent) }
            for field in fields.lines
            where !Self.reserved.contains(field.name) || keepsEncoding && field.name == .acceptEncoding {
                if field.value.isEmpty {
                    list.append(field.name.rawValue, ";")
                } else {
                    list.append(field.name.rawValue, ": ", field.value)
                }
            }
        }
        try set(CURLOPT_HTTPHEADER, pointer: first)
        listed = (fields, keepsEncoding)
    }

    /// The fields that libcurl would add.
    private static let suppressed: [(HTTPFieldName, line: String)] = [HTTPFieldName.accept, .contentType, .expect].map {
        ($0, "\($0):")
    }
    private static let userAgent = "User-Agent: Mainstay/\(Release.version)"
    /// The fields that only the transport may set.
    private static let reserved = HTTPFields.connectionNames.union([.host, .contentLength, .acceptEncoding, .expect])
}
#endif
