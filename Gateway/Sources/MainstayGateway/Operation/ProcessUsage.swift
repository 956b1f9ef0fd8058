// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayPlatform

/// What the process uses, under the names that Prometheus' own clients give it. Parts that the system does not tell are
/// left out.
enum ProcessUsage {
    static func render(to text: inout PrometheusText) {
        var usage = rusage()
        if getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 {
            let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
            let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
            text.add(
                .counter, "process_cpu_seconds_total", "Processor time used.",
                Double(seconds) + Double(microseconds) / 1_000_000)
        }
        if let pages = read("/proc/self/statm").flatMap({ $0.split(separator: " ").dropFirst().first }),
            let count = Double(pages)
        {
            text.add(
                .gauge, "process_resident_memory_bytes", "Memory in use.", count * Double(sysconf(Int32(_SC_PAGESIZE))))
        }
        if let count = openFiles { text.add(.gauge, "process_open_fds", "Open file descriptors.", Double(count)) }
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            text.add(.gauge, "process_max_fds", "The limit of open file descriptors.", Double(limit.rlim_cur))
        }
    }

    private static var openFiles: Int? {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        } catch {
            // Only Linux has this directory.
            return nil
        }
    }

    private static func read(_ path: String) -> String? {
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            // Only Linux has this file.
            return nil
        }
    }
}
