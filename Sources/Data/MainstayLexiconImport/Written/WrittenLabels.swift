// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon

/// Labels that WordNet leaves out: words of a synset may differ in how polite or old they are. "Tit" and "breast" have the same
/// definition there.
struct WrittenLabels: Sendable {
    private struct Row {
        var partOfSpeech: PartOfSpeech
        var labels: [Label]
        /// How the definition of the sense begins.
        var beginning: String
    }

    private let rows: [String: [Row]]

    /// The words of the table.
    var words: some Collection<String> { rows.keys }
    /// The number of senses in the table.
    var count: Int { rows.values.reduce(0) { $0 + $1.count } }

    /// Parses the table.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if it has a mistake.
    init() throws(LexiconError) { try self.init(Self.table) }

    /// - Parameter text: A sense a line: the word, its part of speech, the labels, and the beginning of the definition.
    init(_ text: String) throws(LexiconError) {
        var rows: [String: [Row]] = [:]
        for (index, line) in text.split(separator: "\n").enumerated() {
            let columns = line.columns
            guard columns.count == 4, let partOfSpeech = PartOfSpeech.allCases.first(where: { "\($0)" == columns[1] })
            else {
                throw .malformed(
                    file: #fileID, line: index + 1, expected: "a word, a part of speech, labels and a definition")
            }
            let names = columns[2].split(separator: ",").map { String($0).trimmed }
            let labels = names.compactMap { GlossLabels.names[$0] }
            guard labels.count == names.count else {
                throw .malformed(file: #fileID, line: index + 1, expected: "the name of a register or region")
            }
            rows[columns[0], default: []].append(
                Row(partOfSpeech: partOfSpeech, labels: labels, beginning: columns[3]))
        }
        self.rows = rows
    }

    /// The labels of a word in the sense with a definition.
    func labels(of word: String, as partOfSpeech: PartOfSpeech, definedAs definition: String) -> [Label] {
        rows[word, default: []].filter { $0.partOfSpeech == partOfSpeech && definition.hasPrefix($0.beginning) }
            .flatMap(\.labels)
    }

    private static let table = """
        aerodrome | noun | dated, british | an airfield
        arse | noun | vulgar, british | the fleshy
        ass | noun | vulgar, american | the fleshy
        ball | noun | vulgar | one of the two
        ballock | noun | vulgar, british | one of the two
        bang | verb | vulgar | have sexual
        bitch | noun | offensive | a person (
        bitch | verb | slang | complain
        bitch | verb | slang | say mean
        bitchy | adjective | slang | marked by
        bloody | adjective | slang, british | informal intensifiers
        bloody | adverb | slang, british | extremely
        blooming | adjective | informal, british | informal intensifiers
        blowjob | noun | vulgar | (slang) fellatio
        bollocks | verb | vulgar, british | make a mess
        boob | noun | informal | an ignorant
        boob | noun | slang | either of two
        boob | verb | informal | commit a faux
        booger | noun | informal, american | dried nasal
        bugger | noun | vulgar, british | someone who
        bugger | verb | vulgar, british | practice anal
        bum | noun | informal | a disreputable
        bum | noun | informal, british | the fleshy
        buns | noun | slang | the fleshy
        butt | noun | informal | the fleshy
        colored | adjective | offensive, dated | having skin
        consumption | noun | dated | involving the lungs
        crap | verb | vulgar | have a bowel
        crappy | adjective | vulgar | very bad
        cripple | noun | offensive, dated | someone who
        cum | noun | vulgar | the thick white
        cunt | noun | vulgar | a person (
        damn | adjective | informal | used as
        damn | adverb | informal | extremely
        damn | noun | informal | something of little
        damsel | noun | literary | a young unmarried
        dyspepsia | noun | dated | a disorder
        fanny | noun | slang, american | the fleshy
        fanny | noun | vulgar, british | external
        fart | noun | vulgar | a reflex
        fart | verb | vulgar | expel intestinal
        fuck | verb | vulgar | have sexual
        fucking | adjective | vulgar | informal intensifiers
        fucking | adverb | vulgar | intensifier
        gay | adjective | dated | bright and pleasant
        gay | adjective | dated | full of or
        git | noun | slang, british | a person who
        goddamn | adjective | vulgar | expletives used
        goddamn | adjective | vulgar | used as
        goddamn | adverb | vulgar | extremely
        gramophone | noun | dated | an antique
        hooker | noun | slang | a prostitute
        horny | adjective | informal | feeling great
        hump | verb | vulgar | have sexual
        icebox | noun | dated, american | white goods
        idiot | noun | derogatory | a person of
        jerk off | verb | vulgar | get sexual
        knocker | noun | vulgar | either of two
        looking glass | noun | dated | a mirror
        lunatic | noun | dated, offensive | an insane
        midget | noun | offensive | a person who
        moron | noun | derogatory | a person of
        motorcar | noun | dated | a motor vehicle
        negro | noun | offensive, dated | a person with
        omnibus | noun | dated | a vehicle
        phonograph | noun | dated | machine in which
        piss | noun | vulgar | liquid excretory
        piss | verb | vulgar | eliminate urine
        pissed | adjective | vulgar | aroused to
        pissed | adjective | vulgar, british | very drunk
        pisser | noun | vulgar | a person who
        pisser | noun | vulgar | a very disagreeable
        puke | noun | informal | the matter
        puke | verb | informal | eject the
        queer | adjective | dated | beyond or
        redneck | noun | derogatory, american | a poor White
        retard | noun | offensive | a person of
        screw | verb | vulgar | have sexual
        shag | noun | british | (slang) sexual
        shit | noun | vulgar | a small worthless
        shit | noun | vulgar | something of little
        shit | verb | vulgar | give away
        shit | verb | vulgar | have a bowel
        shitty | adjective | vulgar | very bad
        slut | noun | offensive | a woman
        snot | noun | informal | nasal mucus
        snot | noun | informal, derogatory | a person regarded
        sod | noun | vulgar, british | someone who
        spastic | noun | offensive | a person
        spinster | noun | dated | an elderly
        squaw | noun | offensive | an American
        talkie | noun | dated | a movie
        tart | noun | slang, derogatory | a woman who
        tit | noun | vulgar | either of two
        tit | noun | vulgar | the small projection
        titty | noun | vulgar | either of two
        tosser | noun | slang, british | terms of abuse
        tush | noun | informal, american | the fleshy
        twat | noun | vulgar | a man who
        wank | noun | vulgar | (slang) masturbation
        wank | verb | vulgar, british | get sexual
        wanker | noun | vulgar, british | terms of abuse
        wench | noun | dated | (informal) a
        whore | noun | offensive | a woman who
        whore | verb | offensive | work as
        wireless | noun | dated, british | an electronic
        """
}
