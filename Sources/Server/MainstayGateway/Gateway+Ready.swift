// SPDX-License-Identifier: Apache-2.0

import Mainstay
package import MainstayHTTPServer

extension Gateway: ReadyHandler {
    /// Answers with a hot reply, unless who sends the request decides about the answer too.
    package func ready(
        for head: RequestHead, in bytes: Span<UInt8>, from peer: SocketAddress, date: [UInt8], to output: inout [UInt8]
    ) -> [UInt8]? {
        guard admission.admitsAll, head.isGet(in: bytes), !admission.isLoopback || head.isForLoopback(in: bytes),
            !Admission.isFromBrowser(head, in: bytes), !isBehind()
        else { return nil }
        let now = clock.date
        let sent = hot.hit(head, in: bytes, now: now) { reply, response -> Sent? in
            let scope = operation.scope(of: head, in: bytes)
            guard let prepared = response.prepared, scope == nil || !reply.hasIdentifier else { return nil }
            output.append(contentsOf: prepared.bytes)
            if !prepared.hasDate { output.append(contentsOf: date) }
            scope?.appendLine(to: &output)
            output.append("\r\n")
            guard let log = operation.log else { return Sent(content: response.body) }
            let target = reply.loggedTarget ?? log.target(of: head, in: bytes)
            if reply.loggedTarget == nil { reply.loggedTarget = target }
            let record = AccessRecord(
                date: now, peer: peer, scope: scope, status: response.status, bytes: response.body.count,
                upstream: reply.upstream, cache: .hit, cacheStatus: reply.cacheStatus, target: target)
            return Sent(content: response.body, record: record)
        }
        // Other threads must not wait for the log.
        if let record = sent?.record { operation.log?.record(record, head, in: bytes) }
        return sent?.content
    }

    /// A reply whose head is written.
    private struct Sent {
        let content: [UInt8]
        var record: AccessRecord?
    }
}
