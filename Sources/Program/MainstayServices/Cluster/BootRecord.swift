// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayFoundation
import MainstaySQLite

/// Notes in the state file in which run of the machine a process writes it. A file that was last written in another run may lack what
/// was written last, because the machine lost power. A process that ends in order leaves a file that lacks nothing.
struct BootRecord: Sendable {
    private static let key = "cluster boot"
    private static let ended = [0.0]

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
    /// - Returns: Whether the file has everything that earlier processes wrote. Also `true` if there was none.
    func begin(at now: Date) async -> Bool {
        guard let state, let boot else { return true }
        do {
            let last = try await state.value(of: Self.key, now: now)?.numbers
            let isWhole = last == nil || last == boot || last == Self.ended
            // A process that starts before the window has passed must notice the loss too, so the file keeps naming the old run.
            if isWhole { note(boot, at: now) }
            return isWhole
        } catch {
            // The limiter cannot read the file either.
            return false
        }
    }

    /// Ends a process.
    func end(at now: Date) {
        guard let boot else { return }
        state?.updateLater(Self.key, now: now) {
            if $0?.numbers == boot { $0 = StateValue(Self.ended, expires: .distantFuture) }
        } done: { _ in
        }
    }

    private func note(_ numbers: [Double], at now: Date) {
        let value = StateValue(numbers, expires: .distantFuture)
        state?.updateLater(Self.key, now: now) {
            $0 = value
        } done: { _ in
        }
    }
}
