// SPDX-License-Identifier: Apache-2.0

/// The state of what a gateway is connected to, for `/ready` and `/metrics`. Each part is read when somebody asks.
public protocol GatewayStatus: Sendable {
    /// The version of the program.
    var version: String { get }
    /// What keeps the gateway from working as configured, each as a sentence; empty if it is ready.
    func problems() async -> [String]
    /// What the gateway lacks but can work without, each as a sentence.
    func degradations() -> [String]
    /// The problems and the degradations of one look, together with what is slow at the moment.
    func readiness() async -> (problems: [String], degradations: [String])
    /// The state of what several gateways share; `nil` if there is one gateway.
    func store() -> StoreState?
    /// The upstreams.
    func upstreams() async -> [UpstreamState]
    /// The sizes of files in bytes, by their purpose, such as `replies`.
    func files() async -> [(purpose: String, bytes: Int)]
    /// The bytes of replies in the memory of the pipelines.
    func memory() -> Int
}

/// The status of a gateway that is connected to nothing.
public struct NoGatewayStatus: GatewayStatus {
    /// Makes the status.
    public init() {}
}

extension GatewayStatus {
    /// No version.
    public var version: String { "" }
    /// No problems.
    public func problems() async -> [String] { [] }
    /// Nothing is missing.
    public func degradations() -> [String] { [] }
    /// The problems and the degradations.
    public func readiness() async -> (problems: [String], degradations: [String]) {
        (await problems(), degradations())
    }
    /// No store.
    public func store() -> StoreState? { nil }
    /// No upstreams.
    public func upstreams() async -> [UpstreamState] { [] }
    /// No files.
    public func files() async -> [(purpose: String, bytes: Int)] { [] }
    /// No replies.
    public func memory() -> Int { 0 }
}
