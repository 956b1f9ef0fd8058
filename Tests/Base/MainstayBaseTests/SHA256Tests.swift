// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct SHA256Tests {
    /// From FIPS 180-2 appendix B, and the empty message of the NIST test vectors.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func `Published messages have their published hashes`(message: String, hash: String) {
        #expect(SHA256.hexDigest(Array(message.utf8)) == hash)
    }

    @Test func `A million letters have their published hash`() {
        let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(SHA256.hexDigest(message) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func `Every length around a block's end has a hash of its own`() {
        let hashes = Set((0...130).map { SHA256.hexDigest([UInt8](repeating: 0, count: $0)) })
        #expect(hashes.count == 131)
    }
}
