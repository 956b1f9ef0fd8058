// SPDX-License-Identifier: Apache-2.0

/// The past forms and past participles of irregular verbs, which WordNet's exception lists do not tell apart.
enum IrregularVerbs {
    struct Forms {
        var past: [String]
        var pastParticiple: [String]
    }

    /// The forms of a verb, or of the verb that it is made of by a prefix: *overtake*. `nil` if it is regular.
    static func forms(of verb: String) -> Forms? {
        if let known = listed(verb) { return known }
        for prefix in prefixes where verb.hasPrefix(prefix) && verb.utf8.count > prefix.utf8.count + 1 {
            let rest = String(verb.dropFirst(prefix.count))
            guard let known = listed(rest) else { continue }
            return Forms(past: known.past.map { prefix + $0 }, pastParticiple: known.pastParticiple.map { prefix + $0 })
        }
        return nil
    }

    private static func listed(_ verb: String) -> Forms? {
        for line in table.split(separator: "\n") {
            guard line.hasPrefix(verb), line.utf8.dropFirst(verb.utf8.count).first == UInt8(ascii: " ") else {
                continue
            }
            let columns = line.split(separator: " ").dropFirst().map { $0.split(separator: "/").map(String.init) }
            guard let past = columns.first, let participle = columns.last else { return nil }
            return Forms(past: past, pastParticiple: participle)
        }
        return nil
    }

    private static let prefixes = [
        "over", "under", "out", "up", "down", "fore", "with", "inter", "counter", "mis", "off", "re", "un", "pre",
        "cross",
        "ghost", "hand", "type", "sleep", "day", "baby", "breast", "bottle", "spoon", "proof", "brow", "web",
    ]

    /// A verb, its past, and its past participle if it differs, a line. A slash separates variants.
    private static let table = """
        abide abided/abode
        arise arose arisen
        awake awoke/awaked awoken/awaked
        be was/were been
        bear bore borne
        beat beat beaten
        become became become
        befall befell befallen
        beget begot begotten
        begin began begun
        behold beheld
        bend bent
        bereave bereaved/bereft
        beseech besought/beseeched
        beset beset
        bet bet/betted
        bid bid bid/bidden
        bind bound
        bite bit bitten
        bleed bled
        blow blew blown
        break broke broken
        breed bred
        bring brought
        broadcast broadcast/broadcasted
        build built
        burn burned/burnt
        burst burst
        bust busted/bust
        buy bought
        cast cast
        catch caught
        choose chose chosen
        clad clad/cladded
        cleave cleaved/clove/cleft cleaved/cloven/cleft
        cling clung
        come came come
        cost cost
        creep crept
        cut cut
        deal dealt
        dig dug
        dive dived/dove dived
        do did done
        draw drew drawn
        dream dreamed/dreamt
        drink drank drunk
        drive drove driven
        dwell dwelt/dwelled
        eat ate eaten
        fall fell fallen
        feed fed
        feel felt
        fight fought
        find found
        fit fitted/fit
        flee fled
        fling flung
        fly flew flown
        forbear forbore forborne
        forbid forbade forbidden
        forecast forecast/forecasted
        forget forgot forgotten
        forgive forgave forgiven
        forgo forwent forgone
        forsake forsook forsaken
        forswear forswore forsworn
        freeze froze frozen
        get got gotten/got
        gild gilded/gilt
        give gave given
        go went gone
        grind ground
        grow grew grown
        hamstring hamstrung
        hang hung/hanged
        have had
        hear heard
        heave heaved/hove
        hew hewed hewn/hewed
        hide hid hidden
        hit hit
        hold held
        hurt hurt
        inlay inlaid
        input input/inputted
        keep kept
        kneel knelt/kneeled
        knit knitted/knit
        know knew known
        lade laded laden/laded
        lay laid
        lead led
        lean leaned/leant
        leap leaped/leapt
        learn learned/learnt
        leave left
        lend lent
        let let
        lie lay lain
        light lit/lighted
        lose lost
        make made
        mean meant
        meet met
        mow mowed mown/mowed
        offset offset
        outdo outdid outdone
        partake partook partaken
        pay paid
        plead pleaded/pled
        prove proved proved/proven
        put put
        quit quit/quitted
        read read
        rend rent
        rid rid/ridded
        ride rode ridden
        ring rang rung
        rise rose risen
        rive rived riven
        run ran run
        saw sawed sawn/sawed
        say said
        see saw seen
        seek sought
        seethe seethed
        sell sold
        send sent
        set set
        sew sewed sewn/sewed
        shake shook shaken
        shave shaved shaved/shaven
        shear sheared shorn/sheared
        shed shed
        shine shone/shined
        shit shit/shat
        shoe shod/shoed
        shoot shot
        show showed shown
        shrink shrank shrunk
        shrive shrove shriven
        shut shut
        sing sang sung
        sink sank sunk
        sit sat
        slay slew slain
        sleep slept
        slide slid
        sling slung
        slink slunk
        slit slit
        smell smelled/smelt
        smite smote smitten
        sow sowed sown/sowed
        speak spoke spoken
        speed sped/speeded
        spell spelled/spelt
        spend spent
        spill spilled/spilt
        spin spun
        spit spat/spit
        split split
        spoil spoiled/spoilt
        spread spread
        spring sprang sprung
        stand stood
        stave staved/stove
        steal stole stolen
        stick stuck
        sting stung
        stink stank stunk
        strew strewed strewn/strewed
        stride strode stridden
        strike struck
        string strung
        strive strove striven
        sublet sublet
        swear swore sworn
        sweat sweated/sweat
        sweep swept
        swell swelled swollen/swelled
        swim swam swum
        swing swung
        take took taken
        teach taught
        tear tore torn
        tell told
        think thought
        thrive thrived/throve thrived/thriven
        throw threw thrown
        thrust thrust
        tread trod trodden
        typeset typeset
        understand understood
        undergo underwent undergone
        upset upset
        wake woke woken
        wear wore worn
        weave wove/weaved woven/weaved
        wed wedded/wed
        weep wept
        wet wet/wetted
        whet whetted
        win won
        wind wound
        withdraw withdrew withdrawn
        withhold withheld
        withstand withstood
        wring wrung
        write wrote written
        """
}
