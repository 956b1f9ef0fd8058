// SPDX-License-Identifier: Apache-2.0

/// A request method (RFC 9110 §9). Methods are case-sensitive tokens, registered or private.
public struct HTTPMethod: Hashable, Sendable, CustomStringConvertible {
    /// The token as it is sent.
    public let rawValue: String

    /// Creates a method from a token.
    ///
    /// - Returns: `nil` if the text is not a token (RFC 9110 §5.6.2).
    public init?(_ rawValue: String) {
        guard rawValue.isHTTPToken else { return nil }
        self.rawValue = rawValue
    }

    private init(registered rawValue: String) {
        self.rawValue = rawValue
    }

    /// Transfers the current representation of the target (RFC 9110 §9.3.1).
    public static let get = HTTPMethod(registered: "GET")
    /// Like GET, without the content (RFC 9110 §9.3.2).
    public static let head = HTTPMethod(registered: "HEAD")
    /// Processes the content in a way the target defines (RFC 9110 §9.3.3).
    public static let post = HTTPMethod(registered: "POST")
    /// Replaces the representation of the target (RFC 9110 §9.3.4).
    public static let put = HTTPMethod(registered: "PUT")
    /// Removes the representations of the target (RFC 9110 §9.3.5).
    public static let delete = HTTPMethod(registered: "DELETE")
    /// Describes the communication options of the target (RFC 9110 §9.3.7).
    public static let options = HTTPMethod(registered: "OPTIONS")
    /// Loops the request back (RFC 9110 §9.3.8).
    public static let trace = HTTPMethod(registered: "TRACE")
    /// Applies a partial change (RFC 5789).
    public static let patch = HTTPMethod(registered: "PATCH")

    /// Whether the method only reads (RFC 9110 §9.2.1).
    public var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace: true
        default: false
        }
    }

    /// Whether sending the request twice has the same effect as sending it once (RFC 9110 §9.2.2).
    public var isIdempotent: Bool {
        isSafe || self == .put || self == .delete
    }

    /// The token.
    public var description: String { rawValue }
}

extension String {
    /// Whether the text is a `token` (RFC 9110 §5.6.2).
    var isHTTPToken: Bool {
        !isEmpty && utf8.allSatisfy(\.isTokenByte)
    }
}

extension UInt8 {
    /// Whether the byte is a `tchar` (RFC 9110 §5.6.2).
    package var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
