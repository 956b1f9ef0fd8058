// SPDX-License-Identifier: Apache-2.0

/// What a reader of a good dictionary sees first, one word a line: the word as people type it, the headword, its part of
/// speech, and a phrase of its first definition.
enum FirstSenses {
    static let rows = text.split(separator: "\n").map { row in
        row.split(separator: "|").map { String($0).trimmed }
    }

    private static let text = """
        went | go | verb | change location; move, travel, or proceed
        ran | run | verb | move fast by using one's feet, with one
        wrote | write | verb | produce a literary work
        having | have | verb | have or possess, either in a concrete or an
        comes | come | verb | move toward, travel toward something or
        ate | eat | verb | take in solid food
        sent | send | verb | cause to go somewhere
        taught | teach | verb | impart skills or knowledge to
        feet | foot | noun | the part of the leg of a human being below
        met | meet | verb | come together
        led | lead | verb | take somebody somewhere
        sat | sit | verb | be seated
        fields | field | noun | a piece of land cleared of trees and
        gates | gate | noun | a movable barrier in a fence or wall
        marks | mark | verb | attach a tag or label to
        pm | pm | adverb | After noon and before midnight.
        been | be | verb | have the quality of being; (copula, used
        does | do | verb | engage in
        doing | do | verb | engage in
        seen | see | verb | perceive by sight or have the power to
        came | come | verb | move toward, travel toward something or
        lives | life | noun | a characteristic state or mode of living
        gives | give | verb | cause to have, in the abstract sense or
        lines | line | noun | a formation of people or things one beside
        bought | buy | verb | obtain by purchase; acquire by means of a
        lived | live | verb | inhabit or live in; be an inhabitant of
        lost | lose | verb | fail to keep or to maintain; cease to have
        gone | go | verb | change location; move, travel, or proceed
        taken | take | verb | carry out
        given | give | verb | cause to have, in the abstract sense or
        known | know | verb | be cognizant or aware of a fact or a
        made | make | verb | engage in
        said | say | verb | express in words
        men | man | noun | an adult person who is male (as opposed to
        women | woman | noun | an adult female person (as opposed to a
        children | child | noun | a young person of either sex
        teeth | tooth | noun | hard bonelike structures in the jaws of
        mice | mouse | noun | any of numerous small rodents typically
        years | year | noun | a period of time containing 365 (or 366)
        days | day | noun | time for Earth to make a complete rotation
        hands | hand | noun | the (prehensile) extremity of the superior
        eyes | eye | noun | the organ of sight
        hours | hour | noun | a period of time equal to 1/24th of a day
        minutes | minute | noun | a unit of time equal to 60 seconds or
        found | find | verb | come upon, as if by accident; meet with
        saw | see | verb | perceive by sight or have the power to
        left | left | adjective | being or located on or directed toward the
        felt | feel | verb | undergo an emotional sensation or be in a
        fell | fall | verb | descend in free fall under the influence of
        kept | keep | verb | keep in a certain state, position, or
        held | hold | verb | keep in a certain state, position, or
        told | tell | verb | express in words
        stood | stand | verb | be standing; be upright
        understood | understand | verb | know and comprehend the nature or meaning
        broke | break | verb | terminate
        chose | choose | verb | pick out, select, or choose from a number
        drove | drive | verb | operate or control a vehicle
        spoke | speak | verb | express in speech
        stole | steal | verb | take without the owner's consent
        wore | wear | verb | be dressed in
        won | win | verb | be the winner in a contest or competition
        thought | think | verb | judge or regard; look upon; judge
        brought | bring | verb | take something or somebody with oneself
        caught | catch | verb | discover or come upon accidentally
        sold | sell | verb | exchange or deliver for money or its
        paid | pay | verb | give money, usually in exchange for goods
        began | begin | verb | take the first step or steps in carrying
        drank | drink | verb | take in liquids
        swam | swim | verb | travel through water
        flew | fly | verb | travel through the air; be airborne
        knew | know | verb | be cognizant or aware of a fact or a
        threw | throw | verb | propel through the air
        grew | grow | verb | pass into a condition gradually, take on a
        drew | draw | verb | cause to move by pulling
        blew | blow | verb | exhale hard
        shook | shake | verb | move or cause to move back and forth
        hidden | hidden | adjective | not accessible to view
        written | write | verb | produce a literary work
        driven | drive | verb | operate or control a vehicle
        eaten | eat | verb | take in solid food
        fallen | fall | verb | descend in free fall under the influence of
        forgotten | forget | verb | dismiss from the mind; stop remembering
        frozen | frozen | adjective | turned into ice; affected by freezing or by
        broken | broken | adjective | physically and forcibly separated into
        better | better | adjective | (comparative of `good') superior to another
        best | best | adjective | (superlative of `good') having the most
        worse | worse | adjective | (comparative of `bad') inferior to another
        worst | worst | adjective | (superlative of `bad') most wanting in
        happier | happy | adjective | enjoying or showing or marked by joy or
        biggest | big | adjective | above average in size or number or quantity
        largest | large | adjective | above average in size or number or quantity
        running | run | verb | move fast by using one's feet, with one
        swimming | swimming | noun | the act of swimming
        lying | lie | verb | be located or situated somewhere; occupy a
        dying | die | verb | pass from physical life and lose all bodily
        tying | tie | verb | fasten or secure with a rope, string, or
        shoes | shoe | noun | footwear shaped to fit the foot (below the
        legs | leg | noun | a human limb; commonly used to refer to a
        boots | boot | noun | footwear that covers the whole foot and
        figures | figure | noun | a diagram or picture illustrating textual
        faces | face | noun | the front of the human head from the
        lights | light | noun | (physics) electromagnetic radiation that
        shots | shot | noun | the act of firing a projectile
        stands | stand | verb | be standing; be upright
        firms | firm | noun | the members of a business organization that
        guards | guard | noun | a person who keeps watch over something or
        signals | signal | noun | any nonverbal action or gesture that
        declined | decline | verb | grow worse
        bed | bed | noun | a piece of furniture that provides a place
        seed | seed | noun | a small hard fruit
        red | red | adjective | of a color at the end of the color spectrum
        need | need | verb | require as useful, just, or proper
        feed | feed | verb | provide as food
        Monday | Monday | noun | the second day of the week; the first
        English | English | adjective | of or relating to or characteristic of
        India | India | noun | a republic in the Asian subcontinent in
        God | God | noun | the supernatural being conceived as the
        god | god | noun | any supernatural being worshipped as
        China | China | noun | a communist nation that covers a vast
        china | china | noun | high quality porcelain originally made only
        Turkey | Turkey | noun | a Eurasian republic in Asia Minor and the
        turkey | turkey | noun | large gallinaceous bird with fan-shaped
        Polish | Polish | adjective | of or relating to Poland or its people or
        polish | polish | verb | make (a surface) shine
        Mercury | Mercury | noun | (Roman mythology) messenger of Jupiter and
        mercury | mercury | noun | a heavy silvery toxic univalent and
        chad | chad | noun | a small piece of paper that is supposed to
        EU | EU | noun | an international organization of European
        PIN | PIN | noun | a number you choose and use to gain access
        pin | pin | verb | to hold fast or prevent from moving
        Inc. | Inc. | adjective | Short for “incorporated”, after the name of
        US | US | noun | North American republic containing 50
        us | us | pronoun | The person speaking and others, as an
        IT | IT | noun | the branch of engineering that deals with
        it | it | pronoun | The thing, animal or matter mentioned; also
        AIDS | AIDS | noun | a serious (often fatal) disease of the
        aids | aid | verb | give help or assistance; be of service
        March | March | noun | the month following February and preceding
        march | march | verb | march in a procession
        May | May | noun | the month following April and preceding
        may | may | verb | Is allowed to; says that something is
        Mark | Mark | noun | Apostle and companion of Saint Peter
        mark | mark | verb | attach a tag or label to
        Bill | Bill | noun | A given name, mostly of men.
        Rose | Rose | noun | A given name, mostly of women.
        Will | will | verb | Says that something is going to happen.
        He | he | pronoun | The man, boy or male animal mentioned.
        In | in | preposition | Within the limits of a place, time or
        No | no | determiner | Not any.
        I | I | pronoun | The person who speaks or writes.
        a | a | determiner | Used before a noun, in the singular, that
        the | the | determiner | Used before a noun that names what is
        is | is | verb | The form of “be” used with “he”, “she”
        be | be | verb | have the quality of being; (copula, used
        have | have | verb | have or possess, either in a concrete or an
        do | do | verb | engage in
        go | go | verb | change location; move, travel, or proceed
        colour | colour | noun | a visual attribute of things that results
        color | color | noun | a visual attribute of things that results
        licence | licence | noun | a legal document giving official permission
        license | license | noun | a legal document giving official permission
        centre | centre | noun | an area that is approximately central
        center | center | noun | an area that is approximately central
        tyre | tyre | noun | hoop that covers a wheel
        tire | tire | noun | hoop that covers a wheel
        grey | grey | adjective | of an achromatic color of any lightness
        gray | gray | adjective | of an achromatic color of any lightness
        defence | defence | noun | (military) military action or resources
        organise | organise | verb | create (as an entity)
        travelling | travel | verb | change location; move, travel, or proceed
        behaviour | behaviour | noun | manner of acting or controlling yourself
        theatre | theatre | noun | a building where theatrical performances or
        jewellery | jewellery | noun | an adornment (as a bracelet or ring or
        cheque | cheque | noun | a written order directing a bank to pay
        programme | programme | noun | a series of steps to be carried out or
        aluminium | aluminium | noun | a silvery ductile metallic element found
        online | online | adjective | Connected to the internet, or done over the
        like | like | preposition | In the same way as; similar to.
        mars | Mars | noun | a small reddish planet that is the 4th from
        wales | Wales | noun | one of the four countries that make up the
        according | according | adjective | Used in “according to”: as somebody says
        born | born | adjective | Brought into life.
        glasses | glasses | noun | Two pieces of glass in a frame, which
        goods | goods | noun | Things that are made to be sold.
        media | media | noun | Newspapers, television, radio and the
        run | run | verb | move fast by using one's feet, with one
        set | set | verb | put into a certain place or abstract
        light | light | noun | (physics) electromagnetic radiation that
        bow | bow | verb | bend one's knee or body, or lower one's
        wound | wound | noun | an injury to living tissue (especially an
        minute | minute | noun | a unit of time equal to 60 seconds or
        lead | lead | verb | take somebody somewhere
        use | use | verb | put into service; make work or employ for a
        live | live | verb | inhabit or live in; be an inhabitant of
        read | read | verb | interpret something that is written or
        can | can | verb | Is able to; is allowed to.
        must | must | verb | Is obliged to; says that something is
        well | well | adverb | (often used as a combining form) in a good
        still | still | adverb | with reference to action or condition
        kind | kind | noun | a category of things distinguished by some
        mean | mean | verb | mean or intend to express or convey
        fine | fine | adjective | being satisfactory or in satisfactory
        fair | fair | adjective | free from favoritism or self-interest or
        hard | hard | adjective | not easy; requiring great physical or
        fast | fast | adjective | acting or moving or capable of acting or
        book | book | noun | a written work or composition that has been
        water | water | noun | binary compound that occurs at room
        house | house | noun | a dwelling that serves as living quarters
        mouse | mouse | noun | any of numerous small rodents typically
        Paris | Paris | noun | the capital and largest city of France; and
        paris | Paris | noun | the capital and largest city of France; and
        london | London | noun | the capital and largest city of England
        american | American | adjective | of or relating to the United States of
        latin | Latin | noun | any dialect of the language of ancient Rome
        september | September | noun | the month following August and preceding
        jesus | Jesus | noun | a teacher and prophet born in Bethlehem and
        bible | bible | noun | a book regarded as authoritative in its
        internet | internet | noun | a computer network consisting of a
        e-mail | e-mail | noun | (computer science) a system of world-wide
        email | email | noun | (computer science) a system of world-wide
        t-shirt | T-shirt | noun | a close-fitting pullover shirt
        x ray | X ray | noun | electromagnetic radiation of short
        o'clock | o'clock | contraction | Short for “of the clock”; said after the
        ok | ok | adjective | being satisfactory or in satisfactory
        mr | Mr | noun | a form of address for a man
        dr | Dr. | noun | a person who holds Ph.D. degree (or the
        dont | don't | contraction | Short for “do not”.
        im | I'm | contraction | Short for “I am”.
        its | its | determiner | Belonging to the thing or animal mentioned.
        let's | let's | contraction | Short for “let us”.
        whose | whose | determiner | Of whom or of which.
        """
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
