// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension MerriamWebster {
    /// The reply to a request for a word in a reference.
    @nonexhaustive public enum Lookup: Sendable, Hashable {
        /// Entries, in the reference's order. Some have other headwords: see ``entries(about:)``.
        case entries([Entry])
        /// There is no entry. These words have a similar spelling, with the most likely one first.
        case suggestions([String])

        /// The entries whose headword or stem is the word. If no entry has the word, returns all entries, because the
        /// reference gave them as its answer.
        public func entries(about word: String) -> [Entry] {
            guard case .entries(let entries) = self else { return [] }
            let about = entries.filter { $0.isAbout(word) }
            return about.isEmpty ? entries : about
        }

        /// The suggestions in a reply, or `nil` if the reply is something else.
        package init?(suggestionsIn body: [UInt8]) {
            guard ReplyForm(of: body) == .suggestions else { return nil }
            do {
                self = try JSONDecoder().decode(Lookup.self, from: Data(body))
            } catch {
                // The reply began like a list of suggestions, but is not one. The caller throws its original error.
                return nil
            }
        }
    }
}

extension MerriamWebster.Lookup: Codable {
    /// Reads a list of entries or a list of words.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        guard !list.isAtEnd else {
            self = .suggestions([])
            return
        }
        do {
            self = .suggestions([try list.decode(String.self)])
        } catch DecodingError.typeMismatch {
            self = .entries(try [MerriamWebster.Entry](from: decoder))
            return
        }
        self = .suggestions(try [String](from: decoder))
    }

    /// Writes the list as it was read.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .entries(let entries): try entries.encode(to: encoder)
        case .suggestions(let words): try words.encode(to: encoder)
        }
    }
}
