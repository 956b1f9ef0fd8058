// SPDX-License-Identifier: Apache-2.0

extension UInt8 {
    static let horizontalTab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20

    var isDigit: Bool { self &- 0x30 < 10 }

    var isWhitespace: Bool { self == .space || self == .horizontalTab }

    /// A control that may not stand in the head of a request: all but HTAB (RFC 9110 §5.5).
    var isForbiddenControl: Bool { self < 0x20 && self != .horizontalTab || self == 0x7F }

    /// What a token is made of (RFC 9110 §5.6.2).
    ///
    /// The bits of the two numbers are the bytes 0…63 and 64…127: a test without a branch, in the module that needs it
    /// once for every byte.
    var isToken: Bool { Self.isMember(self, 0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE) }

    /// What may stand in a request target unencoded: what an `HTTPURL` can carry, which is RFC 3986's `pchar`, `/`,
    /// `?`, `[`, `]` and `%`. A `#` is never sent (RFC 9110 §7.1).
    var isTarget: Bool { Self.isMember(self, 0xAFFF_FFF2_0000_0000, 0x47FF_FFFE_AFFF_FFFF) }

    /// The same in a query, with what browsers send there as it is: backslash, circumflex, backquote, braces and bar (WHATWG
    /// URL, query percent-encode set).
    var isQuery: Bool { Self.isMember(self, 0xAFFF_FFF2_0000_0000, 0x7FFF_FFFF_FFFF_FFFF) }

    /// What a registered name is made of here: RFC 3986's `unreserved`. Its sub-delimiters and percent-encodings name
    /// no host there is, and a comma would make two hosts of one.
    var isHost: Bool { Self.isMember(self, 0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE) }

    @inline(__always)
    private static func isMember(_ byte: UInt8, _ low: UInt64, _ high: UInt64) -> Bool {
        byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 == 1
    }
}
