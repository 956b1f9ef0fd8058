// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension HTTPArchive.Entry {
    /// The entry as messages of HTTP. A response that is not whole has what there is of its content. `nil` if the
    /// request is not one of HTTP.
    var messages: RecordedExchange? {
        guard let request = HTTPRequest(self.request) else { return nil }
        var response = HTTPResponse(head: self.response)
        response.body = self.response.content.bytes ?? []
        return RecordedExchange(request: request, response: response)
    }

    /// The entry with the parts of other messages, and with its own times.
    func replacing(with messages: RecordedExchange) -> HTTPArchive.Entry {
        var entry = self
        entry.request.url = messages.request.url.description
        entry.request.headers = Self.items(messages.request.fields)
        if let body = messages.request.body { entry.request.postData?.replace(with: body) }
        entry.response.headers = Self.items(messages.response.fields)
        if entry.response.content.bytes != nil { entry.response.content.replace(with: messages.response.body) }
        return entry
    }

    private static func items(_ fields: HTTPFields) -> [HTTPArchive.Item] {
        fields.lines.map { HTTPArchive.Item($0.name.rawValue, $0.value) }
    }
}

extension HTTPArchive.Body {
    /// Replaces the content. The size follows, unless there was more than the content.
    mutating func replace(with bytes: [UInt8]) {
        self.bytes = bytes
        if !isCut { size = bytes.count }
    }
}

extension Redaction {
    /// Returns an exchange without credentials.
    func exchange(_ exchange: RecordedExchange) -> RecordedExchange {
        RecordedExchange(
            request: request(exchange.request), response: response(exchange.response, to: exchange.request))
    }
}
