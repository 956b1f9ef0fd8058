// SPDX-License-Identifier: Apache-2.0

import Foundation
import Mainstay
import MainstayCurl

/// Helpers for servers on this machine.
enum Loopback {
    /// A port that is free now.
    static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw Skipped(reason: "no port is free") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Waits until a URL answers, for five seconds at most.
    static func waitFor(_ url: HTTPURL) async throws {
        let transport = CurlTransport()
        for _ in 0..<100 {
            do {
                _ = try await transport.send(HTTPRequest(url: url))
                return
            } catch {
                try await Task.sleep(for: .milliseconds(50))
            }
        }
        throw Skipped(reason: "\(url) does not answer")
    }
}
