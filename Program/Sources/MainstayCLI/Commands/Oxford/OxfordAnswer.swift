// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford

/// An answer of the Oxford Dictionaries API, ready to be printed.
struct OxfordAnswer: Sendable, Encodable {
    private let provenance: Provenance
    private let lines: @Sendable (OxfordText) -> [String]
    private let encodeAnswer: @Sendable (any Encoder) throws -> Void

    init<Reply: Codable & Sendable>(
        _ answer: Answer<Reply>, _ show: @escaping @Sendable (OxfordText) -> (Reply) -> [String]
    ) {
        provenance = answer.provenance
        lines = { show($0)(answer.value) }
        encodeAnswer = { try answer.encode(to: $0) }
    }

    func encode(to encoder: any Encoder) throws {
        try encodeAnswer(encoder)
    }

    /// Prints it as the only answer of a run.
    func print(_ invocation: Invocation) async throws {
        if invocation.wantsJSON { return try invocation.printJSON(self) }
        try await invocation.show(text(invocation), remark: remark(invocation))
    }

    /// The text of the reply.
    func text(_ invocation: Invocation) -> String {
        lines(OxfordText(style: invocation.style, width: min(invocation.console.width, 100))).joined(separator: "\n")
    }

    /// Where the answer comes from.
    func remark(_ invocation: Invocation) -> String {
        invocation.wrapped(ProvenanceText.describe(provenance))
    }
}
