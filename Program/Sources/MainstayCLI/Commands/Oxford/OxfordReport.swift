// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayServices

/// Prints the answers to the words of standard input, each at once.
struct OxfordReport {
    /// The answer to one word.
    struct Row: Sendable {
        let word: String
        let answer: Result<OxfordAnswer, any Error>
    }

    private let invocation: Invocation
    private let services: Services
    /// The array of answers; `nil` if they are printed as text.
    private var list: JSONList?
    private var hasPrinted = false
    private var status = ExitStatus.success

    init(_ invocation: Invocation, _ services: Services) {
        (self.invocation, self.services) = (invocation, services)
        list = invocation.wantsJSON ? JSONList(invocation) : nil
    }

    /// Prints an answer, or the reason why there is none.
    ///
    /// - Parameter explain: The text of an error of the API.
    mutating func add(_ row: Row, explain: (APIError) -> String) throws {
        switch row.answer {
        case .success(let answer):
            guard list == nil else {
                try list?.add(Document(word: row.word, answer: answer))
                return
            }
            try invocation.console.print((hasPrinted ? "\n" : "") + answer.text(invocation))
            let remark = answer.remark(invocation)
            try invocation.console.remark(invocation.console.isTerminal ? invocation.style.dim(remark) : remark)
            hasPrinted = true
        case .failure(let error as APIError):
            let message = explain(error)
            invocation.console.fail("\"\(DefineFailure.shown(row.word))\": \(message)")
            try list?.add(Document(word: row.word, error: message))
            let status = Failure(error, damage: services.lexiconDamage).status
            // An unknown word is the least serious failure.
            if status.rawValue > self.status.rawValue { self.status = status }
        case .failure(let error): throw error
        }
    }

    /// Ends the report.
    func end() throws -> ExitStatus {
        try list?.end()
        return status
    }

    private struct Document: Encodable {
        var word: String
        var answer: OxfordAnswer?
        var error: String?

        private enum CodingKeys: CodingKey { case word, error }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(word, forKey: .word)
            try container.encodeIfPresent(error, forKey: .error)
            try answer?.encode(to: encoder)
        }
    }
}
