// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayPlatform
import Synchronization

/// Accepts connections and makes room for them.
extension EventLoop {
    /// Accepts all waiting connections. Connections stay in the kernel's queue if there is no free descriptor or no
    /// room even to refuse them.
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
                // No descriptor is free (EMFILE and the like). Closing an idle connection frees one for the new
                // connection.
                if makeRoomIfNeeded(by: listener) { continue }
                if isAcceptable { acceptsAgainAt = time + 250 }
                return
            }
        }
    }

    /// Closes a connection if a new one waits. The failure to accept does not say whether one waits.
    private func makeRoomIfNeeded(by listener: Listener) -> Bool {
        isAcceptable = listener.hasConnectionWaiting
        guard isAcceptable else { return false }
        if makeRoom(1) > 0 { return true }
        // The first connection that ends then wakes this loop.
        group.isFull.store(true, ordering: .sequentiallyConsistent)
        postToOthers(.makeRoom(count: 1))
        return false
    }

    /// Makes the loop accept again before this turn ends, if it failed for lack of a descriptor.
    func descriptorWasFreed() {
        if acceptsAgainAt < .max { acceptsAgainAt = time }
    }

    private func deal(_ descriptor: Int32, from address: sockaddr_storage) {
        let client = clientTable.record(of: ClientAddress(address), at: time)
        client.connections.add(1, ordering: .sequentiallyConsistent)
        group.connectionCount.add(1, ordering: .sequentiallyConsistent)
        group.acceptedCount.add(1, ordering: .relaxed)
        let peer = SocketAddress(address)
        let accepted = Listener.Accepted(
            descriptor: descriptor, peer: peer, client: client,
            isSameUser: peer.unixPath != nil && UnixSocket.isOfThisUser(descriptor))
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
        // A connection may have ended between the check and the store.
        return group.connectionCount.load(ordering: .sequentiallyConsistent) < limit
    }

    private func postToOthers(_ message: Mailbox.Message) {
        for other in group.mailboxes where other !== mailbox { other.post(message) }
    }

    /// Starts to serve or refuse a connection.
    func add(_ accepted: Listener.Accepted) {
        let address = accepted.client.address
        let client = clients[address] ?? LoopClient(accepted.client)
        let refusal: HTTPServerResponse? =
            if !makeRoom(for: client, isProxy: limits.proxies.contains(accepted.peer)) {
                .tooManyConnections
            } else if !makeRoomInServer() { .serverIsFull } else { nil }
        clients[address] = client
        let parserLimits = parserLimits
        let connection = connections.insert {
            Connection(
                identifier: $0, descriptor: accepted.descriptor, peer: accepted.peer, client: client,
                isSameUser: accepted.isSameUser, limits: parserLimits)
        }
        client.insert(connection)
        do {
            try epoll.add(accepted.descriptor, identifier: connection.identifier)
        } catch {
            // The kernel has no memory for another interest. Only this connection ends.
            return end(connection)
        }
        if let refusal { return refuse(connection, with: refusal) }
        wait(connection, for: .idle, until: time + timeouts.idle)
        if isStopping { endIfIdle(connection) }
    }

    /// Closes connections if the server is over its limit. The loop closes only its own connections. The loops get new
    /// connections one after another, so each loop has a share of every client's connections.
    ///
    /// - Returns: Whether there is room for the new connection, which is already counted.
    private func makeRoomInServer() -> Bool {
        while group.connectionCount.load(ordering: .sequentiallyConsistent) > connectionLimit {
            // Several are closed at once, because choosing them means looking at all connections.
            guard makeRoom(max(1, connectionLimit / 64)) > 0 else { return false }
        }
        return true
    }

    /// Closes a client's longest idle connection if the client has reached its limit. The limit counts the connections
    /// of all loops, but this loop can close only its own. So it may refuse a client that has an idle connection on
    /// another loop.
    ///
    /// - Parameter isProxy: Whether the client is a trusted proxy. It needs connections for many callers, so it has no
    ///   limit.
    /// - Returns: Whether the client may have the new connection, which is already counted.
    private func makeRoom(for client: LoopClient, isProxy: Bool) -> Bool {
        let limit = isProxy ? .max : limits.of(isLocal: client.record.address.isLoopback).connections
        let excess = client.record.connections.load(ordering: .sequentiallyConsistent) - limit
        guard excess > 0 else { return true }
        sendDeferred()
        let idle = candidates(of: client, number: 0).filter(\.isIdle)
        return close(ConnectionsToClose.choose(excess, of: idle)) >= excess
    }

    /// Closes connections that wait for their clients.
    ///
    /// - Returns: The number of closed connections.
    @discardableResult
    func makeRoom(_ count: Int) -> Int {
        // A moment ago no connection could be closed. Searching again for each new client would cost more than refusing
        // it.
        guard time >= looksAgainAt else { return 0 }
        sendDeferred()
        // A connection that looks idle may have a request in its socket. The loop then reads it and chooses other
        // connections.
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
                isIdle: connection.isIdle || connection.phase == .lingering, deadline: connection.deadline)
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

    /// Closes a connection unless it has a request. The request may still be in the socket.
    func endIfIdle(_ connection: Connection) {
        guard connection.isIdle else { return }
        connection.isReadable = true
        advance(connection)
        if connection.isIdle { end(connection) }
    }
}
#endif
