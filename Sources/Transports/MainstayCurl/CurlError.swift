// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
package import MainstayKit

import MainstayPlatform

/// A failure of a transfer, and its translation to the kit's error kinds (libcurl-errors(3)).
package struct CurlError {
    /// The CURLcode.
    package var code: UInt32
    /// libcurl's message (CURLOPT_ERRORBUFFER).
    package var message: String
    /// The `errno` of the system call that failed (CURLINFO_OS_ERRNO).
    package var systemError: Int32
    /// The `errno` of the last socket that could not be created; 0 if none failed.
    package var socketError: Int32
    /// The status of the proxy's answer to CONNECT (CURLINFO_HTTP_CONNECTCODE); 0 without such a proxy.
    package var connectStatus: Int
    /// Whether the response's head had been read.
    package var hasHead: Bool

    /// Describes a failure.
    package init(
        code: UInt32, message: String = "", systemError: Int32 = 0, socketError: Int32 = 0, connectStatus: Int = 0,
        hasHead: Bool = false
    ) {
        (self.code, self.message, self.systemError) = (code, message, systemError)
        (self.socketError, self.connectStatus, self.hasHead) = (socketError, connectStatus, hasHead)
    }

    /// The failure as an error of the kit.
    package var transportError: TransportError {
        if lacksDescriptor { return Self.noDescriptor(for: "a connection") }
        if CURLcode(code) == CURLE_COULDNT_CONNECT, socketError == EACCES {
            return TransportError(
                .unreachable, detail: "its address is of this machine or a private network, which is not asked")
        }
        // If libcurl cannot parse a proxy's URL, its message contains the URL with the password.
        let isSafe = !message.isEmpty && !message.contains("@") && !message.contains("://")
        var error = TransportError(
            kind, detail: isSafe ? message : String(cString: curl_easy_strerror(CURLcode(code))))
        error.isPartial = hasHead && kind == .timedOut
        return error
    }

    /// The error when the process or the system has no file descriptor left.
    static func noDescriptor(for purpose: String) -> TransportError {
        TransportError(
            .overloaded,
            detail: "no file descriptor could be had for \(purpose): raise the limit (ulimit -n) or close some files")
    }

    /// Whether the connection failed because no socket could be created. libcurl reports that as "could not connect".
    private var lacksDescriptor: Bool {
        CURLcode(code) == CURLE_COULDNT_CONNECT && [EMFILE, ENFILE].contains(socketError)
    }

    /// The kind of the error.
    package var kind: TransportError.Kind {
        if lacksDescriptor { return .overloaded }
        if connectStatus != 0, !(200..<300 ~= connectStatus) { return .proxy }
        switch CURLcode(code) {
        case CURLE_COULDNT_RESOLVE_HOST: return .nameNotResolved
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxy
        case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED: return connectKind
        case CURLE_OPERATION_TIMEDOUT: return .timedOut
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3,
            CURLE_QUIC_CONNECT_ERROR:
            return hasHead ? .truncated : .connectionLost
        case CURLE_RECV_ERROR:
            // libcurl has no separate code for an invalid chunk.
            if message.contains("chunk") { return .invalidResponse }
            // With TLS 1.3, a server refuses a client certificate, or demands one, after the handshake (RFC 8446
            // §4.4.2.4).
            if !hasHead, message.contains("SSL"), message.contains(" alert ") { return .tls }
            return hasHead ? .truncated : .connectionLost
        case CURLE_PARTIAL_FILE: return .truncated
        case CURLE_SSL_CONNECT_ERROR:
            return [ECONNRESET, EPIPE].contains(systemError) ? .connectionLost : .tls
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
            return .tls
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_RANGE_ERROR:
            return .invalidResponse
        case CURLE_UNSUPPORTED_PROTOCOL:
            // The protocol is that of a response, unless this libcurl was built without TLS.
            return message.hasPrefix("Protocol") ? .other : .invalidResponse
        case CURLE_URL_MALFORMAT: return .invalidRequest
        // Lack of memory, a feature missing in this libcurl, wrong use of libcurl, and the codes of other protocols.
        default: return .other
        }
    }

    private var connectKind: TransportError.Kind {
        switch systemError {
        case ECONNREFUSED: .connectionRefused
        case ETIMEDOUT: .timedOut
        case ECONNRESET, ECONNABORTED, EPIPE: .connectionLost
        default: .unreachable
        }
    }
}
#endif
