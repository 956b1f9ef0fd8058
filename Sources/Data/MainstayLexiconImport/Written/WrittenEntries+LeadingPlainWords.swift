// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Nouns and adjectives of every day, for which other sources begin with a technical or rare sense.
    static let leadingPlainWords = WrittenTable(
        """
        active | adjective | Always busy doing things, or able to move about a lot. | She is eighty and still very active.
        active | adjective | Working or being used now. | The volcano is still active.
        annual | adjective | Happening once every year, or counted over a year. | We met at the annual conference.
        assembly | noun | A group of people who have been chosen to make decisions or laws. | The national assembly voted for the law.
        assembly | noun | The work of putting the parts of something together. | The assembly of the wardrobe took three hours.
        author | noun | A person who has written a book or an article. | She is the author of three novels.
        writer | noun | A person who writes books, articles or plays, especially as a job. | My uncle is a writer of crime stories.
        bat | noun, first | A small animal like a mouse with wings that flies at night. | Bats hung from the roof of the cave.
        bat | noun | A piece of wood with a handle that is used to hit the ball in baseball or cricket. | He swung the bat and missed.
        bath | noun | The act of washing your whole body while you sit or lie in water. | I had a hot bath and went to bed.
        bath | noun, british | A long container that you fill with water and sit or lie in to wash. | Clean the bath when you have finished.
        bear | noun, first | A large, heavy wild animal with thick fur and sharp claws. | We saw a brown bear in the forest.
        belt | noun | A band of leather or cloth that you wear around your waist. | He tightened his belt.
        Bible | noun | The holy book of Christians, and in part of Jews. | She reads the Bible every evening.
        bike | noun | A bicycle. | I ride my bike to school.
        bike | noun | A motorcycle. | He bought a bike with a large engine.
        binge | noun | A short time in which somebody does too much of something, such as eating, drinking or watching. | After the diet she went on a chocolate binge.
        bond | noun | A feeling or an interest that brings people together. | There is a strong bond between the sisters.
        bond | noun | A paper by which a government or company borrows money and promises to pay it back with interest. | He put his savings into government bonds.
        bonus | noun | Money that is paid to somebody in addition to what they usually earn. | All workers received a bonus at the end of the year.
        bonus | noun | Something good that you get in addition to what you expected. | The view from the window was a bonus.
        bright | adjective | Full of light, or giving a lot of light. | The sun was so bright that I closed my eyes.
        bright | adjective | Strong and easy to see, of a color. | She wore a bright red coat.
        bright | adjective | Quick to learn and understand. | He is a bright child who asks good questions.
        challenge | noun, first | Something new or difficult that needs effort and skill. | Climbing the mountain was a real challenge.
        challenge | verb | To invite somebody to a game, a race or a fight. | She challenged me to a game of chess.
        chicken | noun | A bird that people keep for its eggs and its meat, or this meat. | The chickens ran across the yard.
        client | noun | A person who pays a professional, such as a lawyer, or a company for a service or advice. | The lawyer met her client before the trial.
        commitment | noun | A promise to do something or to support somebody. | The government kept its commitment to build new schools.
        contact | noun | The act of talking or writing to somebody. | I am still in contact with my old teacher.
        content | noun | The articles, pictures, films and other things that a website, book or program holds. | The site has new content every day.
        context | noun | The facts and events around something that help you to understand it. | You cannot judge the remark without its context.
        corporation | noun | A large company, or a group of companies that acts as one. | She works for a big oil corporation.
        court | noun | A place where judges decide about crimes and quarrels. | He must appear in court on Monday.
        coverage | noun | The way in which newspapers, television and other media report something. | The coverage of the election went on all night.
        credit | noun | A way of buying something and paying for it later. | They bought the car on credit.
        credit | noun | Praise for something good that you have done. | She got the credit for all our work.
        critical | adjective | Saying what is wrong with somebody or something. | The report was critical of the police.
        critical | adjective | Very important, because what happens later depends on it. | The next few days will be critical.
        crown | noun | A round ornament, often of gold, that a king or queen wears on the head. | The crown is set with rubies.
        custom | noun | Something that the people of a place or a group usually do. | It is the custom to take off your shoes at the door.
        depression | noun | An illness that makes a person feel very sad and without hope for a long time. | He was treated for depression.
        depression | noun | A long time in which a country has little business and many people have no work. | Banks closed during the depression.
        designer | noun | A person whose job is to decide how things will look and work. | The designer showed us three plans for the kitchen.
        device | noun | A machine, tool or piece of equipment made for a particular purpose. | A thermometer is a device that measures temperature.
        diet | noun | The food that a person or an animal usually eats. | Fruit is part of a healthy diet.
        diet | noun | A plan to eat less, or only certain foods, for example to lose weight. | I am on a diet, so no cake for me.
        distribution | noun | The act of giving something to many people or sending it to many places. | The distribution of food began the same day.
        division | noun | The act of separating something into parts, or the way it is separated. | They argued about the division of the money.
        division | noun | One of the large parts of an organization. | She runs the sales division.
        edition | noun | One form of a book, newspaper or magazine, or all the copies printed at one time. | The second edition of the book has more pictures.
        egg | noun | A round object with a hard shell that comes from a hen, eaten as food. | I had a boiled egg for breakfast.
        egg | noun | A round object made by a female bird, fish or insect, in which a young one grows. | The bird laid four eggs in the nest.
        energy | noun | The strength to be active and to work without becoming tired. | The children have so much energy.
        energy | noun | Power from oil, the sun, wind and so on that makes machines work. | The house is heated with solar energy.
        exchange | noun | The act of giving something to somebody and getting something else from them. | We had an exchange of ideas.
        female | adjective, first | Being a woman or girl, or of the sex that can have young or lay eggs. | The team needs more female players.
        male | adjective, first | Being a man or boy, or of the sex that makes females have young. | A male nurse took my temperature.
        flight | noun | A journey by air, or a plane that makes a particular journey. | Our flight to Rome was two hours late.
        flight | noun | The act of flying. | We watched the birds in flight.
        form | noun, first | A type of something. | Cycling is a cheap form of transport.
        form | noun | A printed paper or a page with spaces where you write answers. | Please fill in this form and sign it.
        founder | noun, first | A person who starts an organization, a company or a town. | She is the founder of the school.
        gallery | noun | A building or room where people look at paintings and other works of art. | The gallery shows modern painters.
        gas | noun | A substance like air, neither solid nor liquid, especially one that is burned for heating and cooking. | We cook with gas.
        gas | noun, american | The liquid that you put into a car to make it run. | We stopped to buy gas.
        gear | noun, first | The clothes and equipment for a particular activity. | He packed his fishing gear.
        gear | noun | One of the sets of wheels in a car or on a bicycle that make it go slower or faster. | Change into second gear before the hill.
        gold | noun | A valuable yellow metal that is used for coins and jewelry. | The ring is made of gold.
        grade | noun, american | A letter or number that tells how good a student's work is. | She got good grades in math.
        grade | noun, american | A class of a school for children of the same age. | My son is in second grade.
        grant | noun, first | Money that a government or organization gives for a particular purpose. | The museum received a grant to repair its roof.
        henry | noun | A unit for how much a changing electric current resists its change. | The coil has an inductance of two henries.
        hip | noun | The part at each side of your body where the leg joins it. | She stood with her hands on her hips.
        hip | adjective, informal | Fashionable and modern. | They met in a hip new bar.
        image | noun | A picture, or a picture that you have in your mind. | The camera makes very sharp images.
        image | noun | What people think of a person, a company or a product. | The scandal hurt the bank's image.
        issue | noun, first | A subject or problem that people talk or worry about. | The price of housing is a big issue in this election.
        issue | noun | A magazine or newspaper of one day, week or month. | The story is in the June issue.
        judge | noun, first | The person in a court of law who decides how criminals are punished. | The judge sent him to prison for a year.
        junior | adjective, first | Lower in rank, or younger. | She joined the firm as a junior lawyer.
        kingdom | noun | A country with a king or queen. | Denmark is one of the oldest kingdoms in the world.
        kit | noun | A set of tools, clothes or parts for a particular purpose. | Every car should carry a first-aid kit.
        label | noun, first | A piece of paper or cloth on something that says what it is. | Read the label on the bottle.
        liberal | adjective, first | Ready to accept ideas and behavior that are different from your own. | Her parents were liberal and let her decide.
        load | noun | Something that is being carried, usually in large amounts. | The truck brought a load of sand.
        mass | noun | A large amount or number of something. | A mass of clouds came over the hills.
        mass | noun | How much matter a thing contains; it is measured in kilograms. | The mass of the Moon is much smaller than that of the Earth.
        match | noun, first | A game in which two people or teams play against each other. | We watched the football match on television.
        match | noun | A small stick of wood that makes a flame when you rub its end on something rough. | He lit the candle with a match.
        medium | adjective, first | Neither large nor small; in the middle. | He is of medium height.
        Miami | noun | A large city on the coast in the south of Florida. | They flew to Miami for the winter.
        model | noun | A small copy of something. | He builds models of ships.
        model | noun | A person whose job is to wear and show clothes, or to be painted or photographed. | The models walked in long dresses.
        Ms. | noun | A title before the name of a woman that does not tell whether she is married. | Ms. Lopez will see you now.
        musical | noun | A play or film in which much of the story is told with songs. | We saw a musical about Paris.
        northern | adjective | In, of or from the north of a place. | It often snows in northern Sweden.
        southern | adjective | In, of or from the south of a place. | The hotel is on the southern coast.
        """)
}
