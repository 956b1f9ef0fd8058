// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

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

    /// The words of the first command that is installed, with the address in the place of `%s` or at the end. The
    /// address is one word, and no shell reads it. `nil` if none is installed.
    func arguments(for address: String) -> [String]? {
        for command in commands {
            var words = command.split(separator: " ").map(String.init)
            guard let name = words.first, ChildProgram.isInstalled(name, in: path) else { continue }
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

    /// Opens an address for a full screen, and tells how that went. A browser that needs the terminal gets it.
    @MainActor static func open(
        _ address: String, environment: [String: String], on screen: TerminalScreen,
        tell: @escaping @Sendable (String) -> Void
    ) async {
        guard let arguments = WebBrowser(environment: environment).arguments(for: address) else {
            // The address comes first, because the end of a long line is cut.
            return tell("\(address): no browser was found; set BROWSER.")
        }
        let told: @Sendable (String?) -> Void = { problem in
            tell(problem.map { "\(address) was not opened: \($0)" } ?? "Opened \(address)")
        }
        if needsTerminal(arguments) {
            told(await screen.lend { await run(arguments) })
        } else {
            Task { told(await run(arguments)) }
        }
    }

    /// Runs a command. One that needs the terminal is waited for.
    ///
    /// - Returns: Why it did not open the page; `nil` if it did, as far as can be known.
    static func run(_ arguments: [String]) async -> String? {
        await ChildProgram.run(arguments, takesTerminal: needsTerminal(arguments))
    }
}
