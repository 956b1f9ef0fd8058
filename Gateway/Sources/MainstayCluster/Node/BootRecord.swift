// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstaySQLite

/// Notes in the state file in which run of the machine a process writes it. A file that was last written in another run
/// may lack what was written last, because the machine lost power. A process that ends in order leaves a file that
/// lacks nothing.
///
/// The record is the date of the last loss, or 0, and then the name of the run, which a process that ends in order
/// removes. So every process knows of a loss that an earlier one has noticed.
struct BootRecord: Sendable {
    private static let key = "cluster boot"

    private let state: SQLiteStateStore?
    private let boot: [Double]?

    /// - Parameter boot: Names the machine's run since it was started; `nil` if that is unknown. Then no loss is
    ///   noticed.
    init(_ state: SQLiteStateStore?, boot: String?) {
        self.state = state
        // Each half of the name as numbers that a `Double` holds exactly.
        self.boot = boot.map { boot in
            let digits = Array(boot.utf8.filter { $0 != UInt8(ascii: "-") })
            return stride(from: 0, to: digits.count, by: 8).compactMap { start in
                UInt32(String(decoding: digits[start..<min(start + 8, digits.count)], as: UTF8.self), radix: 16)
            }
            .map { Double($0) }
        }
    }

    /// The name of the machine's run; `nil` if the system does not tell it.
    static func presentBoot() -> String? {
        // Only Linux has this file. Elsewhere, a loss of power is not noticed.
        FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id").map {
            String(decoding: $0, as: UTF8.self).trimmed
        }
    }

    /// What earlier processes of the node have left.
    struct Earlier: Sendable, Equatable {
        /// When a process first noticed that the file lacks what earlier ones wrote; `nil` if it has everything.
        var loss: Date?
        /// Whether there were none: this process has created the file.
        var isNone = false
    }

    /// Begins a process. The record is on the disk before the process spends anything, because a loss of power that
    /// takes the record too would not be noticed. All that follows may be lost, and the record tells of it.
    func begin(at now: Date) async -> Earlier {
        guard let state else { return Earlier() }
        do {
            // A process that is not part of a cluster writes no record, but it counts its requests in the same file.
            let isEmpty = try await state.isEmpty()
            return try await state.updateDurably(Self.key, now: now) { [boot] value in
                let last = value?.numbers ?? []
                let run = Array(last.dropFirst())
                let hasLost = boot != nil && !run.isEmpty && run != boot
                let loss = hasLost ? now.timeIntervalSince1970 : last.first ?? 0
                value = StateValue([loss] + (boot ?? run), expires: .distantFuture)
                return Earlier(
                    loss: loss == 0 ? nil : Date(timeIntervalSince1970: loss), isNone: isEmpty && last.isEmpty)
            }
        } catch {
            // The limiter cannot use the file either.
            return Earlier(loss: now)
        }
    }

    /// Ends a process.
    func end(at now: Date) {
        guard let boot else { return }
        state?.updateLater(Self.key, now: now) { value in
            guard let numbers = value?.numbers, Array(numbers.dropFirst()) == boot else { return }
            value = StateValue(numbers.dropLast(boot.count), expires: .distantFuture)
        } done: { _ in
        }
    }
}
