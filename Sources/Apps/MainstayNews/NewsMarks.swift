// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
import MainstayKit

/// What a reader has saved, hidden, muted and read.
public struct NewsMarks: Sendable, Equatable {
    /// The saved stories, the last saved first. They are kept as a whole, so that they stay readable without a network.
    public var saved: [HackerNews.Item] = []
    /// The numbers of the hidden stories.
    public var hidden: Set<Int> = []
    /// The muted words, in lower case. Stories with one of them in the title, the site or the author's name are not
    /// listed.
    public var muted: [String] = []
    /// The numbers of the stories whose comments were read.
    public var read: Set<Int> = []

    /// Makes marks of nothing.
    public init() {}

    /// Whether a story was saved.
    public func isSaved(_ id: Int) -> Bool { saved.contains { $0.id == id } }

    /// Whether a story has a muted word. Only whole words count.
    public func isMuted(_ story: HackerNews.Item) -> Bool {
        guard !muted.isEmpty else { return false }
        let text = [HTMLText.title(story.title ?? ""), story.address?.host, story.by].compactMap(\.self)
            .joined(separator: " ").lowercased()
        return muted.contains { !$0.isEmpty && Self.contains(text, word: $0) }
    }

    private static func contains(_ text: String, word: String) -> Bool {
        var rest = text[...]
        while let range = rest.firstRange(of: word) {
            let isBegun = range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isWordPart
            let isEnded = range.upperBound == text.endIndex || !text[range.upperBound].isWordPart
            if isBegun, isEnded { return true }
            rest = text[text.index(after: range.lowerBound)...]
        }
        return false
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber }
}
