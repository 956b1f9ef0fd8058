// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// The files in a zip file (PKWARE's APPNOTE.TXT, 4.3), stored or deflated. Each is read only when it is asked for, and
/// never beyond a limit. Files above 4 GiB (zip64) and encrypted ones are refused.
struct ZipReader {
    /// A file in the zip file.
    struct Entry: Sendable, Equatable {
        /// The name, with the folders it is in.
        var name: String
        /// The number of bytes of its contents.
        var size: Int
        fileprivate var method: Int
        fileprivate var isEncrypted: Bool
        fileprivate var checksum: UInt32
        fileprivate var compressedSize: Int
        fileprivate var offset: Int
    }

    /// The files, in the order of the directory at the end.
    let entries: [Entry]
    private let bytes: [UInt8]

    /// Reads the directory of a zip file.
    ///
    /// - Throws: `AnkiError` if there is none.
    init(_ bytes: [UInt8]) throws(AnkiError) {
        self.bytes = bytes
        entries = try Self.entries(in: bytes)
    }

    /// Whether some bytes begin as a zip file does.
    static func isZip(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
    }

    /// The contents of a file.
    ///
    /// - Parameter limit: The largest number of bytes to return.
    /// - Throws: `AnkiError` if they are longer, damaged, encrypted, or compressed by another method.
    func contents(of entry: Entry, limit: Int) throws(AnkiError) -> [UInt8] {
        guard entry.size <= limit else {
            throw AnkiError("'\(entry.name)' expands to more than \(limit >> 20) MiB")
        }
        guard !entry.isEncrypted else { throw AnkiError("'\(entry.name)' is encrypted") }
        guard number(at: entry.offset, of: 4) == 0x0403_4B50, let name = number(at: entry.offset + 26, of: 2),
            let extra = number(at: entry.offset + 28, of: 2)
        else { throw AnkiError("'\(entry.name)' is damaged") }
        let start = entry.offset + 30 + name + extra
        guard start <= bytes.count, entry.compressedSize <= bytes.count - start else {
            throw AnkiError("'\(entry.name)' is damaged")
        }
        let data = bytes[start..<start + entry.compressedSize]
        let contents: [UInt8]?
        switch entry.method {
        case 0: contents = data.count == entry.size ? Array(data) : nil
        case 8: contents = Deflate.decompressed(data, size: entry.size)
        default: throw AnkiError("'\(entry.name)' is compressed by a method that is not known (\(entry.method))")
        }
        guard let contents, Deflate.checksum(contents) == entry.checksum else {
            throw AnkiError("'\(entry.name)' is damaged")
        }
        return contents
    }

    private static func entries(in bytes: [UInt8]) throws(AnkiError) -> [Entry] {
        guard let end = end(of: bytes), let count = number(in: bytes, at: end + 10, of: 2),
            var place = number(in: bytes, at: end + 16, of: 4)
        else { throw AnkiError("it is not a zip file, or its end is missing") }
        guard count < 0xFFFF, place < 0xFFFF_FFFF else {
            throw AnkiError("it has more files than this program can read")
        }
        var entries: [Entry] = []
        for _ in 0..<count {
            guard let entry = entry(in: bytes, at: &place) else {
                throw AnkiError("the directory of the zip file is damaged")
            }
            entries.append(entry)
        }
        return entries
    }

    /// The place of the record at the end. Only a comment can follow it.
    private static func end(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        let last = bytes.count - 22
        return (max(0, last - 0xFFFF)...last).reversed().first { place in
            number(in: bytes, at: place, of: 4) == 0x0605_4B50
                && number(in: bytes, at: place + 20, of: 2).map { place + 22 + $0 <= bytes.count } == true
        }
    }

    private static func entry(in bytes: [UInt8], at place: inout Int) -> Entry? {
        let start = place
        let number = { (offset: Int, size: Int) in Self.number(in: bytes, at: start + offset, of: size) }
        guard number(0, 4) == 0x0201_4B50, let flags = number(8, 2), let method = number(10, 2),
            let checksum = number(16, 4), let compressed = number(20, 4), let size = number(24, 4),
            let name = number(28, 2), let extra = number(30, 2), let comment = number(32, 2),
            let offset = number(42, 4), start + 46 + name <= bytes.count
        else { return nil }
        place = start + 46 + name + extra + comment
        return Entry(
            name: String(decoding: bytes[(start + 46)..<(start + 46 + name)], as: UTF8.self), size: size,
            method: method, isEncrypted: flags & 1 != 0, checksum: UInt32(checksum), compressedSize: compressed,
            offset: offset)
    }

    private func number(at place: Int, of size: Int) -> Int? { Self.number(in: bytes, at: place, of: size) }

    /// A number of two or four bytes, the lowest first.
    private static func number(in bytes: [UInt8], at place: Int, of size: Int) -> Int? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
