// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Writes to the descriptors of the process.
package enum TerminalOutput {
    /// Writes all bytes. Returns 0 or the error number.
    package static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                #if canImport(Glibc)
                let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
                #else
                let written = Darwin.write(descriptor, rest.baseAddress, rest.count)
                #endif
                if written < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            }
            return 0
        }
    }

    /// The size of the terminal on standard output; 80 by 24 without a terminal.
    package static var size: TerminalSize {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
