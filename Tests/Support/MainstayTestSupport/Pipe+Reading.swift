// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Pipe {
    /// What the pipe holds next; empty at its end. `availableData` would end the program if a signal interrupts it.
    public func readNext() -> Data {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(fileHandleForReading.fileDescriptor, &bytes, bytes.count)
            if count >= 0 { return Data(bytes[..<count]) }
            guard errno == EINTR else { return Data() }
        }
    }

    /// All that the pipe ever holds. `readDataToEndOfFile()` would end the program if a signal interrupts it.
    public func readAll() -> Data {
        var all = Data()
        while case let data = readNext(), !data.isEmpty { all += data }
        return all
    }
}
