// SPDX-License-Identifier: Apache-2.0

/// A register of language: `formal`, `slang`.
public struct OxfordRegister: OxfordTerm {
    /// The id in version 1 of the API.
    public let rawValue: String

    /// Makes a value from its id, which need not be one of ``allCases``.
    public init(rawValue: String) {
        self.rawValue = Self.canonical(rawValue)
    }

    /// The name of a value.
    public static let name = "register"
    /// The plural of the name.
    public static let pluralName = "registers"
    /// The misspelled ids in the original tutorial (`Documentation/FoundingDocuments.md`), and the correct ids.
    public static let otherSpellings = [
        "pseuodo_archaic": "pseudo_archaic",
        "non_standard": "non-standard",
        "nonce_use": "nonce-use",
        "RAF_slang": "R.A.F_slang",
    ]

    /// All known values.
    public static let allCases: [Self] = [
        .allusive, .allusively, .archaic, .armySlang, .blackEnglish, .cant, .coarseSlang, .collegeSlang, .concrete,
        .contemptuous, .dated, .depreciative, .depreciatively, .derogatory, .dialect, .dismissive, .disused,
        .emphatically, .especially, .euphemism, .euphemistic, .figurative, .formal, .generally, .historical,
        .humorous, .humorously, .hyperbolical, .hyperbolically, .informal, .ironic, .ironically, .literal, .literary,
        .militarySlang, .nauticalSlang, .nonStandard, .nonceUse, .nursery, .obsolete, .offensive, .personified,
        .poetic, .policeSlang, .prisonSlang, .proverb, .pseudoArchaic, .rafSlang, .rare, .rarely, .rhymingSlang,
        .schoolSlang, .slang, .technical, .temporary, .theatricalSlang, .trademark, .trademarkInUk, .trademarkInUs,
        .transferred, .universitySlang, .vulgarSlang,
    ]

    /// The registers.
    public static let allusive = Self("allusive"), allusively = Self("allusively"), archaic = Self("archaic"),
        armySlang = Self("army_slang"), blackEnglish = Self("black_english"), cant = Self("cant"),
        coarseSlang = Self("coarse_slang"), collegeSlang = Self("college_slang"), concrete = Self("concrete"),
        contemptuous = Self("contemptuous"), dated = Self("dated"), depreciative = Self("depreciative"),
        depreciatively = Self("depreciatively"), derogatory = Self("derogatory"), dialect = Self("dialect"),
        dismissive = Self("dismissive"), disused = Self("disused"), emphatically = Self("emphatically"),
        especially = Self("especially"), euphemism = Self("euphemism"), euphemistic = Self("euphemistic"),
        figurative = Self("figurative"), formal = Self("formal"), generally = Self("generally"),
        historical = Self("historical"), humorous = Self("humorous"), humorously = Self("humorously"),
        hyperbolical = Self("hyperbolical"), hyperbolically = Self("hyperbolically"), informal = Self("informal"),
        ironic = Self("ironic"), ironically = Self("ironically"), literal = Self("literal"),
        literary = Self("literary"), militarySlang = Self("military_slang"), nauticalSlang = Self("nautical_slang"),
        nonStandard = Self("non-standard"), nonceUse = Self("nonce-use"), nursery = Self("nursery"),
        obsolete = Self("obsolete"), offensive = Self("offensive"), personified = Self("personified"),
        poetic = Self("poetic"), policeSlang = Self("police_slang"), prisonSlang = Self("prison_slang"),
        proverb = Self("proverb"), pseudoArchaic = Self("pseudo_archaic"), rafSlang = Self("R.A.F_slang"),
        rare = Self("rare"), rarely = Self("rarely"), rhymingSlang = Self("rhyming_slang"),
        schoolSlang = Self("school_slang"), slang = Self("slang"), technical = Self("technical"),
        temporary = Self("temporary"), theatricalSlang = Self("theatrical_slang"), trademark = Self("trademark"),
        trademarkInUk = Self("trademark_in_uk"), trademarkInUs = Self("trademark_in_us"),
        transferred = Self("transferred"), universitySlang = Self("university_slang"),
        vulgarSlang = Self("vulgar_slang")
}
