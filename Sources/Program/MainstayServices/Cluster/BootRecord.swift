// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayFoundation
import MainstaySQLite

/// Notes in the state file in which run of the machine a process writes it. A file that was last written in another run may lack what
/// was written last, because the machine lost power. A process that ends in order leaves a file that lacks nothing.
///
/// The record is the date of the last loss, or 0, and then the name of the run, which a process that ends in order removes. So every
/// process knows of a loss that an earlier one has noticed.
struct BootRecord: Sendable {
    private static let key = "cluster boot"

    private let state: SQLiteStateStore?
    private let boot: [Double]?

    /// - Parameter boot: Names the machine's run since it was started; `nil` if that is unknown. Then no loss is noticed.
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

    /// Begins a process.
    ///
    /// - Returns: When a process first noticed that the file lacks what earlier ones wrote; `nil` if it has everything.
    func begin(at now: Date) async -> Date? {
        guard let state, let boot else { return nil }
        do {
            let last = try await state.value(of: Self.key, now: now)?.numbers ?? []
            let run = Array(last.dropFirst())
            let loss = run.isEmpty || run == boot ? last.first ?? 0 : now.timeIntervalSince1970
            note(at: now) { $0 = [loss] + boot }
            return loss == 0 ? nil : Date(timeIntervalSince1970: loss)
        } catch {
            // The limiter cannot read the file either.
            return now
        }
    }

    /// Ends a process.
    func end(at now: Date) {
        guard let boot else { return }
        note(at: now) { numbers in
            if Array(numbers.dropFirst()) == boot { numbers.removeLast(boot.count) }
        }
    }

    private func note(at now: Date, _ change: @escaping @Sendable (inout [Double]) -> Void) {
        state?.updateLater(Self.key, now: now) { value in
            var numbers = value?.numbers ?? []
            change(&numbers)
            value = StateValue(numbers, expires: .distantFuture)
        } done: { _ in
        }
    }
}
