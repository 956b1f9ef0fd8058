// SPDX-License-Identifier: Apache-2.0

/// Changes bytes as a hostile or broken sender would.
enum Mutation {
    private static let pieces =
        ["\"", "\\", "{", "}", "[", "]", ",", ":", "null", "1e999", "-", "\u{0}", "\\ud800"]
        .map { Array($0.utf8) } + [[0xFF], Array(repeating: UInt8(ascii: "["), count: 2_000)]

    static func mutated(_ bytes: [UInt8], using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0..<6, using: &generator) {
            guard !bytes.isEmpty else { return bytes }
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 0..<30, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &generator)], at: place)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
            default: bytes.removeLast(bytes.count - place)
            }
        }
        return bytes
    }
}
