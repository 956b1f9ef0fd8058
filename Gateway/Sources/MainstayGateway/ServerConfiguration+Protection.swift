// SPDX-License-Identifier: Apache-2.0

public import MainstayHTTPServer

extension ServerConfiguration {
    /// What looks like a proxy in front of the gateway whose word is not believed, as a warning; `nil` if nothing does.
    ///
    /// - Parameter address: The address that the gateway listens on.
    public func warningAboutProxies(at address: SocketAddress) -> String? {
        let isUnix = address.unixPath != nil
        guard address.isLoopback, isUnix ? !limits.proxies.includesUnix : limits.proxies.isEmpty && !hosts.isEmpty
        else { return nil }
        let sign = isUnix ? "a Unix socket" : "\"hosts\" (\(hosts.sorted().joined(separator: ", ")))"
        return """
            \(sign) looks like a proxy in front of the gateway. If there is one, all its callers count as one caller, in limits and in the \
            log\(isUnix && trustsSocket ? ", and as you if it runs as your user" : ""): add \(isUnix ? "\"unix\"" : "its address") to "proxies" \
            under "server" in the configuration.
            """
    }

    /// Checks that the owner has decided who may use the gateway, because its callers spend the owner's quotas.
    ///
    /// - Throws: ``ServerConfigurationError`` if other machines can reach the address, no token is configured, and the
    ///   gateway is not meant to be public.
    ///
    /// - Parameters:
    ///   - address: The address that the gateway listens on.
    ///   - isLoopback: Whether only this machine can reach it.
    ///   - isPublic: Whether the gateway is meant for everybody.
    ///   - hasKeys: Whether callers have keys.
    public func requireProtection(
        at address: String, isLoopback: Bool, isPublic: Bool, hasKeys: Bool = false
    ) throws(ServerConfigurationError) {
        guard !isLoopback, !isPublic, !hasKeys, tokens.isEmpty else { return }
        throw ServerConfigurationError(
            """
            Everybody who can reach \(address) could use the gateway, and with it your keys and quotas. Set \
            \(Self.tokenVariable), or "tokens" under "server" in the configuration, to a secret that callers send as \
            "Authorization: Bearer …"; or make a key for each caller with mainstay keys add; or say --public to let everybody in.
            """)
    }

    /// The length in bytes from which nobody can guess a token that a generator made: 16 hexadecimal digits are 64
    /// bits.
    private static let shortestToken = 16

    /// What is valid in this configuration and hardly meant, each as a sentence.
    public var remarks: [String] {
        var remarks: [String] = []
        if !Set(tokens).isDisjoint(with: adminTokens) {
            remarks.append(
                "a token of callers is also a token of the operator, so that all of these callers are operators")
        }
        if (tokens + adminTokens + metricsTokens).contains(where: { $0.utf8.count < Self.shortestToken }) {
            remarks.append("a token is shorter than \(Self.shortestToken) characters, so that it can be guessed")
        }
        return remarks
    }
}
