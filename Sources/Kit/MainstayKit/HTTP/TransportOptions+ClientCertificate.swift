// SPDX-License-Identifier: Apache-2.0

extension TransportOptions {
    /// A certificate that identifies a client, and its private key.
    public struct ClientCertificate: Sendable, Equatable, CustomStringConvertible {
        /// The certificate in PEM format, followed by the intermediate certificates if there are any.
        package let certificate: [UInt8]
        /// The private key in PEM format.
        package let key: [UInt8]
        /// The password of the private key; `nil` if it is not encrypted.
        package let password: String?
        /// The identity of the user, for ``IdentifyingTransport``.
        package let identity: String

        /// Creates a client certificate.
        ///
        /// - Parameters:
        ///   - certificate: The certificate in PEM format, followed by the intermediate certificates if there are any.
        ///   - key: The private key in PEM format.
        ///   - password: The password of the private key; `nil` if it is not encrypted.
        public init(_ certificate: some Sequence<UInt8>, key: some Sequence<UInt8>, password: String? = nil) {
            self.certificate = Array(certificate)
            self.key = Array(key)
            self.password = password
            identity = SHA256.hexDigest(self.certificate)
        }

        /// The hash of the certificate. It never contains the key.
        public var description: String { "client certificate \(identity.prefix(16))" }
    }
}
