// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import Testing

@testable import MainstayAnki

@Suite(.timeLimit(.minutes(10))) struct ZipTests {
    private static let long = Array(String(repeating: "again and again ", count: 1_000).utf8)

    private func zip(_ files: [(String, [UInt8])]) -> [UInt8] {
        var writer = ZipWriter()
        for (name, contents) in files { writer.add(name, contents) }
        return writer.finished()
    }

    @Test func `What is written is read again, stored or deflated`() throws {
        let noise = (0..<500).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7_919 >> 3) }
        let files = [("empty", []), ("noise", noise), ("folder/日本", Self.long), ("one", [7])]
        let bytes = zip(files)
        #expect(bytes.count < Self.long.count)
        #expect(ZipReader.isZip(bytes) && ZipReader.isZip(zip([])) && !ZipReader.isZip([0x50, 0x4B]))
        let reader = try ZipReader(bytes)
        #expect(reader.entries.map(\.name) == files.map(\.0))
        for (entry, file) in Swift.zip(reader.entries, files) {
            #expect(try reader.contents(of: entry, limit: 1 << 20) == file.1)
        }
    }

    @Test func `A comment may follow the end`() throws {
        var bytes = zip([("a", [1, 2, 3])])
        bytes[bytes.count - 2] = 5
        bytes += Array("hello".utf8)
        let reader = try ZipReader(bytes)
        #expect(try reader.contents(of: reader.entries[0], limit: 3) == [1, 2, 3])
    }

    @Test func `A file is never read beyond its limit`() throws {
        let reader = try ZipReader(zip([("a", Self.long)]))
        #expect(try reader.contents(of: reader.entries[0], limit: Self.long.count) == Self.long)
        #expect(throws: AnkiError("'a' expands to more than 0 MiB")) {
            try reader.contents(of: reader.entries[0], limit: Self.long.count - 1)
        }
    }

    @Test func `A bomb that claims to be small or large is damaged`() throws {
        let bytes = zip([("a", Self.long)])
        let size = try #require(ZipReader(bytes).entries.first).size
        // The size in the directory at the end, which is the one that counts.
        let place = bytes.count - 22 - 47 + 24
        for claimed in [0, 1, size - 1, size + 1, 200 << 20, 0xFFFF_FFFE] {
            var changed = bytes
            for index in 0..<4 { changed[place + index] = UInt8(truncatingIfNeeded: claimed >> (8 * index)) }
            let reader = try ZipReader(changed)
            #expect(reader.entries[0].size == claimed)
            #expect(throws: AnkiError("'a' is damaged")) { try reader.contents(of: reader.entries[0], limit: .max) }
        }
    }

    @Test func `Whatever byte is changed or missing, there is an error or the same contents`() {
        let bytes = zip([("a", Self.long), ("b", [1, 2, 3])])
        for index in bytes.indices {
            for change: UInt8 in [0x01, 0x80, 0xFF] {
                var changed = bytes
                changed[index] ^= change
                #expect(Self.isSafe(changed))
            }
            #expect(Self.isSafe(Array(bytes[..<index])))
        }
    }

    private static func isSafe(_ bytes: [UInt8]) -> Bool {
        do throws(AnkiError) {
            let reader = try ZipReader(bytes)
            for entry in reader.entries {
                let contents = try reader.contents(of: entry, limit: 1 << 20)
                guard contents == long || contents == [1, 2, 3] else { return false }
            }
        } catch {
            return !error.description.isEmpty
        }
        return true
    }
}
