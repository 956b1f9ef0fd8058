// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The head of a response that does not depend on the request: the status line, the handler's fields and
/// Content-Length. Date follows if the handler gave none, and Connection if the request or the server ends the
/// connection.
package struct PreparedHead: Sendable {
    package let bytes: [UInt8]
    /// Whether the handler gave a Date.
    package let hasDate: Bool

    /// Writes the head of a response. `nil` if the response closes the connection, is broken, or has no content, unless
    /// its status is 304. Without content the length depends on the request.
    init?(of response: HTTPServerResponse) {
        guard 200...999 ~= response.status.code, response.ending == .whole,
            response.status == 304 ? response.body.isEmpty : !response.status.forbidsContent && !response.body.isEmpty
        else { return nil }
        let head = ResponseHead(response, ResponseHead.Circumstances())
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        let written = head.writeFields(to: &bytes)
        guard !written.closes else { return nil }
        head.writeLength(said: written.length, to: &bytes)
        (self.bytes, hasDate) = (bytes, written.hasDate)
    }

    private init(bytes: [UInt8], hasDate: Bool) {
        (self.bytes, self.hasDate) = (bytes, hasDate)
    }

    /// The head with one more field; `nil` if the server itself has to know the field.
    func appending(_ field: HTTPFields.Field) -> PreparedHead? {
        guard !ResponseHead.isFraming(field.name) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(self.bytes.count + field.name.rawValue.utf8.count + field.value.utf8.count + 4)
        bytes.append(contentsOf: self.bytes)
        ResponseHead.append(field, to: &bytes)
        return PreparedHead(bytes: bytes, hasDate: hasDate)
    }
}
