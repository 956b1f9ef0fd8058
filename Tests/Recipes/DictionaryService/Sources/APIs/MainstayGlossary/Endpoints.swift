// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Glossary {
    /// `GET /v1/terms/{word}`.
    public static func term(_ word: String) -> Endpoint<Term> { Endpoint(name: "term", path: ["v1", "terms", word]) }
}
