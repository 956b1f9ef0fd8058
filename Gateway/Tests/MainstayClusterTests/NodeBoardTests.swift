// SPDX-License-Identifier: Apache-2.0

import MainstayCluster
import MainstayKit
import Testing

/// What nodes tell of themselves, as a value.
@Suite struct NodeBoardTests {
    private func moment(_ time: Int64) -> SharedMoment { SharedMoment(milliseconds: time, incarnation: "life") }

    private func report(_ node: String) -> NodeReport {
        var report = NodeReport(node: node)
        report.address = "http://\(node)/"
        (report.requests, report.sent, report.leaseCalls, report.leased, report.purges) = (1, 2, 3, 4, 5)
        report.breaks = [NodeReport.Break(key: "breaker a", numbers: [1, -0.5, .pi])]
        return report
    }

    @Test func `What is told comes back as it was`() throws {
        var bytes: [UInt8]?
        _ = NodeBoard.tell(report("one"), in: &bytes, at: moment(1_000))
        let board = NodeBoard.tell(report("two"), in: &bytes, at: moment(2_000))
        #expect(board.entries.map(\.report) == [report("one"), report("two")])
        #expect(board.entries.map(\.told) == [1_000, 2_000])
        #expect(NodeBoard(bytes: try #require(bytes)) == board)
    }

    @Test func `A node replaces what it told, and one that is silent is forgotten after a minute`() {
        var bytes: [UInt8]?
        _ = NodeBoard.tell(report("one"), in: &bytes, at: moment(1_000))
        _ = NodeBoard.tell(report("two"), in: &bytes, at: moment(2_000))
        _ = NodeBoard.tell(report("two"), in: &bytes, at: moment(61_000))
        #expect(NodeBoard.tell(report("two"), in: &bytes, at: moment(61_000)).entries.count == 2)
        #expect(NodeBoard.tell(report("two"), in: &bytes, at: moment(61_001)).entries.count == 1)
    }

    @Test func `A clock that is set back makes no node younger than the memory`() {
        var bytes: [UInt8]?
        _ = NodeBoard.tell(report("one"), in: &bytes, at: moment(1_000_000))
        let board = NodeBoard.tell(report("two"), in: &bytes, at: moment(5_000))
        #expect(board.entries.map(\.told) == [5_000, 5_000])
    }

    @Test func `Nodes, their texts and all bytes have limits`() throws {
        var bytes: [UInt8]?
        for number in 0..<200 { _ = NodeBoard.tell(report("\(number)"), in: &bytes, at: moment(1)) }
        #expect(NodeBoard(bytes: try #require(bytes))?.entries.count == NodeBoard.nodeLimit)
        bytes = nil
        for number in 0..<64 {
            var large = NodeReport(node: "\(number)")
            large.address = String(repeating: "ü", count: 10_000)
            large.breaks = (0..<20).map {
                NodeReport.Break(key: "\($0)", numbers: Array(repeating: 1, count: 64))
            }
            large.breaks.append(NodeReport.Break(key: String(repeating: "k", count: 300), numbers: []))
            _ = NodeBoard.tell(large, in: &bytes, at: moment(1))
        }
        let kept = try #require(bytes)
        #expect(kept.count <= NodeBoard.byteLimit)
        let board = try #require(NodeBoard(bytes: kept))
        #expect(board.entries.count > 8 && board.entries.last?.report.node == "63")
        #expect(board.entries.allSatisfy { $0.report.breaks.count == 8 && $0.report.address.count == 256 })
    }

    @Test func `Bytes that are not a board are none`() throws {
        var bytes: [UInt8]?
        _ = NodeBoard.tell(report("one"), in: &bytes, at: moment(1_000))
        let whole = try #require(bytes)
        for count in 0..<whole.count { #expect(NodeBoard(bytes: Array(whole.prefix(count))) == nil) }
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 1
            #expect(NodeBoard(bytes: damaged) == nil)
        }
    }
}
