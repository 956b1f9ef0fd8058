// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A transport of somebody else. It answers once, and fails from then on.
struct OwnTransport: TimeKeepingTransport {
    private let calls = Lock(0)

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let isFirst = calls.withLock { calls in
            calls += 1
            return calls == 1
        }
        guard isFirst else { throw TransportError(.unreachable, detail: "the cable is cut") }
        let body = Array(#"{"tide":"neap"}"#.utf8)
        request.progress?.moved(body.count)
        return HTTPResponse(
            status: 200, fields: [.contentType: "application/json", .cacheControl: "max-age=60"], body: body)
    }
}
