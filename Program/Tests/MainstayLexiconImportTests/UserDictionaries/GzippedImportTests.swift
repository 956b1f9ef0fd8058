// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

@Suite struct GzippedImportTests {
    private let file: UserDictionaryFile

    init() throws {
        file = try UserDictionaryFile()
    }

    private func line(_ word: String) -> [UInt8] {
        Array(#"{"word":"\#(word)","lang":"X","lang_code":"x","senses":[{"glosses":["g"]}]}"#.utf8) + [0x0A]
    }

    /// A gzip file with the bytes as they are (RFC 1951 §3.2.4), so that no compressor is needed.
    private func gzip(_ bytes: [UInt8]) -> [UInt8] {
        let size = UInt32(bytes.count)
        let length = UInt16(bytes.count)
        var checksum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            checksum ^= UInt32(byte)
            for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        let little = { (value: UInt32, count: Int) in
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
        }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(UInt32(length), 2) + little(UInt32(~length), 2) + bytes
            + little(~checksum, 4) + little(size, 4)
    }

    @Test func `A compressed file is read, also one of several members with padding`() async throws {
        let bytes = gzip(line("one")) + gzip(line("two") + line("three")) + [0, 0, 0]
        let outcome = try await file.importing(bytes, as: "words.jsonl.gz")
        #expect(outcome.entries == 3)
        #expect(try file.headwords("three", "x") == ["three"])
    }

    @Test(arguments: [9, 30, 40])
    func `A compressed file that is cut short is refused, and leaves the old dictionary`(length: Int) async throws {
        try await file.importing(gzip(line("one")), as: "words.jsonl.gz")
        let whole = gzip(line("two") + line("three"))
        await #expect(throws: LexiconError.self) {
            try await file.importing(Array(whole.prefix(length)), as: "words.jsonl.gz")
        }
        #expect(try file.headwords("one", "x") == ["one"])
    }

    @Test func `A damaged compressed file is refused`() async throws {
        var bytes = gzip(line("one"))
        bytes[bytes.count - 6] ^= 1
        await #expect(throws: LexiconError.self) { try await file.importing(bytes, as: "words.jsonl.gz") }
        #expect(file.dictionaries.dictionaries.isEmpty)
    }

    @Test func `A folder or a missing file is no extract`() async throws {
        for name in ["", "missing.jsonl"] {
            await #expect(throws: LexiconError.self) { try await file.importer(name).run() }
        }
    }
}
