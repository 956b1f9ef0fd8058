// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

extension LoopbackServer {
    /// A request to this server.
    func request(
        _ target: String = "/", method: HTTPMethod = .get, fields: HTTPFields = [:], body: [UInt8]? = nil,
        timeout: Duration? = nil, bodyLimit: Int = 16 << 20
    ) throws -> HTTPRequest {
        let url = try #require(url.replacingTarget(with: target))
        return HTTPRequest(
            method: method, url: url, fields: fields, body: body,
            options: .init(timeout: timeout, bodyLimit: bodyLimit))
    }
}

/// Fields by names that have no constant.
func named(_ pairs: KeyValuePairs<String, String>) -> HTTPFields {
    HTTPFields(pairs.map { HTTPFields.Field(name: HTTPFieldName(known: $0.key), known: $0.value) })
}

extension HTTPFields {
    /// The value of a field by a name that has no constant.
    subscript(text: String) -> String? { self[HTTPFieldName(known: text)] }
}

/// A response where a failure was due.
struct Unexpected: Error {
    var status: HTTPStatus
}

/// Sends a request that must fail.
func failure(of request: HTTPRequest, with transport: CurlTransport = CurlTransport()) async throws -> TransportError {
    let status: HTTPStatus
    do throws(TransportError) {
        status = try await transport.send(request).status
    } catch {
        return error
    }
    throw Unexpected(status: status)
}

/// Gzip made by hand (RFC 1952), since no library that writes it may be here.
enum Gzip {
    private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// Bytes in one stored block.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        return head + [1] + little(count) + little(~count) + bytes + little(crc(bytes)) + little(UInt32(count))
    }

    /// Zeros in number 1 + 258 × `runs`, 158 to a byte: one literal and then copies of what is before, in a block of
    /// fixed codes (RFC 1951 §3.2.6). The checksum is wrong; whoever reads so far has read too much.
    static func zeros(runs: Int) -> [UInt8] {
        var bytes = head
        var (bits, count): (UInt32, UInt32) = (0b011, 3)
        // Literal 0 is 00110000; length 258 is 11000101 and distance 1 is 00000, most significant bit first.
        bits |= 0b0000_1100 << count
        count += 8
        for _ in 0..<runs {
            bits |= 0b1010_0011 << count
            count += 13
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                count -= 8
            }
        }
        return bytes + little(bits) + [0, 0, 0, 0]
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
