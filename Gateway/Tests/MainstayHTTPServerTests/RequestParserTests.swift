// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import Testing

struct RequestParserTests {
    static let cases = RequestCase.requestLines + RequestCase.fields + RequestCase.framing + RequestCase.chunks

    /// Limits that are low enough for a table to reach: 16 bytes of content and 500 bytes of chunk extensions.
    static let limits: RequestParser.Limits = {
        var limits = RequestParser.Limits()
        limits.content = 16
        limits.chunkExtensions = 500
        return limits
    }()

    @Test(arguments: cases)
    func `A request is parsed as the RFCs say`(_ row: RequestCase) {
        #expect(Reading([row.bytes], limits: Self.limits).outcome == row.outcome)
    }

    @Test(arguments: cases)
    func `A request that arrives byte by byte is parsed alike`(_ row: RequestCase) {
        #expect(Reading(row.bytes.map { [$0] }, limits: Self.limits).outcome == row.outcome)
    }

    @Test(arguments: cases)
    func `A request that arrives in two parts is parsed alike`(_ row: RequestCase) {
        // Some rows are long to reach a limit. Only their beginnings and ends matter.
        let positions = row.bytes.indices.filter { $0 < 300 || $0 > row.bytes.count - 300 }
        for position in positions {
            let reading = Reading([row.bytes[..<position], row.bytes[position...]], limits: Self.limits)
            guard reading.outcome != row.outcome else { continue }
            Issue.record("split at \(position): \(reading.outcome)")
            return
        }
    }

    /// Reads bytes to their end, or to the request that is refused.
    private func steps(of bytes: [UInt8], by parser: inout RequestParser) -> [RequestParser.Step] {
        var steps: [RequestParser.Step] = []
        var read = 0
        while true {
            let step = parser.next(in: bytes.span.extracting(read...))
            steps.append(step)
            read += step.consumed
            switch step.event {
            case .needsMore, .failure: return steps
            default: break
            }
        }
    }

    @Test(arguments: cases)
    func `A request that a connection sends again is parsed as the first time`(_ row: RequestCase) {
        var parser = RequestParser(limits: Self.limits)
        let first = steps(of: row.bytes, by: &parser)
        guard parser.isBetweenRequests else { return }
        #expect(steps(of: row.bytes, by: &parser) == first)
        // With another request between them, the fields differ from the last ones.
        _ = steps(of: Array("GET / HTTP/1.1\r\nHost: other\r\n\r\n".utf8), by: &parser)
        #expect(steps(of: row.bytes, by: &parser) == first)
    }

    @Test(arguments: ["HTTP/1.1", "HTTP/1.0"])
    func `A request whose fields nearly equal those of the last one is parsed like the first of a connection`(
        version: String
    ) {
        let fields = Array("Host: a.example\r\nContent-Length: 3\r\nConnection: keep-alive\r\nA: b\r\n\r\n".utf8)
        var used = RequestParser(limits: Self.limits)
        _ = steps(of: Array("POST / HTTP/1.1\r\n".utf8) + fields + Array("abc".utf8), by: &used)
        #expect(used.isBetweenRequests)
        for position in fields.indices {
            for byte in [fields[position]] + Array("\r\n\t\0 :,15xé".utf8) {
                var changed = fields
                changed[position] = byte
                let request = Array("POST /longer/target \(version)\r\n".utf8) + changed + Array("abc".utf8)
                var (known, fresh) = (used, RequestParser(limits: Self.limits))
                let expected = steps(of: request, by: &fresh)
                #expect(steps(of: request, by: &known) == expected, "\(byte) at \(position)")
            }
        }
    }

    @Test func `Fields that arrive in two parts are compared with the last ones too`() {
        let fields = Array("Host: a.example\r\nContent-Length: 3\r\nA: b\r\n\r\n".utf8)
        var used = RequestParser(limits: Self.limits)
        _ = steps(of: Array("POST / HTTP/1.1\r\n".utf8) + fields + Array("abc".utf8), by: &used)
        for last in Array("b:\r".utf8) {
            var changed = fields
            changed[changed.count - 5] = last
            let request = Array("POST /other HTTP/1.1\r\n".utf8) + changed + Array("abc".utf8)
            for position in request.indices {
                var (known, fresh) = (used, RequestParser(limits: Self.limits))
                #expect(parts(of: request, at: position, by: &known) == parts(of: request, at: position, by: &fresh))
            }
        }
    }

    /// Reads bytes that arrive in two parts.
    private func parts(of bytes: [UInt8], at position: Int, by parser: inout RequestParser) -> [RequestParser.Step] {
        let first = steps(of: Array(bytes[..<position]), by: &parser)
        let read = first.reduce(0) { $0 + $1.consumed }
        return first + steps(of: Array(bytes[read...]), by: &parser)
    }

    @Test func `No two rows have the same name`() {
        #expect(Set(Self.cases.map(\.name)).count == Self.cases.count)
        #expect(Self.cases.count >= 100)
    }

    @Test(arguments: RequestError.allCases)
    func `Each reason to refuse a request has a status and its own sentence`(_ error: RequestError) {
        #expect((400...417).contains(error.status.code) || [431, 501, 505].contains(error.status.code))
        #expect(error.reason.hasSuffix("."))
        #expect(RequestError.allCases.filter { $0.reason == error.reason } == [error])
    }

    @Test func `Each part of a request accepts exactly the bytes that the RFCs allow`() {
        let letters = (0x30...0x39).map(UInt8.init) + (0x41...0x5A).map(UInt8.init) + (0x61...0x7A).map(UInt8.init)
        let token = Set(letters + Array("!#$%&'*+-.^_`|~".utf8))
        let target = Set((0x21...0x7E).map(UInt8.init)).subtracting("\"<>\\^`{|}#".utf8)
        for byte in UInt8.min...UInt8.max {
            let method = Reading([[byte] + Array(" / HTTP/1.0\r\n\r\n".utf8)])
            #expect((method.failure == nil) == token.contains(byte), "method \(byte)")
            let path = Reading([Array("GET /".utf8) + [byte] + Array(" HTTP/1.0\r\n\r\n".utf8)])
            #expect((path.failure == nil) == target.contains(byte), "target \(byte)")
            let name = Reading([Array("GET / HTTP/1.0\r\n".utf8) + [byte] + Array(": a\r\n\r\n".utf8)])
            #expect((name.failure == nil) == token.contains(byte), "name \(byte)")
            let value = Reading([Array("GET / HTTP/1.0\r\nA: 123456".utf8) + [byte] + Array("12345678\r\n\r\n".utf8)])
            #expect((value.failure == nil) == (byte == 9 || byte >= 32 && byte != 127), "value \(byte)")
        }
    }
}
