// SPDX-License-Identifier: Apache-2.0

import Mainstay
package import MainstayHTTPServer

extension Gateway: ReadyHandler {
    /// Answers with a hot reply if the request has nothing about it that needs a closer look.
    package func ready(
        for head: RequestHead, in bytes: Span<UInt8>, from peer: SocketAddress, date: [UInt8], to output: inout [UInt8]
    ) -> [UInt8]? {
        guard admission.admitsAll, head.isGet(in: bytes), !admission.isLoopback || head.isForLoopback(in: bytes),
            !head.names.mayContain(anyOf: Self.decisiveNames)
                || Self.decisive.allSatisfy({ head.lines(of: $0, in: bytes) == .none }),
            !wantsEvents(head, in: bytes), !isBehind()
        else { return nil }
        guard let log = operation.log else {
            let found = hot.write(
                head, in: bytes, now: clock.date, coding: coding(of: head, in: bytes), log: nil, to: &output
            ) {
                Self.finish(date, hasDate: $0, to: &$1)
            }
            return found?.content
        }
        guard !log.isDetailed else { return nil }
        let agent = head.lines(of: .userAgent, in: bytes)
        guard agent != .several else { return nil }
        let now = clock.date
        let found = hot.write(
            head, in: bytes, now: now, coding: coding(of: head, in: bytes), log: log, to: &output
        ) {
            if !$0 { $1.append(contentsOf: date) }
            RequestScope.appendNewIdentifier(to: &$1, using: operation.random)
            Self.finish(date, hasDate: true, to: &$1)
        }
        guard let found else { return nil }
        log.recordHit(found.line, bytes: found.content.count, from: peer, agent, in: bytes, at: now)
        return found.content
    }

    /// The fields on which more than the choice of a hot reply depends.
    private static let decisive: [HTTPFieldName] = [
        .cacheControl, .range, .ifNoneMatch, .ifModifiedSince, .referer, RequestScope.identifierField, .origin,
        HTTPFieldName(known: "Sec-Fetch-Site"),
    ]

    /// Most requests have none of them, which this summary tells at once.
    private static let decisiveNames = FieldNames(decisive)

    private static func finish(_ date: [UInt8], hasDate: Bool, to output: inout [UInt8]) {
        if !hasDate { output.append(contentsOf: date) }
        output.append(UInt8(ascii: "\r"))
        output.append(UInt8(ascii: "\n"))
    }

    private func wantsEvents(_ head: RequestHead, in bytes: Span<UInt8>) -> Bool {
        switch head.lines(of: .accept, in: bytes) {
        case .none: false
        case .one(let value): bytes.contains("event-stream", in: value)
        case .several: true
        }
    }

    /// The coding that the caller prefers; `nil` if several lines say so.
    private func coding(of head: RequestHead, in bytes: Span<UInt8>) -> HotReplies.Wanted {
        switch head.lines(of: .acceptEncoding, in: bytes) {
        case .none: .coding(nil)
        case .one(let value): .coding(ContentCoding.preferred(by: head.text(value, in: bytes)))
        case .several: .unknown
        }
    }
}
