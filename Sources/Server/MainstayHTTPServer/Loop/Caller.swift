// SPDX-License-Identifier: Apache-2.0

/// Whose request it is, for limits and logs.
struct Caller: Sendable {
    let address: SocketAddress
    let record: ClientRecord
    /// Whether a trusted proxy has passed the request on.
    var isForwarded = false

    /// Whether the limits of clients on this machine hold. A proxy on this machine asks for others.
    var isLocal: Bool { record.address.isLoopback && !isForwarded }
}
