// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayPlatform

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

    private static func start(_ arguments: [String], child: inout pid_t, isSilent: Bool) -> Int32 {
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
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        return posix_spawnp(&child, arguments[0], &actions, nil, words, environ)
    }
}
