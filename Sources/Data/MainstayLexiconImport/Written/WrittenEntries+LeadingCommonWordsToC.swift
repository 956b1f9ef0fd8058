// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words with C, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToC = WrittenTable(
        """
        calculating | adjective, adj.all 0 | Planning coldly to get what you want, without thinking of others. | He is a calculating man who uses his friends.
        calendar | noun, noun.group 0 | A page, book or program that shows the days, weeks and months of a year. | I wrote her birthday on the calendar.
        caller | noun | A person who makes a telephone call. | The caller did not give his name.
        candidate | noun, noun.person 0 | A person who wants to be chosen for a job or in an election. | There are three candidates for the post.
        canonical | adjective, adj.all 0 | Accepted as the standard, official or usual form. | This is the canonical spelling of the name.
        capacity | noun | The amount that something can hold or produce. | The tank has a capacity of fifty liters.
        capital | adjective | Of a letter: written in the large form, such as A or B. | Names begin with a capital letter.
        carrier | noun, noun.group 0 | A company that carries goods, people or telephone calls. | The airline is the country's biggest carrier.
        carrot | noun, noun.food 0 | A long orange root that is eaten as a vegetable. | The rabbit ate a carrot.
        cartoon | noun | A film made of drawings that seem to move, or a funny drawing. | The children watched cartoons on television.
        cartridge | noun, noun.artifact 3 | A small container that you put into a machine, for example with ink for a printer. | The printer needs a new cartridge.
        cast | verb | To throw or send something out, such as a net, a shadow or a look. | The tree cast a long shadow.
        cast | verb, verb.creation 1 | To choose somebody to act a part in a film or play. | She was cast as the queen.
        casual | adjective, adj.all 1 | Relaxed and informal, not for special occasions. | You can wear casual clothes to the party.
        catching | adjective, first, adj.all 1 | Of an illness: passing easily from one person to another. | Stay away, my cold may be catching.
        cater | verb, verb.consumption 1 | To supply meals or drinks for guests at an event, as a business. | The firm caters for weddings.
        censor | noun, noun.person 0 | An official who removes parts of books, films or news that are not allowed. | The censor cut two scenes from the film.
        cent | noun | A small coin or amount of money; one hundred make a dollar or a euro. | The stamp costs fifty cents.
        certain | adjective, adj.all 2 | Sure that something is true or will happen. | I am certain that I locked the door.
        certain | adjective, adj.all 0 | Some, but not named or described exactly. | You can visit only on certain days.
        chalk | noun | A soft white stone, or a stick of it used for writing on a board. | The teacher wrote with a piece of chalk.
        chance | noun | A possibility that something will happen, or a time when you can do something. | There is a good chance of snow.
        cheaply | adverb | For little money, or at a low price. | You can eat cheaply in this town.
        cheat | noun, noun.person 0 | A person who breaks the rules or lies in order to win. | Nobody plays cards with him because he is a cheat.
        cheer | verb, verb.communication 2 | To shout loudly because you are happy or want to support somebody. | The crowd cheered when she scored.
        chestnut | noun, first, noun.food 0 | A smooth brown nut that grows on a tree and can be cooked and eaten. | We bought hot chestnuts at the market.
        chop | noun, noun.food 0 | A thick slice of meat, usually with a bone in it. | We had lamb chops for dinner.
        chord | noun, noun.communication 0 | A group of musical notes, usually three or more, that sound at the same time. | He knows only three chords on the guitar.
        chosen | adjective, first | Picked out as the best or the right one. | She did well in her chosen profession.
        circulate | verb | To move around in a closed system, or to pass from person to person. | Blood circulates through the body.
        circulation | noun, noun.phenomenon 0 | The movement of blood around your body. | Walking is good for your circulation.
        clash | noun | A fight or a strong disagreement between people or groups. | There were clashes between the police and the fans.
        clash | verb | To fight or disagree strongly, or to not go well together. | The two leaders clashed over taxes.
        class | noun, noun.group 3 | A number of pupils who learn together, or one of their lessons. | There are thirty children in my class.
        class | noun, noun.group 0 | A group of people or things of the same kind or level. | Whales belong to the same class of animals as we do.
        classified | adjective, adj.all 2 | Officially secret, so that only some people may see it. | The spy stole classified papers.
        clean | adjective, first, adj.all 1 | Not dirty; free from dirt, marks or germs. | Are your hands clean?
        clear | adjective | Easy to see, hear or understand. | Her instructions were short and clear.
        clearly | adverb | In a way that is easy to see, hear or understand. | Please speak slowly and clearly.
        clone | noun | A plant or animal that is an exact copy of another, grown from its cells. | Dolly the sheep was a famous clone.
        clothes | noun, noun.artifact 0 | The things that you wear, such as trousers, shirts and dresses. | He put on clean clothes.
        club | verb, verb.contact 0 | To hit somebody or something with a heavy stick. | The hunters clubbed the animal to death.
        clue | noun, noun.communication 1 | A fact or thing that helps you to solve a crime or a puzzle. | The police are still looking for clues.
        coal | noun, noun.substance 0 | A hard black material dug from the ground and burned for heat. | Old trains burned coal.
        collate | verb, verb.contact 0 | To bring together pages or facts from several places and put them in order. | She collated the answers in a table.
        colon | noun, noun.communication 0 | The sign : in writing, used before a list or an explanation. | Put a colon before the list.
        colon | noun, noun.body 0 | The main part of the large bowel, in which the body takes water out of waste. | The doctor examined his colon.
        colony | noun, noun.location 1 | A land that a stronger foreign country has taken and rules. | India was once a British colony.
        combine | verb | To put or come together so as to make one thing. | Combine the eggs and the sugar in a bowl.
        comic | noun | A magazine or book that tells stories in pictures. | He reads a comic in bed.
        command | verb | To give somebody an order, or to be in charge of soldiers. | The officer commanded his men to stop.
        commission | verb | To ask somebody officially to make or do something for you. | The king commissioned a portrait of his wife.
        commonly | adverb, adv.all 0 | Often, or by or among most people. | The plant is commonly known as ivy.
        compensate | verb, verb.possession 1 | To pay somebody because they have lost something or been hurt. | The airline compensated us for the delay.
        competitor | noun, noun.person 0 | A person or company that tries to win or sell more than others. | Our main competitor has lowered its prices.
        complain | verb, verb.communication 0 | To speak of what is wrong or of what you do not like. | The guests complained about the noise.
        complement | noun, noun.attribute 0 | Something that goes well with another thing and makes it better. | The wine was a good complement to the cheese.
        complementary | adjective, first | Different, but going well together and completing each other. | The partners have complementary skills.
        complex | noun, noun.artifact 0 | A group of buildings that are used for one purpose. | They live near a sports complex.
        component | noun, noun.artifact 0 | One of the parts of a machine or system. | The factory makes components for cars.
        concentrate | noun, noun.food 0 | A food or liquid made stronger by taking water out of it. | The drink is made from orange concentrate.
        condensed | adjective | Made thicker or shorter, with less water or fewer words. | He likes condensed milk in his coffee.
        confess | verb, verb.communication 1 | To say that you have done something wrong. | The boy confessed that he had broken the window.
        confidential | adjective, adj.all 2 | Private, and not to be told or shown to other people. | This letter is strictly confidential.
        conform | verb | To follow a rule, or to behave as other people do. | All toys must conform to safety rules.
        confuse | verb | To mix up somebody's thoughts so that they do not know what to think or do. | The road signs confused the tourists.
        conjunction | noun, noun.communication 0 | A word such as “and” or “because” that joins words or parts of a sentence. | “But” is a conjunction.
        connect | verb, verb.contact 0 | To join two or more things or people. | A bridge connects the island to the mainland.
        connotation | noun, noun.cognition 0 | A feeling or an idea that a word brings to mind besides its meaning. | The word “cheap” can have a bad connotation.
        conscience | noun, noun.motive 0 | The feeling inside you that tells you what is right and wrong. | He had a bad conscience after the lie.
        consequence | noun, noun.phenomenon 0 | What follows from an act or event, often something bad. | The mistake had serious consequences.
        consider | verb, verb.communication 2 | To think about something carefully before deciding. | We are considering a move to the country.
        consistent | adjective | Always happening, working or behaving in the same way. | She is a consistent player who rarely makes mistakes.
        constantly | adverb, adv.all 1 | All the time, or very often. | He is constantly looking at his phone.
        constraint | noun | Something that limits what you can do. | We had to stop because of money constraints.
        constructive | adjective, adj.all 0 | Useful, and meant to help somebody do something better. | Thank you for your constructive criticism.
        contain | verb | To have something inside, or as one of its parts. | The box contains old letters.
        continental | adjective | Belonging to the mainland of Europe, or to any continent. | The winters are colder in continental Europe.
        continue | verb, verb.stative 1 | To go on doing something, or to go on happening. | The rain continued all night.
        continuously | adverb | Without stopping, or without a break. | It snowed continuously for three days.
        contradict | verb, verb.communication 0 | To say that what somebody says is wrong, or to say the opposite. | Do not contradict your father.
        contradictory | adjective | Saying opposite things, so that both cannot be true. | The two witnesses gave contradictory reports.
        contribute | verb, verb.possession 0 | To give money, help or ideas to something together with other people. | Everyone contributed ten dollars to the gift.
        copper | noun, noun.substance 0 | A soft reddish-brown metal used for wires, pipes and coins. | The pipes are made of copper.
        corner | verb | To trap a person or an animal so that there is no way out. | The police cornered the thief in an alley.
        correct | adjective, first, adj.all 0 | Right, true and without any mistakes. | All of her answers were correct.
        correspondent | noun, noun.person 1 | A person who reports news for a newspaper or a television station. | She is our correspondent in Paris.
        corresponding | adjective | Matching or belonging to another thing that has been named. | Write each name beside the corresponding number.
        cosmology | noun, noun.cognition 0 | The scientific study of the universe and of how it began. | She teaches physics and cosmology.
        costly | adjective | Having a high price or causing the loss of much money. | Repairing the roof was costly.
        counter | verb | To say or do something that opposes or weakens what another does. | She countered with a better offer.
        country | noun, noun.location 0 | An area of land that has its own people, government and borders. | France is a country in Europe.
        couple | noun, noun.group 1 | Two people who are married or love each other. | The young couple bought a house.
        court | verb, dated, verb.social 0 | To try to win the love of somebody you want to marry. | He courted her for two years.
        covering | noun, noun.artifact 0 | Something that lies over or around another thing and hides or protects it. | The ground had a thin covering of snow.
        cracked | adjective | With a crack or cracks, but still in one piece. | She drank from a cracked cup.
        creation | noun, noun.act 0 | The act of making something that did not exist before. | The plan led to the creation of new jobs.
        criminal | adjective | Connected with crime, or against the law. | He has a criminal record.
        cross | noun | A shape or mark made of two lines that go across each other. | Put a cross next to your name.
        cross | adjective, british | Rather angry or annoyed with somebody about something. | Mum was cross because I was late.
        crossing | noun, noun.artifact 0 | A part of a road, river or border where people may go from one side to the other. | Wait at the crossing until the light is green.
        crowd | verb, verb.motion 0 | To come together in large numbers and fill a place. | People crowded into the square.
        cruise | verb, verb.motion 2 | To travel at a steady speed in a ship, car or plane. | The plane cruised above the clouds.
        cube | noun, noun.shape 0 | A solid shape with six equal square sides. | Each side of the cube is five centimeters long.
        cue | noun | A signal that tells somebody to begin to speak or do something. | The music was her cue to walk on stage.
        culture | noun | The way in which a people lives and thinks, with its habits, stories and art. | He is interested in Japanese culture.
        cunning | adjective, first | Clever at getting what you want by tricking other people. | The cunning fox found a way in.
        cupboard | noun, noun.artifact 0 | A piece of furniture with doors in front, in which you keep dishes, food or clothes. | The plates are in the cupboard.
        currency | noun, noun.possession 0 | The kind of money that is used in a country. | The yen is the currency of Japan.
        curve | noun, noun.shape 0 | A line that bends smoothly and has no straight parts. | The road goes round in a long curve.
        customs | noun | The place at a border or airport where officials check what travelers bring in. | We waited an hour at customs.
        cutting | noun, noun.plant 0 | A piece cut from a plant to grow a new one. | He grew the rose from a cutting.
        cycle | verb | To ride a bicycle, usually to get somewhere or for exercise. | She cycles to work every day.
        """)
}
