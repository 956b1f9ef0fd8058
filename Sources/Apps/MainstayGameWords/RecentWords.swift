// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// The fifty words from the network that were used last, for times when it does not answer. If there is a file, the
/// words are still known when the program runs again. The file is written by ``save()``, not for each word.
public final class RecentWords: Sendable {
    /// The number of words to keep.
    public static let capacity = 50

    /// Writes the file on another thread, so that no thread of tasks waits.
    private let writer: ThreadBound<String?>
    private let kept: Lock<(words: [QuestionWord], isSaved: Bool)>

    /// Reads the words of a file. Starts empty if the file is missing or unusable, because words can be fetched again.
    public init(file: String? = nil) {
        writer = ThreadBound(file)
        var words: [QuestionWord] = []
        if let file, let data = FileManager.default.contents(atPath: file) {
            do { words = try JSONDecoder().decode([QuestionWord].self, from: data) } catch { words = [] }
        }
        kept = Lock((words.suffix(Self.capacity), true))
    }

    /// The words, the least recently used first.
    public var words: [QuestionWord] { kept.withLock { $0.words } }

    /// Notes that a word was fetched or asked, and drops the least recently used one if there are too many.
    func add(_ word: QuestionWord) {
        kept.withLock { kept in
            kept.words.removeAll { $0.text == word.text }
            kept.words = (kept.words + [word]).suffix(Self.capacity)
            kept.isSaved = false
        }
    }

    /// Writes the file if the words have changed since it was written.
    public func save() async {
        do {
            try await writer.run { [kept] file in
                let changed: [QuestionWord]? = kept.withLock { kept in
                    defer { kept.isSaved = true }
                    return kept.isSaved ? nil : kept.words
                }
                guard let file, let changed else { return }
                try JSONEncoder().encode(changed).write(to: URL(filePath: file), options: .atomic)
            }
        } catch {
            // A word that is not kept can be fetched again.
        }
    }
}
