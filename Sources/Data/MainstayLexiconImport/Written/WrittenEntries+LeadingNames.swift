// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Names and short forms with capitals, of which other sources begin with something that few people mean.
    static let leadingNames = WrittenTable(
        """
        24/7 | adverb, informal, first | All day and all night, every day. | The shop is open 24/7.
        9/11 | noun | The 11th of September 2001, when al-Qaeda terrorists flew planes into buildings in the United States. | Nearly 3,000 people were killed on 9/11.
        AAA | noun | “American Automobile Association”, which helps drivers whose cars have broken down. | We called AAA when the car stopped.
        AFL | noun | “Australian Football League”, the highest league of Australian football. | The team won the AFL last year.
        AM | adverb | In the night or morning, before noon; written after the hour. | The train leaves at 9 AM.
        Batman | noun, first | A hero of comics and films, who fights crime dressed as a bat. | The boy came to the party as Batman.
        Berkeley | noun | A city in California with a famous university, and this university. | He studied physics at Berkeley.
        Cambridge | noun | A city in England with an old and famous university, and this university. | He studied at Cambridge.
        Chile | noun, first | A long, narrow country on the west coast of South America. | Santiago is the capital of Chile.
        Co | noun | Short for “company”, after the name of a business. | The van belonged to Smith & Co.
        Columbia | noun | A university in New York; also the name of cities, rivers and other places in America. | She teaches law at Columbia.
        Congo | noun, first | A great river in central Africa. | Boats travel up the Congo.
        Congo | noun | One of two countries on this river, with the capitals Kinshasa and Brazzaville. | He was born in the Congo.
        Costa | noun, first | A part of Spanish names of coasts and places, such as “Costa Rica”; Spanish for “coast”. | They have a flat on the Costa Brava.
        Dakota | noun | One of two states in the north of the United States, North Dakota and South Dakota. | They have a farm in South Dakota.
        Dame | noun, british | The title of a woman who has received a high honor. | Dame Judi Dench acts in the film.
        Dick | noun | A given name of men, short for “Richard”. | My uncle Dick lives in Ohio.
        Eden | noun | In the Bible, the garden in which Adam and Eve lived. | Adam and Eve had to leave Eden.
        Franklin | noun, first | Benjamin Franklin (1706–1790), an American politician, printer and scientist. | Franklin flew a kite in a storm.
        GA | noun | Short for Georgia, a state of the United States, in addresses. | The parcel went to Atlanta, GA.
        Geneva | noun, first | A city in Switzerland, on a lake, where many international organizations have offices. | The talks were held in Geneva.
        Guinea | noun | A country in West Africa. | Conakry is the capital of Guinea.
        Gypsy | noun | A member of a people who once traveled from place to place in Europe; many of them prefer the word “Roma”. | Her grandmother was a Gypsy.
        Hindu | noun | A person whose religion is Hinduism. | My neighbor is a Hindu.
        Hindu | adjective | Connected with Hinduism, the oldest large religion of India. | We visited a Hindu temple.
        IL | noun | Short for Illinois, a state of the United States, in addresses. | He lives in Chicago, IL.
        Islam | noun | The religion of Muslims, which was founded by Muhammad. | Islam has more than a billion followers.
        Islamic | adjective | Connected with Islam, the religion of Muslims. | She studies Islamic art.
        Leicester | noun | A city in the middle of England. | Leicester won the league in 2016.
        Manila | noun, first | The capital of the Philippines. | The flight to Manila takes fourteen hours.
        MC | noun | “Master of ceremonies”: a person who introduces the guests or singers at an event. | The MC told a joke between the songs.
        MD | noun | “Doctor of medicine”, written after the name of a doctor. | The sign said “Ann Lee, MD”.
        Moon | noun | The round object that moves around the earth and shines at night; also written “moon”. | Men first landed on the Moon in 1969.
        Mormon | noun | A member of the Church of Jesus Christ of Latter-day Saints. | A Mormon does not drink coffee.
        Morocco | noun, first | A country in the north-west of Africa. | Rabat is the capital of Morocco.
        MPs | noun | The plural of “MP”, a member of Parliament. | Most MPs voted against the law.
        Ms | noun, first | Used before the name of a woman, whether or not she is married. | The letter was for Ms Brown.
        Mt | noun | Short for “Mount”, before the name of a mountain. | They climbed Mt Everest.
        Neptune | noun | The planet that is farthest from the sun. | Neptune looks blue.
        Neptune | noun | The Roman god of the sea. | The fountain shows Neptune with his fork.
        NSW | noun | “New South Wales”, a state of Australia. | Sydney is in NSW.
        NT | noun | “Northern Territory”, a part of Australia; also short for “New Testament”. | Darwin is in the NT.
        Orthodox | adjective | Of the Christian churches of Greece, Russia and other countries in the east. | They were married in an Orthodox church.
        Orthodox | adjective | Keeping the old rules of the Jewish religion strictly. | He comes from an Orthodox Jewish family.
        Ottawa | noun | The capital of Canada. | Parliament meets in Ottawa.
        PE | noun | “Physical education”: sport and exercise as a school subject. | We have PE on Tuesday.
        Phoenix | noun | The capital of Arizona, a large city in the desert. | Summers in Phoenix are very hot.
        Pluto | noun | A small round body far from the sun, which was once called the ninth planet. | Pluto was discovered in 1930.
        PTO | phrase | “Please turn over”: written at the bottom of a page to show that there is more on the back. | The note ended with PTO.
        Rhine | noun | A great river in western Europe that flows from Switzerland to the North Sea. | Cologne lies on the Rhine.
        Romans | noun | The plural of “Roman”, a person from Rome. | The Romans built long straight roads.
        Sept | noun, first | Short for “September”, the ninth month of the year. | The term begins on 5 Sept.
        Shanghai | noun, first | The largest city in China, a port on the east coast. | He works for a bank in Shanghai.
        SS | noun | The Nazi organization whose members ran the camps in which millions were killed. | The SS guarded the camp.
        SS | noun | “Steamship”: used before the name of a ship. | The SS Great Britain lies in Bristol.
        Sun | noun | The star that gives light and heat to the earth; also written “sun”. | The Earth moves around the Sun.
        Superman | noun, first | A hero of comics and films, who can fly and is very strong. | Superman wears a red cape.
        Surrey | noun, first | A county in the south-east of England. | They live in a village in Surrey.
        Titanic | noun | A large British ship that sank in 1912 after it hit an iceberg. | More than 1,500 people died on the Titanic.
        Tory | noun, informal | A member or supporter of the Conservative Party in Britain. | My aunt is a Tory.
        Trinity | noun | In the Christian religion, God as the Father, the Son and the Holy Spirit. | The church is named after the Holy Trinity.
        Uranus | noun | The seventh planet from the sun. | Uranus has thin rings.
        Welsh | adjective, first | Of Wales, its people or their language. | She sang a Welsh song.
        """)
}
