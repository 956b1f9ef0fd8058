// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform

/// Finds the senses of WordNet that mean the same as the senses written here, which have no related words of their own.
///
/// Two definitions match if they say that the word is the same kind of thing and share further words that are rare in
/// definitions. A sense without a match has no related words, which is better than those of another sense.
struct SenseMatch {
    /// A definition of WordNet's with the words around it.
    private struct Candidate {
        var twin: SenseTwin
        var words: DefinitionWords
        /// The words of the synset, without their endings.
        var synonyms: Set<String>
        /// The words of the next more general synsets, and of similar ones.
        var neighbours: Set<String>
        /// What the thing is, by all more general synsets.
        var kinds: Set<String>
        var lexicographerFile: Int
        var lexID: Int
    }

    /// A match must be that much better than the second best, and have that much in common.
    private enum Limit {
        static let second = 0.45
        static let usual = 0.38
        static let adjective = 0.4
        static let onlySense = 0.2
        static let oneWord = 0.45
        static let otherKind = 0.6
    }

    /// The most levels of more general synsets to follow. Above them everything is an object or an act.
    private static let mostLevels = 6

    /// What is read of a synset once for all senses below it.
    private struct Node {
        /// The next more general synsets.
        var parents: [SenseTwin]
        /// The last words of its words, without their endings: *lamp* of "electric lamp".
        var kinds: [String]
    }

    private let files: WordNetFiles
    private let table: WordTable
    /// By the ids of the synsets.
    private var nodes: [Int: Node] = [:]
    /// The words of synsets without their endings, by the ids of the synsets.
    private var stems: [Int: Set<String>] = [:]
    /// The words of definitions, by the ids of the synsets.
    private var definitions: [Int: DefinitionWords] = [:]

    init(files: WordNetFiles, table: WordTable) {
        (self.files, self.table) = (files, table)
    }

    /// The matches of senses, by their indices.
    ///
    /// - Parameters:
    ///   - senses: The senses. Those that do not come first or lead are left out.
    ///   - words: The indices of their keys.
    mutating func twins(of senses: [AddedSense], words: [Int]) throws -> [Int: SenseTwin] {
        var pairs: [(index: Int, words: DefinitionWords, candidates: [Candidate])] = []
        for (index, sense) in senses.enumerated() where sense.source == .mainstay && sense.place.isBeforeWordNet {
            if index.isMultiple(of: 256) { try Task.checkCancellation() }
            let candidates = candidates(for: sense, word: words[index])
            guard !candidates.isEmpty else { continue }
            pairs.append((index, DefinitionWords(sense.definition, as: sense.partOfSpeech), candidates))
        }
        var counts: [String: Int] = [:]
        var total = 0
        for pair in pairs {
            for words in [pair.words] + pair.candidates.map(\.words) {
                total += 1
                for stem in words.stems { counts[stem, default: 0] += 1 }
            }
        }
        let weights = Weights(counts: counts, total: total)
        var twins: [Int: SenseTwin] = [:]
        for pair in pairs {
            let sense = senses[pair.index]
            switch sense.twin {
            case .twin(let file, let lexID):
                twins[pair.index] =
                    pair.candidates.first { $0.lexicographerFile == file && $0.lexID == lexID }?.twin
            case .unmatched: break
            case nil: twins[pair.index] = twin(of: sense, pair.words, among: pair.candidates, weights)
            }
        }
        return twins
    }

    private struct Weights {
        let counts: [String: Int]
        let total: Int

        /// How much a shared word says: the more, the rarer it is.
        func weight(_ stem: String) -> Double { log(Double(max(1, total)) / Double(1 + (counts[stem] ?? 0))) }

        func sum(_ stems: Set<String>) -> Double {
            // The order of a set changes from run to run, and with it the last digits of a sum.
            stems.sorted().reduce(0) { $0 + weight($1) }
        }
    }

    private func twin(
        of sense: AddedSense, _ words: DefinitionWords, among candidates: [Candidate], _ weights: Weights
    ) -> SenseTwin? {
        let own = Set(DefinitionWords.words(of: sense.key).map(DefinitionWords.stem))
        let stems = words.stems.subtracting(own)
        let scored = candidates.map { candidate -> (score: Double, shared: Int) in
            let other = candidate.words.stems.subtracting(own)
            let direct = stems.intersection(other.union(candidate.synonyms.subtracting(own)))
            let near = stems.intersection(candidate.neighbours.subtracting(own)).subtracting(direct)
            let lengths = (weights.sum(stems) * weights.sum(other)).squareRoot()
            let score = weights.sum(direct) + 0.7 * weights.sum(near)
            return (lengths > 0 ? score / lengths : 0, direct.count + near.count)
        }
        guard let best = scored.indices.max(by: { scored[$0].score < scored[$1].score }) else { return nil }
        let (score, shared) = scored[best]
        let second = scored.indices.filter { $0 != best }.map { scored[$0].score }.max() ?? 0
        guard second <= score * Limit.second else { return nil }
        let candidate = candidates[best]
        let isNamed = sense.partOfSpeech == .noun || sense.partOfSpeech == .verb
        let kinds = candidate.words.kinds.union(candidate.kinds).union(candidate.synonyms.subtracting(own))
        let isSame: Bool =
            if isNamed, words.kinds.isDisjoint(with: kinds) {
                shared >= 3 && score >= Limit.otherKind
            } else if shared >= 2 {
                score >= (isNamed ? Limit.usual : Limit.adjective)
                    || candidates.count == 1 && score >= Limit.onlySense
            } else {
                isNamed && shared == 1 && score >= Limit.oneWord
            }
        return isSame ? candidate.twin : nil
    }

    // MARK: - WordNet

    private mutating func candidates(for sense: AddedSense, word: Int) -> [Candidate] {
        var found: [Candidate] = []
        for other in table.senses(of: word) where other.partOfSpeech == sense.partOfSpeech {
            let twin = SenseTwin(partOfSpeech: other.partOfSpeech, synset: other.synset, position: other.position)
            // A synset may have a word in two spellings.
            guard !found.contains(where: { $0.twin.synset == twin.synset }) else { continue }
            let file = files[twin.partOfSpeech]
            let synset = file.synsets[twin.synset]
            let neighbours = targets(of: twin, [.hypernym, .instanceHypernym, .similar, .verbGroup])
            let texts = self.words(of: twin)
            found.append(
                Candidate(
                    twin: twin, words: definition(of: twin),
                    synonyms: Self.stems(
                        of: texts.enumerated().filter { $0.offset != twin.position - 1 }.map(\.element)),
                    neighbours: neighbours.reduce(into: []) { $0.formUnion(stems(of: $1)) }, kinds: kinds(of: twin),
                    lexicographerFile: Int(synset.lexicographerFile),
                    lexID: Int(file.words[Int(synset.words.lowerBound) + twin.position - 1].lexID)))
        }
        return found
    }

    private static func stems(of texts: [String]) -> Set<String> {
        texts.reduce(into: []) { $0.formUnion(DefinitionWords.stems(of: $1)) }
    }

    private mutating func definition(of twin: SenseTwin) -> DefinitionWords {
        let id = files.id(twin.partOfSpeech, twin.synset)
        if let known = definitions[id] { return known }
        let file = files[twin.partOfSpeech]
        let definition = Gloss(file.file.text(file.synsets[twin.synset].gloss) ?? "").definition
        let words = DefinitionWords(definition, as: twin.partOfSpeech)
        definitions[id] = words
        return words
    }

    private mutating func stems(of twin: SenseTwin) -> Set<String> {
        let id = files.id(twin.partOfSpeech, twin.synset)
        if let known = stems[id] { return known }
        let found = Self.stems(of: words(of: twin))
        stems[id] = found
        return found
    }

    /// The last words of all more general synsets.
    private mutating func kinds(of twin: SenseTwin) -> Set<String> {
        var kinds: Set<String> = []
        var level = [twin]
        for _ in 0..<Self.mostLevels where !level.isEmpty {
            var next: [SenseTwin] = []
            for twin in level {
                for parent in node(twin).parents where !next.contains(parent) {
                    next.append(parent)
                    kinds.formUnion(node(parent).kinds)
                }
            }
            level = next
        }
        return kinds
    }

    private mutating func node(_ twin: SenseTwin) -> Node {
        let id = files.id(twin.partOfSpeech, twin.synset)
        if let known = nodes[id] { return known }
        let node = Node(
            parents: targets(of: twin, [.hypernym, .instanceHypernym]),
            kinds: words(of: twin).compactMap { DefinitionWords.words(of: $0).last.map(DefinitionWords.stem) })
        nodes[id] = node
        return node
    }

    /// The synsets that a whole synset points to. Their position is 0.
    private func targets(of twin: SenseTwin, _ kinds: [RelationKind]) -> [SenseTwin] {
        var found: [SenseTwin] = []
        let file = files[twin.partOfSpeech]
        let pointers = file.synsets[twin.synset].pointers
        for pointer in file.pointers[Int(pointers.lowerBound)..<Int(pointers.upperBound)]
        where pointer.source == 0 && kinds.contains(pointer.kind) {
            guard let index = files[pointer.partOfSpeech].index(ofSynsetAt: pointer.offset) else { continue }
            let target = SenseTwin(partOfSpeech: pointer.partOfSpeech, synset: index, position: 0)
            if !found.contains(target) { found.append(target) }
        }
        return found
    }

    private func words(of twin: SenseTwin) -> [String] {
        let file = files[twin.partOfSpeech]
        let words = file.synsets[twin.synset].words
        return file.words[Int(words.lowerBound)..<Int(words.upperBound)].map {
            file.file.text($0.text, joinedWithUnderscores: true) ?? ""
        }
    }
}

extension SensePlace {
    fileprivate var isBeforeWordNet: Bool { self == .first || self == .leading }
}
