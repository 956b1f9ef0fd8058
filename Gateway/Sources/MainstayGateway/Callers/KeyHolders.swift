// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Finds out whose a key or token is, for people who sign in on the pages. It keeps only hashes.
public struct KeyHolders: Sendable {
    /// Somebody with a key or a token.
    public struct Holder: Sendable, Equatable {
        /// The caller's name; `nil` for a token.
        public let name: String?
        /// Whether it is a token of the operator.
        public let isOperator: Bool
    }

    private var holders: [String: Holder] = [:]
    private let name: @Sendable (String) -> String?

    /// The holders of all keys and tokens.
    ///
    /// - Parameters:
    ///   - server: The configuration with the tokens.
    ///   - name: The name of the caller whose key has a hash, now: a key may be revoked meanwhile.
    public init(server: ServerConfiguration, name: @escaping @Sendable (_ hash: String) -> String?) {
        self.name = name
        for token in server.tokens { holders[CallerKey.hash(of: token)] = Holder(name: nil, isOperator: false) }
        for token in server.adminTokens { holders[CallerKey.hash(of: token)] = Holder(name: nil, isOperator: true) }
    }

    /// The holder of the key or token with a SHA-256 hash; `nil` if there is none. A search by hash does not reveal how
    /// much of a guess is right.
    public func holder(ofHash hash: String) -> Holder? {
        holders[hash] ?? name(hash).map { Holder(name: $0, isOperator: false) }
    }
}
