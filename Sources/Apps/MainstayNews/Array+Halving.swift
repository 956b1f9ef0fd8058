// SPDX-License-Identifier: Apache-2.0

extension Array {
    /// The first index whose element fulfils the condition, by binary search. All elements after it must fulfil the
    /// condition too.
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if condition(self[middle]) {
                range = range.lowerBound..<middle
            } else {
                range = middle + 1..<range.upperBound
            }
        }
        return range.lowerBound
    }
}
