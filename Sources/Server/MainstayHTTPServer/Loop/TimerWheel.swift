// SPDX-License-Identifier: Apache-2.0

/// Says which identifiers are due, to within an eighth of a second.
///
/// A slot for each moment, in a circle: scheduling is one append. An entry whose time is further away than the circle
/// is long comes out early, and so does one whose deadline was put off since: whoever takes it out schedules it again.
struct TimerWheel {
    /// Milliseconds a slot stands for.
    static let resolution: Int64 = 128

    private var slots = [[UInt64]](repeating: [], count: 512)
    /// The last moment taken out.
    private var current: Int64
    private var count = 0
    /// No entry is due before this moment.
    private var earliest = Int64.max

    /// Begins at a time in milliseconds.
    init(at time: Int64) {
        current = time / Self.resolution
    }

    /// Schedules an identifier.
    ///
    /// - Returns: When it will come out, in milliseconds: not before `time`, unless that is beyond the circle.
    mutating func schedule(_ identifier: UInt64, at time: Int64) -> Int64 {
        let wanted = time / Self.resolution + 1
        let moment = min(max(wanted, current + 1), current + Int64(slots.count))
        slots[Int(moment) % slots.count].append(identifier)
        count += 1
        earliest = min(earliest, moment)
        return moment * Self.resolution
    }

    /// Takes out what is due.
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

    /// Milliseconds until something is due; `nil` where nothing is scheduled.
    func delay(from time: Int64) -> Int64? {
        earliest == .max ? nil : max(0, earliest * Self.resolution - time)
    }

    private func nextMoment() -> Int64 {
        guard count > 0 else { return .max }
        let offset = (1...slots.count).first { !slots[(Int(current) + $0) % slots.count].isEmpty }
        return current + Int64(offset ?? slots.count)
    }
}
