// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// A caller's request on its way through the gateway. The task that answers it carries the scope along, so that the
/// requests to upstreams know for which request they are sent.
final class RequestScope: Sendable {
    @TaskLocal static var current: RequestScope?

    static let identifierField = HTTPFieldName(known: "X-Request-Id")
    /// The fields by which a caller says which request it sends.
    private static let names = FieldGroup([identifierField, TraceContext.parentField])

    /// Whether a caller says which request it sends.
    static func isNamed(by head: RequestHead, in bytes: Span<UInt8>) -> Bool { head.hasAny(of: names, in: bytes) }

    /// Longer identifiers would fill the log.
    private static let longest = 128

    /// Identifies the request in the logs of the caller, the gateway and the upstream.
    let identifier: String
    /// The place in the caller's trace, or in a new one, which begins when somebody asks for it.
    var trace: TraceContext {
        state.withLock { state in
            if let trace = state.trace { return trace }
            let trace = TraceContext(using: random)
            state.trace = trace
            return trace
        }
    }

    private struct State {
        var trace: TraceContext?
        /// The time spent in requests to upstreams; `nil` if none was sent.
        var upstreamTime: Duration?
    }

    private let state: Lock<State>
    private let random: RandomSource

    /// The scope of a request: the caller's identifier and trace if they are valid, and otherwise new ones.
    init(of head: RequestHead, in bytes: Span<UInt8>, using random: RandomSource) {
        let given = head.value(of: Self.identifierField, in: bytes).flatMap { Self.isSafe($0) ? $0 : nil }
        identifier = given ?? TraceContext.identifier(words: 2, using: random)
        let parent = head.value(of: TraceContext.parentField, in: bytes)
        let trace = parent.flatMap { parent in
            TraceContext(parent: parent, state: head.value(of: TraceContext.stateField, in: bytes))
        }
        state = Lock(State(trace: trace))
        self.random = random
    }

    /// Appends the field line with the identifier.
    func appendLine(to output: inout [UInt8]) {
        output.append(contentsOf: Self.identifierLine)
        output.append(text: identifier)
        output.append("\r\n")
    }

    /// Appends the field line with a new identifier, for a request about which nothing else has to be known.
    static func appendNewLine(to output: inout [UInt8], using random: RandomSource) {
        let (first, second) = random.withGenerator { ($0.next(), $0.next()) }
        output.append(contentsOf: identifierLine)
        // An identifier must not be zero (W3C Trace Context §3.2.2.3).
        let words = (
            TraceContext.hexadecimal(first), TraceContext.hexadecimal(first | second == 0 ? 1 : second)
        )
        withUnsafeBytes(of: words) { output.append(contentsOf: $0) }
        output.append("\r\n")
    }

    private static let identifierLine = Array("\(identifierField): ".utf8)

    /// The time spent in requests to upstreams so far; `nil` if none was sent.
    var upstreamTime: Duration? { state.withLock { $0.upstreamTime } }

    func addUpstreamTime(_ time: Duration) {
        state.withLock { $0.upstreamTime = ($0.upstreamTime ?? .zero) + time }
    }

    /// Whether an identifier can be passed on: it could otherwise forge lines of a log or carry a secret in an unusual
    /// form.
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
