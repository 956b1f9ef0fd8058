// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayServices

/// The language that the user asks for with `--language`. No other language answers then.
struct WordLanguage {
    /// The languages that the Free Dictionary's routes accept.
    private static let ofService = [
        "ar", "cs", "de", "es", "fr", "hi", "it", "ja", "ko", "nl", "pt-BR", "ru", "sk", "tr",
    ]

    /// The code as the dictionaries have it.
    let code: String

    /// Whether it is English, which the embedded dictionary has.
    var isEnglish: Bool { code == "en" }

    /// Reads the option. `nil` if it was not given.
    ///
    /// - Parameters:
    ///   - option: The option `--language`.
    ///   - includingServices: Whether services are asked too, unless the run is offline.
    /// - Throws: ``UsageError`` with the languages that are there if this one is not.
    init?(
        _ option: CommandSpecification.Option, of invocation: Invocation, _ services: Services, includingServices: Bool
    ) throws(UsageError) {
        guard let asked = invocation.arguments.value(of: option) else { return nil }
        let usesServices = includingServices && !invocation.arguments.has(.offline)
        let known = Set(["en"] + services.dictionaries.languages + (usesServices ? Self.ofService : [])).sorted()
        let lowercased = asked.lowercased()
        // Dictionaries may know a language without the region that the user adds: "en-US", "pt_BR".
        let plain = String(lowercased.prefix { $0 != "-" && $0 != "_" })
        guard
            let code = known.first(where: { $0.lowercased() == lowercased })
                ?? known.first(where: { $0.lowercased() == plain })
        else {
            throw UsageError(
                "There is no dictionary for the language '\(asked.printable)'. One of: \(known.joined(separator: ", ")).",
                invocation.command)
        }
        self.code = code
    }
}
