// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The content of an endpoint's request.
public struct EndpointBody: Sendable {
    /// The media type (Content-Type).
    public let mediaType: String
    private let content: Content

    private enum Content {
        case bytes(@Sendable (Upstream) throws -> [UInt8])
        case source(@Sendable () throws -> HTTPBodySource)
    }

    private init(_ mediaType: String, _ encode: @escaping @Sendable (Upstream) throws -> [UInt8]) {
        self.mediaType = mediaType
        content = .bytes(encode)
    }

    private init(_ mediaType: String, from source: @escaping @Sendable () throws -> HTTPBodySource) {
        self.mediaType = mediaType
        content = .source(source)
    }

    private init(_ mediaType: String, _ source: HTTPBodySource) {
        self.init(mediaType, from: { source })
    }

    /// Gives a request this content.
    func encode(into request: inout HTTPRequest, for upstream: Upstream) throws {
        switch content {
        case .bytes(let encode): request.body = try encode(upstream)
        case .source(let source): request.source = try source()
        }
    }

    /// A value as JSON (RFC 8259).
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - encoder: Makes the encoder. By default the upstream does (``Upstream/encoder``).
    public static func json(
        _ value: some Encodable & Sendable, encoder: (@Sendable () -> JSONEncoder)? = nil
    ) -> EndpointBody {
        EndpointBody("application/json") { upstream in
            Array(try (encoder ?? upstream.encoder)().encodeKeepingDigits(value))
        }
    }

    /// JSON as it is written, such as a merge patch (RFC 7396): `.json(["title": "Emma", "pages": 474, "due": .null])`.
    public static func json(_ value: JSON) -> EndpointBody {
        EndpointBody("application/json") { _ in Array(try JSONEncoder().encodeKeepingDigits(value)) }
    }

    /// The items of a form (`application/x-www-form-urlencoded`, URL Standard §5).
    public static func form(_ items: HTTPQuery) -> EndpointBody {
        EndpointBody("application/x-www-form-urlencoded") { _ in items.formEncoded }
    }

    /// Parts of a form that may hold files (`multipart/form-data`, RFC 7578). Files by path are read while they are
    /// sent.
    ///
    /// - Parameters:
    ///   - parts: The parts, in order.
    ///   - boundary: The text between parts. It must not be in any part.
    public static func multipart(
        _ parts: [MultipartPart], boundary: String = MultipartPart.randomBoundary()
    ) -> EndpointBody {
        let type = "multipart/form-data; boundary=\(boundary)"
        let end = Array("--\(boundary)--\r\n".utf8)
        guard parts.contains(where: { $0.source != nil }) else {
            return EndpointBody(type) { _ in
                try parts.flatMap { try $0.head(after: boundary) + $0.content + $0.end } + end
            }
        }
        return EndpointBody(
            type,
            from: {
                let sources = try parts.flatMap { part in
                    [.bytes(try part.head(after: boundary)), part.source ?? .bytes(part.content), .bytes(part.end)]
                }
                return .joined(sources + [.bytes(end)])
            })
    }

    /// Bytes as they are.
    public static func bytes(_ bytes: [UInt8], mediaType: String = "application/octet-stream") -> EndpointBody {
        EndpointBody(mediaType) { _ in bytes }
    }

    /// Data as it is.
    public static func data(_ data: Data, mediaType: String = "application/octet-stream") -> EndpointBody {
        EndpointBody(mediaType) { _ in Array(data) }
    }

    /// Text in UTF-8.
    public static func text(_ text: String, mediaType: String = "text/plain; charset=utf-8") -> EndpointBody {
        EndpointBody(mediaType) { _ in Array(text.utf8) }
    }

    /// The content of a file, read while it is sent.
    ///
    /// - Parameters:
    ///   - path: The path of the file. It is opened when the request is sent, and again for each further attempt.
    ///   - mediaType: The media type.
    public static func file(_ path: String, mediaType: String = "application/octet-stream") -> EndpointBody {
        EndpointBody(mediaType, .file(path))
    }

    /// Content that is made while it is sent, and can be made again for another attempt.
    ///
    /// - Parameters:
    ///   - mediaType: The media type.
    ///   - length: The number of bytes; `nil` if it is not known.
    ///   - open: Opens the content from its beginning.
    public static func stream(
        mediaType: String = "application/octet-stream", length: Int? = nil, open: @escaping HTTPBodySource.Open
    ) -> EndpointBody {
        EndpointBody(mediaType, HTTPBodySource(length: length, open: open))
    }

    /// A stream that can be read once, such as the content of another response. The request is never sent again.
    public static func stream(
        _ stream: HTTPBodyStream, mediaType: String = "application/octet-stream"
    ) -> EndpointBody {
        EndpointBody(mediaType, .once(stream))
    }
}
