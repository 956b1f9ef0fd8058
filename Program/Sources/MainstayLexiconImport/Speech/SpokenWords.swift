// SPDX-License-Identifier: Apache-2.0

/// Chooses the words that espeak-ng pronounces: single words in common use or of the bank that have no pronunciation in
/// any source. More words would take several times as long, and many of them are names, whose pronunciation follows no
/// rules.
struct SpokenWords {
    /// The program. `nil` if it is not installed.
    let program: String?
    let scowl: ScowlLists?
    let festlexCMU: FestlexFile?

    /// The largest SCOWL list whose words get a pronunciation.
    private static let listSize = 60

    /// Starts the program for keys from an index on. `nil` if none of them needs it.
    ///
    /// - Parameter common: The index from which on all keys are in common use.
    func start(_ keys: KeyTable, from first: Int, commonFrom common: Int) -> EspeakNG? {
        guard let program else { return nil }
        let words = (first..<keys.count).compactMap { index -> (index: Int, word: String)? in
            let isWanted = keys.withBytes(of: index) { key in
                key.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 >= 0x80 }
                    && festlexCMU?.contains(key) != true
                    && (index >= common || scowl?.size(of: key) ?? .max <= Self.listSize)
            }
            return isWanted ? (index, keys[index]) : nil
        }
        return EspeakNG(program: program, words: words)
    }
}
