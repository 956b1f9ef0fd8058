// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension FreeDictionaryEmulator: RateReporting {
    /// The fields of the service's rate limiter, with the end of its window as seconds since 1970.
    public var rateFields: RateFields {
        RateFields(prefix: "X-RateLimit", quota: Quota(450, per: .seconds(300)), resetsAtDate: true)
    }
}

extension FreeDictionaryEmulator: Throttling {
    /// The reply of the service's rate limiter. It is not JSON, and it lacks the field that lets a browser read it.
    public var throttled: HTTPResponse {
        HTTPResponse(
            status: 429, fields: [.contentType: "text/html; charset=utf-8", .retryAfter: "300"],
            body: Array("Too many requests, please try again later.".utf8))
    }
}
