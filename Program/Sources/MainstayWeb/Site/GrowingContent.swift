// SPDX-License-Identifier: Apache-2.0

/// The parts of a page that are not known when its beginning is sent.
protocol PageParts: Sendable {
    /// The next part; `nil` after the last one.
    func next() async -> HTML?
}

/// The bytes of a page of which a part is not known yet: what stands before it, the parts, and what stands after it. A
/// part is made when the browser has received the one before.
actor GrowingContent {
    private enum State {
        case head, parts, end
    }

    private let head: [UInt8]
    private let parts: any PageParts
    private let tail: [UInt8]
    private let token: String
    private var state = State.head

    init(head: [UInt8], parts: any PageParts, tail: [UInt8], token: String) {
        (self.head, self.parts, self.tail, self.token) = (head, parts, tail, token)
    }

    /// The next bytes; `nil` at the end.
    func next() async -> [UInt8]? {
        switch state {
        case .head:
            state = .parts
            return head
        case .parts:
            while let part = await parts.next() {
                var writer = HTMLWriter(token: token)
                writer.write(part)
                // A chunk of no bytes would end the content.
                if !writer.bytes.isEmpty { return writer.bytes }
            }
            state = .end
            return tail.isEmpty ? nil : tail
        case .end: return nil
        }
    }
}
