// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

extension Transfer {
    /// Sets the options that all exchanges of a transport share.
    func apply(_ options: TransportOptions) throws(TransportError) {
        try trust(options.authorities)
        if !options.pinnedKeys.isEmpty {
            try set(CURLOPT_PINNEDPUBLICKEY, options.pinnedKeys.map(\.description).joined(separator: ";"))
        }
        switch options.proxy.choice {
        case .environment: break
        case .none: try set(CURLOPT_PROXY, "")
        case .server(let url, let user, let password):
            try set(CURLOPT_PROXY, "\(url.scheme)://\(url.host):\(url.port)")
            // Without this, libcurl would still obey no_proxy.
            try set(CURLOPT_NOPROXY, "")
            if let user { try set(CURLOPT_PROXYUSERNAME, user) }
            if let password { try set(CURLOPT_PROXYPASSWORD, password) }
        }
    }

    private func trust(_ authorities: TransportOptions.CertificateAuthorities) throws(TransportError) {
        switch authorities.source {
        case .system:
            // libcurl caches the certificates only if they come from one file. Reading them takes 30 ms of the event
            // thread for each connection.
            guard curl_version_info(CURLVERSION_TENTH).pointee.cainfo != nil else { return }
        case .file(let path): try set(CURLOPT_CAINFO, path)
        case .pem(let certificates): try set(CURLOPT_CAINFO_BLOB, certificates)
        }
        try check(mainstay_curl_set_string(easy, CURLOPT_CAPATH, nil))
    }

    /// Sets the certificate for the next exchange. libcurl does not share a connection between exchanges with different
    /// ones.
    func identify(with certificate: TransportOptions.ClientCertificate?) throws(TransportError) {
        guard let certificate else {
            try check(mainstay_curl_set_pointer(easy, CURLOPT_SSLCERT_BLOB, nil))
            return try check(mainstay_curl_set_pointer(easy, CURLOPT_SSLKEY_BLOB, nil))
        }
        try set(CURLOPT_SSLCERT_BLOB, certificate.certificate)
        try set(CURLOPT_SSLKEY_BLOB, certificate.key)
        if let password = certificate.password { try set(CURLOPT_KEYPASSWD, password) }
    }

    private func set(_ option: CURLoption, _ bytes: [UInt8]) throws(TransportError) {
        try check(bytes.withUnsafeBytes { mainstay_curl_set_bytes(easy, option, $0.baseAddress, $0.count) })
    }
}
#endif
