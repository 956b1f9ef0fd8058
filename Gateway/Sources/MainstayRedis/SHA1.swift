// SPDX-License-Identifier: Apache-2.0

/// The hash function SHA-1 (FIPS 180-4 §6.1), by which Redis names scripts. It protects nothing.
enum SHA1 {
    /// Returns the hash in lower-case hexadecimal digits.
    static func hexDigest(_ bytes: [UInt8]) -> String {
        var padded = bytes + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) {
            padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        for block in stride(from: 0, to: padded.count, by: 64) { add(padded[block..<block + 64], to: &state) }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
            block[place..<place + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        }
        for t in 16..<80 {
            words.append((words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16]).rotated(by: 1))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (t, word) in words.enumerated() {
            let (mixed, constant): (UInt32, UInt32) =
                switch t {
                case ..<20: (b & c | ~b & d, 0x5a82_7999)
                case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            (a, b, c, d, e) = (a.rotated(by: 5) &+ mixed &+ e &+ constant &+ word, a, b.rotated(by: 30), c, d)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
}

extension UInt32 {
    fileprivate func rotated(by bits: UInt32) -> UInt32 { self << bits | self >> (32 - bits) }
}
