// SPDX-License-Identifier: Apache-2.0

import CMainstayProcess
import MainstayPlatform

@main
struct Main {
    static func main() async {
        // A closed pipe is reported by EPIPE, and a client that disconnects must not end the server.
        signal(SIGPIPE, SIG_IGN)
        let program = Program(environment: environment, console: Console())
        let status = await program.run(Array(CommandLine.arguments.dropFirst()))
        // `exit` and not `return`: a background request whose answer is no longer needed must not delay the end.
        Ending.exit(status)
    }

    /// The variables of the environment.
    private static var environment: [String: String] {
        var variables: [String: String] = [:]
        var next = mainstay_environment()
        while let line = next.pointee {
            let text = String(cString: line)
            if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                variables[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
            }
            next += 1
        }
        return variables
    }
}
