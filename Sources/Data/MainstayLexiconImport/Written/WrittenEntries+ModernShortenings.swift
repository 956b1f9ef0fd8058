// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Shortened words and parts of phrases, except those of messages and computing.
    static let modernShortenings = WrittenTable(
        """
        ACL | noun | A strong band inside the knee: “anterior cruciate ligament”. | The skier tore her ACL.
        anglo- | prefix | English or British: a part of words such as “Anglo-American”. | In “Anglo-Irish”, “Anglo-” means English or British.
        barbie | noun, australian, informal | Short for “barbecue”: a meal cooked outdoors over a fire. | They put some fish on the barbie.
        bio | noun, informal | Short for “biography”: a short text about a person's life. | Her bio says that she lives in Rome.
        bn | noun, british | Short for “billion”, after a number. | The bridge cost £2 bn.
        brekkie | noun, british, informal | Short for “breakfast”: the first meal of the day. | Who wants eggs for brekkie?
        Bros | noun | Short for “brothers”, in the name of a company. | The sign read “Miller Bros, Bakers”.
        BTC | noun | Short for “bitcoin”, a kind of digital money. | He paid 2 BTC for the car.
        cal | noun | Short for “calorie”, a measure of the energy in food. | A slice has 300 cal.
        Capt | noun | Short for “captain”, before a name. | The letter was signed by Capt Brown.
        comm | noun | Short for “communication”, “commission” or “committee”. | The comm link to the ship was lost.
        cont | verb | Short for “continued”, at the end of a page. | At the foot of the page stood “cont on page 4”.
        cuz | noun, informal | Short for “cousin”: a child of your uncle or aunt. | My cuz from Ohio is here.
        delish | adjective, informal | Short for “delicious”: tasting or smelling very good. | The soup is delish.
        dir | noun | Short for “director” or “direction”. | The poster says “dir by Anna Berg”.
        div | noun | Short for “division”: a group of teams, or a part of a company. | The club plays in div two.
        EDT | noun | The time on the east coast of America in summer: “Eastern Daylight Time”. | The game starts at seven EDT.
        eg | adverb | Short for Latin “exempli gratia”, which means “for example”. | Bring warm clothes, eg a coat.
        eng | noun | Short for “engineer”, “engineering” or “English”. | She has a diploma in civil eng.
        EP | noun | A record or set of songs that is longer than a single and shorter than an album. | The band's first EP has four songs.
        exp | noun | Short for “experience” or “expiry”. | The job needs two years' exp.
        FC | noun | Short for “football club”, in the name of a team. | He has supported Liverpool FC since he was six.
        fide | adjective | A part of “bona fide”, which means real and honest. | Is this a bona fide offer?
        footie | noun, british, informal | Short for “football”, as a game that friends play. | They played footie on the beach.
        FX | noun, informal | Short for “special effects” or “foreign exchange”. | The film cost ten million because of the FX.
        garde | noun | A part of “avant-garde”: artists whose work is new and surprising. | She belonged to the avant garde of Paris.
        geo- | prefix | Having to do with the earth: a part of words such as “geography”. | In “geology”, “geo-” means the earth.
        goodie | noun, informal | A thing that is nice to have or eat; also, a good person in a story. | The children got a bag of goodies.
        grande | adjective | Large, in the names of sizes and places taken from other languages. | She ordered a grande cup of cocoa.
        gras | noun | A part of “Mardi Gras”, the carnival, and “foie gras”, a food made from goose liver. | They danced through the streets on Mardi Gras.
        GST | noun | A tax on things that are sold, in countries such as Canada and India: “goods and services tax”. | The price includes GST.
        HC | noun | Short for “hockey club” or “head coach”. | He has played for Davos HC for years.
        HD | adjective | With a very clear picture: “high definition”. | The film looks best in HD.
        HK | noun | Short for “Hong Kong”, a large city in the south of China. | The film was made in HK.
        Hon | adjective | Short for “honorable”, before the name of a judge or politician. | The visitor was the Hon Mary Wood.
        hon | noun, informal | Short for “honey”: a friendly word for someone you like. | Are you tired, hon?
        ICT | noun | Information and communications technology, as a subject or a business. | The pupils have ICT on Mondays.
        intel | noun, informal | Secret information, for example about an enemy; short for “intelligence”. | The army had good intel about the bridge.
        IRL | adverb, informal | “In real life”, and not on the internet. | We have never met IRL.
        kung | noun | A part of “kung fu”, a Chinese art of fighting without weapons. | He has learned kung fu from films.
        lbs | noun | Pounds, as a measure of weight. | The baby weighed eight lbs.
        lil | adjective, informal | Short for “little”, as it is spoken. | Look at that lil puppy!
        Lt | noun | Short for “lieutenant”, before a name. | Lt Green led the soldiers home.
        Maj | noun | Short for “major”, before the name of an officer. | Maj Hill gave the order.
        mein | noun | A part of “chow mein”, a Chinese dish of fried noodles. | We ordered chow mein and tea.
        noir | adjective | Dark and hopeless in mood; said of films and novels about crime. | It is a noir story about a tired detective.
        nos | noun | Short for “numbers”, before two or more numbers. | See nos 4 and 5 in the list.
        NZ | noun | Short for “New Zealand”, a country of islands south-east of Australia. | We toured NZ in an old van.
        OG | noun, slang | A person who has been part of something from the start: “original gangster”. | The club's OGs still come every week.
        OJ | noun, american, informal | Short for “orange juice”: a drink made from oranges. | He drank a glass of OJ.
        org | noun, informal | Short for “organization”, often at the end of an internet address. | She works for an org that plants trees.
        Oz | noun, informal | Australia; also the land in the story of a wizard. | My sister has emigrated to Oz.
        oz | noun | Short for “ounce”: about twenty-eight grams. | Add 4 oz of butter.
        Pak | noun, informal | Short for “Pakistan” or “Pakistani”. | They watched the Ind v Pak match.
        perp | noun, american, slang | Short for “perpetrator”: a person who has committed a crime. | The perp ran down the alley.
        PG | adjective | Suitable for children if a parent agrees: “parental guidance”, said of a film. | The film is rated PG.
        pg | noun | Short for “page”, before the number of a page. | The answer is on pg 12.
        postie | noun, british, informal | A person who delivers letters. | The postie comes at ten.
        prem | noun, british, informal | The Premier League of English football. | They want to stay in the Prem.
        prix | noun | A part of “Grand Prix”: an important race. | He won the Grand Prix of Monaco.
        prob | adverb, informal | Short for “probably”: very likely, though not certain. | I'll prob be late.
        QB | noun, american | Short for “quarterback”: the player who leads the attack in American football. | The QB threw the ball forty yards.
        quo | noun | A part of “status quo”: the way things are now. | She wants change and not the status quo.
        rec | noun, informal | Short for “recreation” or “recommendation”. | The boys are playing in the rec room.
        reg | noun, british, informal | Short for “registration”: the number of a car. | He wrote down the reg of the van.
        Rx | noun, american | A sign for a medicine that a doctor has ordered. | The pharmacist read the Rx twice.
        sarnie | noun, british, informal | A sandwich, with any filling you like. | He ate a cheese sarnie on the train.
        sci | noun | Short for “science”, as in “sci-fi”. | She has a degree in computer sci.
        SF | noun | Short for “science fiction” or “San Francisco”. | He reads nothing but SF.
        Sgt | noun | Short for “sergeant”, before a name. | Sgt Miller asked for my passport.
        sim | noun | A small card that connects a phone to its network; also short for “simulation”. | I bought a local sim at the airport.
        situ | noun | A part of “in situ”: in the original place. | The statue was repaired in situ.
        sq | adjective | Short for “square”, in measures. | The flat has ninety sq meters.
        TGIF | interjection, informal | “Thank God it's Friday”: says that you are happy about the weekend. | TGIF! Let's go dancing.
        tri- | prefix | Three: a part of words such as “triangle” and “tricycle”. | In “tripod”, “tri-” tells you that it has three legs.
        VC | noun, informal | Short for “venture capital” or “venture capitalist”: money, or a person with money, for new companies. | A VC put a million into the startup.
        versa | adverb | A part of “vice versa”: the other way round. | She helps him, and vice versa.
        vitro | noun | A part of “in vitro”: in a glass dish, outside the body. | The cells were grown in vitro.
        vivo | noun | A part of “in vivo”: in a living body. | The drug has not been tried in vivo.
        WC | noun, british | A toilet, or a room with a toilet: “water closet”. | The WC is at the end of the hall.
        wk | noun | Short for “week”: a time of seven days. | The flat costs £300 per wk.
        wt | noun | Short for “weight”, on labels and in lists. | The label says “net wt 200 g”.
        WW | noun | Short for “World War”, before the number one or two. | The photographs are from WW II.
        yd | noun | Short for “yard”: about ninety-one centimeters. | The rope is ten yd long.
        """)
}
