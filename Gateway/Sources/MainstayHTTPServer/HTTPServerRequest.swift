// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A complete request.
///
/// It keeps the bytes of its head, and its properties parse them at each access. An answer from memory needs only the
/// target and one or two fields, so building all fields would be wasted.
public struct HTTPServerRequest: Sendable {
    /// The method.
    public let method: HTTPMethod
    /// The content.
    public internal(set) var body: [UInt8] = []
    /// The trailer fields, without those that are valid only in a head. They are never merged into ``fields``.
    public internal(set) var trailers = HTTPFields()
    /// The caller's address: the client's, or the one for which a trusted proxy asks.
    public let peer: SocketAddress
    /// Whether a trusted proxy has passed the request on (``HTTPServer/Limits/proxies``).
    public let isForwarded: Bool
    private let isSameUser: Bool

    /// The bytes of the head.
    package let bytes: [UInt8]
    /// The positions in them.
    package let head: RequestHead

    /// Makes a request from a parsed head.
    ///
    /// - Returns: `nil` if the method is invalid, which cannot happen with a parsed head.
    init?(
        head: RequestHead, bytes: Span<UInt8>, peer: SocketAddress, isForwarded: Bool, isSameUser: Bool
    ) {
        guard let method = HTTPMethod(head.method, in: bytes) else { return nil }
        self.method = method
        self.head = head
        self.peer = peer
        self.isForwarded = isForwarded
        self.isSameUser = isSameUser
        self.bytes = bytes.extracting(..<head.fields.upperBound).withUnsafeBufferPointer { Array($0) }
    }

    /// Makes a request as if it had come over a connection, to call a handler without a server.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - target: The request target: a path, perhaps with a query.
    ///   - fields: The fields. `Host: localhost` is added if they have no Host.
    ///   - body: The content.
    ///   - peer: The address of the caller.
    ///   - isForwarded: Whether a trusted proxy has passed it on.
    ///   - isSameUser: Whether a process of the same user sends it through a Unix socket.
    /// - Returns: `nil` if a server would have refused the request.
    public init?(
        method: HTTPMethod = .get, target: String, fields: HTTPFields = [:], body: [UInt8] = [],
        peer: SocketAddress = SocketAddress(host: "127.0.0.1", port: 0), isForwarded: Bool = false,
        isSameUser: Bool = false
    ) {
        var text = "\(method) \(target) HTTP/1.1\r\n"
        if !fields.contains(.host) { text += "Host: localhost\r\n" }
        for field in fields.lines { text += "\(field.name): \(field.value)\r\n" }
        let bytes = Array("\(text)\r\n".utf8)
        var parser = RequestParser()
        let step = parser.next(in: bytes.span)
        guard case .head(let head) = step.event, step.consumed == bytes.count else { return nil }
        self.init(head: head, bytes: bytes.span, peer: peer, isForwarded: isForwarded, isSameUser: isSameUser)
        self.body = body
    }

    /// Whether the client is a process of the user that runs the server, on a Unix socket (SO_PEERCRED, unix(7)), and
    /// asks for itself: it is no trusted proxy, and it sends no field that proxies add.
    public var isFromThisUser: Bool { isSameUser && !isForwarded && !hasProxyFields }

    /// Whether the request has a field that proxies add. Anybody can send one, so it proves nothing.
    package var hasProxyFields: Bool { ForwardedField.all.contains { value(of: $0) != nil } }

    /// Whether a trusted proxy says that it was asked through TLS.
    public var isThroughTLS: Bool {
        isForwarded
            && ForwardedField.saysTLS(
                forwarded: value(of: ForwardedField.forwarded), scheme: value(of: ForwardedField.scheme))
    }

    /// Whether Origin, if the request has it, is the server's own. Something in front of the server may speak HTTPS, so
    /// only the host and port must be equal.
    public var hasOwnOrigin: Bool {
        guard let origin = value(of: .origin) else { return true }
        guard let host = value(of: .host), let slashes = origin.firstRange(of: "://") else { return false }
        return origin[slashes.upperBound...].lowercased() == host.lowercased()
    }

    /// The number of bytes of the head and the content.
    package var size: Int { bytes.count + body.count }

    /// The request target, as sent (RFC 9112 §3.2).
    public var target: String { bytes.span.text(head.target) }

    /// The path, still encoded, without the query. The path of `http://host?q` is `/`. If the target is not a path,
    /// this is `*` or the authority that CONNECT names.
    public var path: String {
        let mark = bytes.span.first(in: head.pathAndQuery) { $0 == UInt8(ascii: "?") }
        let path = head.pathAndQuery.lowerBound..<mark
        return path.isEmpty ? "/" : bytes.span.text(path)
    }

    /// The query, still encoded, without its `?`; `nil` if the target has no query.
    public var query: String? {
        let mark = bytes.span.first(in: head.pathAndQuery) { $0 == UInt8(ascii: "?") }
        return mark < head.pathAndQuery.upperBound ? bytes.span.text(mark + 1..<head.pathAndQuery.upperBound) : nil
    }

    /// The fields, built anew at each access. Keep them if you need several, or read a single one with ``value(of:)``.
    ///
    /// If the target has absolute form, Host is the host of the target (RFC 9112 §3.2.2).
    public var fields: HTTPFields {
        var fields = HTTPFields()
        head.forEachLine(in: bytes.span) { line in
            let name = HTTPFieldName(known: bytes.span.text(line.name))
            fields.append(HTTPFields.Field(name: name, known: value(of: line)))
            return true
        }
        return fields
    }

    /// The value of one field, its lines joined with ", " (RFC 9110 §5.3); `nil` if the request does not have the
    /// field.
    public func value(of name: HTTPFieldName) -> String? {
        let value = head.value(of: name, in: bytes.span)
        guard value != nil, let authority = head.authority, name == .host else { return value }
        return bytes.span.text(authority)
    }

    private func value(of line: FieldLine) -> String {
        if let authority = head.authority, bytes.span.equals(anyCaseOf: "host", in: line.name) {
            return bytes.span.text(authority)
        }
        return bytes.span.text(line.value)
    }
}

extension HTTPMethod {
    fileprivate init?(_ range: Range<Int>, in bytes: Span<UInt8>) {
        if bytes.equals("GET", in: range) {
            self = .get
        } else if bytes.equals("HEAD", in: range) {
            self = .head
        } else {
            self.init(bytes.text(range))
        }
    }
}
