// SPDX-License-Identifier: Apache-2.0

import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Console {
    /// Whether somebody can be asked.
    var isInteractive: Bool { isTerminal && isatty(STDIN_FILENO) == 1 }

    /// Asks, and waits for a line; `nil` where there is no more input. It waits on a thread of its own, so that no task has to.
    func ask(_ question: String) async -> String? {
        noteInPlace(question)
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: readLine()) }
        }
    }
}
