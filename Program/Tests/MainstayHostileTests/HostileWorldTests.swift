// SPDX-License-Identifier: Apache-2.0

import MainstayTestSupport
import Testing

/// Everything that consumes replies, numbers, files or identities meets everything that can go wrong.
///
/// A usual run tries a slice, drawn by `MAINSTAY_HOSTILE_SEED`; `make hostile` runs every cell and prints the grid.
@Suite(.timeLimit(.minutes(240))) struct HostileWorldTests {
    @Test func `There are enough situations, and each has a name of its own`() {
        #expect(Situation.all.count >= 80)
        #expect(Set(Situation.all.map(\.name)).count == Situation.all.count)
        #expect(Set(Situation.all.map(\.family)) == Set(Situation.Family.allCases))
    }

    @Test func `At most half of the cells are left out`() async throws {
        let kinds: [any ConsumerKind] = [
            Models(), Endpoints(), ByteReaders(), Commands(), Settings(), Pages(), KeptForms(), Files(), Screens(),
            GatewayRoutes(), Histories(),
        ]
        var (cells, leftOut) = (0, 0)
        for kind in kinds {
            let count = try await Grid.count(kind)
            (cells, leftOut) = (cells + count.cells, leftOut + count.leftOut)
        }
        #expect(leftOut * 2 <= cells, "\(leftOut) of \(cells)")
    }

    @Test func `Every model meets every situation`() async throws {
        try await Grid.run(Models(), slice: 2_000)
    }
}
