// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayStatistics

/// What one game adds to the pages that all games share: how it begins, its moves, and its board.
@MainActor protocol GamePlay: SendableMetatype {
    associatedtype Model: GameModel

    /// How it is played, in a sentence.
    nonisolated static var rules: String { get }
    /// What a player chooses before a game: the theme, difficulty, category or opponent.
    nonisolated static var varietyLabel: String { get }
    /// The values to choose from.
    nonisolated static func varieties(_ sources: GameSources) -> [(value: String, text: String)]
    /// The name of a value in statistics.
    nonisolated static func label(of variety: String) -> String
    /// The lines of a small picture of the board, as a path of SVG.
    nonisolated static var picture: String { get }

    /// Begins or resumes a game.
    static func begin(_ variety: String, at table: GameTable, _ sources: GameSources) async throws -> Model
    /// Makes the move that a form describes. Returns a word that the next page shows it by, if the board alone cannot
    /// tell.
    static func move(_ form: FormValues, in model: Model) async -> String?
    /// The board, as a form whose buttons are the moves.
    static func board(of model: Model, after last: String?) -> GameBoard
}

extension GamePlay {
    nonisolated static var kind: GameKind { Model.form.kind }
    nonisolated static var address: Address { Address(["games", kind.word]) }
    nonisolated static func label(of variety: String) -> String { variety }

    /// The value chosen last. Of what is not remembered, the first one.
    nonisolated static func preferred(_ preferences: GamePreferences, _ sources: GameSources) -> String {
        kind.preference.map(preferences.known) ?? varieties(sources).first?.value ?? ""
    }

    /// A small picture of the board.
    nonisolated static var image: HTML {
        Tag.svg(.viewBox(48, 48), .class("picture"), .decorative) { Tag.path(.path(picture)) }
    }
}

/// A board as a page shows it.
struct GameBoard: Sendable {
    /// The number of moves so far. A form has it, so that a form that is sent twice moves once.
    var turn: Int
    /// What happened and what is next, in words.
    var status: String
    /// The theme, difficulty, category or opponent.
    var variety: String
    /// The board. It is inside the form of the moves.
    var html: HTML
    /// What stands below the board and its buttons.
    var details = HTML.empty
}
