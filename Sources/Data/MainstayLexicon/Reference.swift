// SPDX-License-Identifier: Apache-2.0

/// A definition that only leads to another word: *See Allege.*, *Same as 1st Fog, 2.*
struct Reference {
    /// The word, as the definition writes it.
    let word: String

    /// - Returns: `nil` if the definition says more, or leads to several words.
    init?(_ definition: String) {
        guard let mark = Self.marks.first(where: definition.hasPrefix) else { return nil }
        var text = definition.dropFirst(mark.count)
        for number in ["1st ", "2d ", "3d ", "4th ", "the "] where text.hasPrefix(number) {
            text = text.dropFirst(number.count)
        }
        // What follows a comma is the part of speech or the number of a sense.
        let end = text.firstIndex { ",;.(".contains($0) } ?? text.endIndex
        let rest = text[end...].filter { !",;.() ".contains($0) }
        guard !text[..<end].isEmpty, rest.utf8.count < 8, text[..<end].count(where: { $0 == " " }) < 3 else {
            return nil
        }
        word = String(text[..<end])
    }

    private static let marks = ["See under ", "See ", "Same as ", "The same as "]
}
