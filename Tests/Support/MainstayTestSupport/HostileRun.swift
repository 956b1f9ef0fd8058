// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// How many hostile cases a run of the tests tries. A trap ends the process of the tests, so no case may have one.
///
/// A usual run draws some cases, with shortened lists and texts. Three variables of the environment change that:
/// `MAINSTAY_HOSTILE_SLICE`, a number or the hash of a commit, draws other cells of the hostile world, and
/// `MAINSTAY_HOSTILE_SEED` other cases and what is by chance in each cell. `MAINSTAY_HOSTILE` is a number of cases that
/// each test draws in full size, or `whole` for all of them, which takes hours.
public enum HostileRun: Sendable {
    private static let wanted = ProcessInfo.processInfo.environment["MAINSTAY_HOSTILE"]

    /// Whether one cell is repeated alone, so that what happens in it is printed.
    public static let isRepeating = ProcessInfo.processInfo.environment["MAINSTAY_HOSTILE_CELL"] != nil

    /// What the cases are drawn by, and what is by chance in them.
    public static let seed = number("MAINSTAY_HOSTILE_SEED") ?? 1

    /// What the cells of the hostile world are drawn by. What is by chance in a cell is the same in each slice, so that a
    /// cell that was tried once is without luck.
    public static let slice = number("MAINSTAY_HOSTILE_SLICE") ?? seed

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) ?? UInt64($0, radix: 16) }
    }

    /// How long lists and texts are.
    public static var size: HostileReply.Size { wanted == nil ? .small : .whole }

    /// Draws cases, and says how to draw the same ones again.
    public static func draw<Case>(
        _ count: Int, of cases: [Case], _ name: String, by seed: UInt64 = seed
    ) -> [Case] {
        let count = wanted.map { Int($0) ?? .max } ?? count
        guard cases.count > count else { return cases }
        var generator = SeededGenerator(seed: seed)
        print("\(name): \(count) of \(cases.count) cases, drawn with the seed \(seed)")
        return Array(cases.shuffled(using: &generator).prefix(count))
    }

    /// The file that names the case that runs. After a trap it says which case it was.
    public static func note(_ text: String, in name: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "mainstay-hostile-\(name).txt")
        try Data(text.utf8).write(to: file)
    }
}
