// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// The names of members that a decoder has converted, such as `flightNumber` for `flight_number`.
///
/// A ``JSONModel`` gives members the names of the document, whatever the decoder's `keyDecodingStrategy`. A decoder shows
/// converted names only, except for dictionaries, whose keys it takes for data. So a dictionary has the true names.
enum ConvertedNames {
    /// Names that were converted before. Converting one needs a decoder.
    private static let known = Lock(LRUCache<String, String>(capacity: 1_000, costLimit: 1 << 18))

    /// Returns the decoder's names of an object's members, by their names in the document; `nil` if they are the same.
    ///
    /// Throws `DecodingError` if the names were converted by something else than `convertFromSnakeCase`, or if two of
    /// them became one. Which value belongs to which name is not known then.
    static func of(_ names: @autoclosure () -> [String], in decoder: any Decoder) throws -> [String: String]? {
        // A client's decoder says so, which saves reading the names twice.
        if (decoder.userInfo[JSONDigits.table] as? JSONDigits)?.keepsNames == true { return nil }
        let (read, own) = (names(), try decoder.singleValueContainer().decode([String: Skipped].self).keys)
        guard Set(own) != Set(read) else { return nil }
        let converted = try Dictionary(uniqueKeysWithValues: own.map { ($0, try fromSnakeCase($0)) })
        guard converted.count == read.count, Set(converted.values) == Set(read) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: """
                        the decoder's keyDecodingStrategy has changed the names of members, so a JSONModel would lose them. \
                        Use .useDefaultKeys, or .convertFromSnakeCase where no two names become one
                        """))
        }
        return converted
    }

    private static func fromSnakeCase(_ name: String) throws -> String {
        if let converted = known.withLock({ $0.value(for: name) }) { return converted }
        // Only Foundation knows its rules for digits, capitals and underscores at the ends.
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let converted = try decoder.decode(OnlyName.self, from: JSONEncoder().encode([name: true])).name
        known.withLock { $0.set(converted, for: name, cost: name.utf8.count) }
        return converted
    }

    /// A value that is not read.
    private struct Skipped: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// The name of an object's only member.
    private struct OnlyName: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: JSONMemberName.self).allKeys.first?.stringValue ?? ""
        }
    }
}
