// SPDX-License-Identifier: Apache-2.0

extension MainStress {
    /// What may follow an ending that attracts the stress, and the number of syllables from there to the end.
    static let tails: [(tail: String, syllables: Int)] = [
        ("ity", 3), ("ism", 3), ("ally", 3), ("ists", 2), ("ist", 2), ("less", 2), ("ing", 2), ("ers", 2), ("er", 2),
        ("al", 2), ("ly", 2), ("ed", 1), ("s", 1), ("", 1),
    ]
    static let attracting = [
        "tion", "sion", "cian", "cion", "tious", "cious", "tial", "cial", "xion", "gion", "thesis", "asis", "esis",
        "isis",
        "osis", "usis",
    ]
    /// Endings that attract the stress, with the number of syllables from there to the end, and whether the last
    /// syllable may have it.
    static let attractingEndings: [(ending: String, syllables: Int, isLast: Bool)] = [
        ("ically", 2, true), ("ical", 2, true), ("ics", 1, true), ("ic", 1, true), ("ities", 2, true), ("ity", 2, true),
        ("ially", 2, false), ("ial", 2, false), ("ians", 2, false), ("ian", 2, false), ("urally", 2, true),
        ("ural", 2, true), ("logies", 2, true), ("logists", 2, true), ("logist", 2, true), ("logy", 2, true),
        ("graphers", 2, true), ("grapher", 2, true), ("graphy", 2, true), ("metry", 2, true), ("nomy", 2, true),
        ("cracy", 2, true),
    ]
    static let inflections = list(
        "ship ships or s es ed ing er ers d ment ments ness less ly able ably ful fully or ors ings al ally")
    /// Endings that have the main stress.
    static let strong = list(
        """
        eer eers eered ee ese ette ettes esque ique oon oons aire aires elle ever east west eastern western self
        selves een teen ade ades adier iers
        """)
    /// Endings that never have it.
    static let weak = list(
        """
        ism isms ate ates ated ating ator ators atory ative atively atives ize izes ized izing izer izers ise ises
        ised ising iser fy fies fied fying fier ary aries ery eries ory ories mony monies tude tudes ute utes uted
        uting oid oids ture tures tured archy archies epsy opsy versy versies choly rithm rithms asm asms cy cies
        scope gram graph visor visors cutor cutors cessor cessors iasm iasts
        """)
    static let prefixes = list("un re dis mis non intro repre corre compre contra recom im enter")
    /// Short words that end compounds.
    static let shortParts = Set(
        list(
            """
            man men way day bar top out car air box ice bed pen set law ear eye bag job dog cat boy son fly gun
            net map cut cup pot tub lid hat hot run ups
            """))
    /// Endings that are words too.
    static let endParts = Set(
        list(
            """
            ability able abilities ist ism ation ations ship ships less ness ful ment ments like wise ward logical
            logy graphic graphy metric active action actions age ally ation ated ator ally ion ian ina ella ado
            iana ing ese tion mental mentary genic genetic pathetic cracy cratic phobia lateral native thesis
            """))
    /// Beginnings that are words too, but often without the main stress.
    static let beginnings = Set(
        list(
            """
            over under out inter counter super anti multi semi non pre post pro trans ultra sub self after ever
            never north south east west mid how what where when who hyper micro photo bio neo auto mono
            """))

    /// Words that the rules are wrong about, with the number of the stress that is the main one.
    static let exceptions: [String: Int] = {
        var exceptions: [String: Int] = [:]
        for word in first { exceptions[word] = 0 }
        for word in second { exceptions[word] = 1 }
        return exceptions
    }()

    private static let first = list(
        """
        aberdeen aforementioned alcoholism ancestor antibody aristotle bonfire cherokee comrade copenhagen diocese
        document ecosystem eisenhower evergreen everybody feb february helicopter honeymoon hospital implement
        interestingly interpret kindergarten lancaster lebanese lunatic manchester microsoft multiplayer
        neuroscience nobody ongoing outpatient oversee playstation politics portuguese reconcile refugee registrar
        reindeer relay rendezvous repertoire reservoir residue restaurant retail retrospect revenue rochester
        rockefeller satire supermarket teaspoon television triangle umpire underdog underground undermine
        undertake underwater underwear underwood underworld unnecessarily unprecedented upbringing upcoming
        uplifting volkswagen
        """)
    private static let second = list(
        """
        absolutely aha alright although amen antitrust anymore apprehend ascertain azerbaijan beijing
        cardiovascular chevrolet coincide complementary diagnose dossier elementary entrepreneur expertise
        farewell goodbye illinois immature infrared interact intercept interfere interrupt intervene istanbul july
        kangaroo kazakhstan locomotive manufacture manufacturer manufacturing marquis misunderstood montreal naive
        nevertheless norwegian notwithstanding okay onstage oriental overrated overweight overwhelm perseverance
        personnel premature rationale replace represent representative satisfactory senegal souvenir suicidal
        superstar tehran thanksgiving thereof ultrasound undefeated universal unrelated vaccine vietnam vigilante
        wolverine
        """)

    private static func list(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
