// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// The recorded replies, where they lie beside the checkout.
enum Recordings {
    static let folder: String? = {
        let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let folder = "/\(checkout)/../shared/recordings/hacker-news"
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }()

    /// The replies with a word in their name.
    static func files(_ word: String) -> [String] {
        guard let folder else { return [] }
        do {
            return try ["", "algolia/"].flatMap { part in
                try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")
                    .filter { $0.hasSuffix(".json") && $0.contains(word) }.sorted().map { part + $0 }
            }
        } catch {
            return ["unreadable: \(error)"]
        }
    }

    static func read(_ file: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(folder ?? "")/\(file)"))
    }
}
