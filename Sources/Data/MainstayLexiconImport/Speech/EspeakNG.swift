// SPDX-License-Identifier: Apache-2.0

import MainstayBase

import MainstayLexicon
import MainstayPlatform

/// The program `espeak-ng` at work on a list of words, beside the rest of an import.
///
/// It is run and never linked, for its licence is the GPL. Whatever becomes of it is no reason for an import to fail:
/// then there are no pronunciations from it.
final class EspeakNG: Sendable {
    /// What the words are for whoever asked.
    private let indices: [Int]
    private let process: pid_t
    /// A file without a name: a pipe would have to be emptied all the time.
    private let output: Int32
    private let isRunning = Lock(true)

    /// Starts the program; `nil` where it cannot be.
    ///
    /// - Parameter words: Words of letters, each with what it is to be known by.
    init?(program: String, words: [(index: Int, word: String)]) {
        guard !words.isEmpty, let input = tmpfile() else { return nil }
        defer { fclose(input) }
        // From its standard input it reads each line by itself, and prints one for it.
        for (_, word) in words { fputs("\(word)\n", input) }
        guard fflush(input) == 0, lseek(fileno(input), 0, SEEK_SET) == 0, let output = tmpfile() else { return nil }
        defer { fclose(output) }
        guard let process = Self.spawn(program, input: fileno(input), output: fileno(output)) else { return nil }
        self.output = dup(fileno(output))
        self.process = process
        indices = words.map(\.index)
    }

    deinit {
        if isRunning.withLock({ $0 }) {
            kill(process, SIGKILL)
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
        close(output)
    }

    /// How the words are spoken, when the program has come to its end.
    ///
    /// - Returns: Nothing where it has failed, not ended within a minute, or not printed a line for each word; without
    ///   the words that it does not read as one English word.
    /// - Throws: `CancellationError` where the task is cancelled.
    func pronunciations() async throws -> [Int: Pronunciation] {
        guard try await hasSucceeded(), lseek(output, 0, SEEK_SET) == 0 else { return [:] }
        let printed: SourceFile
        do { printed = try SourceFile(reading: "/dev/fd/\(output)") } catch { return [:] }
        let lines = String(decoding: printed.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        // After the last line there is an empty one.
        guard lines.count == indices.count + 1 else { return [:] }
        var found: [Int: Pronunciation] = [:]
        for (index, line) in zip(indices, lines) {
            guard let ipa = EspeakPhonemes.ipa(line.drop { $0 == " " }) else { continue }
            found[index] = Pronunciation(ipa: ipa, source: SourceID.espeakNG.name)
        }
        return found
    }

    private func hasSucceeded() async throws -> Bool {
        for _ in 0..<6000 {
            var status: Int32 = 0
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process || ended < 0 && errno != EINTR {
                isRunning.withLock { $0 = false }
                return ended == process && status == 0
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// Fast and high speech is not heard, only made in a quarter of the time; the phonemes are the same.
    private static let arguments = [
        "-q", "--ipa", "--sep=-", "-b", "1", "-v", "en-us+f1", "-s", "449", "-p", "99", "-z",
    ]

    private static func spawn(_ program: String, input: Int32, output: Int32) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawn_file_actions_adddup2(&actions, input, 0) == 0,
            posix_spawn_file_actions_adddup2(&actions, output, 1) == 0,
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) == 0
        else { return nil }
        let arguments = ([program] + Self.arguments).map { strdup($0) }
        let environment = [strdup("LC_ALL=C.UTF-8")]
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, program, &actions, nil, arguments + [nil], environment + [nil])
        return result == 0 ? process : nil
    }
}
