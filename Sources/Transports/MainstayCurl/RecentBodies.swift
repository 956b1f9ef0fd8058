// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
/// The content of the last large replies, whose memory the next replies use again when their callers have released it.
/// Otherwise the system would have to give and clear new memory for each reply. Only the event thread uses it.
final class RecentBodies {
    /// Shorter content comes from memory that the allocator keeps by itself.
    private static let shortest = 64 << 10
    /// The limit of what is kept, in bytes.
    private static let limit = 8 << 20
    /// The most room, in bytes, that an announced length gets before the bytes arrive. A server may announce more than
    /// there is memory.
    private static let mostAhead = 64 << 20

    private var bodies: ArraySlice<[UInt8]> = []
    private var size = 0

    /// Whether nothing is kept.
    var isEmpty: Bool { bodies.isEmpty }

    /// Returns an empty array with room for so many bytes, or for 64 MiB.
    func take(_ count: Int) -> [UInt8] {
        var body: [UInt8] = []
        // The oldest first: its caller is the most likely one to have released it.
        if count >= Self.shortest,
            let place = bodies.firstIndex(where: { $0.capacity >= count && $0.capacity / 2 <= count })
        {
            body = bodies.remove(at: place)
            size -= body.capacity
            // If the caller still has it, this makes a new one.
            body.removeAll(keepingCapacity: true)
        }
        body.reserveCapacity(min(count, Self.mostAhead))
        return body
    }

    /// Keeps the content of a reply that goes to its caller.
    func keep(_ body: [UInt8]) {
        guard Self.shortest...Self.limit ~= body.capacity else { return }
        bodies.append(body)
        size += body.capacity
        while size > Self.limit, let oldest = bodies.popFirst() { size -= oldest.capacity }
    }

    /// Releases everything.
    func clear() {
        (bodies, size) = ([], 0)
    }
}
#endif
