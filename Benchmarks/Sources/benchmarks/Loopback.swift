// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit

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

    /// Lets this process open as many descriptors as the system allows.
    static func raiseDescriptorLimit() {
        #if os(Linux)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    /// Connects to a port of this machine; `nil` if that fails.
    static func openConnection(to port: Int) -> Int32? {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(descriptor)
            return nil
        }
        return descriptor
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
