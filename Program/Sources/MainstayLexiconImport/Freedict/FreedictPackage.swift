// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayTranslations

/// A dictionary of the FreeDict project, as distributions install it for dictd: a compressed text and its index.
public struct FreedictPackage: Sendable, Hashable {
    /// The language of its headwords, as an IANA code.
    public let source: String
    /// The language of its translations, as an IANA code.
    public let target: String
    /// The name of the package: `freedict-eng-spa`.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    /// The path of its files, without their extensions.
    let path: String
    /// The size and time of its files. If they change, the package is imported again.
    let fingerprint: String

    /// The packages in a directory whose languages are known, sorted by name.
    ///
    /// - Parameter directory: The directory to search; by default, where distributions install dictionaries.
    /// - Throws: `unreadable(path:reason:)` if the directory exists but cannot be listed.
    public static func installed(in directory: String = "/usr/share/dictd") throws(BilingualError) -> [FreedictPackage]
    {
        guard FileManager.default.fileExists(atPath: directory) else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: directory).sorted().compactMap { name in
                let parts = name.split(separator: "-")
                guard name.hasSuffix(".index"), parts.count == 3, parts[0] == "freedict",
                    let source = languages[String(parts[1])], let target = languages[String(parts[2].dropLast(6))]
                else { return nil }
                let path = "\(directory)/\(name.dropLast(6))"
                guard FileManager.default.fileExists(atPath: path + ".dict.dz") else { return nil }
                return FreedictPackage(
                    source: source, target: target, path: path,
                    fingerprint: try [".index", ".dict.dz"].map { try fingerprint(of: path + $0) }.joined(
                        separator: " "))
            }
        } catch {
            throw .unreadable(path: directory, reason: "\(error)")
        }
    }

    private static func fingerprint(of path: String) throws -> String {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let date = attributes[.modificationDate] as? Date
        return "\(attributes[.size] ?? 0)@\(Int(date?.timeIntervalSince1970 ?? 0))"
    }

    /// FreeDict's language codes (ISO 639-3), and IANA's.
    private static let languages = [
        "eng": "en", "deu": "de", "spa": "es", "por": "pt", "hin": "hi", "ind": "id", "swh": "sw", "fra": "fr",
        "ita": "it",
        "rus": "ru", "ara": "ar", "ell": "el", "ron": "ro", "lav": "lv", "zul": "zu", "xho": "xh", "tam": "ta",
    ]
}
