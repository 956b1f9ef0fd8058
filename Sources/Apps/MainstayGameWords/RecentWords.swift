// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// The last fifty words that were fetched, for times when the network does not answer. They are kept across runs if
/// there is a file.
public final class RecentWords: Sendable {
    /// The number of words to keep.
    public static let capacity = 50

    private let file: String?
    private let kept: Lock<[QuestionWord]>

    /// Reads the words of a file. Starts empty if the file is missing or unusable, because words can be fetched again.
    public init(file: String? = nil) {
        self.file = file
        var words: [QuestionWord] = []
        if let file, let data = FileManager.default.contents(atPath: file) {
            do { words = try JSONDecoder().decode([QuestionWord].self, from: data) } catch { words = [] }
        }
        kept = Lock(words.suffix(Self.capacity))
    }

    /// The words. The last one was fetched last.
    public var words: [QuestionWord] { kept.withLock { $0 } }

    /// Adds a word and drops the oldest.
    func add(_ word: QuestionWord) {
        let words = kept.withLock { words in
            words.removeAll { $0.text == word.text }
            words.append(word)
            words = words.suffix(Self.capacity)
            return words
        }
        guard let file else { return }
        // A word that is lost can be fetched again.
        do { try JSONEncoder().encode(words).write(to: URL(filePath: file), options: .atomic) } catch {}
    }
}
