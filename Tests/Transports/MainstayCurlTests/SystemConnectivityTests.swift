// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import Testing

@testable import MainstayCurl

@Suite(.timeLimit(.minutes(10))) struct SystemConnectivityTests {
    private static let request: UInt32 = 7

    /// A message of the kernel: its length, type, flags, number and sender, and what follows.
    private static func message(_ type: UInt16, number: UInt32 = request, _ rest: [UInt8] = []) -> [UInt8] {
        var bytes = words(UInt32(16 + rest.count)) + halves(type, 0) + words(number, 0) + rest
        while bytes.count % 4 != 0 { bytes.append(0) }
        return bytes
    }

    /// A message about a route.
    private static func route(
        length: UInt8 = 0, table: UInt8 = 254, type: UInt8 = 1, flags: UInt32 = 0, number: UInt32 = request
    ) -> [UInt8] {
        message(24, number: number, [2, length, 0, 0, table, 3, 0, type] + words(flags) + [8, 0, 4, 0, 1, 0, 0, 0])
    }

    private static func words(_ numbers: UInt32...) -> [UInt8] {
        numbers.flatMap { withUnsafeBytes(of: $0) { Array($0) } }
    }

    private static func halves(_ numbers: UInt16...) -> [UInt8] {
        numbers.flatMap { withUnsafeBytes(of: $0) { Array($0) } }
    }

    private static func read(_ bytes: [UInt8]) -> RouteMessages { RouteMessages(bytes, number: request) }

    @Test func `A route to all destinations is a network`() {
        #expect(Self.read(Self.route()).hasDefaultRoute)
        #expect(Self.read(Self.route(length: 24) + Self.route()).hasDefaultRoute)
        #expect(Self.read(Self.route(table: 52)).hasDefaultRoute)
    }

    @Test func `No other route is`() {
        #expect(!Self.read(Self.route(length: 24)).hasDefaultRoute)
        #expect(!Self.read(Self.route(table: 255)).hasDefaultRoute)
        // A route that refuses, as IPv6 has one.
        #expect(!Self.read(Self.route(type: 7)).hasDefaultRoute)
        // Its link is dead, or down.
        for flags: UInt32 in [1, 16, 17] { #expect(!Self.read(Self.route(flags: flags)).hasDefaultRoute) }
    }

    @Test func `News is told from the list, and the end of the list is seen`() {
        #expect(!Self.read(Self.route()).isDone && !Self.read(Self.route()).hasChanged)
        #expect(Self.read(Self.route() + Self.message(3)).isDone)
        #expect(Self.read(Self.message(2, Self.words(0))).isDone)
        for type: UInt16 in [16, 17, 25] { #expect(Self.read(Self.message(type, number: 0)).hasChanged) }
        let news = Self.read(Self.route(number: 0))
        #expect(news.hasChanged && !news.hasDefaultRoute && !news.isDone)
        #expect(Self.read(Self.message(3, number: 6)) == Self.read([]))
    }

    @Test func `Messages that are cut are left out`() {
        let whole = Self.route()
        for count in whole.indices { #expect(!Self.read(Array(whole[..<count])).hasDefaultRoute) }
        // The message is too short for a route, or says that it is shorter than its head.
        #expect(!Self.read(Self.message(24, [2, 0, 0])).hasDefaultRoute)
        #expect(Self.read(Self.words(15) + [UInt8](repeating: 255, count: 64)) == Self.read([]))
        #expect(Self.read(Self.words(.max) + [UInt8](repeating: 255, count: 64)) == Self.read([]))
    }

    /// Gives the calling thread a network of its own, which has no routes. Returns `false` if it may not have one.
    private static func leaveNetwork() -> Bool {
        guard let function = dlsym(nil, "unshare") else { return false }
        return unsafeBitCast(function, to: (@convention(c) (CInt) -> CInt).self)(0x4000_0000) == 0
    }

    /// Whether this process may have a network of its own, as root may.
    private static let mayLeaveNetwork: Bool = {
        let (result, isTried) = (Lock(false), DispatchSemaphore(value: 0))
        let code = startDetachedThread {
            let mayLeave = leaveNetwork()
            result.withLock { $0 = mayLeave }
            isTried.signal()
        }
        if code == 0 { isTried.wait() }
        return result.withLock { $0 } && FileManager.default.isExecutableFile(atPath: "/usr/sbin/ip")
    }()

    @Test(.enabled(if: mayLeaveNetwork, "the process may have no network of its own, or there is no ip"))
    func `A route that comes and goes is told`() async throws {
        // The thread has a network of its own, and so have the threads and processes that it starts.
        let thread = ThreadBound(())
        let connectivity = try await thread.run { _ in
            #expect(Self.leaveNetwork())
            return SystemConnectivity()
        }
        let run = { (commands: String...) async throws in
            for command in commands {
                let status = try await thread.run { _ in system("ip \(command)") }
                #expect(status == 0, "\(command)")
            }
        }
        for await isOnline in connectivity.changes where !isOnline { break }
        try await run("link set lo up")
        #expect(!connectivity.isOnline)
        try await run("route add default dev lo")
        for await isOnline in connectivity.changes where isOnline { break }
        // The kernel does not tell of the route that it removes with the link.
        try await run("link set lo down")
        for await isOnline in connectivity.changes where !isOnline { break }
    }

    @Test func `The thread ends with its object`() async throws {
        weak var released: SystemConnectivity?
        do {
            let connectivity = SystemConnectivity()
            released = connectivity
            _ = connectivity.isOnline
        }
        #expect(released == nil)
    }
}
