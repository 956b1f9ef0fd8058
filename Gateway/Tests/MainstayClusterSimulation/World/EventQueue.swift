// SPDX-License-Identifier: Apache-2.0

/// The events to come, by time, and in the order in which they were added at the same time.
struct EventQueue {
    private struct Event {
        let time: Int64
        let order: Int
        let run: () -> Void

        static func < (lhs: Event, rhs: Event) -> Bool {
            lhs.time != rhs.time ? lhs.time < rhs.time : lhs.order < rhs.order
        }
    }

    /// A binary heap.
    private var events: [Event] = []
    private var order = 0

    mutating func add(at time: Int64, _ run: @escaping () -> Void) {
        order += 1
        events.append(Event(time: time, order: order, run: run))
        var index = events.count - 1
        while index > 0, events[index] < events[(index - 1) / 2] {
            events.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func next() -> (time: Int64, run: () -> Void)? {
        guard let first = events.first else { return nil }
        let last = events.removeLast()
        if !events.isEmpty {
            events[0] = last
            var index = 0
            while true {
                var least = index
                for child in (2 * index + 1)...(2 * index + 2)
                where child < events.count && events[child] < events[least] { least = child }
                guard least != index else { break }
                events.swapAt(index, least)
                index = least
            }
        }
        return (first.time, first.run)
    }
}
