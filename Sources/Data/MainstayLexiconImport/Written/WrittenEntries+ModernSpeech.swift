// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Interjections, slang and other words of casual speech.
    static let modernSpeech = WrittenTable(
        """
        yikes | interjection, informal | Said when you are surprised, worried or a little afraid. | Yikes, look at the size of that spider!
        woah | interjection, informal | Another spelling of “whoa”: said to show surprise or to make someone slow down. | Woah, that was close!
        meh | interjection, informal | Said to show that you are not interested or not impressed. | Meh, I have seen better films.
        meh | adjective, informal | Not very good or interesting. | The food was meh.
        whoops | interjection, informal | Said when you have made a small mistake or nearly fallen. | Whoops, I dropped my fork.
        oopsie | interjection, informal | A childish way of saying “oops” after a small mistake. | Oopsie, wrong button!
        yuck | interjection, informal | Said when something looks, smells or tastes disgusting. | Yuck, there is a hair in my soup!
        yum | interjection, informal | Said when food tastes or looks good. | Yum, pancakes!
        ick | interjection, informal | Said when something is unpleasant or disgusting. | Ick, my shoes are full of mud.
        ick | noun, informal | A sudden feeling of dislike for someone you found attractive before. | He chewed so loudly that she got the ick.
        yippee | interjection, informal | Shouted to show that you are very pleased. | Yippee, no school tomorrow!
        woohoo | interjection, informal | Shouted to show that you are very happy or excited. | Woohoo, we won!
        voilà | interjection | Said when you show something or have just finished it. | Stir in the sugar and, voilà, the sauce is ready.
        ta-da | interjection, informal | Said when you show something that you are proud of. | Ta-da! Here is your cake.
        pfft | interjection, informal | Said to show that you think something is silly or unimportant. | Pfft, I could do that in my sleep.
        jeepers | interjection, informal | Said to show surprise; an old-fashioned mild word. | Jeepers, is it that late?
        crikey | interjection, british, informal | Said to show surprise. | Crikey, that is expensive!
        blimey | interjection, british, informal | Said to show surprise. | Blimey, you have grown!
        yoo-hoo | interjection, informal | Called out to get someone's attention. | Yoo-hoo, we are over here!
        eek | interjection, informal | A small scream, as it is written; shows that you are afraid or nervous. | Eek, a mouse!
        oof | interjection, informal | Said when you feel pain, or pity for someone in an unpleasant situation. | Oof, that must have hurt.
        bruh | interjection, slang | Said to a friend, often to show surprise or annoyance. | Bruh, you ate my lunch!
        bro | noun, informal | A brother, or a friendly way of speaking to a man. | Thanks for the help, bro.
        fam | noun, slang | Your family, or friends who are as close as a family. | I spent Sunday with the fam.
        bestie | noun, informal | A person's best friend. | She went to the dance with her bestie.
        frenemy | noun, informal | Someone who acts like a friend but is also a rival or enemy. | My frenemy praised my dress and laughed behind my back.
        bromance | noun, informal | A very close friendship between two men. | The film is about the bromance of two police officers.
        hangry | adjective, informal | Angry or easily annoyed because of hunger. | Feed the children before they get hangry.
        chillax | verb, informal | To become calm and relax. | Chillax, we have plenty of time.
        ginormous | adjective, informal | Extremely large. | They live in a ginormous house.
        cringy | adjective, informal | Making you feel embarrassed for someone else. | I read my cringy poems from school.
        cringeworthy | adjective, informal | So bad that you feel embarrassed for the person who did it. | The actor gave a cringeworthy speech.
        relatable | adjective | Easy to understand because you have felt or done the same. | The hero is funny and relatable.
        simp | noun, slang | Someone who does too much for a person they are in love with. | They called him a simp for carrying her bags.
        stan | noun, slang | A very eager fan of a famous person. | The stans waited all night in the rain.
        stan | verb, slang | To be a very eager fan of someone or something. | We stan a woman who says what she thinks.
        yeet | verb, slang | To throw something hard and without care. | He yeeted his phone across the room.
        yas | interjection, slang | A very enthusiastic “yes”. | Yas, that colour is perfect!
        rizz | noun, slang | The ability to charm people and make them interested in you. | He has no money but a lot of rizz.
        mansplain | verb, informal | To explain something to a woman as if she knew nothing about it, said of a man. | He mansplained her own book to her.
        humblebrag | noun, informal | A remark that seems modest but is meant to make people admire you. | Complaining about too many job offers is a humblebrag.
        gaslighting | noun | The act of making a person doubt their own memory or mind by telling them false things. | The book describes years of gaslighting in a marriage.
        virtue signalling | noun, british, derogatory | The act of saying what shows how good you are rather than doing something useful. | Critics called the speech virtue signalling.
        whataboutism | noun | The habit of answering a complaint with a complaint about something else. | The debate ended in whataboutism.
        game changer | noun | Something new that completely changes the way something is done. | The washing machine was a game changer for families.
        brainfart | noun, slang | A moment in which you suddenly cannot think clearly or forget something simple. | I had a brainfart and called my boss “Mum”.
        facepalm | noun, informal | The act of covering your face with your hand because something is foolish. | His answer earned a facepalm from the teacher.
        side-eye | noun, informal | A look from the side that shows that you disapprove or do not believe something. | She gave him some side-eye when he praised himself.
        shout-out | noun, informal | Public thanks or a greeting to someone, for example on the radio or online. | A shout-out to everyone who helped us move.
        plot twist | noun | A sudden change in a story that nobody expects. | In the last chapter there is a plot twist.
        spoiler alert | noun | A warning that the end of a story is about to be told. | Spoiler alert: the dog survives.
        binge-watch | verb | To watch many parts of a series one after another. | We binge-watched the whole season on Sunday.
        friend zone | noun, informal | The situation of a person who wants love but gets only friendship. | He has been in the friend zone for two years.
        glow-up | noun, slang | A great change for the better in the way someone looks. | Everybody noticed her glow-up after the summer.
        throw shade | phrase, slang | To show in an indirect way that you do not respect someone. | Fans love it when the two singers throw shade at each other.
        my bad | phrase, informal | Said to admit that something was your mistake. | My bad, I forgot to lock the door.
        no worries | phrase, informal | Said to tell someone that everything is all right or that you are glad to help. | No worries, we have plenty of time.
        you guys | pronoun, informal | Used when speaking to two or more people of any sex. | Are you guys coming with us?
        scumbag | noun, offensive | A very unpleasant or dishonest person. | The scumbag stole an old woman's purse.
        douchebag | noun, offensive | An unpleasant or stupid man. | Her old boyfriend was a douchebag.
        badass | adjective, slang | Tough and impressive. | The heroine is a badass pilot.
        dipshit | noun, vulgar | A stupid person. | Some dipshit parked in front of our gate.
        hiya | interjection, informal | A friendly “hello”. | Hiya, how is it going?
        g'day | interjection, australian, informal | A friendly “hello”. | G'day, what can I get you?
        night-night | interjection, informal | “Good night”, said especially to children. | Night-night, sleep well.
        """)
}
