// SPDX-License-Identifier: Apache-2.0

package import MainstayHTTPServer
import MainstayKit

extension Gateway: ReadyHandler {
    /// Answers with a hot reply, unless who sends the request decides about the answer too.
    package func ready(
        for head: RequestHead, in bytes: Span<UInt8>, from peer: SocketAddress, date: [UInt8], to output: inout [UInt8]
    ) -> [UInt8]? {
        guard admission.admitsAll, head.isGet(in: bytes), !admission.isLoopback || head.isForLoopback(in: bytes),
            !Admission.isFromBrowser(head, in: bytes), !isBehind()
        else { return nil }
        let now = clock.date
        let sent = hot.hit(head, in: bytes, now: now) { reply, choice -> (content: [UInt8], record: AccessRecord?)? in
            let log = operation.log
            // Most answers need a new identifier, and nothing else of a scope.
            let isScoped = log?.hasIdentifiers == true || RequestScope.isNamed(by: head, in: bytes)
            let scope = isScoped ? operation.scope(of: head, in: bytes) : nil
            guard log == nil && scope == nil || !reply.hasIdentifier, let written = reply.written(choice) else {
                return nil
            }
            output.append(contentsOf: written.head.bytes)
            if !written.head.hasDate { output.append(contentsOf: date) }
            if let scope {
                scope.appendLine(to: &output)
            } else if log != nil {
                RequestScope.appendNewLine(to: &output, using: operation.random)
            }
            output.append("\r\n")
            guard let log else { return (written.content, nil) }
            if reply.loggedTarget == nil { reply.loggedTarget = log.target(of: head, in: bytes) }
            let record = AccessRecord(
                date: now, peer: peer, scope: scope, status: reply.status(choice), bytes: written.content.count,
                upstream: reply.upstream, cache: .hit, cacheStatus: reply.cacheStatus, target: reply.loggedTarget)
            return (written.content, record)
        }
        // Other threads must not wait for the log.
        if let record = sent?.record { operation.log?.record(record, head, in: bytes) }
        return sent?.content
    }
}
