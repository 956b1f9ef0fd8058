// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSessionConfiguration {
    /// The configuration of a transport's own session, without a cache, cookies or time limits.
    static var mainstay: URLSessionConfiguration {
        // URLSession's time limits are turned off, because some platforms round them to whole seconds.
        let never: TimeInterval = 7 * 86_400
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.httpMaximumConnectionsPerHost = TransportOptions().connections
        configuration.timeoutIntervalForRequest = never
        configuration.timeoutIntervalForResource = never
        return configuration
    }

    /// Sets the options that URLSession has.
    ///
    /// - Throws: `TransportError.Kind.other` for an option that it does not have.
    func apply(_ options: TransportOptions) throws(TransportError) {
        httpMaximumConnectionsPerHost = options.connections
        #if !canImport(FoundationNetworking)
        allowNetworks(of: options)
        #endif
        guard options.authorities == .system else { throw Self.unsupported("other authorities") }
        guard options.pinnedKeys.isEmpty else { throw Self.unsupported("pinned keys") }
        guard options.clientCertificate == nil else { throw Self.unsupported("a client certificate") }
        guard options.proxy != .environment else { return }
        #if canImport(FoundationNetworking)
        throw Self.unsupported("another proxy than the environment's")
        #else
        switch options.proxy.choice {
        case .environment: break
        case .none: connectionProxyDictionary = [:]
        case .server(let url, nil, nil) where url.scheme == .http:
            // The values of kCFNetworkProxies…; iOS does not declare those for https.
            connectionProxyDictionary = [
                "HTTPEnable": 1, "HTTPProxy": url.host, "HTTPPort": url.port,
                "HTTPSEnable": 1, "HTTPSProxy": url.host, "HTTPSPort": url.port,
            ]
        case .server: throw Self.unsupported("a proxy with a password or with https")
        }
        #endif
    }

    private static func unsupported(_ option: String) -> TransportError {
        #if canImport(FoundationNetworking)
        let remedy = "use CurlTransport"
        #else
        let remedy = "use a session with a delegate"
        #endif
        return TransportError(.other, detail: "URLSessionTransport does not support \(option); \(remedy)")
    }
}
