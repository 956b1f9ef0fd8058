// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayOxford

/// Translates between the lexicon's labels and the service's terms.
enum OxfordTerms {
    /// The domain of a label. If the service has no such domain, the result is a new domain with the label's name.
    static func domain(_ label: String) -> OxfordDomain {
        domainsByName[label.lowercased()] ?? domainsByLabel[label.lowercased()] ?? OxfordDomain(rawValue: id(label))
    }

    /// The lexicon's labels for a domain.
    static func labels(_ domain: OxfordDomain) -> [String] {
        [domain.rawValue.replacing("_", with: " ")]
            + domainsByLabel.filter { $0.value == domain }.map(\.key).sorted()
    }

    /// The register of a label.
    static func register(_ label: String) -> OxfordRegister {
        label == "vulgar" ? .vulgarSlang : OxfordRegister(rawValue: id(label))
    }

    /// The lexicon's labels for a register.
    static func labels(_ register: OxfordRegister) -> [String] {
        [register == .vulgarSlang ? "vulgar" : register.rawValue.replacing("_", with: " ")]
    }

    /// The region of a label.
    static func region(_ label: String) -> OxfordRegion {
        switch label {
        case "United Kingdom", "England", "Scotland", "Wales", "Northern Ireland": .gb
        case "United States": .us
        default: OxfordRegion(rawValue: id(label))
        }
    }

    /// The lexicon's labels for a region.
    static func labels(_ region: OxfordRegion) -> [String] {
        switch region {
        case .gb: ["United Kingdom", "England", "Scotland", "Wales", "Northern Ireland"]
        case .us: ["United States"]
        default: [region.rawValue.replacing("_", with: " ")]
        }
    }

    static func category(_ partOfSpeech: PartOfSpeech) -> OxfordLexicalCategory {
        switch partOfSpeech {
        case .phrase: .idiomatic
        default: OxfordLexicalCategory(rawValue: partOfSpeech.description)
        }
    }

    /// The grammatical features of a form.
    static func features(_ feature: InflectedForm.Feature) -> [OxfordGrammaticalFeature] {
        switch feature {
        case .plural: [.plural]
        case .present: [.present]
        case .thirdPersonSingular: [.third, .singular, .present]
        case .presentParticiple: [.presentParticiple]
        case .past: [.past]
        case .pastParticiple: [.pastParticiple]
        case .comparative: [.comparative]
        case .superlative: [.superlative]
        }
    }

    /// The grammatical features of the form under which a dictionary lists a word.
    static func features(ofBase partOfSpeech: PartOfSpeech) -> [OxfordGrammaticalFeature] {
        switch partOfSpeech {
        case .noun: [.singular]
        case .verb: [.infinitive]
        case .adjective, .adverb: [.positive]
        default: []
        }
    }

    private static func id(_ label: String) -> String {
        label.lowercased().replacing(" ", with: "_")
    }

    private static let domainsByName = Dictionary(OxfordDomain.allCases.map { ($0.label.lowercased(), $0) }) {
        first, _ in
        first
    }

    /// The labels for which the service has another word.
    private static let domainsByLabel: [String: OxfordDomain] = [
        "computer science": .computing, "computer": .computing, "programming": .computing,
        "greek mythology": .mythology,
        "norse mythology": .mythology, "roman mythology": .mythology, "classical mythology": .mythology,
        "roman catholic": .romanCatholicChurch, "new testament": .biblical, "old testament": .biblical,
        "bible": .biblical,
        "seafaring": .nautical, "ship": .nautical, "boat": .nautical, "navigation": .nautical, "navy": .naval,
        "christianity": .christian, "christian theology": .theology, "performing arts": .theatre, "drama": .theatre,
        "dramaturgy": .theatre, "commercial enterprise": .commerce, "corporation": .commerce, "business": .commerce,
        "card game": .cards, "poker": .cards, "air travel": .aviation, "aircraft": .aviation, "airplane": .aviation,
        "aeronautics": .aviation, "government": .politics, "driving": .motoring, "car": .motoring,
        "motor vehicle": .motoring, "auto racing": .motorRacing, "poetry": .prosody, "writing": .literature,
        "arithmetic": .mathematics, "criminal law": .law, "contract": .law, "civil law": .law,
        "television": .broadcasting,
        "broadcast medium": .broadcasting, "movie": .film, "tax": .finance, "accounting": .finance,
        "animal husbandry": .farming, "game": .games, "chess game": .chess, "electricity": .electrical,
        "telecommunication": .telecommunications, "telephone": .telecommunications, "fine arts": .art,
        "construction": .building,
        "masonry": .building, "dancing": .dance, "football": .soccer, "obstetrics": .medicine,
        "ophthalmology": .medicine,
        "neurology": .medicine, "immunology": .medicine, "pharmacology": .pharmaceutics, "drug": .narcotics,
        "narcotic": .narcotics, "election": .electoral, "legislature": .parliament, "legislation": .parliament,
        "archeology": .archaeology, "paleontology": .palaeontology, "mineralogy": .mineral,
        "mountain climbing": .mountaineering,
        "horse racing": .racing, "water sport": .swimming, "singing": .music, "animal": .zoology, "vegetation": .plant,
        "microorganism": .microbiology, "bacteria": .microbiology, "virus": .microbiology,
        "psychoanalysis": .psychology,
        "terrorism": .crime, "physical chemistry": .chemistry, "thermodynamics": .physics, "particle physics": .physics,
        "cosmology": .astronomy, "fungi": .lowerPlant, "fungus": .lowerPlant, "ceramics": .pottery,
        "gardening": .horticulture,
        "world war ii": .secondWorldWar, "veterinary medicine": .veterinary, "spaceflight": .space,
        "jewelry": .jewellery,
    ]
}
