// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Names, short forms and phrases for which other sources begin with something that few people mean.
    static let names = """
        24/7 | 24/7 | adverb | All day and all night, every day.
        9/11 | 9/11 | noun | The 11th of September 2001, when al-Qaeda
        AAA | AAA | noun | “American Automobile Association”, which
        AFL | AFL | noun | “Australian Football League”, the highest
        AM | AM | adverb | In the night or morning, before noon;
        Barack | Barack | noun | A given name
        Batman | Batman | noun | A hero of comics and films, who fights crime
        Berkeley | Berkeley | noun | A city in California with a famous
        Cambridge | Cambridge | noun | A city in England with an old and famous
        Chile | Chile | noun | A long, narrow country on the west coast of
        Co | Co | noun | Short for “company”, after the name of a
        Columbia | Columbia | noun | A university in New York; also the name of
        Congo | Congo | noun | A great river in central Africa.
        Costa | Costa | noun | A part of Spanish names of coasts and
        Crocs | Crocs | noun | Light plastic shoes with holes.
        Dakota | Dakota | noun | One of two states in the north of the United
        Dame | Dame | noun | The title of a woman who has received a high
        Dick | Dick | noun | A given name of men, short for “Richard”.
        Eden | Eden | noun | In the Bible, the garden in which Adam and
        Everton | Everton | noun | A football club from Liverpool in England.
        Franklin | Franklin | noun | Benjamin Franklin (1706–1790), an American
        GA | GA | noun | Short for Georgia, a state of the United
        Geneva | Geneva | noun | A city in Switzerland, on a lake, where many
        Guinea | Guinea | noun | A country in West Africa.
        Gypsy | Gypsy | noun | A member of a people who once traveled from
        Hindu | Hindu | noun | A person whose religion is Hinduism.
        IL | IL | noun | Short for Illinois, a state of the United
        Islam | Islam | noun | The religion of Muslims, which was founded
        Islamic | Islamic | adjective | Connected with Islam, the religion of
        Lakers | Lakers | noun | A basketball team from Los Angeles.
        Leicester | Leicester | noun | A city in the middle of England.
        MC | MC | noun | “Master of ceremonies”: a person who
        MD | MD | noun | “Doctor of medicine”, written after the name
        MPs | MPs | noun | The plural of “MP”, a member of Parliament.
        Manila | Manila | noun | The capital of the Philippines.
        Mets | Mets | noun | A baseball team from New York.
        Moon | Moon | noun | The round object that moves around the earth
        Mormon | Mormon | noun | A member of the Church of Jesus Christ of
        Morocco | Morocco | noun | A country in the north-west of Africa.
        Ms | Ms | noun | Used before the name of a woman, whether or
        Mt | Mt | noun | Short for “Mount”, before the name of a
        NSW | NSW | noun | “New South Wales”, a state of Australia.
        NT | NT | noun | “Northern Territory”, a part of Australia;
        Neptune | Neptune | noun | The planet that is farthest from the sun.
        North Macedonia | North Macedonia | noun | A country in the south-east of Europe, north
        Obama | Obama | noun | Barack Obama (born 1961), the 44th
        Trump | Trump | noun | Donald Trump (born 1946), the 45th
        trump | trump | verb | To beat something by being better
        Orthodox | Orthodox | adjective | Of the Christian churches of Greece, Russia
        Ottawa | Ottawa | noun | The capital of Canada.
        PE | PE | noun | “Physical education”: sport and exercise as
        PTO | PTO | phrase | “Please turn over”: written at the bottom of
        Phoenix | Phoenix | noun | The capital of Arizona, a large city in the
        Pluto | Pluto | noun | A small round body far from the sun, which
        Rhine | Rhine | noun | A great river in western Europe that flows
        Romans | Romans | noun | The plural of “Roman”, a person from Rome.
        SS | SS | noun | The Nazi organization whose members ran the
        Sept | Sept | noun | Short for “September”, the ninth month of
        Shanghai | Shanghai | noun | The largest city in China, a port on the
        Steelers | Steelers | noun | An American football team from Pittsburgh.
        Sun | Sun | noun | The star that gives light and heat to the
        Superman | Superman | noun | A hero of comics and films, who can fly and
        Surrey | Surrey | noun | A county in the south-east of England.
        TLDR | TLDR | phrase | “Too long; didn't read”: used before a short
        Titanic | Titanic | noun | A large British ship that sank in 1912 after
        Tory | Tory | noun | A member or supporter of the Conservative
        Trinity | Trinity | noun | In the Christian religion, God as the
        Uranus | Uranus | noun | The seventh planet from the sun.
        Welsh | Welsh | adjective | Of Wales, its people or their language.
        according to | according to | preposition | As somebody says, or as a rule or plan sets
        anna | Anna | noun | A given name, mostly of women.
        at the drop of a hat | at the drop of a hat | adverb | At once and without thinking about it.
        atm | ATM | noun | A machine from which you can get money
        batman | Batman | noun | A hero of comics and films, who fights crime
        benjamin | Benjamin | noun | A given name, mostly of men.
        better late than never | better late than never | phrase | Said when something comes late but is still
        chile | Chile | noun | A long, narrow country on the west coast of
        collins | Collins | noun | A family name.
        congo | Congo | noun | A great river in central Africa.
        costa | Costa | noun | A part of Spanish names of coasts and
        cut down | cut down | verb | To eat, drink or use less of something.
        do without | do without | verb | To live or work without something.
        franklin | Franklin | noun | Benjamin Franklin (1706–1790), an American
        freak out | freak out | verb | To become very upset, afraid or excited.
        ga | GA | noun | Short for Georgia, a state of the United
        geneva | Geneva | noun | A city in Switzerland, on a lake, where many
        head for | head for | verb | To go toward a place.
        il | IL | noun | Short for Illinois, a state of the United
        intermittent fasting | intermittent fasting | noun | A way of eating in which you eat nothing for
        large language model | large language model | noun | A program that has learned from very many
        lots of | lots of | determiner | A large number or amount of.
        luck out | luck out | verb | To be lucky.
        man bun | man bun | noun | A man's long hair tied in a round knot.
        manila | Manila | noun | The capital of the Philippines.
        maria | Maria | noun | A given name, mostly of women.
        md | MD | noun | “Doctor of medicine”, written after the name
        mic drop | mic drop | noun | The act of dropping a microphone after a
        morocco | Morocco | noun | A country in the north-west of Africa.
        ms | Ms | noun | Used before the name of a woman, whether or
        mt | Mt | noun | Short for “Mount”, before the name of a
        nsw | NSW | noun | “New South Wales”, a state of Australia.
        on cloud nine | on cloud nine | adjective | Very happy.
        os | OS | noun | “Operating system”: the software that
        ottawa | Ottawa | noun | The capital of Canada.
        over the moon | over the moon | adjective | Very happy.
        pass out | pass out | verb | To lose the power to see, hear and feel for
        peter | Peter | noun | A given name, mostly of men.
        sally | Sally | noun | A given name, mostly of women.
        screw up | screw up | verb | To do something badly, or to spoil
        see off | see off | verb | To go to a station or airport with somebody
        send back | send back | verb | To return something to the place it came
        sept | Sept | noun | Short for “September”, the ninth month of
        set up | set up | verb | To start a company or organization, or to
        shanghai | Shanghai | noun | The largest city in China, a port on the
        so far so good | so far so good | phrase | Said when everything has gone well until
        stick to | stick to | verb | To go on doing or following something
        superman | Superman | noun | A hero of comics and films, who can fly and
        surrey | Surrey | noun | A county in the south-east of England.
        tory | Tory | noun | A member or supporter of the Conservative
        use up | use up | verb | To use all of something, so that nothing is
        welsh | Welsh | adjective | Of Wales, its people or their language.
        what's up | what's up | phrase | What is happening, or what is wrong? Also
        """
}
