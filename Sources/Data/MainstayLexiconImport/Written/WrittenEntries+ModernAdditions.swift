// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Phrases of every day, people, places and words of today that WordNet lacks.
    static let modernAdditions = WrittenTable(
        """
        Airpods | noun, trademark | Small headphones without wires made by Apple. | She was listening to music on her Airpods.
        Apple Pay | noun, trademark | A way of paying with an Apple phone or watch. | You can use Apple Pay in this shop.
        Beyoncé | noun | An American singer (born 1981). | They went to see Beyoncé in London.
        Biden | noun | Joe Biden (born 1942), the 46th President of the United States. | Biden became president in 2021.
        Diwali | noun | The Hindu festival of lights in October or November. | The whole street is lit for Diwali.
        Eswatini | noun | A small country in the south of Africa, once called Swaziland. | Eswatini has a king.
        Ethereum | noun, trademark | A system for digital money, second only to Bitcoin. | She put some savings in Ethereum.
        GitHub | noun, trademark | A website on which programmers keep and share their code. | The code is on GitHub.
        McCain | noun | John McCain (1936–2018), an American politician. | McCain lost the election to Obama.
        MOOC | noun | “Massive open online course”: a course on the internet that everybody can join. | I took a MOOC on history.
        Merkel | noun | Angela Merkel (born 1954), who led Germany from 2005 to 2021. | Merkel studied physics.
        Messi | noun | Lionel Messi (born 1987), an Argentinian football player. | Messi scored twice.
        Modi | noun | Narendra Modi (born 1950), a politician who became prime minister of India in 2014. | Modi won the election.
        OK boomer | phrase, informal, derogatory | Said by a young person to an older one who seems to have old ideas. | “OK boomer,” said the girl and laughed.
        Ronaldo | noun | Cristiano Ronaldo (born 1985), a Portuguese football player. | Ronaldo took the free kick.
        South Sudan | noun | A country in the east of Africa, which became independent in 2011. | Juba is the capital of South Sudan.
        Timor-Leste | noun | A small country in the south-east of Asia, also called East Timor. | Timor-Leste became independent in 2002.
        Venmo | noun, trademark, american | An app for sending money to friends. | I will pay you back on Venmo.
        © | noun | A sign for “copyright”: it shows who owns the rights in a work. | The last page says © 2024.
        ® | noun | A sign that shows that a name is a registered trademark. | The name Lego® is protected.
        ° | noun | A sign for “degree”. | The temperature is 20 °C.
        ™ | noun | A sign that shows that a name is used as a trademark. | The new name has a ™ after it.
        alot | adverb, informal | A wrong but common spelling of “a lot”. | Write “a lot” and not “alot”.
        bussin | adjective, slang | Very good, especially of food. | This pizza is bussin.
        come up with | verb | To think of an idea, an answer or a plan. | We must come up with a good name.
        cut down on | verb | To eat, use or do less of something. | He must cut down on sugar.
        dad joke | noun, informal | A simple joke with a play on words, like those that fathers tell. | Every dinner begins with a dad joke.
        data scientist | noun | A person whose job is to find useful facts in large amounts of data. | She works as a data scientist.
        deal with | verb | To do what is necessary about a problem, a task or a person. | I will deal with the letters tomorrow.
        direct message | noun | A private message to one person on a social network. | Send me a direct message.
        fast fashion | noun | Cheap clothes that are made quickly and soon thrown away. | Fast fashion is bad for rivers.
        hacktivist | noun | A person who breaks into computers for political reasons. | Hacktivists shut down the website.
        hahaha | interjection, informal | A long laugh, as it is written. | Hahaha, that is so funny.
        hand in | verb | To give something to a teacher or a person in charge. | Please hand in your homework.
        hear from | verb | To get a letter, a message or a call from somebody. | I have not heard from him for a year.
        heh | interjection, informal | A short laugh, as it is written. | Heh, I told you so.
        hot take | noun, informal | A strong opinion that is given quickly and without much thought. | He posted another hot take about the match.
        hurry up | verb | To do something more quickly. | Hurry up or we will be late!
        listen to | verb | To give your attention to a sound or to what somebody says. | She listens to the radio in bed.
        lowkey | adverb, slang | A little, or in secret. | I lowkey want to go home.
        no cap | phrase, slang | Said to show that you are not lying. | That was the best film ever, no cap.
        noise-cancelling | adjective | Removing the sounds around you, of headphones. | I use noise-cancelling headphones on the train.
        ppl | noun, informal | “People”, in a message. | So many ppl at the beach today.
        put up with | verb | To accept somebody or something unpleasant without complaining. | I cannot put up with the noise.
        ride-sharing | noun | The use of an app to travel in the car of a driver who takes money for it. | Ride-sharing is cheaper than a taxi.
        run out of | verb | To have no more of something. | We have run out of milk.
        sneakerhead | noun, informal | A person who collects sports shoes. | The sneakerhead owns ninety pairs.
        spill the tea | phrase, slang | To tell the gossip. | Come on, spill the tea!
        start over | verb, american | To begin again from the beginning. | I lost the file and had to start over.
        take care of | verb | To do what is needed to keep somebody or something well or safe. | She takes care of her father.
        tiny house | noun | A very small house in which people live simply. | They built a tiny house on wheels.
        turn into | verb | To become something different, or to make something do so. | The rain turned into snow.
        unmute | verb | To turn the sound on again. | Please unmute your microphone.
        vaccine passport | noun | A paper or app that shows that somebody has been vaccinated. | The club asked for a vaccine passport.
        vertical farming | noun | The growing of plants indoors on shelves one above another. | Vertical farming needs little land.
        vibe check | noun, slang | A quick test of the mood of a person or a place. | He failed the vibe check.
        wait for | verb | To stay until somebody comes or something happens. | I am waiting for the bus.
        work from home | verb | To do your job at home and not in an office. | On Fridays I work from home.
        Kanye | noun | Kanye West (born 1977), an American rapper. | We listened to Kanye all night.
        Kardashian | noun | A family name; Kim Kardashian (born 1980) is known from American television. | Kim Kardashian has millions of followers.
        LeBron | noun | LeBron James (born 1984), an American basketball player. | LeBron scored forty points.
        break the ice | phrase | To make people who do not know each other feel at ease. | A joke helped to break the ice.
        even though | conjunction | Although. | He went out even though it was raining.
        everytime | adverb, informal | A wrong but common spelling of “every time”. | Write “every time” and not “everytime”.
        excuse me | phrase | Said to get somebody's attention, or before you disturb somebody. | Excuse me, where is the station?
        had better | phrase | Should; used to give advice or a warning. | You had better hurry.
        happy birthday | phrase | Said to somebody on the day on which they were born. | Happy birthday, Anna!
        have to | verb | Used to say that something is necessary. | I have to go now.
        how are you | phrase | Said to ask if somebody is well. | Hello, how are you?
        in front of | preposition | Near the front of somebody or something. | The car stopped in front of the house.
        instead of | preposition | In the place of somebody or something. | I will have tea instead of coffee.
        next to | preposition | At the side of somebody or something. | She sat next to me.
        see you | phrase, informal | Said when you leave somebody whom you will meet again. | See you tomorrow!
        such as | preposition | For example. | I like fruits such as apples and plums.
        you're welcome | phrase | Said as an answer to somebody who has thanked you. | You're welcome, it was no trouble.
        clunker | noun, american, informal | An old car or machine in bad condition. | He drove to college in a rusty clunker.
        command-line | adjective | Used by typing commands and not by clicking on pictures. | It is a small command-line program.
        filmmaking | noun | The art or business of making films. | She studied filmmaking in Prague.
        grandkid | noun, informal | A grandchild. | They took the grandkids to the zoo.
        hashtag | verb, informal | To put the sign # before a word in a message. | She hashtagged the name of the town.
        initializer | noun | The part of a program that gives something its first value. | The initializer sets the counter to zero.
        nuanced | adjective | Showing small differences of meaning or feeling. | The article gives a nuanced picture of the war.
        self-referential | adjective | Mentioning or being about itself. | The film is full of self-referential jokes.
        swirly | adjective | Twisting in round patterns. | Her dress had a swirly pattern.
        trendsetter | noun | A person or thing that makes a new fashion popular. | The singer was a trendsetter of the eighties.
        updater | noun | A program that puts newer versions of other programs in place. | The updater runs every night.
        user-defined | adjective | Chosen by the person who uses a program. | The page opens in a user-defined color.
        """)
}
