// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores

/// `mainstay cards resume`: asks suspended words again.
enum CardsResume: Command {
    static let specification = CommandSpecification(
        name: "cards resume", overview: "Ask suspended and buried words again: all of them, or those given.",
        arguments: [.init(name: "word", help: "A word or a phrase.", isRequired: false, isRepeated: true)],
        options: [.help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        let words = invocation.arguments.positional
        var cards = words.isEmpty ? try await deck.resume(nil) : 0
        for word in words {
            let resumed = try await deck.resume(word)
            if resumed == 0 {
                invocation.console.note("\(word.printable): there is no such card, or it is not suspended or buried.")
            }
            cards += resumed
        }
        try invocation.console.print("\(cards.counted("card")) resumed.")
        return cards > 0 || words.isEmpty ? .success : .notFound
    }
}
