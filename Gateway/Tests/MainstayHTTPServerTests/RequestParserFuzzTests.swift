// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import Testing

struct RequestParserFuzzTests {
    /// Bytes on which a request's meaning turns.
    private static let telling = Array("\r\n\t :;,=\"\\/?#*@[]0aF-x\u{0}\u{7F}".utf8) + [0x80, 0xFF]

    @Test(arguments: 0..<8)
    func `Mutated requests mean the same however they are split`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let originals = RequestParserTests.cases.map(\.bytes).filter { $0.count < 600 }
        for round in 0..<1_500 {
            var bytes = originals.randomElement(using: &random) ?? []
            if Bool.random(using: &random) { bytes += originals.randomElement(using: &random) ?? [] }
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
            let whole = Reading([bytes], limits: RequestParserTests.limits)
            let pieces = Reading(split(bytes, using: &random), limits: RequestParserTests.limits)
            guard whole == pieces else {
                Issue.record("seed \(seed), round \(round): \(whole) or \(pieces) from \(bytes)")
                return
            }
        }
    }

    @Test func `What is read never holds what could end a line`() {
        var random = SeededGenerator(seed: 42)
        let originals = RequestParserTests.cases.map(\.bytes).filter { $0.count < 600 }
        for _ in 0..<5_000 {
            var bytes = originals.randomElement(using: &random) ?? []
            mutate(&bytes, using: &random)
            var parser = RequestParser(limits: RequestParserTests.limits)
            guard case .head(let head) = parser.next(in: bytes.span).event else { continue }
            for range in [head.method, head.target] {
                #expect(bytes[range].allSatisfy { (0x21...0x7E).contains($0) })
            }
            #expect(!bytes[head.fields].contains(0))
        }
    }

    private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        guard let position = bytes.indices.randomElement(using: &random) else { return }
        let byte = Self.telling.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[position] = byte
        case 1: bytes.insert(byte, at: position)
        case 2: bytes.remove(at: position)
        case 3: bytes.removeSubrange(position...)
        default:
            let end = min(bytes.count, position + Int.random(in: 1...20, using: &random))
            bytes.insert(contentsOf: Array(bytes[position..<end]), at: position)
        }
    }

    private func split(_ bytes: [UInt8], using random: inout SeededGenerator) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            pieces.append(rest.prefix(Int.random(in: 1...12, using: &random)))
            rest = rest.dropFirst(pieces.last?.count ?? 1)
        }
        return pieces
    }
}
