// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A coding of content that makes it smaller (RFC 9110 §8.4.1). The raw value is its registered name.
package enum ContentCoding: String, Sendable, CaseIterable {
    /// Brotli (RFC 7932). It makes text the smallest.
    case brotli = "br"
    /// Zstandard (RFC 8878). It is the fastest.
    case zstd
    case gzip

    /// The coding that a caller prefers; `nil` if it accepts none. Of those that it wants equally, the first one of
    /// ``allCases`` is taken.
    ///
    /// - Parameter field: The caller's Accept-Encoding (RFC 9110 §12.5.3).
    static func preferred(by field: String?) -> ContentCoding? {
        // Nearly all callers send one of these, and a hit asks this question.
        switch field {
        case nil, "identity": return nil
        case "gzip, deflate, br, zstd", "gzip, deflate, br": return .brotli
        case "gzip", "gzip, deflate": return .gzip
        case let field?: return preferred(reading: field)
        }
    }

    /// Whether a caller accepts gzip.
    static func acceptsGzip(_ field: String?) -> Bool {
        guard let field else { return false }
        return accepted(reading: field).codings.contains { $0.coding == .gzip }
    }

    private static func preferred(reading field: String) -> ContentCoding? {
        let (accepted, identity) = accepted(reading: field)
        guard let best = accepted.map(\.weight).max(), best >= identity else { return nil }
        return accepted.first { $0.weight == best }?.coding
    }

    /// The accepted codings with their weights, and the weight of content without a coding.
    private static func accepted(
        reading field: String
    ) -> (codings: [(coding: ContentCoding, weight: Double)], identity: Double) {
        var weights: [ContentCoding: Double] = [:]
        var (others, identity) = (0.0, 0.0)
        for element in field.split(separator: ",") {
            let parts = element.split(separator: ";").map { String($0).trimmed.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            switch parts.first {
            case "x-gzip": weights[.gzip] = weight
            case "*": others = weight
            case "identity": identity = weight
            case let name?: if let coding = ContentCoding(rawValue: name) { weights[coding] = weight }
            case nil: continue
            }
        }
        let accepted = allCases.map { (coding: $0, weight: weights[$0] ?? others) }.filter { $0.weight > 0 }
        return (accepted, identity)
    }

    /// The bytes in this coding; `nil` if the library has not enough memory.
    func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .brotli: Brotli.compressed(bytes)
        case .zstd: Zstandard.compressed(bytes)
        case .gzip: Gzip.compressed(bytes)
        }
    }
}
