// SPDX-License-Identifier: Apache-2.0

extension TransportOptions {
    /// The authorities whose certificates a transport trusts.
    public struct CertificateAuthorities: Sendable, Equatable {
        package enum Source: Sendable, Equatable {
            case system
            case file(String)
            case pem([UInt8])
        }

        package let source: Source

        /// The authorities that the system trusts.
        public static let system = CertificateAuthorities(source: .system)

        /// The certificates in a file in PEM format, instead of the system's. If the file cannot be read, requests fail
        /// as ``TransportError/Kind/tls``.
        public static func file(_ path: String) -> CertificateAuthorities {
            CertificateAuthorities(source: .file(path))
        }

        /// Certificates in PEM format, instead of the system's.
        public static func pem(_ certificates: some Sequence<UInt8>) -> CertificateAuthorities {
            CertificateAuthorities(source: .pem(Array(certificates)))
        }
    }
}
