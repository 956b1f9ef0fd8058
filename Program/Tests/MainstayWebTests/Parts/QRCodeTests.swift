// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@testable import MainstayWeb

/// Compares codes with those that the Python package qrcode 8.2 makes of the same bytes, at the same level and with the
/// same mask.
@Suite struct QRCodeTests {
    private static func rows(_ code: QRCode) -> [String] {
        (0..<code.size).map { y in (0..<code.size).map { code.isDark($0, y) ? "#" : "." }.joined() }
    }

    @Test func `The code of one letter is the known one`() throws {
        let code = try #require(QRCode("A"))
        #expect(
            Self.rows(code) == [
                "#######..#.##.#######", "#.....#..###..#.....#", "#.###.#.##.##.#.###.#", "#.###.#..#.#..#.###.#",
                "#.###.#...#.#.#.###.#", "#.....#.....#.#.....#", "#######.#.#.#.#######", "........##.##........",
                "###.########.##...#..", "#.##....#.....#...##.", ".#.####..##.#...#...#", ".#.##...##....#...#..",
                "..##.##.#...#.#.#.#.#", "........#..#.#.#.#.#.", "#######.#.##.###.####", "#.....#.######.###...",
                "#.###.#.##.#.###.##.#", "#.###.#..##...#...##.", "#.###.#.##..#...#...#", "#.....#.#.....#...##.",
                "#######.###.#.#.#.###",
            ])
    }

    @Test(
        arguments: [
            (
                String(repeating: "y", count: 17), 1, "aca815815fc3ccd511ee0c2713151051175894437e9d4cc53d33f5d90787b9e3"
            ),
            (
                String(repeating: "y", count: 32), 2, "bb7ce7e1c226097b8c5f4daee2e366fb88ba316615abf8eba6b6a0928b6e72e0"
            ),
            (
                "http://words.home/x/y/z?token=0123456789abcdef", 3,
                "84afcdcbc91036e360a538784fcd6a5814a84e4bd4e6605c51d5801cb0feb363"
            ),
            (
                "http://words.home:8080/account/join?token=0123456789abcdef0123456789abcdef", 4,
                "c815affc7da99d345a07b38fe0f003467c71855b02048cb7c83c8ef445ba1e35"
            ),
            (
                String(repeating: "é", count: 53), 5, "a726885302f436dbcd8efc119bc8ad01c7eefef5fff023bc902be6cf04c016a6"
            ),
            (
                String(repeating: "k", count: 134), 6,
                "a3bf66a281af8eedb66662bb42ac21fd3a0f212a278c9be925c7b168e59c7c28"
            ),
        ] as [(String, Int, String)])
    func `Codes of all sizes are the known ones`(text: String, version: Int, hash: String) throws {
        let code = try #require(QRCode(text))
        #expect(code.size == version * 4 + 17)
        #expect(SHA256.hexDigest(Array(Self.rows(code).joined(separator: "\n").utf8)) == hash)
    }

    @Test func `A text that is too long has no code`() {
        #expect(QRCode(String(repeating: "k", count: 135)) == nil)
    }

    @Test func `The picture has each dark module once`() throws {
        let code = try #require(QRCode("A"))
        let widths = code.path.split(separator: "M").compactMap {
            $0.split(separator: "h")[1].split(separator: "v").first
        }
        let dark = Self.rows(code).joined().count { $0 == "#" }
        #expect(widths.compactMap { Int($0) }.reduce(0, +) == dark)
    }
}
