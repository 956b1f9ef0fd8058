// SPDX-License-Identifier: Apache-2.0

import Glibc
import MainstayBase
import MainstayFoundation

/// What must hold whatever happens.
enum Invariant: String, Sendable, CaseIterable {
    case nothingTraps = "nothing traps"
    case nothingIsLost = "nothing that was confirmed is lost"
    case nothingIsClaimed = "nothing is claimed that did not happen"
    case nobodyGetsAnothers = "nobody gets what is another's"
    case noSecretLeaves = "no secret leaves"
    case theReasonIsTold = "the reason is told"
}

/// What one cell of the grid has seen. A trap ends the process, so that one needs no note.
final class Sheet: Sendable {
    private let notes = Lock<[(Invariant, String)]>([])

    /// What was found to be broken.
    var broken: [(invariant: Invariant, text: String)] { notes.withLock { $0 } }

    /// Notes that an invariant is broken, unless a condition holds.
    func expect(_ condition: Bool, _ invariant: Invariant, _ text: @autoclosure () -> String) {
        if !condition { notes.withLock { $0.append((invariant, text())) } }
    }

    /// Notes what left the consumer: a text, a body, a file, a request. No secret may be in it.
    func left(_ name: String, _ bytes: [UInt8]) {
        for canary in Canary.found(in: bytes) { expect(false, .noSecretLeaves, "\(canary) is in \(name)") }
    }

    func left(_ name: String, _ text: String) { left(name, Array(text.utf8)) }

    /// Notes that a consumer failed, and why it says so.
    ///
    /// - Parameter words: At least one of these must be in the reason; none for any reason.
    func failed(_ reason: String, naming words: [String] = []) {
        left("the reason of a failure", reason)
        expect(
            reason.count > 10 && (words.isEmpty || words.contains { reason.lowercased().contains($0.lowercased()) }),
            .theReasonIsTold,
            "the failure says only '\(reason)'")
    }
}

/// A secret that is configured, and must be found nowhere else.
enum Canary: String, Sendable, CaseIterable {
    /// The credentials of an upstream.
    case credential = "cAnary+cRed/7f3Kq9"
    /// What the first user has at an upstream.
    case ofUser = "cAnary+uSer/x81Lm2"
    /// The token of a gateway.
    case token = "cAnary+tOken/p5Wd4z"
    /// The key of a caller of a gateway.
    case key = "mainstay_cAnary+kEy/b62Tn8"

    /// Those that are in some bytes: as they are, in other letters, in base64, in hex, as %XX or in JSON escapes.
    static func found(in bytes: [UInt8]) -> [Canary] {
        guard bytes.count >= allCases.map(\.rawValue.utf8.count).min()! else { return [] }
        let plain = lowered(bytes)
        // What is escaped is found when it is no longer.
        let isEscaped = plain.contains([UInt8(ascii: "%")]) || plain.contains([UInt8(ascii: "\\")])
        let unescaped = isEscaped ? Self.unescaped(plain) : []
        return forms.filter { _, forms in
            forms.lowered.contains { plain.contains($0) } || forms.base64.contains { bytes.contains($0) }
                || unescaped.contains(forms.lowered[0])
        }.map(\.canary)
    }

    /// In which forms each is looked for.
    private static let forms: [(canary: Canary, forms: (lowered: [[UInt8]], base64: [[UInt8]]))] = allCases.map {
        ($0, ($0.lowered, $0.base64))
    }

    /// The bytes with ASCII letters in lower case. Files are large, and a test is not optimized, so it is done in place.
    private static func lowered(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { lowered, count in
            count = bytes.count
            guard let target = lowered.baseAddress else { return }
            bytes.withUnsafeBytes { bytes in
                var index = 0
                while index < bytes.count {
                    let byte = bytes[index]
                    target[index] = byte >= 65 && byte <= 90 ? byte | 32 : byte
                    index += 1
                }
            }
        }
    }

    /// As it is and in hex, with ASCII letters in lower case.
    private var lowered: [[UInt8]] {
        let hex = rawValue.utf8.map { String($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return [Self.lowered(Array(rawValue.utf8)), Array(hex.utf8)]
    }

    /// The middle of its base64, for each of the three places where it can begin.
    private var base64: [[UInt8]] {
        (0..<3).map { offset in
            let text = Data(Array(repeating: 0, count: offset) + Array(rawValue.utf8)).base64EncodedString()
            return Array(text.utf8.dropFirst(offset == 0 ? 0 : 4).dropLast(4))
        }
    }

    /// %XX, \u00XX and \/ as the bytes that they are.
    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        func hex(_ range: Range<Int>) -> UInt8? {
            guard range.upperBound <= bytes.count else { return nil }
            return UInt8(String(decoding: bytes[range], as: UTF8.self), radix: 16)
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), let value = hex(index + 1..<index + 3) {
                result.append(value | (65...90 ~= value ? 32 : 0))
                index += 3
            } else if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
                if bytes[index + 1] == UInt8(ascii: "u"), let value = hex(index + 4..<index + 6) {
                    result.append(value | (65...90 ~= value ? 32 : 0))
                    index += 6
                } else {
                    index += 1
                    if bytes[index] == UInt8(ascii: "/") { continue }
                }
            } else {
                result.append(byte)
                index += 1
            }
        }
        return result
    }
}

extension Array where Element == UInt8 {
    /// Whether the bytes have others in them.
    func contains(_ wanted: [UInt8]) -> Bool {
        withUnsafeBytes { bytes in
            wanted.withUnsafeBytes { wanted in
                guard var start = bytes.baseAddress, let first = wanted.baseAddress else { return wanted.isEmpty }
                let last = start + bytes.count - wanted.count
                while start <= last, let next = memchr(start, Int32(wanted[0]), last - start + 1) {
                    if memcmp(next, first, wanted.count) == 0 { return true }
                    start = UnsafeRawPointer(next) + 1
                }
                return false
            }
        }
    }
}
