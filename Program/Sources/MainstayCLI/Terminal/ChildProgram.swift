// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstayServices

/// Another program that this one starts.
enum ChildProgram {
    /// Whether a command is in one of the folders of a search path.
    static func isInstalled(_ name: String, in path: String) -> Bool {
        let folders = name.contains("/") ? [""] : path.split(separator: ":").map { "\($0)/" }
        return folders.contains { access("\($0)\(name)", X_OK) == 0 }
    }

    /// How long to wait for a program that does not take the terminal. One that fails does so at once.
    private static let patience = Duration.seconds(1)

    /// Starts a command.
    ///
    /// - Parameters:
    ///   - takesTerminal: Whether it gets the terminal and is waited for. All others are silent, because their messages
    ///     would be written over the screen. They are waited for up to a second.
    ///   - clock: Measures that second.
    /// - Returns: Why the command could not be started or did not do its work. `nil` if it did, or if it still runs.
    static func run(
        _ arguments: [String], takesTerminal: Bool = false, clock: any TimeSource = ContinuousClock()
    ) async -> String? {
        await withCheckedContinuation { (continuation: CheckedContinuation<Int32?, Never>) in
            let waiting = Lock<CheckedContinuation<Int32?, Never>?>(continuation)
            let end: @Sendable (Int32?) -> Void = { status in
                waiting.withLock { waiting in
                    defer { waiting = nil }
                    return waiting
                }?.resume(returning: status)
            }
            // The child must be waited for in any case, on a thread that may wait.
            let code = startDetachedThread {
                var child = pid_t()
                let problem = start(arguments, child: &child, isSilent: !takesTerminal)
                guard problem == 0 else { return end(-problem) }
                var status: Int32 = 0
                while waitpid(child, &status, 0) < 0, errno == EINTR {}
                end(status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F)
            }
            if code != 0 { end(-code) }
            guard !takesTerminal else { return }
            Task {
                if await clock.wait(for: patience) { end(nil) }
            }
        }
        .flatMap { status in
            switch status {
            case 0: nil
            case ..<0: "\(arguments[0]): \(String(cString: strerror(-status)))"
            default: "\(arguments[0]) failed with status \(status)"
            }
        }
    }

    /// A program that was started and has the terminal.
    struct Started: Sendable {
        fileprivate let identifier: pid_t

        /// Asks the program to end.
        func terminate() { kill(identifier, SIGTERM) }

        /// Waits for the end of the program. Call it once.
        ///
        /// - Returns: The exit status; 128 and the number of the signal that ended the program.
        func status() async -> Int32 {
            await onThread {
                var status: Int32 = 0
                while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
                return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
            }
        }
    }

    /// A program that cannot be started.
    struct NotStarted: Error, CustomStringConvertible {
        let description: String
    }

    /// Starts a command that gets the terminal.
    ///
    /// - Parameter writesToErrors: Whether its standard output is the standard error of this program.
    /// - Throws: ``NotStarted`` with what the system says.
    static func started(
        _ arguments: [String], environment: [String: String], writesToErrors: Bool = false
    ) throws(NotStarted) -> Started {
        var child = pid_t()
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let problem = start(arguments, child: &child, isSilent: false, variables: variables, writesToErrors)
        guard problem == 0 else {
            throw NotStarted(description: "\(arguments[0]): \(String(cString: strerror(problem)))")
        }
        return Started(identifier: child)
    }

    /// - Parameter variables: The environment; `nil` for that of this process.
    private static func start(
        _ arguments: [String], child: inout pid_t, isSilent: Bool, variables: [String]? = nil,
        _ writesToErrors: Bool = false
    ) -> Int32 {
        #if canImport(Glibc)
        var actions = posix_spawn_file_actions_t()
        #else
        var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if isSilent {
            for descriptor: Int32 in 0...2 {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        }
        if writesToErrors { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        guard let variables else { return posix_spawnp(&child, arguments[0], &actions, nil, words, environ) }
        // The program does not inherit that this one ignores a closed pipe.
        #if canImport(Glibc)
        var attributes = posix_spawnattr_t()
        #else
        var attributes: posix_spawnattr_t?
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        sigemptyset(&usual)
        sigaddset(&usual, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) }
        settings.append(nil)
        defer { for setting in settings { free(setting) } }
        return posix_spawnp(&child, arguments[0], &actions, &attributes, words, settings)
    }
}
