// SPDX-License-Identifier: Apache-2.0

extension HTTPArchive {
    /// An entry of a file that is not an exchange, such as one without a URL.
    public struct SkippedEntry: Hashable, Sendable, CustomStringConvertible {
        /// The number of the entry in the file, from 0.
        public var index: Int
        /// What is wrong with it.
        public var reason: String

        /// Creates a skipped entry.
        public init(index: Int, reason: String) {
            (self.index, self.reason) = (index, reason)
        }

        /// The entry and what is wrong with it.
        public var description: String { "entry \(index): \(reason)" }
    }

    /// An entry, or the reason for which it cannot be read.
    enum LenientEntry: Decodable {
        case entry(Entry)
        case failure(String)

        init(from decoder: any Decoder) throws {
            do { self = .entry(try Entry(from: decoder)) } catch let error as DecodingError {
                self = .failure(HTTPArchive.reason(error))
            }
        }
    }

    /// What a decoder says about an entry, and where.
    package static func reason(_ error: DecodingError) -> String {
        let (problem, context) =
            switch error {
            case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
                ("no \(type)", context)
            case .keyNotFound(let key, let context): ("no \"\(key.stringValue)\"", context)
            case .dataCorrupted(let context): (context.debugDescription, context)
            @unknown default: ("\(error)", DecodingError.Context(codingPath: [], debugDescription: ""))
            }
        // The first names are those of the entry itself: `log`, `entries`, `Index 3`.
        let path = context.codingPath.map(\.stringValue)
        let place = path.first == "log" ? path.dropFirst(3) : path[...]
        return place.isEmpty ? problem : "\(problem) at \(place.joined(separator: "."))"
    }
}
