// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// The words fetched last, kept for when the network does not answer: fifty, and across runs where there is a file.
public final class RecentWords: Sendable {
    /// How many are kept.
    public static let capacity = 50

    private let file: String?
    private let kept: Lock<[QuestionWord]>

    /// The words a file has; none where there is no such file yet, or nothing in it that can be used: they can be fetched again.
    public init(file: String? = nil) {
        self.file = file
        var words: [QuestionWord] = []
        if let file, let data = FileManager.default.contents(atPath: file) {
            do { words = try JSONDecoder().decode([QuestionWord].self, from: data) } catch { words = [] }
        }
        kept = Lock(words.suffix(Self.capacity))
    }

    /// The words, the one fetched last at the end.
    public var words: [QuestionWord] { kept.withLock { $0 } }

    /// Keeps a word in place of the oldest.
    func add(_ word: QuestionWord) {
        let words = kept.withLock { words in
            words.removeAll { $0.text == word.text }
            words.append(word)
            words = words.suffix(Self.capacity)
            return words
        }
        guard let file else { return }
        // A word that is not kept can be fetched again.
        do { try JSONEncoder().encode(words).write(to: URL(filePath: file), options: .atomic) } catch {}
    }
}
