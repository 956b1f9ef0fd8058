// SPDX-License-Identifier: Apache-2.0

extension UInt8 {
    static let horizontalTab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20

    var isDigit: Bool { self &- 0x30 < 10 }

    var isWhitespace: Bool { self == .space || self == .horizontalTab }

    /// Whether the byte may be part of a token (RFC 9110 §5.6.2).
    ///
    /// The bits of the two numbers stand for the bytes 0…63 and 64…127. The test needs no branch, because the parser
    /// runs it for every byte.
    var isToken: Bool { Self.isMember(self, 0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE) }

    /// Whether the byte may be in a request target. These are the characters that an `HTTPURL` can have: RFC 3986's
    /// `pchar`, `/`, `?`, `[`, `]` and `%`. A `#` is never sent (RFC 9110 §7.1).
    var isTarget: Bool { Self.isMember(self, 0xAFFF_FFF2_0000_0000, 0x47FF_FFFE_AFFF_FFFF) }

    /// Whether the byte may be in a query. Besides ``isTarget``, these are the characters that browsers do not encode
    /// there: backslash, circumflex, backquote, braces and bar (WHATWG URL, query percent-encode set).
    var isQuery: Bool { Self.isMember(self, 0xAFFF_FFF2_0000_0000, 0x7FFF_FFFF_FFFF_FFFF) }

    /// Whether the byte may be part of a registered name. Only RFC 3986's `unreserved` is accepted. No real host name
    /// has sub-delimiters or percent-encodings, and a comma would turn one host into two.
    var isHost: Bool { Self.isMember(self, 0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE) }

    @inline(__always)
    private static func isMember(_ byte: UInt8, _ low: UInt64, _ high: UInt64) -> Bool {
        byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 == 1
    }
}
