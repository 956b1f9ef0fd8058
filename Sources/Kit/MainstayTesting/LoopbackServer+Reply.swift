// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension LoopbackServer {
    /// The server's reaction to a request, step by step.
    public struct Reply: Sendable {
        /// One action of the server.
        public enum Step: Sendable {
            /// Sends bytes.
            case send([UInt8])
            /// Sends bytes unless the request was HEAD.
            case content([UInt8])
            /// Sends a number of zero bytes, which are not held in memory, unless the request was HEAD.
            case zeros(Int)
            /// Sends bytes one at a time, each with its own system call.
            case drip([UInt8])
            /// Waits until the gate is open. If the client closes the connection first, the reply ends there.
            case hold(Gate)
            /// Opens the gate, so that a test knows that the reply has come this far.
            case open(Gate)
            /// Waits until the client closes the connection.
            case hang
            /// Closes the connection.
            case close
            /// Closes the connection with a reset (RST), as after a crash.
            case reset
        }

        /// The steps. After the last one the connection stays open for another request.
        public var steps: [Step]

        /// Creates a reply from steps.
        public init(_ steps: [Step]) {
            self.steps = steps
        }

        /// Creates a whole response. Content-Length is added if the fields have neither it nor Transfer-Encoding.
        public static func response(_ status: HTTPStatus = 200, fields: HTTPFields = [:], body: [UInt8] = []) -> Reply {
            var fields = fields
            if !status.forbidsContent, !fields.contains(.contentLength), !fields.contains(.transferEncoding) {
                fields.append("\(body.count)", for: .contentLength)
            }
            return Reply([.send(head(status, fields)), .content(body)])
        }

        /// Creates a response in chunks (RFC 9112 §7.1).
        public static func chunked(
            _ chunks: [[UInt8]], fields: HTTPFields = [:], trailers: HTTPFields = [:]
        ) -> Reply {
            var fields = fields
            fields.append("chunked", for: .transferEncoding)
            var body: [UInt8] = []
            for chunk in chunks where !chunk.isEmpty {
                body += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
            }
            body += Array("0\r\n\(lines(trailers))\r\n".utf8)
            return Reply([.send(head(200, fields)), .content(body)])
        }

        /// Creates a response that announces more bytes than it has, and then closes the connection.
        public static func truncated(_ body: [UInt8], announcing length: Int) -> Reply {
            response(fields: [.contentLength: "\(length)"], body: body).then(.close)
        }

        /// Sends the bytes unchanged, and then closes the connection.
        public static func raw(_ bytes: [UInt8]) -> Reply {
            Reply([.send(bytes), .close])
        }

        /// Sends the text in UTF-8, and then closes the connection.
        public static func raw(_ text: String) -> Reply {
            raw(Array(text.utf8))
        }

        /// Sends nothing and keeps the connection open.
        public static let hang = Reply([.hang])
        /// Closes the connection.
        public static let close = Reply([.close])
        /// Closes the connection with a reset.
        public static let reset = Reply([.reset])

        /// Returns this reply, which begins when the gate is open.
        public func held(by gate: Gate) -> Reply {
            Reply([.hold(gate)] + steps)
        }

        /// Returns this reply, sent one byte at a time.
        public func dripped() -> Reply {
            Reply(
                steps.map { step in
                    switch step {
                    case .send(let bytes), .content(let bytes): .drip(bytes)
                    default: step
                    }
                })
        }

        /// Returns this reply with one more step.
        public func then(_ step: Step) -> Reply {
            Reply(steps + [step])
        }

        static func head(_ status: HTTPStatus, _ fields: HTTPFields) -> [UInt8] {
            Array("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n\(lines(fields))\r\n".utf8)
        }

        private static func lines(_ fields: HTTPFields) -> String {
            fields.lines.map { "\($0.name): \($0.value)\r\n" }.joined()
        }
    }
}
