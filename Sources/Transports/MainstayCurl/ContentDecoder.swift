// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

/// Undoes the Content-Encoding of a response while it arrives (RFC 9110 §8.4), and knows whether it is whole. libcurl does
/// not notice that compressed content ends too early.
final class ContentDecoder {
    /// What whole replies may be encoded with: what this machine has decoders of.
    static let accepted = names.filter { mainstay_decoder_exists($0.coding) == 1 }.map(\.name).joined(separator: ", ")

    private static let names: [(name: String, coding: Int32)] = [
        ("deflate", Int32(MAINSTAY_DEFLATE)), ("gzip", Int32(MAINSTAY_GZIP)), ("br", Int32(MAINSTAY_BROTLI)),
        ("zstd", Int32(MAINSTAY_ZSTD)),
    ]
    /// The largest number of codings of one content.
    private static let limit = 5
    private static let capacity = 64 << 10

    private let decoder: OpaquePointer
    private let name: String
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
    /// Undoes the coding that was applied before this one; `nil` if this was the first.
    private let next: ContentDecoder?
    /// Whether any content has arrived.
    private(set) var hasBegun = false

    /// Makes a decoder for the value of a Content-Encoding field; `nil` if the content is not encoded.
    ///
    /// - Throws: ``TransportError/Kind/invalidResponse`` if a coding is not known.
    static func of(_ contentEncoding: String) throws(TransportError) -> ContentDecoder? {
        let isSpace = { (character: Character) in character == " " || character == "\t" }
        let names = contentEncoding.lowercased().split(separator: ",")
            .map { name in String(name.drop(while: isSpace).prefix { !isSpace($0) }) }
            .filter { $0 != "" && $0 != "identity" }
        guard names.count <= limit else {
            throw TransportError(.invalidResponse, detail: "more than \(limit) codings in Content-Encoding")
        }
        var decoder: ContentDecoder?
        // The last coding is undone first.
        for name in names { decoder = try ContentDecoder(name == "x-gzip" ? "gzip" : name, then: decoder) }
        return decoder
    }

    private init(_ name: String, then next: ContentDecoder?) throws(TransportError) {
        guard let coding = Self.names.first(where: { $0.name == name })?.coding,
            let decoder = mainstay_decoder_create(coding)
        else {
            throw TransportError(
                .invalidResponse, detail: "a Content-Encoding that the request did not accept: \(name)")
        }
        (self.decoder, self.name, self.next) = (decoder, name, next)
    }

    deinit {
        mainstay_decoder_free(decoder)
        output.deallocate()
    }

    /// Whether the content may end here.
    var isComplete: Bool { mainstay_decoder_is_complete(decoder) == 1 && next?.isComplete ?? true }

    /// Decodes the next part of the content.
    ///
    /// - Parameters:
    ///   - isFull: Whether to stop, because what was decoded has no place. It is asked before each part.
    ///   - take: Gets what was decoded, in one or more parts.
    /// - Returns: The number of bytes that were decoded before it stopped; `nil` if it did not stop. Call it again with
    ///   the others then, even if there are none.
    /// - Throws: ``TransportError/Kind/invalidResponse`` if the content does not have the coding; the error of `take`.
    func decode(
        _ bytes: UnsafeRawBufferPointer, stoppingIf isFull: () -> Bool = { false },
        to take: (UnsafeRawBufferPointer) throws(TransportError) -> Void
    ) throws(TransportError) -> Int? {
        hasBegun = hasBegun || !bytes.isEmpty
        var (input, count) = (bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        while true {
            if isFull() { return bytes.count - count }
            let written = mainstay_decoder_run(
                decoder, &input, &count, output.bindMemory(to: UInt8.self).baseAddress, output.count)
            guard written >= 0 else {
                throw TransportError(.invalidResponse, detail: "its content is not \(name), as Content-Encoding says")
            }
            let part = UnsafeRawBufferPointer(rebasing: output[..<written])
            if written > 0 {
                if let next { _ = try next.decode(part, to: take) } else { try take(part) }
            }
            if count == 0, written < output.count { return nil }
        }
    }
}
#endif
