// SPDX-License-Identifier: Apache-2.0

/// Appends bytes together, because byte by byte takes longer.
extension OutputSpan<UInt8> {
    /// Appends bytes. There must be room for them.
    mutating func append(_ bytes: Span<UInt8>) {
        withUnsafeMutableBufferPointer { output, count in
            bytes.withUnsafeBufferPointer { bytes in
                precondition(output.count - count >= bytes.count)
                guard let source = bytes.baseAddress, let target = output.baseAddress else { return }
                (target + count).update(from: source, count: bytes.count)
                count += bytes.count
            }
        }
    }

    /// Appends a text. There must be room for it.
    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
    }

    /// Appends the bytes of two numbers as they are in memory. There must be room for them.
    mutating func append(_ words: (UInt64, UInt64)) {
        withUnsafeBytes(of: words) { append($0.bindMemory(to: UInt8.self).span) }
    }

    /// Appends a number from zero up in decimal digits. There must be room for them.
    mutating func append(decimal number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
