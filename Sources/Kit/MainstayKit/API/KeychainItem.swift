// SPDX-License-Identifier: Apache-2.0

#if canImport(Security)
import MainstayBase
import MainstayFoundation
import Security

/// A secret in the Keychain of an Apple platform, such as the key of an API: a generic password with a service and an
/// account.
///
/// ```swift
/// let key = KeychainItem(service: "www.dictionaryapi.com", account: "key")
/// try await key.save(typed)
/// upstream.credentials = [Credential("key", in: .query, from: key.source)]
/// ```
///
/// The Keychain may wait for a person, so each call runs on a thread of its own and blocks none that runs tasks.
public struct KeychainItem: Sendable, Hashable {
    /// The service that the secret is for, such as a host.
    public var service: String
    /// The account of the service, such as a name or the name of the credential.
    public var account: String

    private static let keychain = ThreadBound(())

    /// Names an item. It need not exist.
    public init(service: String, account: String) {
        (self.service, self.account) = (service, account)
    }

    /// The secret; `nil` if there is none.
    ///
    /// - Throws: ``KeychainError`` if the Keychain refuses, for example because the device is locked.
    public func value() async throws -> String? {
        try await Self.keychain.run { _ in
            var query = self.query
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess else { throw KeychainError(status) }
            guard let data = found as? Data, let text = String(data: data, encoding: .utf8) else {
                throw KeychainError(errSecDecode)
            }
            return text
        }
    }

    /// Saves a secret in place of the one before. It can be read when the device was unlocked once since it started,
    /// and it stays on this device.
    ///
    /// - Throws: ``KeychainError`` if the Keychain refuses.
    public func save(_ value: String) async throws {
        try await Self.keychain.run { _ in
            let secret: [CFString: Any] = [
                kSecValueData: Data(value.utf8), kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            var status = SecItemUpdate(query as CFDictionary, secret as CFDictionary)
            if status == errSecItemNotFound {
                status = SecItemAdd(query.merging(secret) { $1 } as CFDictionary, nil)
            }
            guard status == errSecSuccess else { throw KeychainError(status) }
        }
    }

    /// Deletes the secret, if there is one.
    ///
    /// - Throws: ``KeychainError`` if the Keychain refuses.
    public func delete() async throws {
        try await Self.keychain.run { _ in
            let status = SecItemDelete(query as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else { throw KeychainError(status) }
        }
    }

    /// A source that reads the secret when a request needs it, and again after the upstream has refused it.
    public var source: CredentialSource {
        CredentialSource(identity: "\(service)/\(account)") { refused in
            guard let text = try await value(), text != refused else { throw KeychainError(errSecItemNotFound) }
            return CredentialSource.Value(text)
        }
    }

    private var query: [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account]
    }
}
#endif
