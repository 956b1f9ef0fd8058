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
        ah | interjection, informal | Said when you are pleased or have understood something. | Ah, now I see.
        aha | interjection, informal | Said when you have suddenly found or understood something. | Aha, here is the mistake!
        argh | interjection, informal | Shows that you are angry, annoyed or in pain. | Argh, I missed the bus again!
        aw | interjection, informal | Shows that you feel pity or find something sweet. | Aw, the poor little dog.
        aww | interjection, informal | Shows that you find something very sweet. | Aww, look at the kittens!
        bleh | interjection, informal | Shows that you dislike something or are bored. | Bleh, the coffee is cold.
        congrats | interjection, informal | Short for “congratulations”. | Congrats on your new job!
        dammit | interjection, informal | A swear word that shows that you are angry; from “damn it”. | Dammit, I broke a glass.
        duh | interjection, informal | Said to show that something is too obvious to need saying. | Well, duh, water is wet.
        eh | interjection, informal | Said to ask someone to repeat something or to agree with you. | Nice weather, eh?
        eww | interjection, informal | Said when something is disgusting. | Eww, there is a slug in the salad!
        geez | interjection, informal | A mild word that shows surprise or annoyance. | Geez, that was loud!
        haha | interjection, informal | A laugh, as it is written. | Haha, that is a good one!
        hah | interjection, informal | Said when you are surprised or pleased at having been right. | Hah, I told you so!
        hehe | interjection, informal | A small laugh, as it is written. | Hehe, nobody saw me.
        hmmm | interjection, informal | Said when you are thinking or not sure. | Hmmm, which one shall I take?
        jeez | interjection, informal | A mild word that shows surprise or annoyance. | Jeez, what took you so long?
        lol | interjection, informal | “Laughing out loud”: used in a message to say that something is funny. | I put salt in my tea, lol.
        mhm | interjection, informal | A sound that means “yes”, made with the mouth closed. | Mhm, I am listening.
        mm-hmm | interjection, informal | A sound that means “yes”, made with the mouth closed. | Mm-hmm, go on.
        nah | interjection, informal | An informal “no”. | Nah, I am not hungry.
        oi | interjection, british, informal | Shouted to get someone's attention; not polite. | Oi, that is my seat!
        omg | interjection, informal | “Oh my God”: shows surprise in a message. | OMG, it is snowing in May!
        ohh | interjection, informal | Said when you are surprised or have understood something. | Ohh, so that is how it works.
        oooh | interjection, informal | Said when you are very impressed or excited. | Oooh, what a beautiful cake!
        oops | interjection, informal | Said when you have made a small mistake. | Oops, wrong door.
        ow | interjection, informal | Said when something hurts. | Ow, you stepped on my foot!
        phew | interjection, informal | Said when you are glad that something is over, or when you are hot or tired. | Phew, we caught the train.
        pls | interjection, informal | “Please”, in a message. | Call me back pls.
        psst | interjection, informal | Said quietly to get someone's attention in secret. | Psst, come over here.
        sh | interjection, informal | Said to make someone be quiet. | Sh, the film is starting.
        shh | interjection, informal | Said to make someone be quiet. | Shh, the baby is asleep.
        thx | interjection, informal | “Thanks”, in a message. | Thx for the lovely card.
        ugh | interjection, informal | Shows that you find something disgusting or annoying. | Ugh, Monday again.
        uh-huh | interjection, informal | A sound that means “yes” or shows that you are listening. | Uh-huh, I know him.
        uh-oh | interjection, informal | Said when you notice that something has gone wrong. | Uh-oh, I smell smoke.
        uhm | interjection, informal | Said while you think about what to say next. | Uhm, let me check.
        whew | interjection, informal | Said when you are glad that something is over, or when you are hot or tired. | Whew, that was close.
        whoa | interjection, informal | Said to show surprise, to make someone slow down, or to stop a horse. | Whoa, not so fast!
        whoo | interjection, informal | Shouted to show that you are happy or excited. | Whoo, what a goal!
        wtf | interjection, vulgar | A very rude way to show surprise or anger in a message. | WTF, they cancelled the show!
        xoxo | interjection, informal | “Hugs and kisses”, at the end of a message. | See you soon, xoxo.
        yep | interjection, informal | An informal “yes”. | Yep, that is my bag.
        yup | interjection, informal | An informal “yes”. | Yup, all done.
        anytime | adverb | At any time, no matter when. | You can call me anytime.
        dem | pronoun, informal | A way of writing “them” as some people say it. | I told dem to wait.
        fuckin | adverb, vulgar | A very rude word that makes what you say stronger. | It is fuckin cold in here.
        selfie | noun, informal | A photograph that you take of yourself, usually with a phone. | They took a selfie in front of the tower.
        thru | preposition, american, informal | Another spelling of “through”. | The office is open Monday thru Friday.
        yo | interjection, slang | Said to greet someone or get their attention. | Yo, what's up?
        """)
}
