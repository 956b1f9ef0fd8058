// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension LoopbackServer {
    /// What the server does when a request has arrived, step by step.
    public struct Reply: Sendable {
        /// One thing the server does.
        public enum Step: Sendable {
            /// Sends bytes.
            case send([UInt8])
            /// Sends bytes unless the request was HEAD.
            case content([UInt8])
            /// Sends so many bytes that are 0, which are nowhere kept, unless the request was HEAD.
            case zeros(Int)
            /// Sends bytes one at a time, each by a call of its own.
            case drip([UInt8])
            /// Waits until the gate is open. Where the client closes the connection first, the reply ends there.
            case hold(Gate)
            /// Opens the gate, which tells a test how far the reply has come.
            case open(Gate)
            /// Waits until the client closes the connection.
            case hang
            /// Closes the connection.
            case close
            /// Closes the connection with a reset (RST), as a crashed machine does.
            case reset
        }

        /// The steps. After the last of them the connection is kept for another request.
        public var steps: [Step]

        /// Makes a reply from steps.
        public init(_ steps: [Step]) {
            self.steps = steps
        }

        /// A whole response. Content-Length is added where the fields have neither it nor Transfer-Encoding.
        public static func response(_ status: HTTPStatus = 200, fields: HTTPFields = [:], body: [UInt8] = []) -> Reply {
            var fields = fields
            if !status.forbidsContent, !fields.contains(.contentLength), !fields.contains(.transferEncoding) {
                fields.append("\(body.count)", for: .contentLength)
            }
            return Reply([.send(head(status, fields)), .content(body)])
        }

        /// A response in chunks (RFC 9112 §7.1).
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

        /// A response that announces more bytes than it has, and then a closed connection.
        public static func truncated(_ body: [UInt8], announcing length: Int) -> Reply {
            response(fields: [.contentLength: "\(length)"], body: body).then(.close)
        }

        /// These bytes, whatever they are, and then a closed connection.
        public static func raw(_ bytes: [UInt8]) -> Reply {
            Reply([.send(bytes), .close])
        }

        /// These characters, in UTF-8, and then a closed connection.
        public static func raw(_ text: String) -> Reply {
            raw(Array(text.utf8))
        }

        /// No reply at all.
        public static let hang = Reply([.hang])
        /// A closed connection.
        public static let close = Reply([.close])
        /// A connection closed with a reset.
        public static let reset = Reply([.reset])

        /// This reply, begun when the gate is open.
        public func held(by gate: Gate) -> Reply {
            Reply([.hold(gate)] + steps)
        }

        /// This reply, sent one byte at a time.
        public func dripped() -> Reply {
            Reply(
                steps.map { step in
                    switch step {
                    case .send(let bytes), .content(let bytes): .drip(bytes)
                    default: step
                    }
                })
        }

        /// This reply and one more step.
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
