// SPDX-License-Identifier: Apache-2.0

import MainstayOxford
import Testing

@Suite struct VocabularyTests {
    @Test func `Every vocabulary has its values once`() {
        func count<Term: OxfordTerm>(_ type: Term.Type) -> Int {
            #expect(Set(Term.allCases).count == Term.allCases.count)
            #expect(Term.allCases.allSatisfy { !$0.rawValue.isEmpty && !$0.label.isEmpty })
            return Term.allCases.count
        }
        #expect(count(OxfordDomain.self) == 256)
        #expect(count(OxfordRegister.self) == 62)
        #expect(count(OxfordLexicalCategory.self) == 19)
        #expect(count(OxfordGrammaticalFeature.self) == 33)
        #expect(count(OxfordLanguage.self) == 37)
        #expect(count(OxfordRegion.self) == 2)
    }

    @Test(arguments: [
        ("forestr", OxfordDomain.forestry), ("greek_histroy", .greekHistory), ("medieval_histor", .medievalHistory),
        ("potter", .pottery), ("veterinar", .veterinary), ("pottery", .pottery),
    ])
    func `A slip of the document is the domain it means`(written: String, domain: OxfordDomain) {
        #expect(OxfordDomain(rawValue: written) == domain)
        #expect(OxfordDomain(known: written) == domain)
    }

    @Test(arguments: ["pseuodo_archaic", "pseudo_archaic", "Pseudo Archaic"])
    func `A register is known in any spelling`(written: String) {
        #expect(OxfordRegister(known: written) == .pseudoArchaic)
    }

    @Test(arguments: ["R.A.F_slang", "RAF_slang", "raf slang"])
    func `Even that with full stops is`(written: String) {
        #expect(OxfordRegister(known: written) == .rafSlang)
        #expect(OxfordRegister.rafSlang.rawValue == "R.A.F_slang")
    }

    @Test func `Each version has its own ids`() {
        #expect(OxfordLexicalCategory.combiningForm.id(in: .v1) == "combining_form")
        #expect(OxfordLexicalCategory.combiningForm.id(in: .v2) == "combiningForm")
        #expect(OxfordLexicalCategory(rawValue: "combiningForm") == .combiningForm)
        #expect(OxfordGrammaticalFeature.pastParticiple.id(in: .v2) == "pastParticiple")
        #expect(OxfordGrammaticalFeature(rawValue: "pastParticiple") == .pastParticiple)
        #expect(OxfordDomain.airForce.id(in: .v2) == "air_force")
        #expect(OxfordRegister.nonStandard.id(in: .v2) == "non-standard")
    }

    @Test func `A value the service adds later is no error, and is not known`() {
        let domain = OxfordDomain(rawValue: "quantum_computing")
        #expect(domain.id(in: .v2) == "quantum_computing")
        #expect(domain.label == "Quantum Computing")
        #expect(OxfordDomain(known: "quantum_computing") == nil)
        #expect(OxfordDomain(known: "") == nil)
        for language in OxfordLanguage.allCases { #expect(OxfordLanguage(known: language.label) == language) }
        #expect(OxfordLanguage(known: "spanish") == .spanish)
    }

    @Test func `Labels and types are those of the service's lists`() {
        #expect(OxfordRegister.nonStandard.label == "Non-Standard")
        #expect(OxfordRegister.trademarkInUk.label == "Trademark In Uk")
        #expect(OxfordGrammaticalFeature.pastParticiple.label == "Past Participle")
        #expect(OxfordGrammaticalFeature.pastParticiple.type == "Non Finiteness")
        #expect(OxfordGrammaticalFeature.allCases.allSatisfy { $0.type != nil })
        #expect(OxfordLanguage.northernSotho.label == "Northern Sotho")
        #expect(OxfordRegion.us.label == "US")
    }
}
