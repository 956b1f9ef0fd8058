// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayLexicon
import MainstayPlatform
import MainstaySQLite

/// What an operator wants to know about the services.
extension Services {
    /// What keeps the services from working as they should, each as a sentence. A dictionary that was not imported is
    /// not a problem, because not everybody needs one.
    package func problems() async -> [String] { await condition().problems }

    /// What keeps the services from working as they should, and what is slow at the moment, each as a sentence.
    ///
    /// A file that answers late is no problem: its replies are fetched instead, and limits are counted in memory. To take
    /// a gateway out of rotation because of a busy disk would put its load on others with the same disk.
    package func condition() async -> (problems: [String], delays: [String]) {
        var (problems, delays): ([String], [String]) = ([], [])
        func note(_ sentence: String, _ error: any Error) {
            if Self.isDelay(error) { delays.append(sentence) } else { problems.append(sentence) }
        }
        // The first use opens it, and a look-up may have found damage since then.
        if let damage = lexiconDamage { problems.append(damage.description) }
        do {
            try await wiring.disk.value.check()
        } catch {
            note("Replies are not kept on disk: \(error).", error)
        }
        do {
            try await wiring.state.value?.check(now: clock.date)
        } catch {
            note("Rate limits are not shared with other processes: \(error).", error)
        }
        return (problems, delays)
    }

    /// Whether an error only says that a file did not answer in time, or that another process holds it.
    private static func isDelay(_ error: any Error) -> Bool {
        error is ThreadTooSlow || (error as? SQLiteError)?.kind == .busy
    }

    /// The bytes of replies in memory.
    package var memoryInUse: Int { wiring.memory.size }

    /// The sizes of the files of replies and limits, with their logs.
    package func fileSizes() async -> [(purpose: String, bytes: Int)] {
        let files = [("replies", directories.responsesFile), ("limits", directories.stateFile)]
        return await withCheckedContinuation { continuation in
            let measure: @Sendable () -> Void = {
                continuation.resume(
                    returning: files.map { purpose, path in
                        (purpose, ["", "-wal"].reduce(0) { $0 + Self.size(of: path + $1) })
                    })
            }
            // If the system has no thread left, a short wait here is better than no answer.
            if startDetachedThread(measure) != 0 { measure() }
        }
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
