// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// Whether the forms of irregular nouns and verbs are right.
enum FormFigures {
    /// The list has a word, its part of speech and its forms a line. A noun has its plural; a verb has its past, past
    /// participle (nothing if they are the same), present participle and third person. A slash separates variants.
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        for name in lists.names(beginning: "forms") { try report(name, lists, lexicon) }
    }

    private static func report(_ name: String, _ lists: Lists, _ lexicon: Lexicon) throws {
        guard let rows = lists.sample(100, of: name) else { return }
        var wrong: [String] = []
        for row in rows {
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3 || fields.count == 6 else { continue }
            let features: [InflectedForm.Feature] =
                fields[1] == "noun" ? [.plural] : [.past, .pastParticiple, .presentParticiple, .thirdPersonSingular]
            let found = try lexicon.inflectedForms(of: fields[0], as: fields[1] == "noun" ? .noun : .verb)
            for (index, feature) in features.enumerated() {
                let listed = fields[2 + index].isEmpty ? fields[2] : fields[2 + index]
                let right = listed.split(separator: "/").map(String.init)
                let first = found.first { $0.feature == feature }?.text ?? fields[0]
                if !right.contains(first) { wrong.append("\(fields[0]): \(first), not \(listed)") }
            }
        }
        let words = Set(wrong.map { $0.prefix { $0 != ":" } })
        print(
            "\(name), irregular nouns and verbs of \(rows.count) with a wrong form: \(words.count) (at most 2 wanted)")
        if lists.showsFailures { print("  \(wrong.joined(separator: "\n  "))") }
    }
}
