// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels

/// `mainstay play coin`.
enum PlayCoin: GameCommand {
    typealias Screen = CoinScreen

    static let overview = "Call the side of a coin."
    static let options: [CommandSpecification.Option] = []

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let table = try await Play.table(invocation, variety: nil, chosenBy: [])
        return try await play(invocation, at: table) { table, _ in CoinScreen(await CoinGameModel(at: table)) }
    }
}
