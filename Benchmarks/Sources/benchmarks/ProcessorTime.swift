// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What other processes use, according to the kernel (proc(5)).
enum ProcessorTime {
    /// The processor time of some processes so far, in seconds.
    static func of(_ processes: [Int32]) -> Double {
        processes.reduce(0) { sum, process in
            // The name of the program, in parentheses, may have spaces.
            let text = read("/proc/\(process)/stat")
            let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return sum }
            return sum + (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    /// The processor time of all children of this process that have ended, and of theirs, in seconds (getrusage(2)).
    static var ofEndedChildren: Double {
        var usage = rusage()
        // RUSAGE_CHILDREN, whose type differs between platforms.
        getrusage(-1, &usage)
        let seconds = { (time: timeval) in Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    /// The children of a process.
    static func children(of process: Int32) -> [Int32] {
        read("/proc/\(process)/task/\(process)/children").split(separator: " ").compactMap { Int32($0) }
    }

    /// The resident memory of a process in bytes.
    static func residentBytes(of process: Int32) throws -> Int {
        let fields = read("/proc/\(process)/statm").split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else {
            throw Skipped(reason: "the kernel does not tell the memory of processes")
        }
        return pages * Int(getpagesize())
    }

    private static func read(_ path: String) -> String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
