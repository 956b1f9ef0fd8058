// SPDX-License-Identifier: Apache-2.0

/// Whose request it is, for limits and logs.
struct Caller: Sendable {
    let address: SocketAddress
    let record: ClientRecord
    /// Whether a trusted proxy has passed the request on.
    var isForwarded = false
    /// Whether the fields of a trusted proxy name different callers, so that the request is refused.
    var isContradictory = false

    /// Whether the limits of clients on this machine hold. A proxy on this machine asks for others.
    var isLocal: Bool { record.address.isLoopback && !isForwarded }

    /// The answer to a request that is not admitted.
    var refusal: HTTPServerResponse { isContradictory ? .contradictoryCallers : .tooManyRequests }
}
