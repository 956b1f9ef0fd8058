// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Films, books, music, fashion, and entertainment.
    static let modernCulture = WrittenTable(
        """
        A-lister | noun, informal | A very famous actor or other star. | The hotel is popular with Hollywood A-listers.
        airtime | noun | Time during which something is broadcast on radio or television. | The song got a lot of airtime last summer.
        arthouse | adjective | Made more as art than to earn money; said of films and the cinemas that show them. | The arthouse cinema shows old French films.
        athleisure | noun | Comfortable clothes in the style of sports clothes, for everyday wear. | She goes to the office in athleisure.
        Auto-Tune | noun, trademark | A computer program that corrects notes that were sung wrong. | Her voice needs no Auto-Tune.
        B-list | adjective | Fairly well known, but not among the greatest stars. | The show invites B-list actors to dance.
        backstory | noun | The things that happened to a character before the story begins. | The hero's backstory is told in the third chapter.
        bassline | noun | The low notes that run through a piece of popular music. | The song begins with a simple bassline.
        BDSM | noun | Sexual practices in which partners play with power, tying or pain. | The novel made BDSM a subject for talk shows.
        beatboxing | noun | The art of making the sounds of drums with your mouth. | His beatboxing made the whole class laugh and dance.
        biopic | noun | A film about the life of a real person. | She won a prize for her part in a biopic about a painter.
        bodysuit | noun | A tight piece of clothing that covers the body but not always the arms and legs. | The dancers wore black bodysuits.
        boombox | noun | A large radio and player that you can carry. | A boy with a boombox on his shoulder walked by.
        box set | noun | A set of recordings or books that are sold together in a box. | He gave her a box set of all six films.
        boy band | noun | A pop group of young men who sing and dance. | As a girl she was in love with a whole boy band.
        bucket list | noun, informal | A list of the things you want to do before you die. | Seeing the northern lights is on my bucket list.
        catsuit | noun | A tight piece of clothing that covers the whole body except the head. | The actress jumped over the roofs in a black catsuit.
        celeb | noun, informal | Short for “celebrity”: a famous person. | The magazine is full of celebs on holiday.
        chick flick | noun, informal | A film about love or friendship that is thought to appeal mostly to women. | They stayed at home and watched a chick flick.
        chick lit | noun, informal | Novels about the lives of young women, written mainly for women. | On the beach she reads chick lit.
        cornrows | noun | A hairstyle of many thin braids that lie flat on the head. | Her aunt braided her hair into cornrows.
        creepily | adverb | In a strange way that makes you feel uneasy. | The doll smiled creepily from the shelf.
        crop top | noun | A short shirt or top that leaves the stomach bare. | It's too cold for a crop top.
        docuseries | noun | A television series that shows real events and people. | The docuseries follows a team of nurses for a year.
        drag queen | noun | A man who dresses as a woman to entertain people. | The drag queen sang in a gold dress.
        dreadlocks | noun | Hair that hangs in many thick twisted ropes. | He tied his dreadlocks behind his head.
        dubstep | noun | A kind of electronic dance music with strong bass. | The club plays dubstep on Fridays.
        DVR | noun | A device that records television programs: “digital video recorder”. | Set the DVR, or we'll miss the final.
        earworm | noun, informal | A tune that you cannot get out of your head. | The song from the advertisement is a real earworm.
        EDM | noun | Music with a strong beat, made by machines: “electronic dance music”. | The festival is famous for EDM.
        electronica | noun | Modern music that is made with electronic instruments and computers. | He mixes folk songs with electronica.
        emo | noun | A kind of rock music with emotional words, or a fan of it. | At fifteen she was an emo with black hair over her eyes.
        escape room | noun | A room from which a group must get out by solving puzzles. | We got out of the escape room with a minute left.
        Eurovision | noun | A yearly song contest between countries, most of them in Europe. | Sweden has won Eurovision seven times.
        fan fiction | noun | Stories that fans write about characters from books, films or series. | She writes fan fiction about the detective.
        fanboy | noun, informal | A man or boy who admires something such as a game or film too much. | He is a fanboy who owns every comic.
        fangirl | noun, informal | A girl or woman who admires something such as a band or film very much. | Fangirls waited at the airport for the band.
        fanzine | noun | A magazine that fans write for other fans. | The club's fanzine has been printed since 1985.
        fashionista | noun, informal | A person who loves the newest fashion. | The fashionistas in the front row wore sunglasses.
        feel-good | adjective | Meant to make you feel happy and hopeful. | It is a feel-good film about a dog who finds its way home.
        flash mob | noun | A group of people who meet suddenly in public, do something surprising and leave. | A flash mob danced in the station for five minutes.
        frontman | noun | The man who sings and leads a rock or pop group. | The frontman jumped into the crowd.
        girl group | noun | A pop group of young women who sing and dance. | The girl group sold a million records in a week.
        glam | adjective, informal | Attractive and fashionable in a rich way. | You look very glam in that dress.
        Grammy | noun | One of the prizes given each year in the USA to the best music. | Her first album won three Grammys.
        graphic novel | noun | A long story told in drawings, like a comic, and printed as a book. | The graphic novel tells her father's story in black and white.
        headphones | noun | Two small speakers that you wear on your head to hear sound without disturbing others. | He put on his headphones and turned up the music.
        hoodie | noun | A jacket or sweater with a hood. | He pulled up the hood of his gray hoodie.
        hottie | noun, slang | A person who is very attractive to others. | Who is that hottie at the bar?
        house music | noun | A kind of electronic dance music with a fast steady beat. | House music began in the clubs of Chicago.
        improv | noun, informal | Short for “improvisation”: acting or joking without a plan. | The group does improv with ideas from the audience.
        J-pop | noun | Popular music from Japan, usually sung in Japanese. | The store in the station plays J-pop all day.
        Jedi | noun | A knight with special powers in the “Star Wars” films. | The boy wanted to be a Jedi and fight with light.
        jump scare | noun | A moment in a film or game that frightens you by its suddenness. | The cat was the only jump scare in the film.
        K-drama | noun | A television series from South Korea. | She cries over every K-drama.
        K-pop | noun | Popular music from South Korea, often with dancing groups. | Learning Korean began for her with K-pop.
        leggings | noun | Tight stretchy trousers without a zip. | She wore a long shirt over black leggings.
        live-action | adjective | Made with real people or animals and not as a cartoon. | There is a live-action film of the old cartoon.
        manga | noun | Japanese comic books, or one of them. | You read manga from right to left.
        mashup | noun | A mixture of two or more songs, videos or other things. | The DJ played a mashup of three old hits.
        megastar | noun, informal | An extremely famous singer, actor or sportsman. | The megastar filled the stadium three times.
        meta | adjective, informal | Referring to itself in a clever way. | A film about the making of that very film is very meta.
        miniseries | noun | A television story that is told in a small number of parts. | The miniseries tells the story of the fire in four parts.
        mixtape | noun | A collection of recorded music that someone has chosen and put together. | He made her a mixtape for her birthday.
        mockumentary | noun | A funny film that looks like a film about real events but is not. | The mockumentary follows a band that cannot play.
        mosh pit | noun | The place before the stage where people jump and push each other to the music. | She lost a shoe in the mosh pit.
        motion capture | noun | The recording of a person's movements so that a computer can use them for a film or game. | The ape was played by an actor with motion capture.
        muggle | noun, informal | A person without a certain skill or knowledge; in “Harry Potter”, one who cannot do magic. | For us muggles the code looks like nonsense.
        multiverse | noun | A group of many universes that are thought to exist beside our own. | In one world of the multiverse the hero is a cook.
        must-see | noun | Something so good or interesting that everyone should see it. | The temple is a must-see for visitors.
        on-demand | adjective | Available whenever you ask for it. | We watch on-demand films instead of television.
        one-hit wonder | noun | A singer or band that has only one successful song. | The group was a one-hit wonder of the eighties.
        onesie | noun | A loose piece of clothing that covers the whole body, for babies or for wear at home. | She wore a onesie with rabbit ears.
        onscreen | adjective | Shown or happening in a film or on a screen. | The onscreen couple married in real life too.
        otaku | noun | A person, especially in Japan, who loves comics, cartoons or computer games very much. | The shops in this street are made for otaku.
        page-turner | noun, informal | A book so exciting that you want to read on. | Her new thriller is a real page-turner.
        pay-per-view | noun | A system in which you pay for each television program you watch. | The boxing match is shown on pay-per-view.
        phenom | noun, american, informal | A person with extraordinary talent or success. | At sixteen the young phenom beat the champion.
        plus-size | adjective | Of a larger size than usual; said of clothes and the people who wear them. | The shop sells plus-size dresses.
        prequel | noun | A film or book about what happened before an earlier one. | The prequel shows the villain as a child.
        pub quiz | noun, british | A contest of questions and answers between groups of people in a pub. | Our team won the pub quiz by one point.
        punchline | noun | The last part of a joke, which makes it funny. | He always laughs before he gets to the punchline.
        reality TV | noun | Television programs about real people, who are filmed in unusual situations. | He became famous through reality TV.
        remaster | verb | To make a new and better copy of an old recording or film. | The old album has been remastered.
        remix | noun | A new form of a recorded song in which the parts are changed or mixed differently. | The remix is faster than the song on the album.
        roadie | noun, informal | A person who travels with a band and looks after its equipment. | The roadies carried the drums onto the stage.
        rockstar | noun | A famous singer or player of rock music; also someone who is treated like one. | The chemist was greeted like a rockstar.
        role-playing | noun | Acting the part of someone else, in a game or to learn something. | We practiced interviews by role-playing.
        rom-com | noun, informal | Short for “romantic comedy”: a funny film about love. | In every rom-com someone runs to the airport.
        screenwriting | noun | The art or job of writing for films. | He teaches screenwriting at the film school.
        setlist | noun | The songs that a band plays at a concert. | Their setlist had only one old hit.
        showbiz | noun, informal | Short for “show business”: the world of film, theater and popular music. | She has been in showbiz since she was a child.
        showrunner | noun | The person in charge of making a television series. | The showrunner wrote the last episode herself.
        singer-songwriter | noun | A person who writes songs and sings them. | The singer-songwriter played alone with her guitar.
        skinny jeans | noun | Jeans with very tight legs. | He could hardly bend his knees in his skinny jeans.
        snapback | noun | A cap with a flat brim and a strap of plastic that closes at the back. | He wore his snapback backwards.
        songwriting | noun | The art or job of writing songs. | The two friends share the songwriting.
        soundscape | noun | All the sounds of a place, or a piece of music made from many sounds. | The film has a soundscape of wind and bells.
        soundstage | noun | A large building or room where films are made. | The whole street was built on a soundstage.
        special effects | noun | Pictures or sounds in a film that show things that are not real. | The special effects made the ship seem to sink.
        spinoff | noun | A new series, company or product that comes from an earlier one. | The funny neighbor later got a spinoff.
        steampunk | noun | A style of stories and clothes that mixes old steam machines with imagined technology. | The steampunk fair was full of brass goggles.
        stop-motion | noun | A way to make films of puppets by moving them a little for each picture. | The film was made in stop-motion with clay figures.
        storyboard | noun | A row of drawings that shows the scenes of a film before it is made. | The storyboard covers a whole wall.
        street art | noun | Pictures painted on walls and other things in the streets. | The tour shows the street art of Berlin.
        streetwear | noun | Comfortable, fashionable clothes of the kind young people wear in cities. | The shop sells sneakers and other streetwear.
        stuntman | noun | A man who does the dangerous things in a film in place of the actor. | The stuntman fell from the third floor.
        subgenre | noun | A smaller kind within a kind of music, film or book. | Zombie films are a subgenre of horror.
        subplot | noun | A second, less important story in a book or film. | The subplot is about the cook and the gardener.
        subtext | noun | A meaning that is not said openly. | The subtext of his speech was a threat.
        superfan | noun | A person who admires someone or something extremely. | The superfan has been to two hundred concerts.
        superhero | noun | A character in a story with special powers who fights evil. | Every superhero has a weakness.
        superheroine | noun | A female character in a story with special powers who fights evil. | The superheroine can stop time.
        supervillain | noun | A very evil character with special powers, who fights a superhero. | The supervillain wants to freeze the oceans.
        synth | noun, informal | Short for “synthesizer”: an electronic keyboard that makes many sounds. | The song begins with a soft synth.
        tagline | noun | A short phrase used to advertise a film or product. | The film's tagline is on every bus.
        talent show | noun | A competition in which people sing, dance or show other skills. | She won the talent show with a song by her grandmother.
        telenovela | noun | A television serial from Latin America about love and family. | The whole village watched the telenovela.
        telethon | noun | A very long television show that collects money for charity. | The telethon raised two million for the hospital.
        time travel | noun | A journey into the past or the future, in stories. | Films about time travel often make my head hurt.
        tracksuit | noun | Loose trousers and a jacket, worn for sport or at home. | He runs in an old red tracksuit.
        tribute band | noun | A group that plays the songs of a famous band and tries to look like it. | The tribute band even had the right haircuts.
        true crime | noun | Books, films and podcasts about crimes that really happened. | She falls asleep to true crime.
        twerk | verb, informal | To dance by shaking your hips and bottom in a low position. | She taught her friends to twerk.
        unmissable | adjective | So good that you must not miss it. | The exhibition is unmissable.
        unwatchable | adjective | Too bad or unpleasant to watch. | The second season is unwatchable.
        viewership | noun | The people who watch a program, or how many they are. | The final had a viewership of ten million.
        voiceover | noun | The words spoken in a film by someone who is not seen. | A deep voiceover explains the map.
        watchable | adjective | Good enough to be watched with pleasure. | The acting is poor, but the film is watchable.
        whodunnit | noun, informal | A story about a crime in which you learn only at the end who did it. | Agatha Christie is the queen of the whodunnit.
        young adult | noun | A person in the late teens, or books for readers of that age. | The library has a shelf of novels for young adults.
        """)
}
