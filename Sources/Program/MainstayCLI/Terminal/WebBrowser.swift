// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayPlatform

/// The user's web browser: the commands that BROWSER names, separated by colons, or the one of the desktop.
struct WebBrowser {
    /// Browsers that run in the terminal. All others open a window.
    private static let textBrowsers: Set<String> = [
        "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "chawan", "cha", "www-browser",
    ]

    private let commands: [String]
    private let path: String

    init(environment: [String: String]) {
        let named = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
        #if os(Linux)
        commands = named.isEmpty ? ["xdg-open", "www-browser"] : named
        #else
        commands = named.isEmpty ? ["open"] : named
        #endif
        path = environment["PATH"] ?? "/usr/bin:/bin"
    }

    /// The words of the first command that is installed, with the address in the place of `%s` or at the end. The address is one
    /// word, and no shell reads it. `nil` if none is installed.
    func arguments(for address: String) -> [String]? {
        for command in commands {
            var words = command.split(separator: " ").map(String.init)
            guard let name = words.first, isInstalled(name) else { continue }
            if words.contains(where: { $0.contains("%s") }) {
                words = words.map { $0.replacing("%s", with: address) }
            } else {
                words.append(address)
            }
            return words
        }
        return nil
    }

    /// Whether a command takes the terminal.
    static func needsTerminal(_ arguments: [String]) -> Bool {
        textBrowsers.contains(arguments[0].split(separator: "/").last.map(String.init) ?? "")
    }

    /// Runs a command. One that needs the terminal is waited for.
    ///
    /// - Returns: 0, or the number of the error of the system if the command cannot be started.
    static func run(_ arguments: [String]) async -> Int32 {
        let waits = needsTerminal(arguments)
        return await withCheckedContinuation { continuation in
            // The child must be waited for in any case, on a thread that may wait.
            let code = startDetachedThread {
                var child = pid_t()
                let problem = start(arguments, child: &child, isSilent: !waits)
                if problem != 0 || !waits { continuation.resume(returning: problem) }
                guard problem == 0 else { return }
                var status: Int32 = 0
                while waitpid(child, &status, 0) < 0, errno == EINTR {}
                if waits { continuation.resume(returning: 0) }
            }
            if code != 0 { continuation.resume(returning: code) }
        }
    }

    /// - Parameter isSilent: Whether the command gets no terminal, because its messages would be written over the screen.
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

    private func isInstalled(_ name: String) -> Bool {
        let folders = name.contains("/") ? [""] : path.split(separator: ":").map { "\($0)/" }
        return folders.contains { access("\($0)\(name)", X_OK) == 0 }
    }
}
