// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// An answer of a server as a client reads it.
public struct HTTPTestAnswer: Sendable {
    /// The code of the status.
    public let status: Int
    /// The header fields.
    public let fields: HTTPFields
    /// The content as text; the client understands a length only, no chunks.
    public let body: String
    /// The number of bytes of the whole answer.
    public let length: Int

    /// Reads an answer from the bytes that have arrived.
    ///
    /// - Returns: `nil` where it is not complete.
    init?(parsing bytes: [UInt8], isHead: Bool) {
        let end = Array("\r\n\r\n".utf8)
        guard let headEnd = bytes.indices.first(where: { bytes[$0] == 13 && bytes[$0...].starts(with: end) }) else {
            return nil
        }
        var lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n")
        let words = lines.removeFirst().split(separator: " ")
        guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else { return nil }
        var fields = HTTPFields()
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), let name = HTTPFieldName(String(line[..<colon])) else {
                return nil
            }
            fields.append(String(line[line.index(after: colon)...]), for: name)
        }
        let isWithoutBody = isHead || status < 200 || status == 204 || status == 304
        let count = isWithoutBody ? 0 : fields[.contentLength].flatMap { Int($0) } ?? 0
        let bodyEnd = headEnd + 4 + count
        guard bytes.count >= bodyEnd else { return nil }
        self.status = status
        self.fields = fields
        body = String(decoding: bytes[(headEnd + 4)..<bodyEnd], as: UTF8.self)
        length = bodyEnd
    }
}
