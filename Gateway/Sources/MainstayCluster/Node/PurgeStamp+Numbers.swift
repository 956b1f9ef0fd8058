// SPDX-License-Identifier: Apache-2.0

extension PurgeStamp {
    /// As a list of numbers, each of which a `Double` holds exactly.
    var numbers: [Double] {
        [log >> 32, log & 0xffff_ffff, sequence >> 32, sequence & 0xffff_ffff].map { Double($0) }
    }

    init?(numbers: [Double]) {
        let parts = numbers.compactMap { UInt64(exactly: $0) }.filter { $0 <= 0xffff_ffff }
        guard parts.count == 4, numbers.count == 4 else { return nil }
        self.init(log: parts[0] << 32 | parts[1], sequence: parts[2] << 32 | parts[3])
    }
}
