// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation

/// The fifty words from the network that were used last, for times when it does not answer. If there is a file, the
/// words are still known when the program runs again.
public final class RecentWords: Sendable {
    /// The number of words to keep.
    public static let capacity = 50

    /// Writes the file on another thread, so that no task waits. Changes are written in the order in which they were made.
    private let writer: ThreadBound<String?>
    private let kept: Lock<[QuestionWord]>

    /// Reads the words of a file. Starts empty if the file is missing or unusable, because words can be fetched again.
    public init(file: String? = nil) {
        writer = ThreadBound(file)
        var words: [QuestionWord] = []
        if let file, let data = FileManager.default.contents(atPath: file) {
            do { words = try JSONDecoder().decode([QuestionWord].self, from: data) } catch { words = [] }
        }
        kept = Lock(words.suffix(Self.capacity))
    }

    /// The words, the least recently used first.
    public var words: [QuestionWord] { kept.withLock { $0 } }

    /// Notes that a word was fetched or asked, and drops the least recently used one if there are too many.
    func add(_ word: QuestionWord) {
        kept.withLock { words in
            words.removeAll { $0.text == word.text }
            words.append(word)
            words = words.suffix(Self.capacity)
            let words = words
            writer.enqueue { file in
                guard let file else { return }
                // A word that is not kept can be fetched again.
                do { try JSONEncoder().encode(words).write(to: URL(filePath: file), options: .atomic) } catch {}
            }
        }
    }

    /// Blocks the calling thread until the file is written, but no longer than a limit.
    ///
    /// - Returns: `true` if the file is written.
    package func flush(within limit: Duration) -> Bool {
        writer.finish(within: limit)
    }
}
