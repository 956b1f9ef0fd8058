// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The head of an answer as it is sent, and whether content follows (RFC 9112 §4, RFC 9110 §6.4.1).
struct ResponseHead {
    /// What the request and the connection ask of the answer.
    struct Circumstances {
        var isHead = false
        var minorVersion = 1
        var keepsAlive = true
    }

    let response: HTTPServerResponse
    let circumstances: Circumstances
    /// Whether another request may follow on the connection.
    let keepsAlive: Bool

    init(_ response: HTTPServerResponse, _ circumstances: Circumstances) {
        // A handler cannot answer with an interim status: the client would go on waiting.
        self.response = 200...999 ~= response.status.code ? response : HTTPServerResponse(status: 500)
        self.circumstances = circumstances
        let asksToClose = self.response.fields.lines.contains { line in
            line.name.canonical == "connection" && line.value.lowercased().contains("close")
        }
        keepsAlive = circumstances.keepsAlive && !asksToClose
    }

    /// The content to send.
    var body: [UInt8] {
        circumstances.isHead || response.status.forbidsContent ? [] : response.body
    }

    /// Writes the head.
    func write(to output: inout [UInt8], date: [UInt8]) {
        writeStatusLine(to: &output)
        var hasDate = false
        var length: String?
        for line in response.fields.lines {
            switch line.name.canonical.utf8.count {
            case 4 where line.name.canonical == "date": hasDate = true
            case 10 where line.name.canonical == "connection" || line.name.canonical == "keep-alive": continue
            case 7 where line.name.canonical == "trailer" || line.name.canonical == "upgrade": continue
            case 14 where line.name.canonical == "content-length":
                length = line.value
                continue
            case 17 where line.name.canonical == "transfer-encoding": continue
            default: break
            }
            output.append(contentsOf: line.name.rawValue.utf8)
            output.append(contentsOf: Self.colon)
            output.append(contentsOf: line.value.utf8)
            output.append(contentsOf: Self.lineEnd)
        }
        if !hasDate { output.append(contentsOf: date) }
        writeLength(said: length, to: &output)
        if !keepsAlive {
            output.append(contentsOf: "Connection: close\r\n".utf8)
        } else if circumstances.minorVersion == 0 {
            output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        output.append(contentsOf: Self.lineEnd)
    }

    private static let colon = Array(": ".utf8)
    private static let lineEnd = Array("\r\n".utf8)
    private static let ok = Array("HTTP/1.1 200 OK\r\n".utf8)

    private func writeStatusLine(to output: inout [UInt8]) {
        if response.status.code == 200 {
            output.append(contentsOf: Self.ok)
        } else {
            output.append(contentsOf: "HTTP/1.1 \(response.status.code) \(response.status.reasonPhrase)\r\n".utf8)
        }
    }

    /// The length of the content that there is, or would be in the answer to GET (RFC 9110 §8.6). Where a handler gives
    /// none of it, only the handler can know.
    private func writeLength(said: String?, to output: inout [UInt8]) {
        let status = response.status
        if status.forbidsContent && status != 304 { return }
        if response.body.isEmpty && (circumstances.isHead || status == 304) {
            guard let said, said.utf8.allSatisfy(\.isDigit) else { return }
            output.append(contentsOf: "Content-Length: \(said)\r\n".utf8)
        } else {
            output.append(contentsOf: "Content-Length: \(response.body.count)\r\n".utf8)
        }
    }
}
