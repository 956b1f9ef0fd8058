// SPDX-License-Identifier: Apache-2.0

public import MainstayFreeDictionary

extension WordEntry {
    /// An entry of the Free Dictionary, as it is.
    public init(_ entry: FreeDictionary.Entry) {
        self.init(entry, original: .freeDictionary(entry))
    }
}
