// SPDX-License-Identifier: Apache-2.0

/// The hash function SHA-256 (FIPS 180-4 §6.2). It is used for fingerprints of credentials, which an attacker may try
/// to forge, and for checksums of source files.
public enum SHA256 {
    /// Returns the hash in lower-case hexadecimal digits.
    public static func hexDigest(_ bytes: [UInt8]) -> String {
        let words = digest(bytes)
        return String(unsafeUninitializedCapacity: words.count * 8) { text in
            var place = 0
            for word in words {
                for shift in stride(from: 28, through: 0, by: -4) {
                    let digit = UInt8(truncatingIfNeeded: word >> UInt32(shift)) & 15
                    text[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                    place += 1
                }
            }
            return place
        }
    }

    private static func digest(_ bytes: [UInt8]) -> [UInt32] {
        // §5.1.1: append a 1 bit, zeros, and the length in bits as 64 bits, up to a multiple of 64 bytes.
        let whole = bytes.count / 64 * 64
        let rest = bytes.count - whole
        var tail = [UInt8](repeating: 0, count: rest < 56 ? 64 : 128)
        for index in 0..<rest { tail[index] = bytes[whole + index] }
        tail[rest] = 0x80
        let bits = UInt64(bytes.count) * 8
        for index in 0..<8 { tail[tail.count - 1 - index] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * index)) }

        var state = initial
        state.withUnsafeMutableBufferPointer { state in
            bytes.withUnsafeBufferPointer { compress($0, blocks: whole / 64, into: state) }
            tail.withUnsafeBufferPointer { compress($0, blocks: tail.count / 64, into: state) }
        }
        return state
    }

    // Wrapping operators and plain locals are fast in unoptimised builds too. Tests hash 36 MB in such builds.
    private static func compress(
        _ bytes: UnsafeBufferPointer<UInt8>, blocks: Int, into state: UnsafeMutableBufferPointer<UInt32>
    ) {
        guard blocks > 0, let source = UnsafeRawPointer(bytes.baseAddress), let state = state.baseAddress else {
            return
        }
        constants.withUnsafeBufferPointer { constants in
            guard let k = constants.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
                guard let w = schedule.baseAddress else { return }
                for block in 0..<blocks {
                    compressBlock(source + block &* 64, w, k, state)
                }
            }
        }
    }

    private static func compressBlock(
        _ block: UnsafeRawPointer, _ w: UnsafeMutablePointer<UInt32>, _ k: UnsafePointer<UInt32>,
        _ state: UnsafeMutablePointer<UInt32>
    ) {
        var t = 0
        while t < 16 {
            w[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: t &* 4, as: UInt32.self))
            t &+= 1
        }
        while t < 64 {
            let x = w[t &- 15]
            let y = w[t &- 2]
            let s0 = (x &>> 7 | x &<< 25) ^ (x &>> 18 | x &<< 14) ^ (x &>> 3)
            let s1 = (y &>> 17 | y &<< 15) ^ (y &>> 19 | y &<< 13) ^ (y &>> 10)
            w[t] = w[t &- 16] &+ s0 &+ w[t &- 7] &+ s1
            t &+= 1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        t = 0
        // Eight rounds at a time, so that the variables change their names and not their values.
        while t < 64 {
            round(a, b, c, &d, e, f, g, &h, k[t] &+ w[t])
            round(h, a, b, &c, d, e, f, &g, k[t &+ 1] &+ w[t &+ 1])
            round(g, h, a, &b, c, d, e, &f, k[t &+ 2] &+ w[t &+ 2])
            round(f, g, h, &a, b, c, d, &e, k[t &+ 3] &+ w[t &+ 3])
            round(e, f, g, &h, a, b, c, &d, k[t &+ 4] &+ w[t &+ 4])
            round(d, e, f, &g, h, a, b, &c, k[t &+ 5] &+ w[t &+ 5])
            round(c, d, e, &f, g, h, a, &b, k[t &+ 6] &+ w[t &+ 6])
            round(b, c, d, &e, f, g, h, &a, k[t &+ 7] &+ w[t &+ 7])
            t &+= 8
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// A round of §6.2.2. The new `a` is in the old `h`.
    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
        _ h: inout UInt32, _ term: UInt32
    ) {
        let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ term
        let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
        d = d &+ t1
        h = t1 &+ s0 &+ ((a & b) ^ (a & c) ^ (b & c))
    }

    /// The initial hash value of §5.3.3.
    private static let initial: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The constants of §4.2.2.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
