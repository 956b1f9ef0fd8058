// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Finds what looks like a secret or a person in an archive, so that it is not shared by mistake.
public struct RecordingCheck: Sendable {
    /// Something that was found. It has no part of the value.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// What a value looks like.
        @nonexhaustive public enum Kind: String, Sendable, Hashable {
            /// A credential, by its name or its form.
            case credential
            /// A long random text under a name that says nothing.
            case random
            /// Something about a person.
            case person
        }

        /// What the value looks like.
        public var kind: Kind
        /// The number of the entry in the archive, from 0.
        public var entry: Int
        /// The method and the URL, without secrets.
        public var request: String
        /// The place in the exchange: `response member access_token`.
        public var place: String

        /// The finding in words.
        public var description: String { "\(place) in entry \(entry) (\(request)) looks like \(Self.words[kind]!)" }

        private static let words: [Kind: String] = [
            .credential: "a credential", .random: "a secret, because it is long and random", .person: "a person's data",
        ]
    }

    private let known: Set<String>
    private let redaction: Redaction

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - known: Names of members, items and fields whose values are no secrets.
    ///   - redaction: Knows the credentials.
    public init(known: Set<String> = [], redaction: Redaction = Redaction()) {
        (self.known, self.redaction) = (known, redaction)
    }

    /// Returns what looks like a secret or a person, in the order of the entries. An archive of a ``RecordingCleaner``
    /// has pseudonyms, which look like people.
    public func findings(in archive: HTTPArchive) -> [Finding] {
        // The same pseudonyms for all entries, because they only show where there is something to replace.
        var pseudonyms = archive.creatorVersion == RecordingCleaner.mark ? nil : Pseudonyms()
        for entry in archive.entries { pseudonyms?.note(entry) }
        return archive.entries.enumerated().flatMap { index, entry in
            findings(in: entry, at: index, &pseudonyms)
        }
    }

    private func findings(
        in entry: HTTPArchive.Entry, at index: Int, _ pseudonyms: inout Pseudonyms?
    ) -> [Finding] {
        guard let messages = entry.messages else { return [] }
        let before = entry.replacing(with: messages)
        let safe = entry.replacing(with: redaction.exchange(messages))
        let shown = pseudonyms?.entry(safe) ?? safe
        var places: [(Finding.Kind, String)] = Self.places(before, safe).map { (.credential, $0) }
        places += Self.places(safe, shown).map { (.person, $0) }
        places += Self.randomPlaces(safe).map { (.random, $0) }
        let title = "\(shown.request.method) \(shown.request.url)"
        return places.filter { !known.contains($0.1.split(separator: " ").last.map(String.init) ?? "") }
            .map { Finding(kind: $0, entry: index, request: title, place: $1) }
    }

    // MARK: Places

    /// The places where two forms of an entry differ, each once.
    private static func places(_ old: HTTPArchive.Entry, _ new: HTTPArchive.Entry) -> [String] {
        var places: [String] = []
        if old.request.url != new.request.url {
            let items = zip(old.request.queryString, new.request.queryString).filter { $0 != $1 }
            places += items.isEmpty ? ["the path"] : items.map { "the item \($0.0.name)" }
        }
        for (side, old, new) in [
            ("request", old.request.headers, new.request.headers),
            ("response", old.response.headers, new.response.headers),
        ] {
            places += zip(old, new).filter { $0 != $1 && !$0.value.isEmpty }.map { "the \(side) field \($0.0.name)" }
        }
        places += self.places("request", old.request.postData, new.request.postData)
        places += self.places("response", old.response.content, new.response.content)
        var seen: Set<String> = []
        return places.filter { seen.insert($0).inserted }
    }

    private static func places(_ side: String, _ old: HTTPArchive.Body?, _ new: HTTPArchive.Body?) -> [String] {
        guard let before = old?.bytes, let after = new?.bytes, before != after else { return [] }
        guard let olds = JSONScalars.all(in: before), let news = JSONScalars.all(in: after), olds.count == news.count
        else { return ["the \(side) content"] }
        return zip(olds, news).filter { old, new in
            // An empty text is no secret.
            before[old.range] != after[new.range] && old.range.count > (old.isText ? 2 : 0)
        }.map { "the \(side) member \($0.0.name)" }
    }

    private static func randomPlaces(_ entry: HTTPArchive.Entry) -> [String] {
        var places = entry.request.queryString.filter { PersonalForms.isRandom($0.value) }.map { "the item \($0.name)" }
        for (side, body) in [("request", entry.request.postData), ("response", entry.response.content)] {
            guard let bytes = body?.bytes, let scalars = JSONScalars.all(in: bytes) else { continue }
            places += scalars.filter { $0.isText && PersonalForms.isRandom(JSONText.text(of: bytes[$0.range])) }
                .map { "the \(side) member \($0.name)" }
        }
        var seen: Set<String> = []
        return places.filter { seen.insert($0).inserted }
    }
}
