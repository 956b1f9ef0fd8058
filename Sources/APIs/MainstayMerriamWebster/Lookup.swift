// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension MerriamWebster {
    /// What a reference has under a word.
    public enum Lookup: Sendable, Hashable {
        /// Entries, in the reference's order. Some are of other headwords: see ``entries(about:)``.
        case entries([Entry])
        /// No entry, but words spelled alike, the likeliest first.
        case suggestions([String])

        /// The entries that are about a word, as its headword or one of its forms. Where none says so, all that there are: the
        /// reference took them for an answer.
        public func entries(about word: String) -> [Entry] {
            guard case .entries(let entries) = self else { return [] }
            let about = entries.filter { $0.isAbout(word) }
            return about.isEmpty ? entries : about
        }

        /// The suggestions that a reply is; `nil` where it is anything else.
        init?(suggestionsIn body: [UInt8]) {
            guard ReplyForm(of: body) == .suggestions else { return nil }
            do {
                self = try JSONDecoder().decode(Lookup.self, from: Data(body))
            } catch {
                // It began like one and then was not: then it is no answer, as it was judged before.
                return nil
            }
        }
    }
}

extension MerriamWebster.Lookup: Codable {
    /// Reads a list of entries or of words.
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
