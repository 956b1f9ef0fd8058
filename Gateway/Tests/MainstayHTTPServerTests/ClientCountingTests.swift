// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import Synchronization
import Testing

/// The decisions behind the limits of clients, without a socket.
struct ClientCountingTests {
    @Test func `A client is an IPv4 address or the first half of an IPv6 address`() {
        let local = ClientAddress(ipv4: 0x7F00_0001)
        #expect(local != ClientAddress(ipv4: 0x7F00_0002))
        #expect(local == ClientAddress(ipv6: 0, 0xFFFF_7F00_0001))
        #expect(local.isLoopback && ClientAddress(ipv6: 0, 1).isLoopback)
        let network = 0x2001_0DB8_0000_0001 as UInt64
        #expect(ClientAddress(ipv6: network, 1) == ClientAddress(ipv6: network, .max))
        #expect(ClientAddress(ipv6: network, 1) != ClientAddress(ipv6: network + 1, 1))
        #expect(!ClientAddress(ipv6: network, 1).isLoopback && !ClientAddress(ipv4: 0x0A00_0001).isLoopback)
    }

    @Test(arguments: [
        // At once: the burst, and no more.
        (2, 3, [0, 0, 0, 0], [true, true, true, false]),
        // The rate, for ever.
        (2, 1, [0, 500, 1_000, 1_400, 1_500], [true, true, true, false, true]),
        // What was refused does not count; a pause earns the burst again.
        (
            1, 2, [0, 0, 0, 0, 1_000, 1_000, 9_000, 9_000, 9_000],
            [true, true, false, false, true, false, true, true, false]
        ),
        (.max, 1, [0, 0, 0], [true, true, true]),
        (1, .max, [0, 0, 0], [true, true, true]),
    ])
    func `Requests are admitted at a rate, with a burst`(rate: Int, burst: Int, times: [Int64], admitted: [Bool]) {
        let rate = RequestRate(perSecond: rate, burst: burst)
        var due: Int64 = 0
        let start: Int64 = 5_000_000_000_000_000
        let result = times.map { time in
            guard let next = rate.next(after: due, at: start + time * 1_000_000) else { return false }
            due = next
            return true
        }
        #expect(result == admitted)
    }

    /// The candidates of a case: client, connections held, whether idle, deadline; the identifier is the place.
    private func choose(_ count: Int, _ rows: [(client: Int, held: Int, isIdle: Bool, deadline: Int64)]) -> [UInt64] {
        ConnectionsToClose.choose(
            count,
            of: rows.enumerated().map { index, row in
                ConnectionsToClose.Candidate(
                    identifier: UInt64(index), client: row.client, held: row.held, isIdle: row.isIdle,
                    deadline: row.deadline)
            })
    }

    @Test func `The client that holds most gives way, again and again`() {
        let rows: [(Int, Int, Bool, Int64)] = [
            (0, 2, true, 1), (0, 2, true, 2), (1, 4, true, 9), (1, 4, true, 7), (1, 4, true, 8), (2, 1, true, 0),
        ]
        #expect(choose(1, rows) == [3])
        #expect(choose(3, rows) == [3, 4, 0])
        // Among clients that hold as many, the connection that was used longest ago is closed first.
        #expect(choose(6, rows) == [3, 4, 0, 2, 5, 1])
        #expect(choose(9, rows).count == 6)
        #expect(choose(3, []).isEmpty)
    }

    @Test func `Idle connections go first, and the only one of a client stays while it is in use`() {
        #expect(choose(9, [(0, 2, false, 1), (0, 2, true, 5)]) == [1])
        #expect(choose(9, [(0, 1, false, 1)]).isEmpty)
        #expect(choose(1, [(0, 9, false, 1), (1, 1, true, 0)]) == [0])
    }

    @Test(arguments: [
        (30_000, 20_000, 19_680), (10_000, 1_024, 704), (10_000, 256, 176), (10, 1_024, 10), (10_000, 0, 1),
        (10_000, .max, 10_000),
    ])
    func `Descriptors are left for what answers need`(configured: Int, descriptors: Int, limit: Int) {
        #expect(ConnectionLimit.limit(configured: configured, descriptors: descriptors) == limit)
    }

    @Test func `What is remembered of clients is bounded, and those that are too fast are remembered longest`() {
        var table = ClientTable(capacity: 100)
        let rate = RequestRate(perSecond: 1, burst: 10)
        let open = table.record(of: ClientAddress(ipv4: 1), at: 1_000)
        open.connections.add(1, ordering: .relaxed)
        let fast = table.record(of: ClientAddress(ipv4: 2), at: 1_000)
        for _ in 0..<10 { #expect(fast.admits(rate, at: 1_000)) }
        for number in 3..<10_000 as Range<UInt32> {
            let client = table.record(of: ClientAddress(ipv4: number), at: 1_000)
            #expect(client.admits(rate, at: 1_000))
            #expect(table.count <= 100)
        }
        #expect(table.record(of: ClientAddress(ipv4: 1), at: 1_000) === open)
        #expect(table.record(of: ClientAddress(ipv4: 2), at: 1_000) === fast)
        // When its requests no longer count there is nothing to remember.
        for number in 20_000..<20_100 as Range<UInt32> {
            _ = table.record(of: ClientAddress(ipv4: number), at: 60_000)
        }
        #expect(table.record(of: ClientAddress(ipv4: 2), at: 60_000) !== fast)
    }
}
