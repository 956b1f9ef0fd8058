// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Shortened words.
    static let modernShortForms = WrittenTable(
        """
        dept | noun | Short for “department”, a part of an organization. | She works for the dept of history.
        govt | noun | Short for “government”. | The govt has raised taxes.
        approx | adverb | Short for “approximately”: not exactly, but nearly. | The walk takes approx two hours.
        etc | adverb | Short for “et cetera”: and other things of the same kind. | Bring pens, paper, etc.
        appt | noun | Short for “appointment”. | Dentist appt at ten on Tuesday.
        asst | noun | Short for “assistant”. | He is asst manager of the shop.
        assoc | noun | Short for “association” or “associate”. | She is a member of the teachers' assoc.
        bldg | noun | Short for “building”. | The office is in bldg 4.
        hwy | noun | Short for “highway”, in the names of roads. | Take hwy 61 to the south.
        ext | noun | Short for “extension”: a number for one telephone inside a large organization. | Call 555 0100, ext 12.
        tel | noun | Short for “telephone”, before a number. | For tickets call us, tel 555 0199.
        misc | adjective | Short for “miscellaneous”: of various kinds. | The last box is full of misc papers.
        avg | noun | Short for “average”. | The avg for the class was 72 points.
        incl | preposition | Short for “including” or “inclusive”. | The room costs 80 euros, incl breakfast.
        excl | preposition | Short for “excluding” or “exclusive”. | The price is 100 dollars, excl tax.
        stats | noun, informal | Short for “statistics”: figures about something. | The stats show that fewer people smoke.
        stat | noun, informal | A single figure that gives a fact about something. | Here is a stat that surprised me.
        promo | noun, informal | Short for “promotion”: a film, event or offer that advertises something. | The band made a promo for the tour.
        app store | noun | A website or program from which you can get apps. | The game is free in the app store.
        vid | noun, informal | Short for “video”. | He posted a vid of his jump.
        mic | noun, informal | Short for “microphone”. | Speak into the mic.
        uni | noun, british, informal | Short for “university”. | She is at uni in Leeds.
        convo | noun, slang | Short for “conversation”. | We had a long convo last night.
        fave | adjective, informal | Short for “favourite”. | This is my fave song.
        deets | noun, slang | Short for “details”. | Give me the deets about the party.
        prob | noun, informal | Short for “problem”. | No prob, I can help you.
        probs | adverb, informal | Short for “probably”. | I'll probs be late.
        obvs | adverb, british, informal | Short for “obviously”. | I said yes, obvs.
        fintech | noun | New technology for banking and payments, or a company that makes it. | A fintech offers loans by phone.
        edtech | noun | Technology made for teaching and learning. | The school spent too much on edtech.
        meds | noun, informal | Short for “medicines”. | Don't forget to take your meds.
        vs | preposition | Short for “versus”: against, or compared with. | It is France vs Brazil tonight.
        CCTV | noun | “Closed-circuit television”: cameras that film a place in order to prevent crime. | The thief was seen on CCTV.
        GMO | noun | “Genetically modified organism”: a plant or animal whose genes have been changed by people. | The label says that the corn is not a GMO.
        """)
}
