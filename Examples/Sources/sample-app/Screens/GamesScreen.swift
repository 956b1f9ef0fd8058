// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import SwiftUI

/// A game of Hangman and a game of Tic-Tac-Toe. They need no network. What is not finished is saved when the app goes
/// to the background.
struct GamesScreen: View {
    let services: AppServices
    @State private var hangman: HangmanGameModel?
    @State private var board: TicTacToeGameModel?
    @State private var problem: String?
    @Environment(\.scenePhase) private var phase

    var body: some View {
        VStack(spacing: 24) {
            if let problem { ProblemBanner(text: problem) }
            if let hangman { HangmanView(model: hangman) }
            if let board { BoardView(model: board) }
            Button("New games") { Task { await begin() } }
        }
        .padding()
        .task { await begin() }
        .onChange(of: phase) {
            guard phase == .background else { return }
            Task {
                await hangman?.saved()
                await board?.saved()
            }
        }
    }

    private func begin() async {
        do {
            let table = try await services.games()
            hangman = try await HangmanGameModel(category: .animals, at: table)
            board = await TicTacToeGameModel(against: .tactical, at: table)
            problem = nil
        } catch {
            problem = "\(error)"
        }
    }
}

private struct HangmanView: View {
    let model: HangmanGameModel

    var body: some View {
        VStack {
            Text(model.game.pattern.map { $0.map { String($0) } ?? "_" }.joined(separator: " ")).font(
                .title.monospaced())
            Text("\(model.game.misses.count) of \(HangmanGame.missLimit) misses").font(.footnote)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 36))]) {
                ForEach(HangmanGame.letters, id: \.self) { letter in
                    Button(String(letter)) { model.guess(letter) }
                        .disabled(model.game.isOver || model.game.guesses.contains(letter))
                }
            }
            if let answer = model.game.answer { Text(model.game.isWon ? "Won" : "Lost: \(answer.text)").bold() }
            if let message = model.errorMessage { ProblemBanner(text: message) }
        }
    }
}

private struct BoardView: View {
    let model: TicTacToeGameModel

    var body: some View {
        Grid {
            ForEach(0..<3, id: \.self) { row in
                GridRow {
                    ForEach(0..<3, id: \.self) { column in
                        let cell = row * 3 + column
                        Button(model.game[cell]?.rawValue ?? "·") { model.play(cell) }
                            .font(.title.monospaced())
                            .disabled(model.game[cell] != nil || model.result != nil)
                    }
                }
            }
            if let message = model.errorMessage { ProblemBanner(text: message) }
        }
    }
}

#Preview { GamesScreen(services: .preview(.loaded)) }
