// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// A file that the user names. It may be a pipe such as `/dev/stdin`, which Foundation cannot read.
enum InputFile {
    /// Reads the whole file.
    ///
    /// - Parameter limit: The largest number of bytes to read.
    /// - Throws: ``InputFileError`` naming the file and what the system says.
    static func contents(of path: String, limit: Int = 16 << 20) throws(InputFileError) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw InputFileError(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        return try contents(of: descriptor, named: path, limit: limit)
    }

    /// Reads all of standard input.
    ///
    /// - Parameter limit: The largest number of bytes to read.
    /// - Throws: ``InputFileError`` with what the system says.
    static func standardInput(limit: Int) throws(InputFileError) -> Data {
        try contents(of: STDIN_FILENO, named: "standard input", limit: limit)
    }

    private static func contents(
        of descriptor: Int32, named name: String, limit: Int
    ) throws(InputFileError) -> Data {
        var contents = Data()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw InputFileError(name, String(cString: strerror(errno)))
            }
            if count == 0 { return contents }
            contents.append(contentsOf: buffer[..<count])
            guard contents.count <= limit else { throw InputFileError(name, "it is larger than \(limit) bytes") }
        }
    }
}
