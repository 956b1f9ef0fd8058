// SPDX-License-Identifier: Apache-2.0

public import MainstayFreeDictionary

extension WordEntry {
    /// Wraps an entry of the Free Dictionary.
    public init(_ entry: FreeDictionary.Entry) {
        self.init(entry, original: .freeDictionary(entry))
    }
}
