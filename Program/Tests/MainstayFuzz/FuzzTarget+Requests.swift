// SPDX-License-Identifier: Apache-2.0

@testable import MainstayHTTPServer

extension FuzzTarget {
    /// The server's parser. Requests mean the same however their bytes are split, and no part of a head could end a
    /// line.
    static let requests = FuzzTarget(name: "requests") { bytes in
        let whole = events(of: [bytes[...]])
        let step = Int(bytes.first ?? 0) % 13 + 1
        let pieces = stride(from: 0, to: bytes.count, by: step).map { bytes[$0..<min($0 + step, bytes.count)] }
        demand(whole == events(of: pieces), "the pieces of a request mean something else than the whole")
    }

    private static func events(of pieces: [ArraySlice<UInt8>]) -> [String] {
        var parser = RequestParser()
        var (events, unread, content) = ([String](), [UInt8](), [UInt8]())
        for piece in pieces {
            unread += piece
            reading: while true {
                let step = parser.next(in: unread.span)
                func text(_ range: Range<Int>) -> String { String(decoding: unread[range], as: UTF8.self) }
                switch step.event {
                case .needsMore:
                    unread.removeFirst(step.consumed)
                    break reading
                case .head(let head):
                    for range in [head.method, head.target] {
                        demand(
                            unread[range].allSatisfy { (0x21...0x7E).contains($0) }, "a control character in a head")
                    }
                    events.append("\(text(head.method)) \(text(head.target)) \(head.keepsAlive)")
                case .content(let range): content += unread[range]
                case .trailer(let name, let value): events.append("\(text(name)): \(text(value))")
                case .end:
                    events.append(String(decoding: content, as: UTF8.self))
                    content = []
                case .failure(let error): return events + ["\(error)"]
                }
                unread.removeFirst(step.consumed)
            }
        }
        return events
    }
}
