// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words with C, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToC = WrittenTable(
        """
        calculating | adjective | Planning coldly to get what you want, without thinking of others. | He is a calculating man who uses his friends.
        calendar | noun | A page, book or program that shows the days, weeks and months of a year. | I wrote her birthday on the calendar.
        caller | noun | A person who makes a telephone call. | The caller did not give his name.
        candidate | noun | A person who wants to be chosen for a job or in an election. | There are three candidates for the post.
        canonical | adjective | Accepted as the standard, official or usual form. | This is the canonical spelling of the name.
        capacity | noun | The amount that something can hold or produce. | The tank has a capacity of fifty liters.
        capital | adjective | Of a letter: written in the large form, such as A or B. | Names begin with a capital letter.
        carrier | noun | A company that carries goods, people or telephone calls. | The airline is the country's biggest carrier.
        carrot | noun | A long orange root that is eaten as a vegetable. | The rabbit ate a carrot.
        cartoon | noun | A film made of drawings that seem to move, or a funny drawing. | The children watched cartoons on television.
        cartridge | noun | A small container that you put into a machine, for example with ink for a printer. | The printer needs a new cartridge.
        cast | verb | To throw or send something out, such as a net, a shadow or a look. | The tree cast a long shadow.
        cast | verb | To choose somebody to act a part in a film or play. | She was cast as the queen.
        casual | adjective | Relaxed and informal, not for special occasions. | You can wear casual clothes to the party.
        catching | adjective, first | Of an illness: passing easily from one person to another. | Stay away, my cold may be catching.
        cater | verb | To provide food and drinks for a party, meeting or other event. | The firm caters for weddings.
        censor | noun | An official who removes parts of books, films or news that are not allowed. | The censor cut two scenes from the film.
        cent | noun | A small coin or amount of money; one hundred make a dollar or a euro. | The stamp costs fifty cents.
        certain | adjective | Sure that something is true or will happen. | I am certain that I locked the door.
        certain | adjective | Some, but not named or described exactly. | You can visit only on certain days.
        chalk | noun | A soft white stone, or a stick of it used for writing on a board. | The teacher wrote with a piece of chalk.
        chance | noun | A possibility that something will happen, or a time when you can do something. | There is a good chance of snow.
        cheaply | adverb | For little money, or at a low price. | You can eat cheaply in this town.
        cheat | noun | A person who breaks the rules or lies in order to win. | Nobody plays cards with him because he is a cheat.
        cheer | verb | To shout loudly because you are happy or want to support somebody. | The crowd cheered when she scored.
        chestnut | noun, first | A smooth brown nut that grows on a tree and can be cooked and eaten. | We bought hot chestnuts at the market.
        chop | noun | A thick slice of meat, usually with a bone in it. | We had lamb chops for dinner.
        chord | noun | Two or more musical notes that are played at the same time. | He knows only three chords on the guitar.
        chosen | adjective, first | Picked out as the best or the right one. | She did well in her chosen profession.
        circulate | verb | To move around in a closed system, or to pass from person to person. | Blood circulates through the body.
        circulation | noun | The movement of blood around your body. | Walking is good for your circulation.
        clash | noun | A fight or a strong disagreement between people or groups. | There were clashes between the police and the fans.
        clash | verb | To fight or disagree strongly, or to not go well together. | The two leaders clashed over taxes.
        class | noun | A group of students who are taught together, or the time when they are taught. | There are thirty children in my class.
        class | noun | A group of people or things of the same kind or level. | Whales belong to the same class of animals as we do.
        classified | adjective | Officially secret, so that only some people may see it. | The spy stole classified papers.
        clean | adjective, first | Not dirty; free from dirt, marks or germs. | Are your hands clean?
        clear | adjective | Easy to see, hear or understand. | Her instructions were short and clear.
        clearly | adverb | In a way that is easy to see, hear or understand. | Please speak slowly and clearly.
        clone | noun | A plant or animal that is an exact copy of another, grown from its cells. | Dolly the sheep was a famous clone.
        clothes | noun | The things that you wear, such as trousers, shirts and dresses. | He put on clean clothes.
        club | verb | To hit somebody or something with a heavy stick. | The hunters clubbed the animal to death.
        clue | noun | Something that helps you to find the answer to a question or a crime. | The police are still looking for clues.
        coal | noun | A hard black material dug from the ground and burned for heat. | Old trains burned coal.
        collate | verb | To bring together pages or facts from several places and put them in order. | She collated the answers in a table.
        colon | noun | The sign : in writing, used before a list or an explanation. | Put a colon before the list.
        colon | noun | The lower part of the bowel, through which waste leaves the body. | The doctor examined his colon.
        colony | noun | A country or area that is ruled by another, more powerful country. | India was once a British colony.
        combine | verb | To put or come together so as to make one thing. | Combine the eggs and the sugar in a bowl.
        comic | noun | A magazine or book that tells stories in pictures. | He reads a comic in bed.
        command | verb | To give somebody an order, or to be in charge of soldiers. | The officer commanded his men to stop.
        commission | verb | To ask somebody officially to make or do something for you. | The king commissioned a portrait of his wife.
        commonly | adverb | Often, or by or among most people. | The plant is commonly known as ivy.
        compensate | verb | To pay somebody because they have lost something or been hurt. | The airline compensated us for the delay.
        competitor | noun | A person or company that tries to win or sell more than others. | Our main competitor has lowered its prices.
        complain | verb | To say that you are annoyed or unhappy about something. | The guests complained about the noise.
        complement | noun | Something that goes well with another thing and makes it better. | The wine was a good complement to the cheese.
        complementary | adjective, first | Different, but going well together and completing each other. | The partners have complementary skills.
        complex | noun | A group of buildings that are used for one purpose. | They live near a sports complex.
        component | noun | One of the parts of a machine or system. | The factory makes components for cars.
        concentrate | noun | A food or liquid made stronger by taking water out of it. | The drink is made from orange concentrate.
        condensed | adjective | Made thicker or shorter, with less water or fewer words. | He likes condensed milk in his coffee.
        confess | verb | To say that you have done something wrong. | The boy confessed that he had broken the window.
        confidential | adjective | Private, and not to be told or shown to other people. | This letter is strictly confidential.
        conform | verb | To follow a rule, or to behave as other people do. | All toys must conform to safety rules.
        confuse | verb | To make somebody unable to think clearly or understand. | The road signs confused the tourists.
        conjunction | noun | A word such as “and” or “because” that joins words or parts of a sentence. | “But” is a conjunction.
        connect | verb | To join two or more things or people. | A bridge connects the island to the mainland.
        connotation | noun | A feeling or an idea that a word brings to mind besides its meaning. | The word “cheap” can have a bad connotation.
        conscience | noun | The feeling inside you that tells you what is right and wrong. | He had a bad conscience after the lie.
        consequence | noun | A result of something that has happened or been done. | The mistake had serious consequences.
        consider | verb | To think about something carefully before deciding. | We are considering a move to the country.
        consistent | adjective | Always happening, working or behaving in the same way. | She is a consistent player who rarely makes mistakes.
        constantly | adverb | All the time, or very often. | He is constantly looking at his phone.
        constraint | noun | Something that limits what you can do. | We had to stop because of money constraints.
        constructive | adjective | Useful, and meant to help somebody do something better. | Thank you for your constructive criticism.
        contain | verb | To have something inside, or as one of its parts. | The box contains old letters.
        continental | adjective | Belonging to the mainland of Europe, or to any continent. | The winters are colder in continental Europe.
        continue | verb | To go on doing something, or to go on happening. | The rain continued all night.
        continuously | adverb | Without stopping, or without a break. | It snowed continuously for three days.
        contradict | verb | To say that what somebody says is wrong, or to say the opposite. | Do not contradict your father.
        contradictory | adjective | Saying opposite things, so that both cannot be true. | The two witnesses gave contradictory reports.
        contribute | verb | To give money, help or ideas to something together with other people. | Everyone contributed ten dollars to the gift.
        copper | noun | A soft reddish-brown metal used for wires, pipes and coins. | The pipes are made of copper.
        corner | verb | To force somebody into a place or situation from which they cannot escape. | The police cornered the thief in an alley.
        correct | adjective, first | Right, true and without any mistakes. | All of her answers were correct.
        correspondent | noun | A person who reports news for a newspaper or a television station. | She is our correspondent in Paris.
        corresponding | adjective | Matching or belonging to another thing that has been named. | Write each name beside the corresponding number.
        cosmology | noun | The scientific study of the universe and of how it began. | She teaches physics and cosmology.
        costly | adjective | Having a high price or causing the loss of much money. | Repairing the roof was costly.
        counter | verb | To say or do something that opposes or weakens what another does. | She countered with a better offer.
        country | noun | An area of land that has its own people, government and borders. | France is a country in Europe.
        couple | noun | Two people who are married or love each other. | The young couple bought a house.
        court | verb, dated | To try to win the love of somebody you want to marry. | He courted her for two years.
        covering | noun | Something that lies over or around another thing and hides or protects it. | The ground had a thin covering of snow.
        cracked | adjective | Damaged by thin lines on the surface but not broken into pieces. | She drank from a cracked cup.
        creation | noun | The act of making something that did not exist before. | The plan led to the creation of new jobs.
        criminal | adjective | Connected with crime, or against the law. | He has a criminal record.
        cross | noun | A shape or mark made of two lines that go across each other. | Put a cross next to your name.
        cross | adjective, british | Rather angry or annoyed with somebody about something. | Mum was cross because I was late.
        crossing | noun | A place where you can safely go across a road, river or border. | Wait at the crossing until the light is green.
        crowd | verb | To come together in large numbers and fill a place. | People crowded into the square.
        cruise | verb | To travel at a steady speed in a ship, car or plane. | The plane cruised above the clouds.
        cube | noun | A solid shape with six equal square sides. | A dice is a small cube.
        cue | noun | A signal that tells somebody to begin to speak or do something. | The music was her cue to walk on stage.
        culture | noun | The customs, beliefs, art and way of life of a people. | He is interested in Japanese culture.
        cunning | adjective, first | Clever at getting what you want by tricking other people. | The cunning fox found a way in.
        cupboard | noun | A piece of furniture with doors and shelves, used for storing things. | The plates are in the cupboard.
        currency | noun | The kind of money that is used in a country. | The yen is the currency of Japan.
        curve | noun | A line that bends smoothly and has no straight parts. | The road goes round in a long curve.
        customs | noun | The place at a border or airport where officials check what travelers bring in. | We waited an hour at customs.
        cutting | noun | A piece cut from a plant to grow a new one. | He grew the rose from a cutting.
        cycle | verb | To ride a bicycle, usually to get somewhere or for exercise. | She cycles to work every day.
        """)
}
