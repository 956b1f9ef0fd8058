// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Finds out whose a key or token is, for people who sign in on the pages. It keeps only the hashes.
package struct KeyHolders: Sendable {
    /// Somebody with a key or a token.
    package struct Holder: Sendable, Equatable {
        /// The caller's name; `nil` for a token.
        package let name: String?
        /// Whether it is a token of the operator.
        package let isOperator: Bool
    }

    private var holders: [String: Holder] = [:]

    /// The holders of all keys and tokens.
    package init(keys: CallerKeys, server: ServerConfiguration) {
        for key in keys.keys { holders[key.hash] = Holder(name: key.name, isOperator: false) }
        for token in server.tokens { holders[CallerKey.hash(of: token)] = Holder(name: nil, isOperator: false) }
        for token in server.adminTokens { holders[CallerKey.hash(of: token)] = Holder(name: nil, isOperator: true) }
    }

    /// Whether there are no keys and no tokens.
    package var isEmpty: Bool { holders.isEmpty }

    /// The holder of the key or token with a SHA-256 hash; `nil` if there is none. A search by hash does not reveal how much of a guess
    /// is right.
    package func holder(ofHash hash: String) -> Holder? { holders[hash] }
}
