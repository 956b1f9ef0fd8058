// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayPlatform

/// Another program that this one starts.
enum ChildProgram {
    /// Whether a command is in one of the folders of a search path.
    static func isInstalled(_ name: String, in path: String) -> Bool {
        let folders = name.contains("/") ? [""] : path.split(separator: ":").map { "\($0)/" }
        return folders.contains { access("\($0)\(name)", X_OK) == 0 }
    }

    /// Starts a command.
    ///
    /// - Parameter takesTerminal: Whether it gets the terminal and is waited for. All others are silent, because their messages would be
    ///   written over the screen.
    /// - Returns: 0, or the number of the error of the system if it cannot be started.
    static func run(_ arguments: [String], takesTerminal: Bool = false) async -> Int32 {
        await withCheckedContinuation { continuation in
            // The child must be waited for in any case, on a thread that may wait.
            let code = startDetachedThread {
                var child = pid_t()
                let problem = start(arguments, child: &child, isSilent: !takesTerminal)
                if problem != 0 || !takesTerminal { continuation.resume(returning: problem) }
                guard problem == 0 else { return }
                var status: Int32 = 0
                while waitpid(child, &status, 0) < 0, errno == EINTR {}
                if takesTerminal { continuation.resume(returning: 0) }
            }
            if code != 0 { continuation.resume(returning: code) }
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
