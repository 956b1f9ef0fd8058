// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Which kept replies an operator means: the content of `POST /admin/purge`, and the options of `mainstay cache`.
public struct ReplyChoice: Hashable, Sendable {
    /// URLs of upstreams, or routes of the gateway.
    public var urls: [String]
    /// What URLs or routes begin with.
    public var prefixes: [String]
    /// Tags of replies: words of Surrogate-Key, Cache-Tag and Cache-Groups.
    public var tags: [String]
    /// The hosts or names of upstreams.
    public var upstreams: [String]

    /// Makes a choice.
    public init(urls: [String] = [], prefixes: [String] = [], tags: [String] = [], upstreams: [String] = []) {
        (self.urls, self.prefixes, self.tags, self.upstreams) = (urls, prefixes, tags, upstreams)
    }

    /// Whether nothing is chosen.
    public var isEmpty: Bool { urls.isEmpty && prefixes.isEmpty && tags.isEmpty && upstreams.isEmpty }

    /// The choice by the names that an operator writes: in JSON as a text or a list of texts, in a query once or more.
    public var members: [(name: String, texts: [String])] {
        [("url", urls), ("prefix", prefixes), ("tag", tags), ("upstream", upstreams)].filter { !$0.1.isEmpty }
    }
}

extension ReplyChoice {
    /// What is wrong with a purge that cannot be read.
    static let form = AdministrationError(
        #"a purge is an object such as {"tag": "news"} or {"prefix": ["/host/a/"], "soft": true}; it takes url, prefix, "#
            + "tag, upstream and soft")

    /// Reads a purge, and whether it only makes replies stale.
    ///
    /// - Throws: ``AdministrationError`` if it has another form.
    static func reading(_ document: JSON) throws(AdministrationError) -> (choice: ReplyChoice, isSoft: Bool) {
        guard case .object(let members) = document else { throw form }
        var (choice, isSoft) = (ReplyChoice(), false)
        for (name, value) in members {
            switch (name, value) {
            case ("soft", .bool(let flag)): isSoft = flag
            case ("url", _): choice.urls = try value.texts(else: form)
            case ("prefix", _): choice.prefixes = try value.texts(else: form)
            case ("tag", _): choice.tags = try value.texts(else: form)
            case ("upstream", _): choice.upstreams = try value.texts(else: form)
            default: throw form
            }
        }
        return (choice, isSoft)
    }
}

extension JSON {
    /// A text, or the texts of a list.
    func texts(else error: AdministrationError) throws(AdministrationError) -> [String] {
        switch self {
        case .string(let text): return [text]
        case .array(let values):
            let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
            guard texts.count == values.count else { throw error }
            return texts
        default: throw error
        }
    }
}
