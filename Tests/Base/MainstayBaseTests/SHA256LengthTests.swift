// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

/// Messages around the lengths at which padding needs a block more. The hashes are those of OpenSSL, through Python's
/// hashlib.
@Suite struct SHA256LengthTests {
    /// Each message holds the bytes that `7 * index + count` makes.
    @Test(arguments: [
        (1, "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"),
        (2, "4b2871da34670fde248604e0f18fd3e4f7e1e6dfddb85875ce4813a6612953bb"),
        (3, "6ab0dba1f4f1dfbb37b4f9eeb092c09fca4900ad32bdcd147d8dde35d6c87c35"),
        (54, "1ad616be707a2b269ecfe28bdea4a4284a4f78a221287d45b98004231f501c77"),
        (55, "81afe5b788dc2ce138ff83d9b20164db75a94d75d2b2432eea4a0ef605088c72"),
        (56, "2aba54f0ac632420a2b502431408866e40e1d5e430df4cd822642c78ab2eb9c1"),
        (57, "903284efbf9100e8ba1614ec65eacacad125e03f857cae7acbf8b73b23e0fdfe"),
        (63, "733d3d4ee79ee67145bf73da13588f6f235d37414fc64b14a2f00f1762792f5e"),
        (64, "79322907b3e9d013d7dc2c2f256674dbf733045cde01df3539271c6f5605feb8"),
        (65, "d85c007c6eb440f085afa2b84f6f2bce4658b240e9f62cb1364bf0485a57e720"),
        (111, "b41ae5233b9ec35d8576a032034d2857b667a618c7038714d727d4dae3aa2525"),
        (112, "0949563bc78e5ccd85603fa20368a33ed3d2da0141c8284a3b1515fe4683cdd7"),
        (118, "718ab275033c0e8d8ff4d0d773ea1945bf58fad732456602e6cda1a9036b5172"),
        (119, "6c87eedf096b345de205b702e5223b73b447a3207791ded3ea007ba15ed6736e"),
        (120, "42500cf6a1e3936d6b9e0bcfe296d654b63255e525487d3634d0b15fde591c4d"),
        (127, "68f6ff710276900c0ffbbc57426f67e00c2e01f0750c7edc25ac06b8ce7a8095"),
        (128, "489d55fea9a73af36b6dd0be7b4117d8e5683386d39544e8a44c99a87f368707"),
        (129, "4e1556b2e9a50a3cc9478f3254727b01065f9ac5d2c3a8b4cd538ae7240bb87d"),
        (191, "335b3bf2c22790fea5a53aeb3bc5964e315479ea95077e3425e53031703c6ef0"),
        (192, "8670a48b392a0d3059954d2bd00de898822e9581ab3f85145e5183d9ad740dea"),
        (1000, "6b0df76627243d095b0c4400cb658b7e804dd03461cc03aee8fc8fe0bcada168"),
        (4096, "d010f6d76d0eb4dce5d5b5b34014a8a157ec4380a66c24d7d455a9bf652db14a"),
    ])
    func `A message of each length has the hash that others find`(count: Int, hash: String) {
        #expect(SHA256.hexDigest((0..<count).map { UInt8(truncatingIfNeeded: 7 * $0 + count) }) == hash)
    }

    @Test(arguments: [
        (0x00, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d", 1),
        (0x00, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7", 55),
        (0x00, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb", 56),
        (0x00, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b", 64),
        (0xff, "a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89", 1),
        (0xff, "d12449c8124182545ae91924286cc6af13528bcf62a5ddbd5e00b891fffc1b48", 63),
        (0xff, "8667e718294e9e0df1d30600ba3eeb201f764aad2dad72748643e4a285e1d1f7", 64),
        (0xff, "855c9a28fff2bbbd71327165554a00c6fdd44d5d58c1f12b8fdff29b5d67f001", 65),
        (0x80, "cca7836adf366c08c30c2d123d7fc442475f005871ff6e0946f3ae06becdb58f", 119),
        (0x80, "22c7816fa4bc008e1d4ed1935b93e51bb9c2dd6e9dbd06189fb96689cb9ffd5f", 120),
    ])
    func `So has one of equal bytes`(byte: UInt8, hash: String, count: Int) {
        #expect(SHA256.hexDigest([UInt8](repeating: byte, count: count)) == hash)
    }

    @Test func `Every bit of a message counts`() {
        let message = [UInt8](repeating: 0x5A, count: 70)
        var hashes: Set = [SHA256.hexDigest(message)]
        for bit in 0..<560 {
            var changed = message
            changed[bit / 8] ^= 1 << (bit % 8)
            hashes.insert(SHA256.hexDigest(changed))
        }
        #expect(hashes.count == 561)
        #expect(hashes.allSatisfy { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) && $0 == $0.lowercased() })
    }
}
