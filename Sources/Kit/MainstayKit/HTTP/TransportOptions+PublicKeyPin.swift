// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension TransportOptions {
    /// The public key of a server, as the SHA-256 hash of its SubjectPublicKeyInfo (RFC 7469 §2.4).
    ///
    /// This command prints the hash of a certificate's key:
    /// `openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`
    public struct PublicKeyPin: Sendable, Hashable, CustomStringConvertible {
        /// The pin in curl's form: `sha256//` and the hash in base64.
        public let description: String

        private static let prefix = "sha256//"

        /// Reads a pin in curl's form.
        ///
        /// - Returns: `nil` if the text is not `sha256//` with 32 bytes in base64.
        public init?(_ text: String) {
            guard text.hasPrefix(Self.prefix) else { return nil }
            let encoded = String(text.dropFirst(Self.prefix.count))
            guard let hash = Data(base64Encoded: encoded), hash.count == 32 else { return nil }
            description = Self.prefix + hash.base64EncodedString()
        }
    }
}
