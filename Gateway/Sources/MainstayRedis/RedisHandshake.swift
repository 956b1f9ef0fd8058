// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// What is asked of Redis before a connection is used.
struct RedisHandshake: Sendable {
    let address: RedisAddress
    /// The key that names the life of the store.
    let lifeKey: [UInt8]
    let scripts: [RedisScript]
    let random: RandomSource

    /// How long one step may take.
    static let limit = Duration.milliseconds(500)

    /// Opens a connection, signs in, chooses the database, loads the scripts and learns which life the store has.
    ///
    /// - Throws: ``RedisError``.
    func open() throws(RedisError) -> (socket: RedisSocket, incarnation: String) {
        let socket = try RedisSocket(address.place, within: Self.limit)
        if let password = address.password {
            let user = address.user.map { [Array($0.utf8)] } ?? []
            _ = try socket.ask([Array("AUTH".utf8)] + user + [Array(password.utf8)])
        }
        if address.database != 0 { _ = try socket.ask(["SELECT", "\(address.database)"].map { Array($0.utf8) }) }
        for script in scripts { _ = try socket.ask([Array("SCRIPT".utf8), Array("LOAD".utf8), script.text]) }
        let information = try socket.ask([Array("INFO".utf8), Array("server".utf8)]).text ?? ""
        guard let run = Self.member("run_id", of: information) else { throw .unexpected("INFO") }
        let nonce = random.withGenerator { $0.next() as UInt64 }
        let life = try socket.ask([
            Array("EVAL".utf8), RedisScript.life.text, Array("1".utf8), lifeKey, Array(run.utf8),
            Array(String(nonce, radix: 36).utf8),
        ])
        guard let incarnation = life.text, incarnation.hasPrefix(run) else { throw .unexpected("EVAL") }
        try socket.stopBlocking()
        return (socket, incarnation)
    }

    /// The value of a line `name:value`.
    private static func member(_ name: String, of text: String) -> String? {
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("\(name):") {
            return String(line.dropFirst(name.utf8.count + 1))
        }
        return nil
    }
}
