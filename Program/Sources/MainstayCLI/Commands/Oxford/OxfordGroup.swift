// SPDX-License-Identifier: Apache-2.0

/// `mainstay oxford`: the Oxford Dictionaries API, one command an endpoint.
enum OxfordGroup: CommandGroup {
    static let specification = CommandSpecification(
        name: "oxford", overview: "Ask the Oxford Dictionaries API, or the dictionary on this machine.",
        discussion: """
            The keys come from OXFORD_APP_ID and OXFORD_APP_KEY or from the configuration. Without keys or a network the \
            dictionary on this machine answers in the same form, in both versions of the API.
            """,
        arguments: [.init(name: "command", help: "One of those below.", isRequired: false, isRepeated: true)],
        options: [.help])

    static let subcommands: [any Command.Type] = [
        OxfordEntries.self, OxfordWords.self, OxfordLemmas.self, OxfordInflections.self, OxfordThesaurus.self,
        OxfordSentences.self, OxfordTranslations.self, OxfordSearch.self, OxfordWordList.self, OxfordFrequency.self,
        OxfordFrequencies.self, OxfordNgrams.self, OxfordLanguages.self, OxfordDomains.self, OxfordRegisters.self,
        OxfordRegions.self, OxfordLexicalCategories.self, OxfordGrammaticalFeatures.self, OxfordFilters.self,
        OxfordFields.self,
    ]
}
