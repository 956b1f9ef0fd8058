// SPDX-License-Identifier: Apache-2.0

/// Writes a zip file (PKWARE's APPNOTE.TXT, 4.3). The same files give the same bytes.
struct ZipWriter {
    /// The first day that the format can express. The time of a file does not matter here.
    private static let day = 0x21

    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a file, deflated if that makes it smaller. There can be at most 65,534 files with fewer than 4 GiB
    /// together.
    mutating func add(_ name: String, _ contents: [UInt8]) {
        let offset = bytes.count
        let compressed = Deflate.compressed(contents)
        let method = compressed == nil ? 0 : 8
        let data = compressed ?? contents
        let name = Array(name.utf8)
        var facts: [UInt8] = []
        // The version that can read it, a flag for names in UTF-8, and what the directory repeats.
        for number in [20, 0x800, method, 0, Self.day] { facts.append(number, size: 2) }
        for number in [Int(Deflate.checksum(contents)), data.count, contents.count] { facts.append(number, size: 4) }
        facts.append(name.count, size: 2)
        facts.append(0, size: 2)
        bytes.append(0x0403_4B50, size: 4)
        bytes += facts + name + data
        directory.append(0x0201_4B50, size: 4)
        directory.append(20, size: 2)
        directory += facts
        // Comment, disk, and attributes.
        for size in [2, 2, 2, 4] { directory.append(0, size: size) }
        directory.append(offset, size: 4)
        directory += name
        count += 1
    }

    /// The whole file.
    func finished() -> [UInt8] {
        var file = bytes + directory
        file.append(0x0605_4B50, size: 4)
        for number in [0, 0, count, count] { file.append(number, size: 2) }
        for number in [directory.count, bytes.count] { file.append(number, size: 4) }
        file.append(0, size: 2)
        return file
    }
}

extension [UInt8] {
    /// Appends a number, its lowest byte first.
    fileprivate mutating func append(_ number: Int, size: Int) {
        for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
