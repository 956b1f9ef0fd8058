// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What this process has used so far.
enum Usage {
    /// The processor time of this process, in seconds.
    static var processorTime: Double { seconds(of(.itself)) }

    /// The processor time of the programs that this process has run and that have ended, in seconds.
    static var processorTimeOfPrograms: Double { seconds(of(.programs)) }

    /// The number of page faults of this process that needed no disk.
    static var pageFaults: Int { of(.itself).ru_minflt }

    private enum Who {
        case itself
        case programs
    }

    private static func of(_ who: Who) -> rusage {
        var usage = rusage()
        #if os(Linux)
        let number = who == .itself ? __rusage_who_t(RUSAGE_SELF.rawValue) : __rusage_who_t(RUSAGE_CHILDREN.rawValue)
        #else
        let number = who == .itself ? RUSAGE_SELF : RUSAGE_CHILDREN
        #endif
        getrusage(number, &usage)
        return usage
    }

    private static func seconds(_ usage: rusage) -> Double {
        Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    }
}
