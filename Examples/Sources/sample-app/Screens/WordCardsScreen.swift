// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayCards
import MainstayFreeDictionary
import MainstayKit
import SwiftUI

/// A stack of words with their definitions, to keep or to discard.
struct WordCardsScreen: View {
    @State var model: WordCardsModel<Answer<[FreeDictionary.Entry]>>

    var body: some View {
        VStack {
            if let reason = model.reason { ProblemBanner(text: reason) }
            if let card = model.cards.first {
                CardView(card: card)
                HStack {
                    Button("Discard") { Task { await model.discard(card) } }
                    Button("Keep") { Task { await model.keep(card) } }.buttonStyle(.borderedProminent)
                }
            } else {
                ContentUnavailableView("No cards", systemImage: "rectangle.stack")
            }
            Text("\(model.kept.count) kept").font(.footnote)
        }
        .padding()
        .task { await model.reload() }
    }
}

/// A word, and its definition when it is there.
private struct CardView: View {
    let card: Card<Answer<[FreeDictionary.Entry]>>

    var body: some View {
        GroupBox(card.word) {
            if let answer = card.content {
                Text(answer.value.first?.firstDefinition ?? "This word has no definition.")
                if let note = answer.provenance.note { ProblemBanner(text: note) }
            } else if let reason = card.reason {
                ProblemBanner(text: reason)
            } else {
                ProgressView()
            }
        }
    }
}

#Preview("Loaded") { WordCardsScreen(model: AppServices.preview(.loaded).wordCards()) }
#Preview("Loading") { WordCardsScreen(model: AppServices.preview(.loading).wordCards()) }
#Preview("Failed") { WordCardsScreen(model: AppServices.preview(.failed).wordCards()) }
