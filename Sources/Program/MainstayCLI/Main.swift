// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

import MainstayPlatform

@main
struct Main {
    static func main() async {
        // A closed pipe is reported by EPIPE, and a client that disconnects must not end the server.
        signal(SIGPIPE, SIG_IGN)
        let program = Program(environment: ProcessInfo.processInfo.environment, console: Console())
        let status = await program.run(Array(CommandLine.arguments.dropFirst()))
        // `exit` and not `return`: a background request whose answer is no longer needed must not delay the end.
        Ending.exit(status)
    }
}
