// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayWords

/// Prints random words.
struct RandomReport {
    private let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// Prints words.
    func print(_ answer: Answer<[String]>) throws -> ExitStatus {
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else {
            try invocation.console.print(
                (answer.value.map(\.printable) + ["", origin(answer)]).joined(separator: "\n"))
        }
        return .success
    }

    /// Prints words with their definitions, or says that none was found.
    func print(_ answer: Answer<[DefinedWord]>) throws -> ExitStatus {
        guard !answer.value.isEmpty else {
            invocation.console.note("Error: no dictionary has any of the words that match")
            return .notFound
        }
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else {
            let width = min(invocation.console.width, 100)
            let words = answer.value.map { word in
                let kind = word.partOfSpeech.map { "  " + invocation.style.accent($0.printable) } ?? ""
                let lines = TextWrap.wrap(word.definition.printable, width: max(20, width - 2)).map { "  \($0)" }
                return ([invocation.style.bold(word.word.printable) + kind] + lines).joined(separator: "\n")
            }
            try invocation.console.print((words + [origin(answer)]).joined(separator: "\n\n"))
        }
        return .success
    }

    private func origin<Value>(_ answer: Answer<Value>) -> String {
        invocation.style.dim(ProvenanceText.describe(answer.provenance).printable)
    }
}
