// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// A caller's request on its way through the gateway. The task that answers it carries the scope along, so that the requests to
/// upstreams know for which request they are sent.
final class RequestScope: Sendable {
    @TaskLocal static var current: RequestScope?

    static let identifierField = HTTPFieldName(known: "X-Request-Id")
    /// Longer identifiers would fill the log.
    private static let longest = 128

    /// Identifies the request in the logs of the caller, the gateway and the upstream.
    let identifier: String
    let trace: TraceContext
    /// The time spent in requests to upstreams; `nil` if none was sent.
    private let upstream = Lock<Duration?>(nil)

    init(identifier: String, trace: TraceContext) {
        (self.identifier, self.trace) = (identifier, trace)
    }

    /// The scope of a request: the caller's identifier and trace if they are valid, and otherwise new ones.
    convenience init(of request: HTTPServerRequest, using random: RandomSource) {
        let given = request.value(of: Self.identifierField).flatMap { Self.isSafe($0) ? $0 : nil }
        let trace = TraceContext(
            parent: request.value(of: TraceContext.parentField), state: request.value(of: TraceContext.stateField))
        self.init(
            identifier: given ?? TraceContext.identifier(words: 2, using: random),
            trace: trace ?? TraceContext(using: random))
    }

    /// The time spent in requests to upstreams so far; `nil` if none was sent.
    var upstreamTime: Duration? { upstream.withLock { $0 } }

    func addUpstreamTime(_ time: Duration) {
        upstream.withLock { $0 = ($0 ?? .zero) + time }
    }

    /// Whether an identifier can be passed on: it could otherwise forge lines of a log or carry a secret in an unusual form.
    private static func isSafe(_ text: String) -> Bool {
        1...longest ~= text.utf8.count
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: "-_.:+/=@".utf8.contains(byte)
                }
            }
    }
}
