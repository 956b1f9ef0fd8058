// SPDX-License-Identifier: Apache-2.0

/// A timer wheel. It reports which identifiers are due, with a precision of an eighth of a second.
///
/// The slots form a circle, one for each moment, so scheduling is one append. An entry comes out early if its time is
/// beyond the circle or its deadline was moved to later. The caller then schedules it again.
struct TimerWheel {
    /// The length of a slot in milliseconds.
    static let resolution: Int64 = 128

    private var slots = [[UInt64]](repeating: [], count: 512)
    /// The number of the last slot that was taken out.
    private var current: Int64
    private var count = 0
    /// No entry is due before this moment.
    private var earliest = Int64.max

    /// Starts at a time in milliseconds.
    init(at time: Int64) {
        current = time / Self.resolution
    }

    /// Schedules an identifier.
    ///
    /// - Returns: The time at which it will come out, in milliseconds. Not before `time`, unless `time` is beyond the
    ///   circle.
    mutating func schedule(_ identifier: UInt64, at time: Int64) -> Int64 {
        let wanted = time / Self.resolution + 1
        let moment = min(max(wanted, current + 1), current + Int64(slots.count))
        slots[Int(moment) % slots.count].append(identifier)
        count += 1
        earliest = min(earliest, moment)
        return moment * Self.resolution
    }

    /// Takes out the identifiers that are due.
    mutating func expire(at time: Int64) -> [UInt64] {
        let now = time / Self.resolution
        guard now >= earliest else {
            current = max(current, min(now, earliest - 1))
            return []
        }
        var due: [UInt64] = []
        for moment in (current + 1)...min(now, current + Int64(slots.count)) {
            due += slots[Int(moment) % slots.count]
            slots[Int(moment) % slots.count].removeAll()
        }
        current = now
        count -= due.count
        earliest = nextMoment()
        return due
    }

    /// The time until something is due, in milliseconds; `nil` if nothing is scheduled.
    func delay(from time: Int64) -> Int64? {
        earliest == .max ? nil : max(0, earliest * Self.resolution - time)
    }

    private func nextMoment() -> Int64 {
        guard count > 0 else { return .max }
        let offset = (1...slots.count).first { !slots[(Int(current) + $0) % slots.count].isEmpty }
        return current + Int64(offset ?? slots.count)
    }
}
