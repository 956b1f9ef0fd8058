// SPDX-License-Identifier: Apache-2.0

/// Events by their time; those of the same time in the order they were put in.
struct EventHeap {
    private struct Node {
        var time: Double
        var order: Int
        var event: World.Event
    }

    private var heap: [Node] = []
    private var pushed = 0

    mutating func push(_ event: World.Event, at time: Double) {
        var index = heap.count
        heap.append(Node(time: time, order: pushed, event: event))
        pushed += 1
        while index > 0, isSooner(index, (index - 1) / 2) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func pop() -> (time: Double, event: World.Event)? {
        guard let last = heap.indices.last else { return nil }
        heap.swapAt(0, last)
        let first = heap.removeLast()
        var index = 0
        while true {
            var least = index
            if 2 * index + 1 < last, isSooner(2 * index + 1, least) { least = 2 * index + 1 }
            if 2 * index + 2 < last, isSooner(2 * index + 2, least) { least = 2 * index + 2 }
            guard least != index else { return (first.time, first.event) }
            heap.swapAt(index, least)
            index = least
        }
    }

    private func isSooner(_ one: Int, _ other: Int) -> Bool {
        heap[one].time < heap[other].time || heap[one].time == heap[other].time && heap[one].order < heap[other].order
    }
}
