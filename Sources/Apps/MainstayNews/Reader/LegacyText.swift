// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import MainstayPlatform
#endif

/// Text in an encoding that the C library knows.
enum LegacyText {
    /// The text of bytes. What is not text in the encoding becomes U+FFFD.
    ///
    /// - Parameter name: The name of the encoding for iconv(3).
    /// - Returns: `nil` if the C library does not know the encoding.
    static func decode(_ bytes: [UInt8], from name: String) -> String? {
        #if canImport(Glibc)
        guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        var input = bytes
        input.withUnsafeMutableBytes { input in
            var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = input.count
            while left > 0 {
                let problem = convert(&next, &left, with: converter, into: &text)
                guard problem != 0, problem != E2BIG, left > 0 else { continue }
                // Half a character at the end, or bytes that are none.
                text += Array("\u{FFFD}".utf8)
                guard problem != EINVAL else { break }
                next = next?.advanced(by: 1)
                left -= 1
            }
        }
        return String(decoding: text, as: UTF8.self)
        #else
        return nil
        #endif
    }

    #if canImport(Glibc)
    /// Converts as much as fits a buffer. Returns 0 or the number of the error of the system.
    private static func convert(
        _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, with converter: iconv_t, into text: inout [UInt8]
    ) -> Int32 {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16 << 10) { buffer in
            var (end, room) = (buffer.baseAddress, buffer.count)
            let result = iconv(converter, &next, &left, &end, &room)
            let problem = result == Int(bitPattern: UInt.max) ? errno : 0
            text += buffer.prefix(buffer.count - room).map { UInt8(bitPattern: $0) }
            return problem
        }
    }
    #endif
}
