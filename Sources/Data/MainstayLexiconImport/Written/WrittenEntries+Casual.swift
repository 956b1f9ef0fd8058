// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Contractions of casual speech.
    static let asSpoken = entries(
        .contraction, labels: [Label(kind: .register, value: "informal")],
        """
        alright: all right, an': and, betcha: bet you, 'bout: about, 'cause: because, cos: because,
        coulda: could have, coz: because, cuz: because, d'you: do you, everythin: everything, fo': for,
        gotcha: got you, hafta: have to, imma: I am going to, innit: is it not, lotsa: lots of, lotta: lot of,
        mornin': good morning, musta: must have, needa: need to, ol': old, oughta: ought to, outa: out of,
        'round: around, shoulda: should have, sorta: sort of, th': the, 'til: until, tryna: trying to, useta: used to,
        whaddya: what do you, whatcha: what are you, woulda: would have, ya: you, ya'll: you all, yer: your
        """
    ) { "“\($0)”, as it is spoken." }

    /// Other words of casual speech and messages, as people write them.
    static let casual = WrittenTable(
        """
        ah | interjection, informal | Shows that one is pleased, or has understood.
        aha | interjection, informal | Shows that one has found something out.
        argh | interjection, informal | Shows anger or pain.
        aw | interjection, informal | Shows pity or that one is touched.
        aww | interjection, informal | Shows that one is touched.
        bleh | interjection, informal | Shows that one dislikes something.
        bye | interjection, informal | An informal “goodbye”.
        congrats | interjection, informal | Short for “congratulations”.
        damn | interjection, informal | A swear word; shows anger or surprise.
        dammit | interjection, informal | A swear word: “damn it”.
        duh | interjection, informal | Says that something is only too plain.
        eh | interjection, informal | Asks for something to be said again, or for agreement.
        er | interjection, informal | Fills a pause while one thinks.
        eww | interjection, informal | Shows disgust.
        gee | interjection, informal | Shows surprise; a mild word.
        geez | interjection, informal | Shows surprise or anger; a mild word.
        ha | interjection, informal | Shows surprise or triumph, or is a laugh.
        haha | interjection, informal | A laugh, as it is written.
        hah | interjection, informal | Shows surprise or triumph.
        hehe | interjection, informal | A small laugh, as it is written.
        hm | interjection, informal | Shows that one is thinking, or has doubts.
        hmmm | interjection, informal | Shows that one is thinking, or has doubts.
        hush | interjection, informal | Asks for quiet.
        jeez | interjection, informal | Shows surprise or anger; a mild word.
        lol | interjection, informal | “Laughing out loud”: says in a message that something is funny.
        mhm | interjection, informal | Says yes without opening the mouth.
        mm | interjection, informal | Shows pleasure, or that one is listening.
        mm-hmm | interjection, informal | Says yes without opening the mouth.
        nah | interjection, informal | An informal “no”.
        oi | interjection, informal | Said to draw attention; not polite.
        omg | interjection, informal | “Oh my God”: shows surprise in a message.
        ohh | interjection, informal | Shows surprise, or that one has understood.
        oooh | interjection, informal | Shows that one is impressed or excited.
        oops | interjection, informal | Said on making a small mistake.
        ooh | interjection, informal | Shows that one is impressed or excited.
        ow | interjection, informal | Said when something hurts.
        phew | interjection, informal | Shows relief, or that it is hot.
        pls | interjection, informal | “Please”, in a message.
        psst | interjection, informal | Draws somebody's attention in secret.
        sh | interjection, informal | Asks for quiet.
        shh | interjection, informal | Asks for quiet.
        thx | interjection, informal | “Thanks”, in a message.
        ugh | interjection, informal | Shows disgust.
        uh-huh | interjection, informal | Says yes without opening the mouth.
        uh-oh | interjection, informal | Says that something has gone wrong.
        uhm | interjection, informal | Fills a pause while one thinks.
        whew | interjection, informal | Shows relief, or that it is hot.
        whoa | interjection, informal | Shows surprise, or tells a horse to stop.
        whoo | interjection, informal | Shows joy or excitement.
        woo | interjection, informal | Shows joy or excitement.
        wtf | interjection, informal | A vulgar way to show surprise or anger in a message.
        xoxo | interjection, informal | Kisses and hugs, at the end of a message.
        yay | interjection, informal | Shows joy.
        yep | interjection, informal | An informal “yes”.
        yup | interjection, informal | An informal “yes”.
        anytime | adverb | At any time.
        awesome | adjective, informal | Very good; said of anything one likes.
        dem | pronoun, informal | “Them” or “those”, as some say it.
        dat | determiner, informal | “That”, as some say it.
        dis | determiner, informal | “This”, as some say it.
        fuckin | adverb, vulgar | A vulgar word for “very”.
        info | noun, informal | Short for “information”.
        meme | noun | A picture or joke that is passed on and changed by many people on the internet.
        selfie | noun | A photograph one takes of oneself.
        sis | noun, informal | Short for “sister”.
        thru | preposition, informal | Another spelling of “through”.
        tho | conjunction, informal | Another spelling of “though”.
        yo | interjection, informal | Said to draw attention or as a greeting.
        """)
}
