// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayPlatform
import Synchronization

/// New connections, and the room for them.
extension EventLoop {
    /// Accepts connections until none waits. If there is no room even to refuse them, or no descriptor, they wait in the
    /// kernel.
    func accept() {
        acceptsAgainAt = .max
        let most = connectionLimit + ConnectionLimit.refusals(for: connectionLimit)
        while let listener, isAcceptable {
            guard hasRoom(below: most) || makeRoomIfNeeded(by: listener) else { return }
            if let (descriptor, address) = listener.accept() {
                deal(descriptor, from: address)
            } else if errno == EAGAIN {
                isAcceptable = false
            } else if ![EINTR, ECONNABORTED].contains(errno) {
                // EMFILE and the like. The descriptor of an idle connection will do for the new one.
                if makeRoomIfNeeded(by: listener) { continue }
                if isAcceptable { acceptsAgainAt = time + 250 }
                return
            }
        }
    }

    /// Closes a connection if a new one waits: that there is no room says nothing about that.
    private func makeRoomIfNeeded(by listener: Listener) -> Bool {
        isAcceptable = listener.hasConnectionWaiting
        guard isAcceptable else { return false }
        if makeRoom(1) > 0 { return true }
        postToOthers(.makeRoom(count: 1))
        return false
    }

    /// Accepts again before this turn ends, if that failed for want of a descriptor.
    func descriptorWasFreed() {
        if acceptsAgainAt < .max { acceptsAgainAt = time }
    }

    private func deal(_ descriptor: Int32, from address: sockaddr_storage) {
        let client = clientTable.record(of: ClientAddress(address), at: time)
        client.connections.add(1, ordering: .sequentiallyConsistent)
        group.connectionCount.add(1, ordering: .sequentiallyConsistent)
        let accepted = Listener.Accepted(
            descriptor: descriptor, peer: SocketAddress(address), client: client)
        nextLoop = (nextLoop + 1) % group.mailboxes.count
        if group.mailboxes[nextLoop] === mailbox {
            add(accepted)
        } else {
            group.mailboxes[nextLoop].post(.connection(accepted))
        }
    }

    private func hasRoom(below limit: Int) -> Bool {
        if group.connectionCount.load(ordering: .sequentiallyConsistent) < limit { return true }
        group.isFull.store(true, ordering: .sequentiallyConsistent)
        // One may have ended between the two.
        return group.connectionCount.load(ordering: .sequentiallyConsistent) < limit
    }

    private func postToOthers(_ message: Mailbox.Message) {
        for other in group.mailboxes where other !== mailbox { other.post(message) }
    }

    /// Begins to serve a connection, or to refuse it.
    func add(_ accepted: Listener.Accepted) {
        let address = accepted.client.address
        let client = clients[address] ?? LoopClient(accepted.client)
        let refusal: HTTPServerResponse? =
            if !makeRoom(for: client) { .tooManyConnections } else if !makeRoomInServer() { .serverIsFull } else { nil }
        clients[address] = client
        let connection = connections.insert {
            Connection(
                identifier: $0, descriptor: accepted.descriptor, peer: accepted.peer, client: client,
                limits: parserLimits)
        }
        client.insert(connection)
        do {
            try epoll.add(accepted.descriptor, identifier: connection.identifier)
        } catch {
            // No memory for one more: the client sees the connection end, and the others go on.
            return end(connection)
        }
        if let refusal { return refuse(connection, with: refusal) }
        wait(connection, for: .idle, until: time + timeouts.idle)
        if isStopping { endIfIdle(connection) }
    }

    /// Closes connections if the server has more than it may. A loop looks at its own only: as connections are dealt out in
    /// turn, each loop has its share of every client's.
    ///
    /// - Returns: Whether there is room for the new one, which is counted already.
    private func makeRoomInServer() -> Bool {
        while group.connectionCount.load(ordering: .sequentiallyConsistent) > connectionLimit {
            // Several at once: looking for them means looking at all connections.
            guard makeRoom(max(1, connectionLimit / 64)) > 0 else { return false }
        }
        return true
    }

    /// Closes a client's longest idle connection if the client has reached its limit. The count is that of all loops; the
    /// connections looked at are those of this loop, so a client may be refused while another loop has an idle one.
    ///
    /// - Returns: Whether the client may have the new one, which is counted already.
    private func makeRoom(for client: LoopClient) -> Bool {
        let limit = limits.of(client.record.address).connections
        let excess = client.record.connections.load(ordering: .sequentiallyConsistent) - limit
        guard excess > 0 else { return true }
        let idle = candidates(of: client, number: 0).filter(\.isIdle)
        return close(ConnectionsToClose.choose(excess, of: idle)) >= excess
    }

    /// Closes connections that wait for their clients.
    ///
    /// - Returns: How many.
    @discardableResult
    func makeRoom(_ count: Int) -> Int {
        // Nothing waited for its client a moment ago. Looking again for each new client would cost more than refusing it.
        guard time >= looksAgainAt else { return 0 }
        // A connection that looks idle may have a request in its socket: it is then read, and others are looked for.
        for _ in 0..<4 {
            var found: [ConnectionsToClose.Candidate] = []
            for (number, client) in clients.values.enumerated() { found += candidates(of: client, number: number) }
            let chosen = ConnectionsToClose.choose(count, of: found)
            guard !chosen.isEmpty else { break }
            let closed = close(chosen)
            if closed > 0 { return closed }
        }
        looksAgainAt = time + 10
        return 0
    }

    private func candidates(of client: LoopClient, number: Int) -> [ConnectionsToClose.Candidate] {
        let held = client.record.connections.load(ordering: .sequentiallyConsistent)
        return client.connections.compactMap { connection in
            guard connection.isWaitingForClient else { return nil }
            return ConnectionsToClose.Candidate(
                identifier: connection.identifier, client: number, held: held,
                isIdle: connection.isIdle || connection.isLingering, deadline: connection.deadline)
        }
    }

    private func close(_ identifiers: [UInt64]) -> Int {
        var closed = 0
        for identifier in identifiers {
            guard let connection = connections[identifier] else { continue }
            if connection.isIdle { endIfIdle(connection) } else { end(connection) }
            if connections[identifier] == nil { closed += 1 }
        }
        return closed
    }

    /// Ends a connection unless a request has come, which may be in the socket still.
    func endIfIdle(_ connection: Connection) {
        guard connection.isIdle else { return }
        connection.isReadable = true
        advance(connection)
        if connection.isIdle { end(connection) }
    }
}
#endif
