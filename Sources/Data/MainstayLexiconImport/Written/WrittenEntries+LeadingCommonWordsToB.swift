// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from A to B, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToB = WrittenTable(
        """
        abbreviated | adjective | Made shorter, with some letters or parts left out. | The list gives only the abbreviated names.
        abide | verb | To accept and obey a rule or decision; used with “by”. | All players must abide by the rules.
        abort | verb, first, verb.change 0 | To stop something before it is finished, often because of a problem. | The pilot aborted the landing because of fog.
        aborted | adjective | Stopped before it was finished or had succeeded. | After two aborted attempts they gave up.
        above | adverb | In or to a higher place. | The people in the flat above are noisy.
        abstract | noun, noun.communication 0 | A short text that gives the main points of an article or speech. | Read the abstract before the whole article.
        abysmal | adjective | Extremely bad, or of very low quality. | The food in the hotel was abysmal.
        academic | adjective, adj.pert 0 | Having to do with studying and teaching at schools and universities. | Her academic results were excellent.
        accent | noun, noun.communication 1 | A way of saying words that shows where a person comes from. | He speaks English with a French accent.
        acceptance | noun | The act of saying yes to something, or of agreeing that it is right. | She wrote a letter of acceptance.
        accommodate | verb, verb.stative 3 | To have or give enough room for people or things. | The hall can accommodate two hundred guests.
        accompany | verb, verb.motion 0 | To go somewhere together with somebody. | His sister accompanied him to the doctor.
        accomplish | verb | To succeed in doing something that needs effort. | We accomplished everything on our list.
        accord | noun, first, noun.communication 1 | A formal agreement between countries or groups. | The two countries signed a peace accord.
        account | verb | To give or be the reason for something; used with “for”. | Bad weather accounts for the delay.
        accuse | verb, verb.communication 1 | To say that somebody has done something wrong. | They accused him of theft.
        acquaintance | noun | A person whom you know, but not very well. | He is an acquaintance from work.
        activated | adjective | Switched on, or made ready to work. | The alarm is activated at night.
        activity | noun, noun.act 0 | Something that people do, often for fun or for a purpose. | Swimming is her favorite activity.
        acute | adjective | Very serious or very strong, often starting suddenly. | He felt an acute pain in his side.
        adapter | noun, noun.artifact 0 | A small device that lets you connect things whose plugs or parts do not fit. | You need an adapter for British sockets.
        add | verb, verb.change 0 | To put one thing with another, or numbers together to get the total. | Add some sugar to the milk.
        addict | noun, noun.person 0 | A person who cannot stop taking a drug or doing something harmful. | The center helps drug addicts.
        addition | noun | The adding of numbers to get a total, or something that is added. | The children are learning addition.
        adhere | verb | To stick firmly to something, or to follow a rule closely. | The paint does not adhere to wet walls.
        admire | verb, verb.emotion 0 | To think that somebody or something is very good or beautiful. | I admire her courage.
        adopt | verb | To become, by law, the parent of a child who was not born to you. | They adopted a little girl.
        adopt | verb, verb.possession 2 | To start to use an idea, a plan or a method. | The school adopted a new system.
        advertise | verb, verb.communication 0 | To tell people about a product, job or event so that they want it. | The shop advertises on the radio.
        advertising | noun, noun.act 0 | The work of making people want to buy things, or the messages that do this. | The company spends a lot on advertising.
        advice | noun, noun.communication 0 | What somebody says you should do in order to help you. | My teacher gave me good advice.
        advise | verb, verb.communication 0 | To tell somebody what you think they should do. | The doctor advised him to rest.
        aesthetic | adjective, adj.all 0 | Having to do with beauty and the way things look. | The bridge has no aesthetic value.
        aesthetic | noun | The style and look of something, such as a room, picture or website. | I like the simple aesthetic of this kitchen.
        affect | verb, verb.change 0 | To cause a change in somebody or something. | Smoking affects your health.
        afford | verb, verb.stative 0 | To have enough money or time for something. | We cannot afford a new car.
        again | adverb, adv.all 0 | One more time, or as it was before. | Please say that again.
        agency | noun, noun.group 1 | A business or office that does a service for other people. | She found the job through an agency.
        agenda | noun | A list of the things that people will talk about at a meeting. | The next point on the agenda is money.
        aggressive | adjective | Angry and ready to attack or fight. | The dog became aggressive when it saw us.
        aid | noun | Help, often money, food or medicine for people in trouble. | The country sent aid after the flood.
        aim | noun, noun.cognition 1 | What you want to reach by doing something. | Our aim is to win the cup.
        alcohol | noun | The liquid in beer, wine and other drinks that can make people drunk. | He does not drink alcohol.
        alert | adjective, first, adj.all 0 | Awake, paying attention and quick to notice things. | A driver must stay alert.
        algebra | noun, noun.cognition 0 | The part of mathematics that uses letters in place of numbers. | In algebra we learned to solve for x.
        allergic | adjective, adj.all 0 | Becoming ill from things that are harmless to most people, such as nuts or cats. | She is allergic to eggs.
        allowable | adjective | That rules or laws let you do or have. | This is the largest allowable weight.
        alphabet | noun, noun.communication 0 | All the letters of a language in their fixed order. | The English alphabet has 26 letters.
        alteration | noun, noun.event 0 | A change in something, often a small one. | The dress needs a few alterations.
        ambient | adjective, adj.all 1 | Of the air, light or sound that is all around you. | The ambient temperature was below zero.
        amend | verb | To change a text or law a little to make it better. | They amended the law last year.
        amount | noun | How much there is of something. | A large amount of water was lost.
        anatomy | noun, noun.cognition 0 | The study of the bodies of people and animals and their parts. | Doctors must learn anatomy.
        answer | verb, verb.communication 0 | To say or write something to somebody who has asked you a question. | She did not answer my question.
        answer | noun, noun.communication 1 | What you say or write when somebody asks you something. | I asked him twice but got no answer.
        antique | noun, noun.artifact 0 | An old object that is valuable because of its age or beauty. | The shop sells antiques and old books.
        anxious | adjective | Worried and nervous about what may happen. | He was anxious about the exam.
        anyhow | adverb, adv.all 0 | In spite of what was said before; in any case. | It may rain, but we are going anyhow.
        anyway | adverb, adv.all 0 | In spite of what was said before; in any case. | It was late, but I called him anyway.
        apparently | adverb, adv.all 0 | As it seems, or as people say, though you may not be sure. | Apparently, the shop has closed.
        appear | verb, verb.change 0 | To come to a place where it can be seen. | A ship appeared on the horizon.
        appear | verb, verb.perception 0 | To look or seem to be something. | He appeared to be asleep.
        approve | verb | To think that something is good, or to agree to it officially. | Her parents did not approve of the plan.
        approximate | adjective, first, adj.all 0 | Nearly right or correct, but not exact. | The approximate cost is fifty dollars.
        arch | noun, first | A curved part at the top of a door, bridge or opening. | The bridge has three stone arches.
        arm | noun, noun.body 0 | One of the two long parts of your body from the shoulder to the hand. | She carried the baby in her arms.
        article | noun, noun.communication 0 | A piece of writing in a newspaper or magazine or on a website. | I read an article about whales.
        artificial | adjective, adj.all 0 | Made by people, often to look like something natural. | The flowers on the table are artificial.
        ask | verb | To put a question to somebody, or to say that you want something. | He asked me where I lived.
        assessment | noun, noun.cognition 0 | A careful judgment of how good, bad, large or valuable something is. | The teacher wrote an assessment of each pupil.
        assignment | noun, noun.act 3 | A piece of work that is given to a student or worker. | The history assignment is due on Friday.
        assistant | noun, noun.person 0 | A person whose job is to help another person in their work. | Her assistant answers the phone.
        atmosphere | noun | The layer of gases around the earth or another planet. | Smoke from factories rises into the atmosphere.
        atmosphere | noun | The feeling that a place or group of people gives you. | The café has a friendly atmosphere.
        attach | verb, verb.contact 1 | To fasten or join one thing to another. | She attached a photo to the letter.
        attempt | verb | To make an effort at something that may not succeed. | He attempted to climb the wall.
        attempt | noun, noun.act 0 | An act of trying to do something. | She passed the test at the second attempt.
        attention | noun, noun.cognition 0 | The act of watching, listening or thinking about something with care. | Please pay attention to the teacher.
        attribute | verb | To say or think that something comes from a certain person or cause. | She attributes her success to hard work.
        attribute | noun | A quality or feature that a person or thing has. | Patience is a useful attribute in a teacher.
        audio | noun | Sound that is recorded, sent or played. | The video is fine, but there is no audio.
        authentic | adjective | Real, and not a copy or false. | The painting is an authentic Rembrandt.
        authorise | verb, british | To allow something officially, because you have the power to do so. | The bank did not authorise the payment.
        authorize | verb, verb.communication 0 | To allow something officially, because you have the power to do so. | The bank did not authorize the payment.
        automatically | adverb, adv.all 1 | By itself, without a person having to do anything. | The doors open automatically.
        average | adjective, adj.all 0 | Ordinary or usual; neither high nor low, good nor bad. | On an average day he sells forty loaves.
        average | noun | The result of adding several numbers and dividing by how many there are. | The average of 4 and 8 is 6.
        await | verb | To wait for somebody or something. | We await your answer.
        awkward | adjective | Making people feel embarrassed, or difficult to deal with. | There was an awkward silence after his question.
        background | noun | The part of a picture or scene that is behind the main things. | In the background you can see the mountains.
        background | noun, noun.attribute 0 | A person's family, education and earlier experience. | They come from very different backgrounds.
        badly | adverb, adv.all 0 | In a way that is not good or right. | He sings badly but he loves it.
        badly | adverb | Very much, or in a serious way. | She was badly hurt in the accident.
        baffled | adjective, first, adj.all 0 | Completely unable to understand or explain something. | Doctors were baffled by his illness.
        balance | noun | The ability to stay steady without falling, or a state of equal weights. | He lost his balance and fell.
        bank | verb | To keep money in a bank, or to put it there. | We bank with a small local company.
        bankrupt | adjective, first, adj.all 0 | Having no money left to pay what you owe. | The company went bankrupt last year.
        bargain | noun, noun.possession 1 | Something that you buy for less than it usually costs. | These shoes were a real bargain.
        bark | verb, verb.communication 0 | To make the short, loud sound that a dog makes. | The dog barked at the postman.
        base | noun, first | The lowest part of something, on which it stands. | The base of the lamp is made of stone.
        based | adjective | Having its main home or office in a certain place. | The company is based in Berlin.
        bear | verb, verb.cognition 0 | To accept or live with something unpleasant. | I cannot bear this noise any longer.
        beast | noun | An animal, usually one that is large or wild. | The forest was full of wild beasts.
        beat | noun, noun.communication 0 | The regular rhythm of music, or one of its strokes. | They danced to the beat of the drums.
        beaten | adjective | Having lost a game, fight or war. | The beaten team left the field in silence.
        beating | noun | An attack in which somebody is hit again and again. | He was badly hurt in the beating.
        beautiful | adjective, adj.all 0 | Very pleasing to look at or listen to. | What a beautiful garden!
        become | verb, verb.change 0 | To start to be or grow into something. | She wants to become a doctor.
        becoming | adjective, formal | Making the person who wears it look attractive. | That hat is very becoming on you.
        beforehand | adverb, first, adv.all 0 | Earlier than something else; before it happens. | Tell me beforehand if you cannot come.
        beg | verb | To ask for food or money, or to ask for something very strongly. | He begged her to stay.
        belief | noun, noun.cognition 0 | Something that you think is true, or the feeling that it is true. | His belief in God is strong.
        benefit | noun | A good effect or an advantage that something brings. | The new road will be a benefit to everybody.
        bent | adjective, first | Not straight, because somebody or something has curved it. | The key was bent and did not fit.
        bet | verb, verb.competition 0 | To risk money on what you think will be the result of a race or game. | He bet ten dollars on the white horse.
        bid | noun | An offer to pay a certain price for something. | The highest bid for the picture was a million dollars.
        bidding | noun | The offering of prices for something that is for sale. | The bidding started at fifty dollars.
        bind | verb, verb.contact 1 | To tie or fasten something tightly together. | Bind the branches together with string.
        binding | noun | The cover and the back that hold the pages of a book together. | The old book has a leather binding.
        bitter | adjective | Having a sharp taste that is not sweet, like strong coffee. | The medicine tasted bitter.
        black | adjective, adj.all 1 | Of the darkest color, like coal or the sky at night. | He wore a black suit to the funeral.
        black | noun, noun.attribute 0 | The darkest color, like that of coal. | She was dressed in black.
        blank | noun | An empty space on a page, to be filled with a word or number. | Fill in the blanks with the right verbs.
        bless | verb, verb.communication 0 | To ask God to protect and help somebody or something. | The priest blessed the children.
        blessing | noun, noun.state 0 | Something good for which you are thankful, or God's help and protection. | The rain was a blessing for the farmers.
        blind | noun | A covering for a window that you pull down to keep out light. | Pull down the blind, the sun is too bright.
        boiling | adjective, first | Very hot, or so hot that it turns into gas. | Put the pasta into boiling water.
        borrow | verb, verb.possession 0 | To take something that belongs to somebody else and give it back later. | Can I borrow your pen?
        boss | verb | To tell somebody what to do in an unpleasant way. | Stop bossing your little brother around.
        bother | verb | To annoy, worry or disturb somebody. | Does the music bother you?
        bother | noun, noun.cognition 0 | Trouble, or something that annoys you. | It was no bother to drive you home.
        bound | adjective | Certain to do something, or certain to happen. | You are bound to find a job soon.
        breakdown | noun, noun.event 1 | A failure of a machine, a car or a system. | We had a breakdown on the motorway.
        breath | noun, noun.substance 0 | The air that goes into and out of your lungs. | Take a deep breath.
        breed | noun, noun.group 0 | A particular kind of dog, horse, sheep or other animal. | The poodle is a popular breed of dog.
        breed | verb | To have young, or to keep animals so that they have young. | Rabbits breed very fast.
        brightness | noun | The quality of being full of light. | You can change the brightness of the screen.
        brilliantly | adverb | Very well, or in a very clever way. | She played the piano brilliantly.
        brown | noun, noun.attribute 0 | The color of earth, wood or chocolate. | Brown suits you well.
        brush | noun, first, noun.artifact 0 | A tool with hairs or wires on a handle, used to clean, paint or make hair tidy. | He cleaned the stairs with a brush.
        bubble | noun, noun.object 0 | A ball of air or gas in a liquid, or floating in the air. | The children blew soap bubbles.
        built | adjective | Made or formed in a certain way. | The house is solidly built.
        bulk | noun | The largest part of something, or its large size. | The bulk of the work is done.
        bureaucracy | noun, noun.group 2 | A system with many officials and too many complicated rules. | It took months because of all the bureaucracy.
        burned | adjective | Hurt, damaged or destroyed by fire or heat. | He had a burned hand.
        burnt | adjective | Hurt, damaged or destroyed by fire or heat. | The kitchen smelled of burnt toast.
        bury | verb, verb.contact 0 | To put a dead person or a thing into the ground and cover it. | They buried the dog under a tree.
        bust | noun, noun.artifact 0 | A model of a person's head, shoulders and chest, often made of stone. | A bust of Beethoven stood on the piano.
        button | verb | To fasten clothes with their buttons. | Button your coat, it is cold outside.
        """)
}
