// SPDX-License-Identifier: Apache-2.0

/// What is shown of a word's entries, in which order and how much. The terminal and the pages print it, so that each
/// shows what the other shows.
public struct EntryOutline: Sendable {
    /// The parts of an entry that are shown.
    public enum View: Sendable {
        case definitions
        /// Related words, sense by sense.
        case thesaurus
        /// Etymologies.
        case etymology
    }

    /// The beginning of a list.
    public struct Shortened<Item> {
        /// The items that are shown.
        public var items: [Item]
        /// The number of items that are left out.
        public var left: Int

        /// - Parameter most: The number of items to show. `nil` to show all.
        init(_ items: [Item], most: Int?) {
            self.items = most.map { Array(items.prefix($0)) } ?? items
            left = items.count - self.items.count
        }
    }

    /// A text with its label: `Origin`.
    public struct Detail: Sendable, Equatable {
        /// What the text is.
        public var label: String
        /// The text.
        public var text: String
    }

    /// The entries that are shown.
    public private(set) var parts: [Part] = []
    /// The number of senses that are left out.
    public private(set) var hidden = 0

    /// Chooses the first senses of each part of speech, because dictionaries list the common ones first.
    ///
    /// Entries with the same heading share the limit. A further entry of the same dictionary is a homograph, such as
    /// the bank of a river, and shows at least one sense. In a thesaurus, senses without related words are left out,
    /// and so are entries, unless no entry has any.
    ///
    /// - Parameters:
    ///   - entries: The entries of a word.
    ///   - view: What to show.
    ///   - limit: The number of senses for each part of speech. `nil` to show everything; else also the long lists are
    ///     shortened, and the details are left out.
    ///   - provider: The dictionary that answered, if others answer too.
    public init(
        _ entries: [Entry], view: View = .definitions, limit: Int? = nil, provider: String? = nil
    ) {
        let related = view == .thesaurus ? entries.filter(\.hasRelatedWords) : []
        // A text as key: for another type, the runtime would search the whole program for the conformance to
        // `Hashable`.
        var remaining: [String: Int] = [:]
        var seen: Set<String> = []
        for entry in related.isEmpty ? entries : related {
            let isHomograph = !seen.insert("\(entry.word)\n\(entry.dictionary ?? "")").inserted
            var meanings: [Meaning] = []
            var hasSense = entry.meanings.isEmpty
            for (place, meaning) in entry.meanings.enumerated() {
                var senses = meaning.senses
                if view == .thesaurus { senses.removeAll { $0.wordLists.isEmpty } }
                let count = senses.count
                let key = "\(entry.word)\n\(meaning.partOfSpeech ?? "")"
                let room = max(remaining[key] ?? limit ?? count, isHomograph && place == 0 ? 1 : 0)
                let shown = Shortened(senses, most: limit == nil ? nil : room)
                if limit != nil { remaining[key] = max(0, room - shown.items.count) }
                hidden += shown.left
                guard count == 0 || !shown.items.isEmpty else { continue }
                hasSense = true
                guard view != .etymology else { continue }
                let new = Meaning(meaning, shown, entry.mainSource, view, isShort: limit != nil)
                if view != .thesaurus || !new.senses.items.isEmpty || !new.lists.isEmpty { meanings.append(new) }
            }
            guard hasSense else { continue }
            parts.append(Part(entry, meanings, view, isShort: limit != nil))
        }
        nameDictionaries(provider: provider)
    }

    /// Names the dictionaries of equal headings, and of all headings if others answer too.
    private mutating func nameDictionaries(provider: String?) {
        let headings = Dictionary(grouping: parts.indices) { parts[$0].word }
        for indices in headings.values {
            guard indices.count > 1 else {
                parts[indices[0]].dictionary = provider.map { parts[indices[0]].source ?? $0 }
                continue
            }
            for (_, same) in Dictionary(grouping: indices, by: { parts[$0].source ?? "" }) {
                for (number, index) in same.enumerated() {
                    let place = same.count > 1 ? "\(number + 1) of \(same.count)" : nil
                    parts[index].dictionary = [parts[index].source, place].compactMap(\.self).joined(separator: ", ")
                }
            }
        }
    }
}

extension EntryOutline.Shortened: Sendable where Item: Sendable {}
