// SPDX-License-Identifier: Apache-2.0

/// The header by which a proxy tells at the beginning of a connection for whom it was made: versions 1 and 2 of the
/// PROXY protocol (haproxy.org, proxy-protocol.txt).
enum ProxyHeader: Equatable {
    /// More bytes are needed.
    case incomplete
    /// The connection begins with something else.
    case absent
    /// It begins as a header and is none, or is too long.
    case invalid
    /// The caller, or `nil` if the proxy asks for itself or does not say for whom, and the number of bytes of the
    /// header.
    case complete(SocketAddress?, count: Int)

    /// The longest header of version 1, with its CRLF.
    private static let lineLimit = 107
    /// The longest header of version 2 that is read. Addresses need 52 bytes, and proxies add little.
    private static let limit = 4_096
    private static let line = Array("PROXY ".utf8)
    private static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 0x51, 0x55, 0x49, 0x54, 10]

    /// Reads the header at the beginning of the bytes.
    static func read(_ bytes: Span<UInt8>) -> ProxyHeader {
        if matches(line, bytes) { return bytes.count < line.count ? .incomplete : readLine(bytes) }
        if matches(signature, bytes) { return bytes.count < signature.count + 4 ? .incomplete : readBinary(bytes) }
        return .absent
    }

    /// Whether the bytes, as far as they are there, begin with a beginning.
    private static func matches(_ beginning: [UInt8], _ bytes: Span<UInt8>) -> Bool {
        (0..<min(beginning.count, bytes.count)).allSatisfy { bytes[$0] == beginning[$0] }
    }

    private static func readLine(_ bytes: Span<UInt8>) -> ProxyHeader {
        let range = 0..<min(bytes.count, lineLimit)
        let end = bytes.first(in: range) { $0 == UInt8.lineFeed }
        guard end < range.upperBound else { return bytes.count < lineLimit ? .incomplete : .invalid }
        guard bytes[end - 1] == UInt8(ascii: "\r") else { return .invalid }
        let words = bytes.text(0..<end - 1).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        if words[1] == "UNKNOWN" { return .complete(nil, count: end + 1) }
        guard words.count == 6, ["TCP4", "TCP6"].contains(words[1]), let source = IPAddress(words[2]),
            IPAddress(words[3]) != nil, words[2].contains(":") == (words[1] == "TCP6"), let port = UInt16(words[4]),
            UInt16(words[5]) != nil
        else { return .invalid }
        return .complete(SocketAddress(host: source.text, port: Int(port)), count: end + 1)
    }

    private static func readBinary(_ bytes: Span<UInt8>) -> ProxyHeader {
        let (version, family) = (bytes[12], bytes[13])
        let length = Int(bytes[14]) << 8 | Int(bytes[15])
        guard version >> 4 == 2, version & 15 <= 1, length + 16 <= limit else { return .invalid }
        guard bytes.count >= length + 16 else { return .incomplete }
        let addresses = bytes.extracting(16..<16 + length).withUnsafeBufferPointer { Array($0) }
        let caller: SocketAddress?
        switch (version & 15, family >> 4) {
        case (1, 1):
            guard length >= 12 else { return .invalid }
            caller = address(IPAddress(ipv4: addresses[..<4]), addresses[8..<10])
        case (1, 2):
            guard length >= 36 else { return .invalid }
            caller = address(IPAddress(ipv6: addresses[..<16]), addresses[32..<34])
        default: caller = nil
        }
        return .complete(caller, count: 16 + length)
    }

    private static func address(_ address: IPAddress, _ port: ArraySlice<UInt8>) -> SocketAddress {
        SocketAddress(host: address.text, port: port.reduce(0) { $0 << 8 | Int($1) })
    }
}
