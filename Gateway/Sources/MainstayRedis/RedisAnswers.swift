// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// An open connection, for threads that wait for other events anyway. The line keeps it until it is lost.
final class RedisAnswers: ReadableSource {
    let socket: RedisSocket
    private let line: RedisLine

    init(of socket: RedisSocket, to line: RedisLine) {
        (self.socket, self.line) = (socket, line)
    }

    var descriptor: CInt { socket.descriptor }

    func readArrived() { line.readOrWake() }

    func isNotWatched() { line.isNotWatched(self) }
}
