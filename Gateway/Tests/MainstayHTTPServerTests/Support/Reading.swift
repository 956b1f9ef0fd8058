// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// What a parser makes of bytes that come in pieces.
struct Reading: Equatable {
    /// The requests read: method, target, content, trailers, and `close` where no other may follow.
    var requests: [String] = []
    var failure: RequestError?
    /// Whether a request has begun and is not read to its end.
    var isUnfinished = false

    init(_ pieces: some Sequence<some Sequence<UInt8>>, limits: RequestParser.Limits = RequestParser.Limits()) {
        var parser = RequestParser(limits: limits)
        var bytes: [UInt8] = []
        var request = ""
        var content: [UInt8] = []
        var keepsAlive = true
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        for piece in pieces {
            bytes += piece
            reading: while true {
                let step = parser.next(in: bytes.span)
                switch step.event {
                case .needsMore:
                    bytes.removeFirst(step.consumed)
                    break reading
                case .head(let head):
                    request = "\(text(head.method)) \(text(head.target))"
                    keepsAlive = head.keepsAlive
                    if head.minorVersion == 0 { request += " 1.0" }
                    if head.expectsContinue { request += " expects" }
                case .content(let range): content += bytes[range]
                case .trailer(let name, let value): request += " [\(text(name))=\(text(value))]"
                case .end:
                    if !content.isEmpty { request += " \(String(decoding: content, as: UTF8.self))" }
                    requests.append(keepsAlive ? request : "\(request) close")
                    content = []
                case .failure(let error):
                    failure = error
                    return
                }
                bytes.removeFirst(step.consumed)
            }
        }
        isUnfinished = !parser.isBetweenRequests || !bytes.isEmpty
    }

    var outcome: RequestCase.Outcome {
        if let failure { return .refused(failure.status.code, failure, after: requests) }
        return isUnfinished ? .unfinished(after: requests) : .read(requests)
    }
}
