// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from A to B, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToB = WrittenTable(
        """
        abbreviated | adjective | Made shorter, with some letters or parts left out. | The list gives only the abbreviated names.
        abide | verb | To accept and obey a rule or decision; used with “by”. | All players must abide by the rules.
        abort | verb, first | To stop something before it is finished, often because of a problem. | The pilot aborted the landing because of fog.
        aborted | adjective | Stopped before it was finished or had succeeded. | After two aborted attempts they gave up.
        above | adverb | In or to a higher place. | The people in the flat above are noisy.
        abstract | noun | A short text that gives the main points of an article or speech. | Read the abstract before the whole article.
        abysmal | adjective | Extremely bad, or of very low quality. | The food in the hotel was abysmal.
        academic | adjective | Having to do with studying and teaching at schools and universities. | Her academic results were excellent.
        accent | noun | A way of saying words that shows where a person comes from. | He speaks English with a French accent.
        acceptance | noun | The act of saying yes to something, or of agreeing that it is right. | She wrote a letter of acceptance.
        accommodate | verb | To have or give enough room for people or things. | The hall can accommodate two hundred guests.
        accompany | verb | To go somewhere together with somebody. | His sister accompanied him to the doctor.
        accomplish | verb | To succeed in doing something that needs effort. | We accomplished everything on our list.
        accord | noun, first | A formal agreement between countries or groups. | The two countries signed a peace accord.
        account | verb | To give or be the reason for something; used with “for”. | Bad weather accounts for the delay.
        accuse | verb | To say that somebody has done something wrong. | They accused him of theft.
        acquaintance | noun | A person whom you know, but not very well. | He is an acquaintance from work.
        activated | adjective | Switched on, or made ready to work. | The alarm is activated at night.
        activity | noun | Something that people do, often for fun or for a purpose. | Swimming is her favorite activity.
        acute | adjective | Very serious or very strong, often starting suddenly. | He felt an acute pain in his side.
        adapter | noun | A small device that lets you connect things whose plugs or parts do not fit. | You need an adapter for British sockets.
        add | verb | To put one thing with another, or numbers together to get the total. | Add some sugar to the milk.
        addict | noun | A person who cannot stop taking a drug or doing something harmful. | The center helps drug addicts.
        addition | noun | The adding of numbers to get a total, or something that is added. | The children are learning addition.
        adhere | verb | To stick firmly to something, or to follow a rule closely. | The paint does not adhere to wet walls.
        admire | verb | To think that somebody or something is very good or beautiful. | I admire her courage.
        adopt | verb | To take somebody else's child into your family by law. | They adopted a little girl.
        adopt | verb | To start to use an idea, a plan or a method. | The school adopted a new system.
        advertise | verb | To tell people about a product, job or event so that they want it. | The shop advertises on the radio.
        advertising | noun | The work of making people want to buy things, or the messages that do this. | The company spends a lot on advertising.
        advice | noun | What somebody says you should do in order to help you. | My teacher gave me good advice.
        advise | verb | To tell somebody what you think they should do. | The doctor advised him to rest.
        aesthetic | adjective | Having to do with beauty and the way things look. | The bridge has no aesthetic value.
        aesthetic | noun | The style and look of something, such as a room, picture or website. | I like the simple aesthetic of this kitchen.
        affect | verb | To cause a change in somebody or something. | Smoking affects your health.
        afford | verb | To have enough money or time for something. | We cannot afford a new car.
        again | adverb | One more time, or as it was before. | Please say that again.
        agency | noun | A business or office that does a service for other people. | She found the job through an agency.
        agenda | noun | A list of the things that people will talk about at a meeting. | The next point on the agenda is money.
        aggressive | adjective | Angry and ready to attack or fight. | The dog became aggressive when it saw us.
        aid | noun | Help, often money, food or medicine for people in trouble. | The country sent aid after the flood.
        aim | noun | What you want to reach by doing something. | Our aim is to win the cup.
        alcohol | noun | The liquid in beer, wine and other drinks that can make people drunk. | He does not drink alcohol.
        alert | adjective, first | Awake, paying attention and quick to notice things. | A driver must stay alert.
        algebra | noun | The part of mathematics that uses letters in place of numbers. | In algebra we learned to solve for x.
        allergic | adjective | Becoming ill from things that are harmless to most people, such as nuts or cats. | She is allergic to eggs.
        allowable | adjective | That rules or laws let you do or have. | This is the largest allowable weight.
        alphabet | noun | All the letters of a language in their fixed order. | The English alphabet has 26 letters.
        alteration | noun | A change in something, often a small one. | The dress needs a few alterations.
        ambient | adjective | Of the air, light or sound that is all around you. | The ambient temperature was below zero.
        amend | verb | To change a text or law a little to make it better. | They amended the law last year.
        amount | noun | How much there is of something. | A large amount of water was lost.
        anatomy | noun | The study of the bodies of people and animals and their parts. | Doctors must learn anatomy.
        answer | verb | To say or write something to somebody who has asked you a question. | She did not answer my question.
        answer | noun | What you say or write when somebody asks you something. | I asked him twice but got no answer.
        antique | noun | An old object that is valuable because of its age or beauty. | The shop sells antiques and old books.
        anxious | adjective | Worried and nervous about what may happen. | He was anxious about the exam.
        anyhow | adverb | In spite of what was said before; in any case. | It may rain, but we are going anyhow.
        anyway | adverb | In spite of what was said before; in any case. | It was late, but I called him anyway.
        apparently | adverb | As it seems, or as people say, though you may not be sure. | Apparently, the shop has closed.
        appear | verb | To come to a place where it can be seen. | A ship appeared on the horizon.
        appear | verb | To look or seem to be something. | He appeared to be asleep.
        approve | verb | To think that something is good, or to agree to it officially. | Her parents did not approve of the plan.
        approximate | adjective, first | Nearly right or correct, but not exact. | The approximate cost is fifty dollars.
        arch | noun, first | A curved part at the top of a door, bridge or opening. | The bridge has three stone arches.
        arm | noun | One of the two long parts of your body from the shoulder to the hand. | She carried the baby in her arms.
        article | noun | A piece of writing in a newspaper or magazine or on a website. | I read an article about whales.
        artificial | adjective | Made by people, often to look like something natural. | The flowers on the table are artificial.
        ask | verb | To put a question to somebody, or to say that you want something. | He asked me where I lived.
        assessment | noun | A careful judgment of how good, bad, large or valuable something is. | The teacher wrote an assessment of each pupil.
        assignment | noun | A piece of work that is given to a student or worker. | The history assignment is due on Friday.
        assistant | noun | A person whose job is to help another person in their work. | Her assistant answers the phone.
        atmosphere | noun | The layer of gases around the earth or another planet. | Smoke from factories rises into the atmosphere.
        atmosphere | noun | The feeling that a place or group of people gives you. | The café has a friendly atmosphere.
        attach | verb | To fasten or join one thing to another. | She attached a photo to the letter.
        attempt | verb | To try to do something, usually something difficult. | He attempted to climb the wall.
        attempt | noun | An act of trying to do something. | She passed the test at the second attempt.
        attention | noun | The act of watching, listening or thinking about something with care. | Please pay attention to the teacher.
        attribute | verb | To say or think that something comes from a certain person or cause. | She attributes her success to hard work.
        attribute | noun | A quality or feature that a person or thing has. | Patience is a useful attribute in a teacher.
        audio | noun | Sound that is recorded, sent or played. | The video is fine, but there is no audio.
        authentic | adjective | Real, and not a copy or false. | The painting is an authentic Rembrandt.
        authorize | verb | To give official permission for something. | The bank did not authorize the payment.
        automatically | adverb | By itself, without a person having to do anything. | The doors open automatically.
        average | adjective | Ordinary or usual; neither high nor low, good nor bad. | On an average day he sells forty loaves.
        average | noun | The result of adding several numbers and dividing by how many there are. | The average of 4 and 8 is 6.
        await | verb | To wait for somebody or something. | We await your answer.
        awkward | adjective | Making people feel embarrassed, or difficult to deal with. | There was an awkward silence after his question.
        background | noun | The part of a picture or scene that is behind the main things. | In the background you can see the mountains.
        background | noun | A person's family, education and earlier experience. | They come from very different backgrounds.
        badly | adverb | In a way that is not good or right. | He sings badly but he loves it.
        badly | adverb | Very much, or in a serious way. | She was badly hurt in the accident.
        baffled | adjective, first | Completely unable to understand or explain something. | Doctors were baffled by his illness.
        balance | noun | The ability to stay steady without falling, or a state of equal weights. | He lost his balance and fell.
        bank | verb | To keep money in a bank, or to put it there. | We bank with a small local company.
        bankrupt | adjective, first | Having no money left to pay what you owe. | The company went bankrupt last year.
        bargain | noun | Something that you buy for less than it usually costs. | These shoes were a real bargain.
        bark | verb | To make the short, loud sound that a dog makes. | The dog barked at the postman.
        base | noun, first | The lowest part of something, on which it stands. | The base of the lamp is made of stone.
        based | adjective | Having its main home or office in a certain place. | The company is based in Berlin.
        bear | verb | To accept or live with something unpleasant. | I cannot bear this noise any longer.
        beast | noun | An animal, usually one that is large or wild. | The forest was full of wild beasts.
        beat | noun | The regular rhythm of music, or one of its strokes. | They danced to the beat of the drums.
        beaten | adjective | Having lost a game, fight or war. | The beaten team left the field in silence.
        beating | noun | An attack in which somebody is hit again and again. | He was badly hurt in the beating.
        beautiful | adjective | Very pleasing to look at or listen to. | What a beautiful garden!
        become | verb | To start to be or grow into something. | She wants to become a doctor.
        becoming | adjective | Making the person who wears it look attractive. | That hat is very becoming on you.
        beforehand | adverb, first | Earlier than something else; before it happens. | Tell me beforehand if you cannot come.
        beg | verb | To ask for food or money, or to ask for something very strongly. | He begged her to stay.
        belief | noun | Something that you think is true, or the feeling that it is true. | His belief in God is strong.
        benefit | noun | A good effect, or a help that something brings you. | The new road will be a benefit to everybody.
        bent | adjective, first | Not straight, because somebody or something has curved it. | The key was bent and did not fit.
        bet | verb | To risk money on what you think will be the result of a race or game. | He bet ten dollars on the white horse.
        bid | noun | An offer to pay a certain price for something. | The highest bid for the picture was a million dollars.
        bidding | noun | The offering of prices for something that is for sale. | The bidding started at fifty dollars.
        bind | verb | To tie or fasten something tightly together. | Bind the branches together with string.
        binding | noun | The cover and the back that hold the pages of a book together. | The old book has a leather binding.
        bitter | adjective | Having a sharp taste that is not sweet, like strong coffee. | The medicine tasted bitter.
        black | adjective | Of the darkest color, like coal or the sky at night. | He wore a black suit to the funeral.
        black | noun | The darkest color, like that of coal. | She was dressed in black.
        blank | noun | An empty space on a page, to be filled with a word or number. | Fill in the blanks with the right verbs.
        bless | verb | To ask God to protect and help somebody or something. | The priest blessed the children.
        blessing | noun | Something good for which you are thankful, or God's help and protection. | The rain was a blessing for the farmers.
        blind | noun | A covering for a window that you pull down to keep out light. | Pull down the blind, the sun is too bright.
        boiling | adjective, first | Very hot, or so hot that it turns into gas. | Put the pasta into boiling water.
        borrow | verb | To take something that belongs to somebody else and give it back later. | Can I borrow your pen?
        boss | verb | To tell somebody what to do in an unpleasant way. | Stop bossing your little brother around.
        bother | verb | To annoy, worry or disturb somebody. | Does the music bother you?
        bother | noun | Trouble, or something that annoys you. | It was no bother to drive you home.
        bound | adjective | Certain to do something, or certain to happen. | You are bound to find a job soon.
        breakdown | noun | A failure of a machine, a car or a system. | We had a breakdown on the motorway.
        breath | noun | The air that goes into and out of your lungs. | Take a deep breath.
        breed | noun | A particular kind of dog, horse, sheep or other animal. | The poodle is a popular breed of dog.
        breed | verb | To have young, or to keep animals so that they have young. | Rabbits breed very fast.
        brightness | noun | The quality of being full of light. | You can change the brightness of the screen.
        brilliantly | adverb | Very well, or in a very clever way. | She played the piano brilliantly.
        brown | noun | The color of earth, wood or chocolate. | Brown suits you well.
        brush | noun, first | A tool with hairs or wires on a handle, used to clean, paint or make hair tidy. | He cleaned the stairs with a brush.
        bubble | noun | A ball of air or gas in a liquid, or floating in the air. | The children blew soap bubbles.
        built | adjective | Made or formed in a certain way. | It is a well built house.
        bulk | noun | The largest part of something, or its large size. | The bulk of the work is done.
        bureaucracy | noun | A system with many officials and too many complicated rules. | It took months because of all the bureaucracy.
        burned | adjective | Hurt, damaged or destroyed by fire or heat. | He had a burned hand.
        bury | verb | To put a dead person or a thing into the ground and cover it. | They buried the dog under a tree.
        bust | noun | A model of a person's head, shoulders and chest, often made of stone. | A bust of Beethoven stood on the piano.
        button | verb | To fasten clothes with their buttons. | Button your coat, it is cold outside.
        """)
}
