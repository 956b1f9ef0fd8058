// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
/// A client of one loop: the record that all loops share, and the connections that this loop serves.
final class LoopClient {
    let record: ClientRecord
    private(set) var connections: [Connection] = []

    init(_ record: ClientRecord) {
        self.record = record
    }

    func insert(_ connection: Connection) {
        connection.place = connections.count
        connections.append(connection)
    }

    /// Removes a connection. The last one takes its place, so that the others need not move.
    func remove(_ connection: Connection) {
        let last = connections.removeLast()
        guard last !== connection else { return }
        connections[connection.place] = last
        last.place = connection.place
    }
}
#endif
