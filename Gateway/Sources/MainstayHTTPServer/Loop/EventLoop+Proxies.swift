// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayKit

/// Finds out for whom proxies ask.
extension EventLoop {
    /// Reads the header of the PROXY protocol at the beginning of a connection, if a trusted proxy has made it.
    ///
    /// - Returns: The number of bytes of the header; `nil` if it is not complete or is refused.
    func readProxyHeader(in bytes: Span<UInt8>, of connection: Connection) -> Int? {
        guard limits.proxies.contains(connection.peer) else {
            connection.isNew = false
            return 0
        }
        switch ProxyHeader.read(bytes) {
        case .incomplete:
            connection.isStarved = true
            connection.input = bytes.withUnsafeBufferPointer { Array($0) }
            return nil
        case .invalid:
            refuse(connection, .proxyHeader)
            flushOrDefer(connection)
            return nil
        case .absent:
            connection.isNew = false
            return 0
        case .complete(let caller, let count):
            connection.isNew = false
            connection.announced = caller
            return count
        }
    }

    /// The caller of a request: the client, or for whom it asks if it is a trusted proxy.
    func caller(of head: RequestHead, in bytes: Span<UInt8>, on connection: Connection) -> Caller {
        let own = Caller(address: connection.peer, record: connection.client.record)
        guard limits.proxies.contains(connection.peer) else { return own }
        let announced = connection.announced.map { forwarded($0) }
        guard limits.proxies.contains(announced?.address ?? connection.peer) else { return announced ?? own }
        let found = limits.proxies.caller(
            forwarded: head.value(of: ForwardedField.forwarded, in: bytes),
            list: head.value(of: ForwardedField.list, in: bytes))
        switch found {
        case .none: return announced ?? own
        case .address(let address): return forwarded(SocketAddress(host: address.text, port: 0))
        case .unclear, .contradictory:
            // It asks for somebody, but it is not clear for whom. The limits of strangers hold.
            return Caller(
                address: own.address, record: own.record, isForwarded: true, isContradictory: found == .contradictory)
        }
    }

    private func forwarded(_ address: SocketAddress) -> Caller {
        let record = group.forwardedClients.withLock { $0.record(of: ClientAddress(address), at: time) }
        return Caller(address: address, record: record, isForwarded: true)
    }
}
#endif
