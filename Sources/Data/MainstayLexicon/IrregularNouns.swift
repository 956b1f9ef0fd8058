// SPDX-License-Identifier: Apache-2.0

/// The plurals of nouns that no rule gives and that WordNet's exception lists lack, or have beside the usual one.
enum IrregularNouns {
    /// The plurals of a noun, the usual one first. Empty if the noun is its own plural or has none. `nil` if a rule or
    /// the exception lists give them.
    static func plurals(of noun: String) -> [String]? {
        for line in table.split(separator: "\n") {
            guard line.hasPrefix(noun), line.utf8.dropFirst(noun.utf8.count).first == UInt8(ascii: " ") else {
                continue
            }
            return line.split(separator: " ").last?.split(separator: "/").map(String.init)
        }
        if isOwnPlural(noun) { return [] }
        if noun.hasSuffix("woman") { return [noun.dropLast(2) + "en"] }
        guard noun.hasSuffix("man"), !noMen.contains(where: noun.hasSuffix) else { return nil }
        return [noun.dropLast(2) + "en"]
    }

    /// Whether a noun is its own plural, or a plural without a singular.
    private static func isOwnPlural(_ noun: String) -> Bool {
        if ownPlurals.contains(noun)
            || ["craft", "sheep", "ics", "works", "species", "series", "ois", "less"].contains(where: noun.hasSuffix)
        {
            return noun != "craft" && noun != "topics"
        }
        guard noun.hasSuffix("s"), noun.utf8.count > 3, !isSingular.contains(noun) else { return false }
        let before = noun.utf8.dropLast().last ?? 0
        // "Trousers", "jeans", "movies"; but not "glass", "bus", "iris", "chaos" and "atlas".
        return !"suioa".utf8.contains(before)
    }

    /// Words that end as plurals do, and form one of their own.
    private static let isSingular = ["lens", "summons", "lapse"]

    /// Nouns in -man that are no men.
    private static let noMen = [
        "human", "german", "roman", "norman", "talisman", "shaman", "caiman", "cayman", "ottoman", "mussulman",
        "brahman",
        "brahmin", "dolman", "hetman", "desman", "daman", "pullman", "walkman", "ataman", "liman", "toman", "oman",
    ]

    private static let ownPlurals = [
        "aircraft", "alms", "barracks", "bison", "cattle", "cod", "crossroads", "deer", "gallows", "grouse", "haddock",
        "headquarters", "kudos", "means", "moose", "news", "odds", "pajamas", "pyjamas", "offspring", "people",
        "pliers", "police", "reindeer",
        "salmon", "shambles", "sheep", "shrimp", "species", "squid", "swine", "trout", "tuna", "elk", "hake", "chaos",
        "plankton", "insignia", "dice", "clergy", "billiards", "gross", "horsepower",
        // French words whose S is not said, and Latin plurals of things.
        "chassis", "corps", "debris", "faux pas", "precis", "rendezvous", "memorabilia", "paraphernalia", "regalia",
        "trivia", "genitalia", "marginalia",
        // People and young animals, and money of East Asia and Africa.
        "young", "deaf", "won", "yen", "yuan", "baht", "renminbi", "kwacha",
    ]

    /// A noun and its plurals a line, with a slash between.
    private static let table = """
        addendum addenda
        alumnus alumni
        antenna antennas/antennae
        appendix appendices/appendixes
        aquarium aquariums/aquaria
        bacterium bacteria
        beau beaux/beaus
        buffalo buffaloes/buffalo
        bus buses
        cactus cacti/cactuses
        cargo cargoes/cargos
        chateau chateaux/chateaus
        child children
        chili chilies/chilis
        criterion criteria
        curriculum curricula/curriculums
        datum data
        die dice
        dwarf dwarfs/dwarves
        echo echoes
        embargo embargoes
        erratum errata
        fish fish/fishes
        focus focuses/foci
        foot feet
        formula formulas/formulae
        forum forums/fora
        fungus fungi/funguses
        gas gases
        genus genera
        goose geese
        halo halos/haloes
        handkerchief handkerchiefs
        hero heroes
        hoof hooves/hoofs
        index indexes/indices
        larva larvae
        locus loci
        louse lice
        mango mangoes/mangos
        mongoose mongooses
        matrix matrices/matrixes
        medium media/mediums
        memorandum memoranda/memorandums
        millennium millennia/millenniums
        mosquito mosquitoes/mosquitos
        motto mottoes/mottos
        mouse mice
        nebula nebulae/nebulas
        nucleus nuclei
        octopus octopuses/octopi
        ox oxen
        passerby passersby
        passer-by passers-by
        person people/persons
        phenomenon phenomena
        plus pluses
        potato potatoes
        radius radii/radiuses
        referendum referendums/referenda
        roof roofs
        scarf scarves/scarfs
        spectrum spectra/spectrums
        stadium stadiums/stadia
        staff staffs
        stimulus stimuli
        stomach stomachs
        stratum strata
        syllabus syllabuses/syllabi
        symposium symposia/symposiums
        terminus termini/terminuses
        tomato tomatoes
        tooth teeth
        tornado tornadoes/tornados
        torpedo torpedoes
        veto vetoes
        virus viruses
        volcano volcanoes/volcanos
        wharf wharves/wharfs
        yes yeses
        zero zeros/zeroes
        """
}
