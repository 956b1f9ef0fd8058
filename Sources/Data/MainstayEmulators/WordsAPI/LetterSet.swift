// SPDX-License-Identifier: Apache-2.0

/// The letters that match at one position of a pattern.
struct LetterSet {
    var ranges: [ClosedRange<Unicode.Scalar>]
    /// Sets of ranges. A letter outside all ranges of one of these sets matches too, as in `[\W_]`.
    var complements: [[ClosedRange<Unicode.Scalar>]] = []
    var isNegated = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isListed =
            ranges.contains { $0.contains(scalar) }
            || complements.contains { ranges in !ranges.contains { $0.contains(scalar) } }
        return isListed != isNegated
    }

    static let any = LetterSet(ranges: [], isNegated: true)

    /// Makes the set for `\d`, `\w` or `\s`. Each capital letter means the complement: `\D` matches what `\d` does not
    /// match. `nil` for any other letter.
    init?(class name: Unicode.Scalar) {
        switch name {
        case "d", "D": ranges = ["0"..."9"]
        case "w", "W": ranges = ["a"..."z", "A"..."Z", "0"..."9", "_"..."_"]
        case "s", "S": ranges = [" "..." ", "\t"..."\r"]
        default: return nil
        }
        isNegated = name.properties.isUppercase
    }

    init(ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool = false) {
        (self.ranges, self.isNegated) = (ranges, isNegated)
    }
}
