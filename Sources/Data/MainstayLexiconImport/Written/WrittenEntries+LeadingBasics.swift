// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// The commonest words of all, which other sources explain for readers who know them already.
    static let leadingBasics = WrittenTable(
        """
        account | noun | An arrangement by which a bank keeps your money, or a company lets you use its service. | I opened an account at the bank.
        act | noun, first | Something that somebody does. | Helping him was a kind act.
        air | noun | The mixture of gases around us that we breathe. | Open the window and let in some fresh air.
        argument | noun | A talk in which people disagree angrily. | They had an argument about money.
        blow | verb, first | To send air out of your mouth, or to move because of the wind. | Blow on the soup, it is hot. | A cold wind was blowing.
        brain | noun | The organ inside your head with which you think, feel and control your body. | The brain needs a lot of blood.
        case | noun | An example of something that happens, or what is true at a certain time. | It was a case of bad luck.
        case | noun | A box or bag in which things are kept or carried. | Put your glasses in their case.
        competition | noun | An event in which people try to be better than the others and win. | She won a swimming competition.
        computer | noun | A machine that stores information, works with it quickly, and runs programs. | I wrote the letter on my computer.
        corner | noun | The place where two lines, sides, walls or streets meet. | The shop is on the corner of the street.
        degree | noun | A unit for measuring how hot something is, or how wide an angle is. | It was thirty degrees in the shade.
        degree | noun | What a student gets at the end of studies at a university. | She has a degree in law.
        difficulty | noun | Something that is hard to do or makes things hard. | We had difficulty in finding the house.
        direct | adjective, first | Going straight from one place or person to another, without stopping or changing. | There is a direct train to Rome.
        duty | noun | Something that you must do because it is right or is your job. | It is the duty of parents to look after their children.
        element | noun | One of the parts of which something is made. | Trust is an important element of friendship.
        entrance | noun | A door, gate or way by which you go into a place. | We met at the entrance of the museum.
        entry | noun | The act of going into a place, or the right to do so. | The sign on the door said “No entry”.
        equipment | noun | The things that you need for a job or a sport. | The shop sells camping equipment.
        evil | adjective, first | Very bad and cruel. | The evil king killed his brother.
        example | noun | Something that shows what others of its kind are like. | Give me an example of a fruit.
        exception | noun | Somebody or something that a rule or statement does not include. | Everybody liked the film, with the exception of Tom.
        far | adverb, first | At or to a great distance. | We do not live far from the sea.
        fit | verb | To be the right size and shape for somebody or something. | These shoes do not fit me.
        food | noun | What people and animals eat. | There was not enough food for everybody.
        further | adverb | At or to a greater distance. | The station is further than I thought.
        glass | noun | A hard material that you can see through, used for windows and bottles. | The bowl is made of glass.
        glass | noun | A container made of this, from which you drink. | He drank a glass of water.
        growth | noun | The process of becoming larger or more. | Sleep is important for the growth of children.
        habit | noun | Something that you do often, almost without thinking. | Biting your nails is a bad habit.
        hand | noun | The part of your body at the end of your arm, with four fingers and a thumb. | He held a key in his hand.
        hardly | adverb | Almost not. | I was so tired that I could hardly walk.
        barely | adverb | Almost not; only just. | He could barely read the small letters.
        health | noun | The condition of your body and mind. | Smoking is bad for your health.
        hero | noun | A person who is admired for doing something very brave or good. | The firefighter became a hero.
        horse | noun | A large animal with four legs that people ride and use for pulling things. | She rode a white horse.
        idea | noun | A thought or plan about what to do. | That is a good idea!
        index | noun | A list at the end of a book that says on which page you find a word or a subject. | Look up the name in the index.
        information | noun | Facts about somebody or something. | The leaflet gives information about the museum.
        institute | noun, first | An organization for studying or teaching something. | She works at an institute for cancer research.
        introduction | noun | The act of bringing something into use for the first time. | The introduction of the euro made travel easier.
        introduction | noun | The first part of a book or talk, which says what it is about. | I read only the introduction.
        journal | noun | A magazine about a certain subject, especially a science. | The results appeared in a medical journal.
        labor | noun, american | Work, especially hard work with the hands. | The price includes parts and labor.
        labour | noun, british | Work, especially hard work with the hands. | The price includes parts and labour.
        life | noun | The time between being born and dying, or the state of being alive. | She lived in Paris all her life.
        light | noun | What makes it possible to see, such as comes from the sun or a lamp. | There was not enough light to read.
        long | adjective | Measuring a great distance from one end to the other, or lasting a lot of time. | She has long hair. | It was a long film.
        short | adjective | Measuring a small distance from one end to the other, or lasting only a little time. | He has short hair. | We took a short walk.
        lucky | adjective | Having good things happen to you by chance. | You were lucky to find a seat.
        majority | noun | More than half of the people or things in a group. | The majority of the students passed.
        marketing | noun | The work of making people know and want to buy what a company sells. | She works in marketing.
        miss | verb | To be sad because somebody or something is not with you. | I miss my family when I travel.
        miss | verb | To be too late for something, or not to hit or catch it. | Hurry, or you will miss the train.
        motion | noun | The act of moving. | The motion of the ship made her feel sick.
        movement | noun | An act of moving. | With a quick movement she caught the ball.
        movement | noun | A group of people who work together for an aim. | He joined the peace movement.
        name | noun | The word or words by which a person, animal, place or thing is known. | My name is Anna.
        now | adverb | At this time. | She lives in London now.
        number | noun | A word or sign such as 5 or 27 that says how many there are. | Think of a number between one and ten.
        operation | noun | The work of a doctor who cuts open a body to repair or remove something. | She had an operation on her knee.
        operation | noun | An activity that is planned and done by several people. | The rescue operation took all night.
        pair | noun | Two things of the same kind that are used together. | I bought a new pair of shoes.
        park | noun | A piece of land with grass and trees in a town, where people walk and play. | The children are playing in the park.
        past | noun, first | The time before now. | In the past, people traveled on horses.
        performance | noun | How well somebody or something does. | The team gave its best performance of the year.
        performance | noun | The act of playing music, acting or dancing for people who watch. | The evening performance begins at eight.
        pick | verb | To choose somebody or something. | Pick any card.
        place | noun | A part of the world, a town, a building or a page where something is or happens. | This is a good place for a picnic.
        politics | noun | The activities of getting and using power in a country, and of governing it. | She went into politics to change the law.
        pool | noun | A place filled with water in which people swim. | The hotel has a pool.
        pound | noun | The unit of money in the United Kingdom. | The book costs ten pounds.
        pound | noun | A unit of weight, 0.45 kilogram. | She lost five pounds.
        price | noun | The money that you must pay for something. | The price of bread has gone up.
        program | noun | A list of steps that a computer follows. | This program checks your spelling.
        program | noun, american | A show on television or radio. | We watched a program about whales.
        quality | noun | How good or bad something is. | The quality of the food was excellent.
        radio | noun | A device with which you listen to news and music that are sent through the air. | I heard the song on the radio.
        rare | adjective | Not happening or found often. | Snow is rare in this country.
        region | noun | A large part of a country or of the world. | It is the driest region of Spain.
        release | verb | To let a person or animal go free. | The police released him after an hour.
        release | verb | To let the public see, hear or buy something new. | The band will release a new album in May.
        responsibility | noun | The duty of looking after somebody or something or of doing a task. | Feeding the cat is your responsibility.
        result | noun | Something that happens because of something else. | The accident was the result of a mistake.
        risk | noun, first | The chance that something bad will happen. | There is a risk of fire.
        salt | noun | A white powder from the sea or the earth that is put on food. | The soup needs more salt.
        school | noun | A place where children go to learn. | The children walk to school.
        scale | noun | The size or level of something, compared with others. | The storm caused damage on a large scale.
        self | noun | The kind of person that you are; your own nature. | After a rest she was her old self again.
        separate | adjective, first | Not together or not the same. | The sisters sleep in separate rooms.
        side | noun | One of the surfaces, edges or halves of something. | Write on both sides of the paper.
        side | noun | One of the groups in a game, quarrel or war. | Whose side are you on?
        space | noun | A place that is empty or free. | There is space for one more chair.
        space | noun | All that is outside the earth, where the planets and stars are. | She was the first woman in space.
        spot | noun | A small round mark. | The dog is white with black spots.
        spot | noun | A certain place. | We found a quiet spot for lunch.
        state | noun | The condition in which somebody or something is. | The house is in a bad state.
        state | noun | A country, or one of the parts of a country that have their own government. | Texas is the second largest state of the United States.
        store | noun, american | A place where things are sold. | She went to the store for milk.
        street | noun | A road in a town with houses on one or both sides. | Our school is on this street.
        study | noun, first | The act of learning about something, or a piece of work to find out more about it. | The study of languages takes time.
        supreme | adjective | Highest in rank or power. | He took the case to the supreme court.
        surprise | noun, first | Something that you did not expect, or the feeling that it gives you. | The party was a complete surprise.
        switch | noun, first | A small device that you press to turn something on or off. | The light switch is by the door.
        system | noun | A set of things or ideas that work together. | The town needs a better bus system.
        time | noun | What we measure in seconds, minutes, hours, days and years. | I do not have enough time to read.
        time | noun | A certain moment, or one of the moments at which something happens. | What time is it? | I have been there three times.
        transport | noun, first, british | A way of moving people or goods from one place to another. | I go to work by public transport.
        unit | noun | One single thing or part, especially one of several that make up a whole. | The book is divided into ten units.
        unit | noun | An amount that is used for measuring. | The meter is a unit of length.
        water | noun | The clear liquid that falls as rain and that people, animals and plants need to live. | Drink a glass of water.
        weather | noun | How hot, cold, wet or windy it is at a place and time. | The weather was fine all week.
        weight | noun | How heavy somebody or something is. | My weight is seventy kilos.
        wire | noun | Long thin metal that can be bent, used for fences and for carrying electricity. | The flowers were tied with wire.
        zone | noun | An area where something special happens or a special rule applies. | Do not park in the bus zone.
        """)
}
