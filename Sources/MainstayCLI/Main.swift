// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@main
struct Main {
    static func main() async {
        // A reader that has gone is told apart by EPIPE, and a client of the server that has gone is no reason to die.
        signal(SIGPIPE, SIG_IGN)
        let program = Program(environment: ProcessInfo.processInfo.environment, console: Console())
        let status = await program.run(Array(CommandLine.arguments.dropFirst()))
        // Not a return: a request that still runs behind an answer already given is not waited for.
        Ending.exit(status)
    }
}
