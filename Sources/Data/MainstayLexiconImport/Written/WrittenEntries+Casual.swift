// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Words of casual speech and messages, as people write them.
    static let casual =
        asSpoken + exclamations + [
            written("anytime", .adverb, "At any time."),
            written("awesome", .adjective, "Very good; said of anything one likes.", register: "informal"),
            written("dem", .pronoun, "“Them” or “those”, as some say it.", register: "informal"),
            written("dat", .determiner, "“That”, as some say it.", register: "informal"),
            written("dis", .determiner, "“This”, as some say it.", register: "informal"),
            written("fuckin", .adverb, "A vulgar word for “very”.", register: "vulgar"),
            written("info", .noun, "Short for “information”.", register: "informal"),
            written("meme", .noun, "A picture or joke that is passed on and changed by many people on the internet."),
            written("selfie", .noun, "A photograph one takes of oneself."),
            written("sis", .noun, "Short for “sister”.", register: "informal"),
            written("thru", .preposition, "Another spelling of “through”.", register: "informal"),
            written("tho", .conjunction, "Another spelling of “though”.", register: "informal"),
            written("yo", .interjection, "Said to draw attention or as a greeting.", register: "informal"),
        ]

    private static let asSpoken = [
        ("alright", "all right"), ("an'", "and"), ("betcha", "bet you"), ("'bout", "about"), ("'cause", "because"),
        ("cos", "because"), ("coulda", "could have"), ("coz", "because"), ("cuz", "because"), ("d'you", "do you"),
        ("everythin", "everything"), ("fo'", "for"), ("gotcha", "got you"), ("hafta", "have to"),
        ("imma", "I am going to"), ("innit", "is it not"), ("lotsa", "lots of"), ("lotta", "lot of"),
        ("mornin'", "good morning"), ("musta", "must have"), ("needa", "need to"), ("ol'", "old"),
        ("oughta", "ought to"), ("outa", "out of"), ("'round", "around"), ("shoulda", "should have"),
        ("sorta", "sort of"), ("th'", "the"), ("'til", "until"), ("tryna", "trying to"), ("useta", "used to"),
        ("whaddya", "what do you"), ("whatcha", "what are you"), ("woulda", "would have"), ("ya", "you"),
        ("ya'll", "you all"), ("yer", "your"),
    ].map { written($0, .contraction, "“\($1)”, as it is spoken.", register: "informal") }

    private static let exclamations = [
        ("ah", "Shows that one is pleased, or has understood."), ("aha", "Shows that one has found something out."),
        ("argh", "Shows anger or pain."), ("aw", "Shows pity or that one is touched."),
        ("aww", "Shows that one is touched."), ("bleh", "Shows that one dislikes something."),
        ("bye", "An informal “goodbye”."), ("congrats", "Short for “congratulations”."),
        ("damn", "A swear word; shows anger or surprise."), ("dammit", "A swear word: “damn it”."),
        ("duh", "Says that something is only too plain."),
        ("eh", "Asks for something to be said again, or for agreement."), ("er", "Fills a pause while one thinks."),
        ("eww", "Shows disgust."), ("gee", "Shows surprise; a mild word."),
        ("geez", "Shows surprise or anger; a mild word."), ("ha", "Shows surprise or triumph, or is a laugh."),
        ("haha", "A laugh, as it is written."), ("hah", "Shows surprise or triumph."),
        ("hehe", "A small laugh, as it is written."), ("hm", "Shows that one is thinking, or has doubts."),
        ("hmmm", "Shows that one is thinking, or has doubts."), ("hush", "Asks for quiet."),
        ("jeez", "Shows surprise or anger; a mild word."),
        ("lol", "“Laughing out loud”: says in a message that something is funny."),
        ("mhm", "Says yes without opening the mouth."), ("mm", "Shows pleasure, or that one is listening."),
        ("mm-hmm", "Says yes without opening the mouth."), ("nah", "An informal “no”."),
        ("oi", "Said to draw attention; not polite."), ("omg", "“Oh my God”: shows surprise in a message."),
        ("ohh", "Shows surprise, or that one has understood."), ("oooh", "Shows that one is impressed or excited."),
        ("oops", "Said on making a small mistake."), ("ooh", "Shows that one is impressed or excited."),
        ("ow", "Said when something hurts."), ("phew", "Shows relief, or that it is hot."),
        ("pls", "“Please”, in a message."), ("psst", "Draws somebody's attention in secret."),
        ("sh", "Asks for quiet."), ("shh", "Asks for quiet."), ("thx", "“Thanks”, in a message."),
        ("ugh", "Shows disgust."), ("uh-huh", "Says yes without opening the mouth."),
        ("uh-oh", "Says that something has gone wrong."), ("uhm", "Fills a pause while one thinks."),
        ("whew", "Shows relief, or that it is hot."), ("whoa", "Shows surprise, or tells a horse to stop."),
        ("whoo", "Shows joy or excitement."), ("woo", "Shows joy or excitement."),
        ("wtf", "A vulgar way to show surprise or anger in a message."),
        ("xoxo", "Kisses and hugs, at the end of a message."), ("yay", "Shows joy."), ("yep", "An informal “yes”."),
        ("yup", "An informal “yes”."),
    ].map { written($0, .interjection, $1, register: "informal") }
}
