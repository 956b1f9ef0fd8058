// SPDX-License-Identifier: Apache-2.0

/// Finds the entries of an HTTP archive in bytes that arrive piece by piece. It is a value without side effects.
///
/// It knows the strings and brackets of JSON and no more. What is between the brackets of an entry is for a decoder.
struct EntryScanner {
    /// Something that was found in the bytes.
    enum Event: Equatable {
        /// The bytes of an entry.
        case entry([UInt8])
        /// An entry with more bytes than allowed.
        case tooLarge
    }

    private enum Progress: Equatable {
        case between
        case inside([UInt8])
        case insideTooLarge
    }

    /// How far the document is. After its end only white space may follow.
    private enum Document { case begun, ended, noArchive }
    /// How far the list of entries is. There is only one.
    private enum Entries { case awaited, begun, ended }
    private enum Text { case outside, inside, escaped }

    /// The most bytes of a string that are kept. No name that matters has as many.
    private static let nameLimit = 16
    /// The brackets around an entry: of the document, of `log` and of `entries`.
    private static let entryDepth = 3

    private let limit: Int
    private var depth = 0
    private var document = Document.begun
    private var entries = Entries.awaited
    private var isInLog = false
    private var text = Text.outside
    /// The beginning of the last string outside entries.
    private var string: [UInt8] = []
    /// The last member's name outside entries.
    private var name: [UInt8] = []
    private var progress = Progress.between

    /// - Parameter limit: The largest number of bytes of an entry.
    init(limit: Int) {
        self.limit = limit
    }

    /// Whether the bytes so far can be the beginning of an archive.
    var isArchive: Bool { document != .noArchive }

    /// Whether a document has begun and not ended.
    var isInside: Bool { depth > 0 }

    /// Whether the bytes so far are a whole archive.
    var isComplete: Bool { document == .ended && entries == .ended }

    /// Reads on from an index, to the end of the next entry or to the end of the bytes.
    ///
    /// - Returns: `nil` if all bytes are read, or if they are not part of an archive.
    mutating func next(in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Event? {
        var start = index
        while index < bytes.count, isArchive {
            let byte = bytes[index]
            if text != .outside {
                readString(bytes, &index)
                continue
            }
            if entries == .begun, depth == Self.entryDepth {
                let isSeparator = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
                if progress == .between {
                    if !isSeparator, !Self.isSpace(byte) { (progress, start) = (.inside([]), index) }
                } else if isSeparator {
                    collect(bytes[start..<index])
                    defer { progress = .between }
                    if case .inside(let entry) = progress { return .entry(entry) }
                    return .tooLarge
                }
            }
            readStructure(byte)
            index += 1
        }
        if progress != .between { collect(bytes[start..<index]) }
        return nil
    }

    private mutating func collect(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard case .inside(var entry) = progress else { return }
        // So that the bytes are not copied, nothing else has them while they grow.
        progress = .insideTooLarge
        guard entry.count + bytes.count <= limit else { return }
        entry += bytes
        progress = .inside(entry)
    }

    /// Reads a string to its end, or to that of the bytes.
    private mutating func readString(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        let keeps = progress == .between
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case _ where text == .escaped: text = .inside
            case UInt8(ascii: "\\"): text = .escaped
            case UInt8(ascii: "\""):
                text = .outside
                return
            default: break
            }
            if keeps, string.count < Self.nameLimit { string.append(byte) }
        }
    }

    private mutating func readStructure(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            text = .inside
            if progress == .between { string = [] }
        case UInt8(ascii: ":"):
            if progress == .between { name = string }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            open(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            close()
        default:
            break
        }
        // Outside the document there is white space only, and the document is an object.
        if depth == 0, !Self.isSpace(byte), byte != UInt8(ascii: "}") { document = .noArchive }
    }

    private mutating func open(_ byte: UInt8) {
        let isObject = byte == UInt8(ascii: "{")
        if depth == 0, !isObject || document == .ended { document = .noArchive }
        if depth == 1 { isInLog = isObject && name.elementsEqual("log".utf8) }
        if depth == 2, isInLog, name.elementsEqual("entries".utf8) {
            // With a second list, a reader would have to decide which one counts.
            if isObject || entries == .ended { document = .noArchive } else { entries = .begun }
        }
        if progress == .between { name = [] }
        depth += 1
    }

    private mutating func close() {
        depth -= 1
        if depth == Self.entryDepth - 1, entries == .begun { entries = .ended }
        if depth <= 0 { document = depth == 0 ? .ended : .noArchive }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
