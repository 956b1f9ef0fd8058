// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayWords

/// Prints random words.
struct RandomReport {
    private let invocation: Invocation

    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// Prints words.
    func print(_ answer: Answer<[String]>) async throws -> ExitStatus {
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else {
            try await invocation.show(answer.value.map(\.printable).joined(separator: "\n"), remark: origin(answer))
        }
        return .success
    }

    /// Prints words with their definitions, or an error if there are no words.
    func print(_ answer: Answer<[DefinedWord]>) async throws -> ExitStatus {
        guard !answer.value.isEmpty else {
            invocation.console.note("Error: no dictionary defines any of the matching words")
            return .notFound
        }
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else {
            let width = invocation.console.readingWidth
            let words = answer.value.map { word in
                let kind = word.partOfSpeech.map { "  " + invocation.style.accent($0.printable) } ?? ""
                let lines = TextWrap.block(word.definition.printable, indent: 2, width: width)
                return ([invocation.style.bold(word.word.printable) + kind] + lines).joined(separator: "\n")
            }
            try await invocation.show(words.joined(separator: "\n\n"), remark: origin(answer))
        }
        return .success
    }

    private func origin<Value>(_ answer: Answer<Value>) -> String {
        invocation.wrapped(ProvenanceText.describe(answer.provenance))
    }
}
