// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

/// The options of libcurl, with errors in the place of codes.
extension Transfer {
    func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
        try check(mainstay_curl_set_long(easy, option, value))
    }

    func set(_ option: CURLoption, _ value: String) throws(TransportError) {
        try check(mainstay_curl_set_string(easy, option, value))
    }

    func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer?) throws(TransportError) {
        try check(mainstay_curl_set_pointer(easy, option, pointer))
    }

    func check(_ code: CURLcode) throws(TransportError) {
        guard code == CURLE_OK else { throw CurlError(code: code.rawValue).transportError }
    }
}

extension HTTPMethod {
    /// Whether requests usually have content, so that empty content must be announced too (RFC 9110 §8.6).
    var usuallyHasContent: Bool { self == .post || self == .put || self == .patch }
}
#endif
