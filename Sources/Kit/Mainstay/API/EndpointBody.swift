// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The content of an endpoint's request.
public struct EndpointBody: Sendable {
    /// The media type (Content-Type).
    public let mediaType: String
    let encode: @Sendable (Upstream) throws -> [UInt8]

    private init(_ mediaType: String, _ encode: @escaping @Sendable (Upstream) throws -> [UInt8]) {
        self.mediaType = mediaType
        self.encode = encode
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
            Array(try (encoder ?? upstream.encoder)().encode(value))
        }
    }

    /// The items of a form (`application/x-www-form-urlencoded`, URL Standard §5).
    public static func form(_ items: HTTPQuery) -> EndpointBody {
        EndpointBody("application/x-www-form-urlencoded") { _ in items.formEncoded }
    }

    /// Parts of a form that may hold files (`multipart/form-data`, RFC 7578).
    ///
    /// - Parameters:
    ///   - parts: The parts, in order.
    ///   - boundary: The text between parts. It must not be in any part.
    public static func multipart(
        _ parts: [MultipartPart], boundary: String = MultipartPart.randomBoundary()
    ) -> EndpointBody {
        EndpointBody("multipart/form-data; boundary=\(boundary)") { _ in
            parts.flatMap { $0.bytes(after: boundary) } + Array("--\(boundary)--\r\n".utf8)
        }
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
}
