// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon
import MainstayPlatform

/// A run of the program `espeak-ng` for a list of words, in parallel with the rest of an import.
///
/// The program is run and never linked, because its licence is the GPL. If it fails, the import continues without its
/// pronunciations.
final class EspeakNG: Sendable {
    /// The indices that the caller gave for the words.
    private let indices: [Int]
    /// The process and the file for its output, which has no name. A pipe would have to be read all the time. `nil` if
    /// the program could not be started.
    private let run: (process: pid_t, output: Int32)?
    private let isRunning = Lock(true)

    /// Starts the program. `nil` if there are no words.
    ///
    /// - Parameter words: Words of letters, each with the caller's index.
    init?(program: String, words: [(index: Int, word: String)]) {
        guard !words.isEmpty else { return nil }
        indices = words.map(\.index)
        run = Self.start(program, words.map(\.word))
    }

    private static func start(_ program: String, _ words: [String]) -> (process: pid_t, output: Int32)? {
        guard let input = tmpfile() else { return nil }
        defer { fclose(input) }
        // The program reads each line of standard input as a text and prints one line for it.
        for word in words { fputs("\(word)\n", input) }
        guard fflush(input) == 0, lseek(fileno(input), 0, SEEK_SET) == 0, let output = tmpfile() else { return nil }
        defer { fclose(output) }
        return spawn(program, input: fileno(input), output: fileno(output)).map { ($0, dup(fileno(output))) }
    }

    deinit {
        guard let (process, output) = run else { return }
        if isRunning.withLock({ $0 }) {
            UnfinishedImports.work.withLock { work in
                kill(process, SIGKILL)
                work.programs.remove(process)
            }
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
        close(output)
    }

    /// Waits for the program and returns the pronunciations.
    ///
    /// - Returns: The pronunciations by index. Words that the program does not read as one English word are left out.
    ///   `nil` if the program failed, ran longer than a minute, or did not print a line for each word.
    /// - Throws: `CancellationError` if the task was cancelled.
    func pronunciations() async throws -> [Int: Pronunciation]? {
        guard let (process, output) = run, try await hasSucceeded(process), lseek(output, 0, SEEK_SET) == 0 else {
            return nil
        }
        let printed: SourceFile
        do { printed = try SourceFile(reading: "/dev/fd/\(output)") } catch { return nil }
        let lines = String(decoding: printed.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        // The text after the last line feed is empty.
        guard lines.count == indices.count + 1 else { return nil }
        var found: [Int: Pronunciation] = [:]
        for (index, line) in zip(indices, lines) {
            guard let ipa = EspeakPhonemes.ipa(line.drop { $0 == " " }) else { continue }
            found[index] = Pronunciation(ipa: ipa, source: SourceID.espeakNG.name)
        }
        return found
    }

    private func hasSucceeded(_ process: pid_t) async throws -> Bool {
        for _ in 0..<6000 {
            var status: Int32 = 0
            let ended = UnfinishedImports.work.withLock { work in
                let ended = waitpid(process, &status, WNOHANG)
                // From now on the system may give the number to another process.
                if ended == process { work.programs.remove(process) }
                return ended
            }
            if ended == process || ended < 0 && errno != EINTR {
                isRunning.withLock { $0 = false }
                return ended == process && status == 0
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// The sound is not used. High and fast speech with short vowels takes a sixth of the time and has the same
    /// phonemes. A version of the program without this voice uses its usual one.
    private static let arguments = [
        "-q", "--ipa", "--sep=-", "-b", "1", "-v", "en-us+Andrea", "-s", "449", "-p", "99", "-z",
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
        return UnfinishedImports.work.withLock { work in
            let result = posix_spawn(&process, program, &actions, nil, arguments + [nil], environment + [nil])
            guard result == 0 else { return nil }
            work.programs.insert(process)
            return process
        }
    }
}
