// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension FreeDictionaryEmulator: Throttling {
    /// What the service's own limiter says: not JSON, and without the field that lets a browser read it.
    public var throttled: HTTPResponse {
        HTTPResponse(
            status: 429, fields: [.contentType: "text/html; charset=utf-8", .retryAfter: "300"],
            body: Array("Too many requests, please try again later.".utf8))
    }
}
