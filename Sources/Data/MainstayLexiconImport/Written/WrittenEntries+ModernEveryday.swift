// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words and phrases of every day that WordNet lacks.
    static let modernEveryday = WrittenTable(
        """
        AC/DC | noun | An Australian rock band, founded in 1973. | My father loves AC/DC.
        according to | preposition | As somebody says, or as a rule or plan sets out. | According to the radio, it will rain.
        adulting | noun, informal | The act of doing the dull things that adults must do, such as paying bills. | I have done enough adulting for today.
        aliasing | noun | A fault in digital pictures or sound, such as lines with steps, because there is too little data. | The edges of the letters show aliasing.
        amoral | adjective | Without any sense of right and wrong. | He is an amoral man who thinks only of money.
        and/or | conjunction | Both things or either of them. | Bring fruit and/or cheese.
        at the drop of a hat | adverb | At once and without thinking about it. | She will sing at the drop of a hat.
        better late than never | phrase | Said when something comes late but is still welcome. | The present came in May; better late than never.
        bodyshaming | noun | Hurtful remarks about the way a person's body looks; also written “body shaming”. | The singer spoke about bodyshaming.
        commenter | noun | A person who writes a comment on a website. | One commenter called the film boring.
        configurable | adjective | Able to be changed by settings. | The colors of the program are configurable.
        consumables | noun | Things that are used up and must be bought again, such as ink and paper. | The price of consumables has doubled.
        councilor | noun, american | A member of a council, especially of a town. | The councilor spoke against the new road.
        Crocs | noun, trademark | Light plastic shoes with holes. | The nurse wears Crocs at work.
        customisation | noun, british | The act of changing something to suit one person; also spelled “customization”. | The app allows a lot of customisation.
        do without | verb | To live or work without something. | I cannot do without my morning coffee.
        doomscroll | verb, informal | To go on reading bad news on your phone for a long time. | I doomscroll in bed every night.
        driller | noun | A person or machine that makes holes, as in looking for oil. | The driller found water at fifty meters.
        Everton | noun | A football club from Liverpool in England. | Everton drew at home.
        extender | noun | A device that makes something reach further, such as a signal. | With an extender we have Wi-Fi in the garden.
        he/she | pronoun | He or she; used in writing for a person who may be a man or a woman. | Each student says what he/she has read.
        head for | verb | To go toward a place. | Let us head for the exit.
        I mean | phrase, informal | Said to explain or correct what you have just said. | She is nice, I mean, most of the time.
        intermittent fasting | noun | A way of eating in which you eat nothing for many hours of each day or week. | He lost ten kilos by intermittent fasting.
        kayaker | noun | A person who travels in a kayak. | A kayaker passed under the bridge.
        Lakers | noun | A basketball team from Los Angeles. | The Lakers won by two points.
        large language model | noun | A program that has learned from very many texts and can write texts and answer questions. | The letter was written by a large language model.
        linker | noun | A program that joins pieces of compiled code into one program. | The linker reports a missing function.
        lots of | determiner, informal | A large number or amount of. | We have lots of time.
        man bun | noun, informal | A man's long hair tied in a round knot. | The waiter had a man bun.
        manspreading | noun, informal | The way some men sit with their legs wide apart, so that others have less room. | Posters on the train warn against manspreading.
        Mets | noun | A baseball team from New York. | We saw the Mets play.
        mic drop | noun, informal | The act of dropping a microphone after a speech, or something said or done that ends a discussion. | Her last answer was a real mic drop.
        modulator | noun | A device that changes a wave so that it carries a signal. | The modulator puts the sound on a radio wave.
        North Macedonia | noun | A country in the south-east of Europe, north of Greece. | Skopje is the capital of North Macedonia.
        on cloud nine | adjective, informal | Very happy. | She was on cloud nine after the exam.
        over the moon | adjective, informal | Very happy. | They are over the moon about the baby.
        paver | noun, american | A flat stone or brick for covering the ground. | He laid the last paver of the path.
        predefined | adjective | Decided or set before. | Choose one of the predefined colors.
        programmable | adjective | Able to be given instructions that it follows by itself, of a machine. | The oven is programmable.
        reconfigure | verb | To change the settings or the parts of a system so that it works in another way. | We had to reconfigure the network.
        rewind | verb | To make a film or recording go back to an earlier point. | Rewind the film a little.
        see off | verb | To go to a station or airport with somebody to say goodbye. | We went to the station to see off our guests.
        see off | verb, british | To make an attacker or rival go away. | The dog can see off any thief.
        shader | noun | A program that decides the light and color of the points in a computer picture. | The shader makes the water look real.
        so far so good | phrase | Said when everything has gone well until now. | We have no complaints; so far so good.
        Steelers | noun | An American football team from Pittsburgh. | The Steelers lost at home.
        timezone | noun | One of the areas into which the world is divided, each with the same time. | London is in another timezone.
        TLDR | phrase, informal | “Too long; didn't read”: used before a short account of a long text. | TLDR: the meeting has moved to Friday.
        townhouse | noun | A tall narrow house in a town, joined to others in a row. | They bought a townhouse near the park.
        underpinning | noun | The ideas or facts on which something is based. | Trust is the underpinning of any friendship.
        what's up | phrase, informal | What is happening, or what is wrong? Also said as a greeting. | You look sad. What's up?
        you know | phrase, informal | Said while you think what to say next, or to remind somebody of a fact. | It was, you know, a bit strange.
        """)
}
