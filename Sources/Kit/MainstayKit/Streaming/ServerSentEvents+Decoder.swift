// SPDX-License-Identifier: Apache-2.0

extension ServerSentEvents {
    /// A decoder of `text/event-stream` (WHATWG HTML §9.2.6). It takes bytes in pieces of any size and returns events.
    public struct Decoder: Sendable {
        /// The identifier to continue after. Send it as `Last-Event-ID` when you connect again. Empty if there is none.
        public private(set) var lastEventID: String
        /// How long to wait before connecting again; `nil` if the server has not said.
        public private(set) var retryDelay: Duration?

        private let eventLimit: Int
        private var line: [UInt8] = []
        private var isFirstLine = true
        private var endedWithCR = false
        // These are the buffers of §9.2.6. Each line of data ends with LF.
        private var data: [UInt8] = []
        private var type = ""
        private var id: String

        /// Creates a decoder for a stream from its beginning.
        ///
        /// - Parameters:
        ///   - lastEventID: The identifier that the stream continues after.
        ///   - eventLimit: The maximum number of bytes in an event.
        public init(lastEventID: String = "", eventLimit: Int = 1 << 20) {
            self.lastEventID = lastEventID
            self.eventLimit = eventLimit
            id = lastEventID
        }

        /// Decodes the next bytes of the stream. An event that the end of the stream cuts off is lost, as the standard
        /// requires.
        ///
        /// - Returns: The events that these bytes complete.
        /// - Throws: ``TransportError/Kind/tooLarge(limit:)`` if an event has more bytes than the limit.
        public mutating func decode(_ bytes: [UInt8]) throws(TransportError) -> [ServerSentEvent] {
            var events: [ServerSentEvent] = []
            for byte in bytes {
                let isSecondHalf = endedWithCR && byte == UInt8(ascii: "\n")
                endedWithCR = byte == UInt8(ascii: "\r")
                if isSecondHalf { continue }
                guard endedWithCR || byte == UInt8(ascii: "\n") else {
                    guard line.count + data.count < eventLimit else {
                        throw TransportError(.tooLarge(limit: eventLimit))
                    }
                    line.append(byte)
                    continue
                }
                if let event = endLine() { events.append(event) }
            }
            return events
        }

        private mutating func endLine() -> ServerSentEvent? {
            defer { line.removeAll(keepingCapacity: true) }
            var text = line[...]
            if isFirstLine, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
            isFirstLine = false
            guard !text.isEmpty else { return endEvent() }
            let colon = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
            var value = text[colon...].dropFirst()
            if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
            switch String(decoding: text[..<colon], as: UTF8.self) {
            case "data": data += value + [UInt8(ascii: "\n")]
            case "event": type = String(decoding: value, as: UTF8.self)
            case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
            case "retry":
                let isNumber = value.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
                if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
                    retryDelay = .milliseconds(milliseconds)
                }
            // Comments have an empty name. They and unknown fields are ignored.
            default: break
            }
            return nil
        }

        private mutating func endEvent() -> ServerSentEvent? {
            lastEventID = id
            defer {
                data.removeAll(keepingCapacity: true)
                type = ""
            }
            guard !data.isEmpty else { return nil }
            return ServerSentEvent(
                type: type.isEmpty ? "message" : type, data: String(decoding: data.dropLast(), as: UTF8.self),
                lastEventID: id)
        }
    }
}
