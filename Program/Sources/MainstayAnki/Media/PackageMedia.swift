// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// The sounds and pictures of a package. The zip file has them under numbers, and a list has their names.
struct PackageMedia {
    /// The largest list of names, in bytes.
    private static let longestList = 32 << 20
    /// The largest sound or picture, in bytes.
    private static let largestFile = 32 << 20

    private let zip: ZipReader
    /// Whether the list and the files are compressed with Zstandard, as in the newest packages.
    private let isNewest: Bool
    /// The files in the zip file, by the names of the media.
    private let entries: [String: ZipReader.Entry]

    /// Reads the list. A damaged list has no names, because the notes are worth reading without their pictures.
    init(_ zip: ZipReader, isNewest: Bool) {
        (self.zip, self.isNewest) = (zip, isNewest)
        let files = Dictionary(zip.entries.map { ($0.name, $0) }) { first, _ in first }
        var entries: [String: ZipReader.Entry] = [:]
        if let list = files["media"], let contents = Self.contents(of: list, in: zip, isNewest, Self.longestList) {
            for (number, name) in isNewest ? Self.newestNames(in: contents) : Self.names(in: contents) {
                entries[name] = files[number]
            }
        }
        self.entries = entries
    }

    /// The contents of some media, and a sentence about those that were left out.
    ///
    /// - Parameter limit: The most bytes of all together.
    func files(named names: [String], limit: Int) -> (files: [String: Data], problem: String?) {
        var (files, room, left) = ([String: Data](), limit, 0)
        for name in names where files[name] == nil {
            // Packages often name media that their makers did not have.
            guard let entry = entries[name] else { continue }
            guard let contents = Self.contents(of: entry, in: zip, isNewest, min(room, Self.largestFile)) else {
                left += 1
                continue
            }
            room -= contents.count
            files[name] = Data(contents)
        }
        let problem = left == 0 ? nil : "\(left) of its sounds and pictures are damaged or too large"
        return (files, problem)
    }

    private static func contents(
        of entry: ZipReader.Entry, in zip: ZipReader, _ isNewest: Bool, _ limit: Int
    ) -> [UInt8]? {
        do throws(AnkiError) {
            let contents = try zip.contents(of: entry, limit: limit)
            return isNewest ? Zstandard.decompressed(contents, limit: limit) : contents
        } catch {
            return nil
        }
    }

    private static func names(in list: [UInt8]) -> [(number: String, name: String)] {
        do {
            return try JSONDecoder().decode([String: String].self, from: Data(list)).map { ($0, $1) }
        } catch {
            return []
        }
    }

    /// `message MediaEntries { repeated MediaEntry entries = 1; }`, and in an entry `string name = 1;` and
    /// `optional uint32 legacy_zip_filename = 255;` (Anki's `import_export.proto`).
    private static func newestNames(in list: [UInt8]) -> [(number: String, name: String)] {
        ProtobufFields(list[...]).bytes(of: 1).enumerated().map { index, message in
            let fields = ProtobufFields(message)
            let name = String(decoding: fields.bytes(of: 1).first ?? [], as: UTF8.self)
            return ("\(fields.number(of: 255) ?? UInt64(index))", name)
        }
    }
}
