// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import Testing

import MainstayPlatform

struct CurlErrorTests {
    /// libcurl's codes by number, which never change (libcurl-errors(3)).
    static let kinds: [(code: UInt32, kind: TransportError.Kind)] = [
        (1, .invalidResponse), (2, .other), (3, .invalidRequest), (4, .other), (5, .proxy), (6, .nameNotResolved),
        (7, .unreachable), (8, .invalidResponse), (16, .connectionLost), (18, .truncated), (27, .other),
        (28, .timedOut), (35, .tls), (42, .other), (43, .other), (45, .unreachable), (48, .other),
        (52, .connectionLost), (53, .tls), (54, .tls), (55, .connectionLost), (56, .connectionLost), (58, .tls),
        (59, .tls), (60, .tls), (61, .invalidResponse), (64, .tls), (65, .connectionLost), (66, .tls), (77, .tls),
        (80, .tls), (82, .tls), (83, .tls), (90, .tls), (91, .tls), (92, .connectionLost), (95, .connectionLost),
        (96, .connectionLost), (97, .proxy), (98, .tls), (12345, .other),
    ]

    @Test(arguments: kinds)
    func `Each code has a kind`(code: UInt32, kind: TransportError.Kind) {
        #expect(CurlError(code: code).kind == kind)
    }

    @Test(arguments: [16, 18, 52, 55, 56, 92] as [UInt32])
    func `A connection lost after the head is a truncated response`(code: UInt32) {
        #expect(CurlError(code: code, hasHead: true).kind == .truncated)
    }

    @Test(
        arguments: [
            (ECONNREFUSED, .connectionRefused), (ETIMEDOUT, .timedOut), (EHOSTUNREACH, .unreachable),
            (ENETUNREACH, .unreachable), (EACCES, .unreachable), (ECONNRESET, .connectionLost), (0, .unreachable),
        ] as [(Int32, TransportError.Kind)])
    func `Why there is no connection is in the system's error`(error: Int32, kind: TransportError.Kind) {
        #expect(CurlError(code: 7, systemError: error).kind == kind)
    }

    @Test func `A connection lost while it is being secured is not a matter of trust`() {
        #expect(CurlError(code: 35, systemError: ECONNRESET).kind == .connectionLost)
        #expect(CurlError(code: 35, systemError: EAGAIN).kind == .tls)
    }

    @Test func `A proxy that refuses the tunnel is the proxy's failure`() {
        #expect(CurlError(code: 56, connectStatus: 407).kind == .proxy)
        #expect(CurlError(code: 56, connectStatus: 200).kind == .connectionLost)
    }

    @Test func `The detail is libcurl's message, unless it may hold a password`() {
        #expect(CurlError(code: 6, message: "Could not resolve host: x").transportError.detail.hasSuffix("host: x"))
        for message in ["", "Unsupported proxy syntax in 'u:p@host:x'", "bad 'http://host:x'"] {
            let detail = CurlError(code: 5, message: message).transportError.detail
            #expect(detail.lowercased().contains("proxy"))
            #expect(!detail.contains("host:x"))
        }
    }

    @Test(arguments: [(EMFILE, TransportError.Kind.overloaded), (ENFILE, .overloaded), (EAFNOSUPPORT, .unreachable)])
    func `A socket that cannot be made for want of a descriptor says so`(code: Int32, kind: TransportError.Kind) {
        let error = CurlError(code: 7, socketError: code).transportError
        #expect(error.kind == kind)
        #expect(error.detail.contains("no file descriptor") == (kind == .overloaded))
    }
}
