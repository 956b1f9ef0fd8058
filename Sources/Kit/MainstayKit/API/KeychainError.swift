// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
import Security

/// Why the Keychain did not read or keep a secret.
public struct KeychainError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The status of the Keychain's function (`OSStatus`), such as `errSecItemNotFound`.
    public let status: Int32

    init(_ status: OSStatus) {
        self.status = status
    }

    /// What the system says about the status.
    public var description: String {
        "the Keychain: \(SecCopyErrorMessageString(status, nil).map { $0 as String } ?? "status \(status)")"
    }
}
#endif
