// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Finds out whose a key or token is, for people who sign in on the pages. It keeps only hashes.
package struct KeyHolders: Sendable {
    /// Somebody with a key or a token.
    package struct Holder: Sendable, Equatable {
        /// The caller's name; `nil` for a token.
        package let name: String?
        /// Whether it is a token of the operator.
        package let isOperator: Bool
    }

    private var holders: [String: Holder] = [:]
    private let name: @Sendable (String) -> String?

    /// The holders of all keys and tokens.
    ///
    /// - Parameter name: The name of the caller whose key has a hash, now: a key may be revoked meanwhile.
    package init(server: ServerConfiguration, name: @escaping @Sendable (_ hash: String) -> String?) {
        self.name = name
        for token in server.tokens { holders[CallerKey.hash(of: token)] = Holder(name: nil, isOperator: false) }
        for token in server.adminTokens { holders[CallerKey.hash(of: token)] = Holder(name: nil, isOperator: true) }
    }

    /// The holder of the key or token with a SHA-256 hash; `nil` if there is none. A search by hash does not reveal how
    /// much of a guess is right.
    package func holder(ofHash hash: String) -> Holder? {
        holders[hash] ?? name(hash).map { Holder(name: $0, isOperator: false) }
    }
}
