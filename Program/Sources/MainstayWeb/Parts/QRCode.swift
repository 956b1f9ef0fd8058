// SPDX-License-Identifier: Apache-2.0

/// A QR code of a text (ISO/IEC 18004), in bytes, for a link on a screen. It has error correction of level L and version
/// 1 to 6, which hold up to 134 bytes and need the fewest patterns. The mask is always the first: readers take any.
struct QRCode: Sendable {
    /// The codewords of error correction in a block, by version (table 9). Only version 6 has two blocks.
    private static let corrections = [7, 10, 15, 20, 26, 18]
    /// The codewords of a version (table 1).
    private static let totals = [26, 44, 70, 100, 134, 172]
    /// The level and the mask with their error correction (annex C).
    private static let format = 0b111_0111_1100_0100
    /// The light modules around the code.
    private static let quietZone = 4

    /// The number of modules on each side, without the quiet zone.
    let size: Int
    /// The modules by rows; `nil` for one that is not drawn yet.
    private var modules: [Bool?]

    /// Makes the code of a text.
    ///
    /// - Returns: `nil` if the text is longer than 134 bytes.
    init?(_ text: String) {
        let content = Array(text.utf8)
        let capacities = zip(Self.totals, zip(Self.corrections, [1, 1, 1, 1, 1, 2])).map { $0 - $1.0 * $1.1 }
        // The mode, the length and the terminator have two codewords together.
        guard let index = capacities.firstIndex(where: { content.count + 2 <= $0 }) else { return nil }
        size = index * 4 + 21
        modules = Array(repeating: nil, count: size * size)
        drawPatterns()
        draw(Self.codewords(content, capacity: capacities[index], Self.corrections[index], blocks: index == 5 ? 2 : 1))
    }

    /// Whether a module is dark.
    func isDark(_ x: Int, _ y: Int) -> Bool { modules[y * size + x] ?? false }

    /// The code as a picture whose modules have the size 1.
    var html: HTML {
        let side = size + 2 * Self.quietZone
        return Tag.svg(.viewBox(side, side), .role("img"), .label("QR code of the link"), .class("code")) {
            Tag.path(.path(path))
        }
    }

    /// The dark modules, each run of them in a row as one rectangle.
    var path: String {
        var path = ""
        for y in 0..<size {
            var x = 0
            while x < size {
                let start = x
                while x < size, isDark(x, y) { x += 1 }
                let width = x - start
                if width > 0 { path += "M\(start + Self.quietZone) \(y + Self.quietZone)h\(width)v1h-\(width)z" }
                x += 1
            }
        }
        return path
    }

    // MARK: Data

    /// The codewords of a text, with those of error correction, in the order in which they are drawn (§7.4 to §7.6).
    private static func codewords(_ text: [UInt8], capacity: Int, _ correction: Int, blocks: Int) -> [UInt8] {
        // The mode has 4 bits, so each further byte lies in two codewords. The last half is the terminator.
        let content = [UInt8(text.count)] + text
        var data = zip([0b0100] + content, content + [0]).map { $0 << 4 | $1 >> 4 }
        for index in 0..<capacity - data.count { data.append(index % 2 == 0 ? 0xEC : 0x11) }
        let length = capacity / blocks
        let parts = stride(from: 0, to: capacity, by: length).map { Array(data[$0..<$0 + length]) }
        let divisor = ReedSolomon.divisor(correction)
        let corrections = parts.map { ReedSolomon.remainder($0, divisor) }
        return (0..<length).flatMap { index in parts.map { $0[index] } }
            + (0..<correction).flatMap { index in corrections.map { $0[index] } }
    }

    /// Draws the codewords from the lower right corner upwards and downwards, in columns of two modules that go around
    /// the vertical line, and lays the mask over them (§7.7.3, §7.8).
    private mutating func draw(_ codewords: [UInt8]) {
        var bit = 0
        for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            let isUpward = (right + 1) & 2 == 0
            for row in 0..<size {
                let y = isUpward ? size - 1 - row : row
                for x in [right, right - 1] where modules[y * size + x] == nil {
                    // The last modules have no codeword.
                    let isSet = bit < codewords.count * 8 && codewords[bit >> 3] >> UInt8(7 - bit & 7) & 1 == 1
                    modules[y * size + x] = isSet != ((x + y) % 2 == 0)
                    bit += 1
                }
            }
        }
    }

    // MARK: Patterns

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        if 0..<size ~= x, 0..<size ~= y { modules[y * size + x] = isDark }
    }

    /// Draws what is the same in all codes of a version (§6.3), and the format, twice (§7.9).
    private mutating func drawPatterns() {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawSquares(x, y, radius: 4, light: [2, 4]) }
        if size > 21 { drawSquares(size - 7, size - 7, radius: 2, light: [1]) }
        for index in 0..<15 {
            let isDark = Self.format >> index & 1 == 1
            // Both copies go around the horizontal and vertical lines.
            switch index {
            case ..<6: set(8, index, isDark)
            case 6, 7: set(8, index + 1, isDark)
            case 8: set(7, 8, isDark)
            default: set(14 - index, 8, isDark)
            }
            if index < 8 { set(size - 1 - index, 8, isDark) } else { set(8, size - 15 + index, isDark) }
        }
        set(8, size - 8, true)
    }

    /// Draws squares around each other.
    ///
    /// - Parameter light: The distances from the centre at which the squares are light.
    private mutating func drawSquares(_ x: Int, _ y: Int, radius: Int, light: Set<Int>) {
        for dy in -radius...radius {
            for dx in -radius...radius { set(x + dx, y + dy, !light.contains(max(abs(dx), abs(dy)))) }
        }
    }
}

/// Codes over the field of 256 elements by which readers restore codewords (§7.5).
private enum ReedSolomon {
    private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        (0..<8).reversed().reduce(0 as UInt8) { sum, bit in
            (sum << 1) ^ (sum >> 7 == 1 ? 0x1D : 0) ^ (right >> UInt8(bit) & 1 == 1 ? left : 0)
        }
    }

    /// The polynomial by which data is divided for a number of codewords, without its first coefficient.
    static func divisor(_ count: Int) -> [UInt8] {
        var divisor: [UInt8] = Array(repeating: 0, count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                divisor[index] = product(divisor[index], root) ^ (index + 1 < count ? divisor[index + 1] : 0)
            }
            root = product(root, 2)
        }
        return divisor
    }

    static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
        var rest = Array(repeating: 0 as UInt8, count: divisor.count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
        }
        return rest
    }
}
