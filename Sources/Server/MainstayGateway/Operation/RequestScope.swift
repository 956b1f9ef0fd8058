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
    init(of request: HTTPServerRequest, using random: RandomSource) {
        identifier = Self.identifier(of: request, using: random)
        let parent = request.value(of: TraceContext.parentField)
        let trace = parent.flatMap { TraceContext(parent: $0, state: request.value(of: TraceContext.stateField)) }
        state = Lock(State(trace: trace))
        self.random = random
    }

    /// The caller's identifier of a request if it is valid, and otherwise a new one.
    static func identifier(of request: HTTPServerRequest, using random: RandomSource) -> String {
        let given = request.value(of: identifierField).flatMap { isSafe($0) ? $0 : nil }
        return given ?? TraceContext.identifier(words: 2, using: random)
    }

    /// Appends a field line with a new identifier.
    static func appendNewIdentifier(to output: inout [UInt8], using random: RandomSource) {
        let (first, second) = random.withGenerator { ($0.next(), $0.next()) }
        output.append(addingCapacity: identifierLine.count + 34) { line in
            line.append(identifierLine.span)
            line.append(TraceContext.hexadecimal(first))
            // An identifier must not be zero (W3C Trace Context §3.2.2.3).
            line.append(TraceContext.hexadecimal(first | second == 0 ? 1 : second))
            line.append(UInt8(ascii: "\r"))
            line.append(UInt8(ascii: "\n"))
        }
    }

    private static let identifierLine = Array("\(identifierField): ".utf8)

    /// The time spent in requests to upstreams so far; `nil` if none was sent.
    var upstreamTime: Duration? { state.withLock { $0.upstreamTime } }

    func addUpstreamTime(_ time: Duration) {
        state.withLock { $0.upstreamTime = ($0.upstreamTime ?? .zero) + time }
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
