// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayPlatform

/// A pipe whose writer never waits, to see how much its reader reads.
final class FullPipe {
    private let pipe = Pipe()

    init() {
        _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
    }

    /// The descriptor to read from.
    var reading: CInt { pipe.fileHandleForReading.fileDescriptor }

    /// Repeats a text until the pipe is full. Returns the number of bytes that it took.
    func fill(_ text: String) -> Int {
        let bytes = Array(repeatElement(text, count: 4_096 / text.utf8.count).joined().utf8)
        var written = 0
        while true {
            let count = write(pipe.fileHandleForWriting.fileDescriptor, bytes, bytes.count)
            if count < 0 { return written }
            written += count
        }
    }

    /// Closes the end of the writer.
    func end() throws {
        try pipe.fileHandleForWriting.close()
    }
}
