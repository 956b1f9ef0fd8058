// SPDX-License-Identifier: Apache-2.0

extension HTTPServer {
    /// The connections of clients.
    public struct Connections: Sendable, Equatable {
        /// The number of open connections.
        public var open = 0
        /// The number of connections accepted since the server began to listen.
        public var accepted = 0

        /// Makes counts of zero.
        public init() {}
    }
}
