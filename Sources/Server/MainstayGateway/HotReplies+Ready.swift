// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayHTTPServer

/// Writes hot replies as they are sent.
extension HotReplies {
    /// The coding that a caller prefers.
    enum Wanted {
        case coding(ContentCoding?)
        /// The request has to be read more closely.
        case unknown
    }

    /// What is to be sent and logged of a reply whose head is written.
    struct Written {
        let content: [UInt8]
        /// The request line and the status as the access log has them; empty if there is no log.
        let line: [UInt8]
    }

    /// Writes the head of the reply to a target with its current age, and counts the hit.
    ///
    /// - Parameters:
    ///   - head: The head of the request, whose bytes are `bytes`.
    ///   - coding: The coding that the caller prefers, which is read only if compressing is worth it.
    ///   - log: Makes the line for the access log.
    ///   - finish: Writes what is behind the fields of the reply. It learns whether they have a Date.
    /// - Returns: `nil` if there is no reply that can be sent so. Then nothing is written.
    func write(
        _ head: RequestHead, in bytes: Span<UInt8>, now: Date, coding: @autoclosure () -> Wanted, log: AccessLog?,
        to output: inout [UInt8], finish: (_ hasDate: Bool, inout [UInt8]) -> Void
    ) -> Written? {
        bytes.extracting(head.target).withUnsafeBufferPointer { target in
            let hash = Self.hash(target)
            return part(of: hash).withLock { state -> Written? in
                guard let place = state.place(target, hash), log == nil || !state.replies[place].hasIdentifier,
                    state.replies[place].use(at: now)
                else { return nil }
                var form: ContentCoding?
                if state.replies[place].isWorthPacking {
                    guard case .coding(let wanted) = coding() else { return nil }
                    form = wanted
                }
                let content: [UInt8]
                if let form {
                    guard let packed = state.replies[place].packed[form], let prepared = packed.prepared else {
                        return nil
                    }
                    content = packed.body
                    output.append(contentsOf: prepared.bytes)
                    finish(prepared.hasDate, &output)
                } else {
                    guard let prepared = state.replies[place].response.prepared else { return nil }
                    content = state.replies[place].response.body
                    output.append(contentsOf: prepared.bytes)
                    finish(prepared.hasDate, &output)
                }
                state.hits[state.replies[place].counter].count += 1
                guard let log else { return Written(content: content, line: []) }
                let line =
                    state.replies[place].line
                    ?? log.hitLine(String(decoding: target, as: UTF8.self), state.replies[place].response.status)
                if state.replies[place].line == nil { state.replies[place].line = line }
                return Written(content: content, line: line)
            }
        }
    }
}
