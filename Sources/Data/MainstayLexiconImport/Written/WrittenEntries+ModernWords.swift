// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words formed from others: compounds, and words with a prefix or a suffix.
    static let modernWords = WrittenTable(
        """
        -esque | suffix | In the style of, or like. | The town has a Disney-esque charm.
        -ish | suffix | Fairly, or approximately; added to the end of a word. | Come at eight-ish, and bring some greenish paper.
        accessorize | verb | To add things such as jewelry or a scarf to your clothes. | She accessorized the black dress with a red belt.
        adversarial | adjective | Treating the other side as an opponent. | The talks were adversarial from the beginning.
        anecdotally | adverb | According to people's own stories and not to exact research. | Anecdotally, the new pills help with headaches.
        Anglo | noun | A white person of English-speaking origin, especially in America. | The town has as many Latinos as Anglos.
        aplenty | adverb | In large amounts; more than enough. | There were cakes aplenty at the fair.
        artisanal | adjective | Made by hand in the traditional way. | The market sells artisanal cheese.
        aspirational | adjective | Wanting, or showing, success and a better life. | The magazine shows aspirational kitchens.
        autonomously | adverb | Without being controlled by someone else. | The robot moves autonomously through the hospital.
        awesomely | adverb, informal | To an extreme degree, or extremely well. | The band was awesomely loud.
        backlight | verb | To light something from behind. | Backlight the leaf, and you will see its veins.
        backlit | adjective | Having a light behind, so that it is easier to see. | The backlit keys are easy to see at night.
        backstabber | noun, informal | A person who harms friends or colleagues while seeming friendly. | Don't tell him anything; he is a backstabber.
        backstabbing | noun, informal | The harming of friends or colleagues while seeming friendly. | She left because of all the backstabbing.
        backstreet | noun | A small street away from the main streets. | We found the restaurant in a quiet backstreet.
        badass | noun, american, slang | A tough and impressive person. | The hero's grandmother is a real badass.
        ballsy | adjective, informal | Brave, and not caring what others think. | It was ballsy to say no to the boss.
        baseman | noun | A baseball player who stands near one of the bases. | The first baseman caught the ball.
        begrudgingly | adverb | In a way that shows that you are unwilling. | He begrudgingly lent me his bicycle.
        bizarrely | adverb | In a very strange way; strangely enough. | Bizarrely, nobody noticed the elephant.
        bluesy | adjective | Like blues music, slow and rather sad. | She has a deep, bluesy voice.
        breathtakingly | adverb | In a way that surprises or impresses you very much. | The view was breathtakingly beautiful.
        brushstroke | noun | A line made by a brush, or the way in which it is made. | You can see every brushstroke in the sky.
        bullseye | noun | The center of a target, or a shot that hits it. | Her first arrow was a bullseye.
        cellmate | noun | A person who shares a prison cell with another. | His cellmate taught him to play chess.
        codename | noun | A name used to keep the real name of a person or plan secret. | The project's codename was Blue Whale.
        collaboratively | adverb | By working together with other people. | The book was written collaboratively by five friends.
        comedic | adjective | Having to do with comedy; funny. | The actor is known for his comedic parts.
        coverup | noun | An attempt to hide a crime or mistake. | The report speaks of a coverup.
        creationist | noun | A person who believes that the world was made by God exactly as the Bible says. | The creationist and the biologist debated for an hour.
        cringey | adjective, informal | Making you feel embarrassed for someone. | His speech at the wedding was cringey.
        cross-border | adjective | Between two countries, or crossing the line between them. | Cross-border trains run every hour.
        dealbreaker | noun | Something for which you would refuse an agreement or a partner. | For me, smoking is a dealbreaker.
        devastatingly | adverb | In a very damaging or a very impressive way. | The fire spread devastatingly fast.
        disulfide | noun | A chemical compound with two atoms of sulfur. | Carbon disulfide burns easily.
        do-over | noun, american, informal | Another chance to do something. | I spoiled the first photograph and asked for a do-over.
        earth-shattering | adjective | So surprising or important that everything seems changed. | The news was hardly earth-shattering.
        enabler | noun | A person or thing that makes something possible, often something bad. | By paying his debts she became his enabler.
        entry-level | adjective | Suitable for people who are new to a job or product. | It is a good entry-level camera.
        exclusivity | noun | The quality of being limited to a few people or one company. | The club is proud of its exclusivity.
        faceoff | noun | A confrontation between two sides, or the start of play in ice hockey. | The film ends in a faceoff on a bridge.
        fave | noun, informal | Short for “favorite”: the person or thing you like best. | This song is my fave.
        fest | noun | A festival, or an event with a lot of something. | The town holds a beer fest every October.
        fiddly | adjective, british | Difficult to do or use because the parts are small. | Changing the battery is a fiddly job.
        firefight | noun | A battle in which both sides shoot. | Two soldiers were hurt in the firefight.
        firefighting | noun | The work of putting out fires. | Planes are used for firefighting in the forests.
        foundational | adjective | Forming the base on which other things are built. | Trust is foundational to any friendship.
        freakin | adverb, slang | Very; used to make a statement stronger. | It's freakin cold in here.
        freaking | adverb, slang | Very; used to make a statement stronger. | That was a freaking good burger.
        frontline | noun | The place where two armies fight, or where the hardest work is done. | Nurses worked on the frontline of the crisis.
        frustratingly | adverb | In a way that annoys you because you cannot do what you want. | The site is frustratingly slow.
        gimmicky | adjective | Using a trick to attract attention, without real value. | The talking fridge is gimmicky.
        go-to | adjective, informal | Being the one you choose first whenever you need something. | Soup is my go-to meal on cold days.
        goodnight | noun | Words you say in the evening when you leave or go to bed. | She kissed the children goodnight.
        gunship | noun | A military helicopter or ship with large guns. | A gunship circled over the village.
        handpicked | adjective | Chosen with great care for a special purpose. | The crew was handpicked by the captain.
        haram | adjective | Forbidden by the rules of Islam. | For Muslims, pork is haram.
        headteacher | noun, british | The teacher who is in charge of a school. | The headteacher knows every pupil by name.
        hella | adverb, american, slang | Very, very much, or a lot of. | The test was hella hard.
        high-end | adjective | Of the best quality and very expensive. | The street is full of high-end shops.
        high-profile | adjective | Getting a lot of public attention. | He is a lawyer in many high-profile cases.
        holistically | adverb | Considering the whole of something and not only its parts. | The doctor treats her patients holistically.
        horrendously | adverb | In an extremely bad or unpleasant way. | The trip was horrendously expensive.
        hydro | noun | Short for “hydroelectricity”: electricity made by moving water. | The province runs on hydro.
        in-house | adjective | Existing or done inside a company. | The firm has its own in-house doctor.
        inclusiveness | noun | The quality of including all kinds of people or things. | The mayor praised the club for its inclusiveness.
        inclusivity | noun | The practice of including all kinds of people. | The festival is known for its inclusivity.
        incrementally | adverb | Little by little, in many small steps. | The software is improved incrementally.
        infrastructural | adjective | Having to do with roads, power, and other things a country needs to work. | The region needs infrastructural improvements.
        instinctual | adjective | Done or felt without thinking or learning. | The fear of snakes may be instinctual.
        interactivity | noun | The quality of letting the user or audience take part. | Visitors love the museum's interactivity.
        intercity | adjective | Traveling from one city to another. | The intercity bus leaves at nine.
        intercultural | adjective | Between people of different cultures. | An intercultural marriage needs patience and humor.
        intergenerational | adjective | Between people of different ages. | The intergenerational choir has members from eight to eighty.
        interwar | adjective | Happening between the First and the Second World War. | The house is a good example of interwar architecture.
        intra- | prefix | Inside or within: a part of words such as “intravenous”. | In “intracity”, “intra-” means inside.
        ish | adverb, informal | More or less; said after a statement to make it weaker. | Are you hungry? Well, ish.
        jaw-dropping | adjective, informal | So surprising or impressive that you can hardly believe it. | The price was jaw-dropping.
        jawline | noun | The shape of the lower part of a face. | He has a strong jawline.
        jokey | adjective, informal | Not serious; full of jokes. | She answered in a jokey tone.
        kickstart | verb | To make something begin or develop more quickly. | The prize kickstarted her career.
        landmine | noun | A bomb hidden in the ground that explodes when someone steps on it. | The field was full of old landmines.
        laypeople | noun | People who are not experts in a subject. | The book explains physics to laypeople.
        legwork | noun | The hard and boring part of a task. | An assistant did the legwork for the book.
        life-changing | adjective | Having so strong an effect that your life is different afterward. | The year in India was a life-changing experience.
        lifeform | noun | Any kind of living thing. | They search for lifeforms on other planets.
        logistically | adverb | With regard to moving and organizing people and things. | Logistically, the tour was a nightmare.
        long-running | adjective | Having continued for a long time. | The long-running series ended after thirty years.
        lookalike | noun | A person who looks very much like someone else. | A lookalike of the queen opened the shop.
        majorly | adverb, informal | Very; to a great degree. | I was majorly disappointed.
        manmade | adjective | Made by people; not natural. | The lake is manmade.
        masterclass | noun | A lesson given to good students by an expert, or an excellent performance. | The pianist gave a masterclass in Vienna.
        masterwork | noun | The best work of an artist, or a very good one. | The cathedral is a masterwork of glass.
        mega | adjective, informal | Extremely large, or extremely good and successful. | It was a mega party.
        mega- | prefix | A million, or very large. | In “megawatt”, “mega-” means a million.
        menfolk | noun | The men of a family or place. | The menfolk were at sea for months.
        menswear | noun | Clothes for men, or a shop that sells them. | Menswear is on the second floor.
        mid-air | noun | A place in the air, above the ground. | The dog caught the ball in mid-air.
        midlife | noun | The middle part of a person's life. | He bought the motorcycle in midlife.
        midsize | adjective | Neither large nor small, but in between. | We rented a midsize car.
        midtown | noun, american | The part of a city between the center and the outer parts. | Her office is in midtown Manhattan.
        mindedness | noun | A way of thinking, as in “open-mindedness”. | Narrow mindedness was never one of her faults.
        miscommunication | noun | A failure to make something understood. | Owing to a miscommunication, both of us brought soup.
        mountaintop | noun | The top of a mountain. | There is a chapel on the mountaintop.
        multilayered | adjective | Having many layers or many sides. | It is a multilayered story about guilt.
        multimillion | adjective | Worth or costing several million dollars, pounds, or the like. | The club signed a multimillion deal.
        multimillionaire | noun | A person who has several million dollars, pounds, or the like. | The song made him a multimillionaire.
        must-have | noun | A thing that everyone wants to own. | That winter, a yellow raincoat was a must-have.
        must-win | adjective | So important that a team must win it to stay in a contest. | Saturday's must-win game is at home.
        nano | prefix | Extremely small, or a billionth part: a part of words such as “nanometer”. | In “nanosecond”, nano means a billionth part.
        non-fiction | noun | Books about real people and events. | He reads more non-fiction than novels.
        non-smoking | adjective | Reserved for people who do not smoke. | They asked for a non-smoking room.
        non-stop | adjective | Without a stop or pause. | We took a non-stop flight to Lima.
        offscreen | adjective | Not seen on the screen; in real life and not in a film. | The villain is a kind man in his offscreen life.
        offsite | adjective | Happening away from the place where people work. | The team held an offsite meeting in the woods.
        oneself | pronoun, formal | Used when “one” does something to itself, or without help. | One must learn to laugh at oneself.
        overcrowded | adjective | Holding too many people or things. | The trains are overcrowded in the morning.
        overrated | adjective | Not as good as people say. | I think the film is overrated.
        overrepresented | adjective | Having a larger part in something than its numbers deserve. | Men are overrepresented in parliament.
        oversharing | noun | The telling of too much about your private life. | His oversharing made the whole table silent.
        overthinking | noun | The habit of thinking about something too much. | Overthinking keeps her awake at night.
        overused | adjective | Used so often that it has lost its effect. | “Amazing” is an overused word.
        overwhelmed | adjective | Having so much to deal with, or so strong a feeling, that you cannot cope. | She felt overwhelmed by all the letters.
        overworked | adjective | Having to work too much. | The overworked nurses asked for help.
        paperless | adjective | Using computers and not paper. | The office has been paperless for years.
        partway | adverb | Some of the way; not completely. | Partway through the film the power failed.
        passersby | noun | People who happen to walk past a place. | Passersby stopped to listen to the violin.
        peer pressure | noun | The influence that makes people do what others of their age do. | He began to smoke because of peer pressure.
        performative | adjective | Done mainly to be seen by others. | His concern for the poor is purely performative.
        personal space | noun | The distance that you like to keep between yourself and other people. | Please respect my personal space.
        pre | preposition, informal | Before; earlier than a certain time or event. | Life is almost as it was pre 2020.
        pre-order | verb | To order something before it can be bought. | You can pre-order the game now.
        predominately | adverb | For the most part; more than anything else. | The audience was predominately young.
        preppy | adjective, american, informal | Dressing or behaving like a student at an expensive private school. | He wears a preppy blue jacket.
        presale | noun | A sale of tickets or goods before the public can buy them. | Members can get tickets in the presale.
        prioritization | noun | Deciding which things are most important. | Good prioritization saves a lot of time.
        protestor | noun | Another spelling of “protester”: a person who shows disagreement in public. | Protestors blocked the bridge.
        psych | verb, informal | To prepare your mind for something, or to make an opponent nervous. | She psyched herself up for the interview.
        psychosocial | adjective | Having to do with both the mind and social life. | The refugees receive psychosocial support.
        quintessentially | adverb | In a way that is a perfect example of something. | A cold rain on a picnic is quintessentially English.
        re-election | noun | The election of a person again to the same position. | The president hopes for re-election.
        realignment | noun | A change in position or in who supports whom. | The election led to a realignment of the parties.
        recalibrate | verb | To adjust a measuring device, or your plans, again. | We had to recalibrate the scales.
        recon | noun, informal | Short for “reconnaissance”: looking at a place to get information. | Two soldiers went ahead on recon.
        redirection | noun | The sending of something to a different place or use. | The redirection of the river took ten years.
        reinvention | noun | A change of someone or something into a new form. | The singer's reinvention surprised his fans.
        renegotiation | noun | New talks to change an agreement. | The government asked for a renegotiation of the treaty.
        reoccurring | adjective | Happening again, often many times. | He has a reoccurring dream about a train.
        reprogram | verb | To give a computer or machine new instructions. | He reprogrammed the toy to sing.
        reroute | verb | To send something by a different way. | The police rerouted the traffic.
        rezoning | noun | A change in what the land in an area may be used for. | The neighbors oppose the rezoning of the field.
        ridership | noun | The number of people who use buses, trains and the like. | Ridership doubled after the fares fell.
        ripoff | noun, informal | A thing that costs far too much, or a bad copy of something. | Ten euros for a coffee is a ripoff.
        saggy | adjective, informal | Hanging down because it is no longer firm. | The sofa was old and saggy.
        schoolchildren | noun | Children who go to school. | Schoolchildren sang in the square.
        schoolkid | noun, informal | A child who goes to school. | A bus full of schoolkids arrived at the zoo.
        semi-detached | adjective, british | Joined to another house on one side. | They live in a semi-detached house.
        semi-final | noun | One of the two games that decide who plays in the final. | They were beaten in the semi-final.
        sendoff | noun | A party or other occasion to say goodbye. | Her colleagues gave her a warm sendoff.
        slutty | adjective, offensive | Dressing or behaving as if looking for sex; an insulting word, used mostly of women. | He called her dress slutty and was asked to leave.
        smackdown | noun, american, informal | A hard fight or an angry criticism. | The senator gave the minister a verbal smackdown.
        snarky | adjective, informal | Unkind in a clever and mocking way. | She regretted her snarky reply.
        socio- | prefix | Having to do with society: a part of words such as “sociolinguistics”. | In “sociocultural”, “socio-” stands for society.
        sociopolitical | adjective | Having to do with both society and politics. | The novel describes the sociopolitical changes of the time.
        starstruck | adjective | Very impressed at meeting a famous person. | I was too starstruck to say a word.
        subcategory | noun | One of the smaller groups into which a category is divided. | Put the book into the right subcategory.
        suboptimal | adjective | Not as good as possible. | A tent in the snow is a suboptimal place to sleep.
        subpar | adjective | Not as good as it should be. | The service in the hotel was subpar.
        subtype | noun | A smaller group within a type. | There are two subtypes of the virus.
        superstardom | noun | The state of being extremely famous. | One film raised her to superstardom.
        surefire | adjective, informal | Certain to succeed or to happen as expected. | There is no surefire cure for a cold.
        systemically | adverb | In a way that affects the whole of a system. | The bank is systemically important.
        terrifyingly | adverb | In a very frightening way. | The bridge swayed terrifyingly in the wind.
        third-party | adjective | Coming from someone who is not one of the two main people or companies. | Third-party ink is cheaper.
        transactional | adjective | Having to do with an exchange, such as of goods or favors. | Theirs is a transactional friendship.
        transformational | adjective | Causing a complete change, usually for the better. | The railway had a transformational effect on the valley.
        truckload | noun | The amount that a truck can carry. | A truckload of sand was left in front of the house.
        turbo | noun | An engine with extra air pressed into it, or a car that has one. | The new model has a turbo.
        twentysomething | noun, informal | A person between twenty and twenty-nine years old. | The bar was full of twentysomethings.
        unaccounted | adjective | In “unaccounted for”: missing, or not explained. | Two sailors are still unaccounted for.
        unapologetically | adverb | Without being sorry or ashamed, though others may disapprove. | She is unapologetically loud.
        unbothered | adjective | Not worried or annoyed by what happens. | The cat was unbothered by the dogs.
        underappreciated | adjective | Not valued as much as it should be. | Cleaning is underappreciated work.
        underfunding | noun | The giving of too little money to something. | The roof leaks after years of underfunding.
        underpowered | adjective | Not having enough power to do its work well. | The car is pretty but underpowered.
        underserved | adjective | Not getting enough services or help. | The clinic was built in an underserved district.
        underused | adjective | Not used as much as it could be. | The library is underused in summer.
        underutilized | adjective | Not used as much as it could be. | The car park is underutilized at night.
        undervalued | adjective | Thought to be worth less than it is. | Her paintings are still undervalued.
        unfazed | adjective | Not surprised or worried by something unexpected. | The teacher was unfazed by the mouse.
        unquote | verb | In “quote … unquote”: shows where the words of another person end. | He called me, quote, a fool, unquote.
        unrated | adjective | Not yet judged or given a score. | The new hotel is still unrated.
        unsettling | adjective | Making you feel nervous or worried. | There was an unsettling silence in the house.
        unwinnable | adjective | So difficult that it is impossible to win. | They fought an unwinnable war.
        winnable | adjective | Not too difficult for someone to win. | The coach thinks that the game is winnable.
        worksite | noun | A place where people are working, especially building. | Wear a helmet on the worksite.
        world-building | noun | The invention of a whole world for a story or game. | The author is praised for her world-building.
        worldview | noun | The way someone understands the world and life. | Travel changed his worldview.
        writeup | noun | A published text that describes or judges something. | The play got a good writeup in the paper.
        zookeeper | noun | A person who looks after the animals in a zoo. | The zookeeper feeds the seals at three.
        """)
}
