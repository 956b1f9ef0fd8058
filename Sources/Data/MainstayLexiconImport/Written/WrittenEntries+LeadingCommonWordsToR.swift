// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from P to R, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToR = WrittenTable(
        """
        pack | noun, noun.artifact 0 | A number of things that are wrapped, tied or sold together. | He bought a pack of batteries.
        pack | noun, noun.group 0 | A group of wolves or dogs that live or hunt together. | A pack of wolves followed the deer.
        packaging | noun, noun.artifact 0 | The paper, plastic or boxes in which things are sold or sent. | The packaging can be recycled.
        packing | noun, noun.act 0 | The act of putting your things into bags or boxes. | I always do my packing the night before.
        pad | noun, noun.artifact 0 | Something thick and soft, worn or put in place to keep a thing from harm. | The player wore pads on her knees.
        pad | verb, verb.contact 0 | To fill or cover something with soft material to protect it. | He padded the box with old newspapers.
        pain | noun, noun.cognition 0 | The bad feeling that you have when a part of your body hurts. | He felt a sharp pain in his leg.
        painless | adjective | Not hurting you; causing no pain at all. | The injection was quick and painless.
        paint | verb | To cover something with paint, or to make a picture with paint. | We painted the door green.
        pant | noun, noun.act 0 | One of the short quick breaths that you take after running. | She told us the news between pants.
        parameter | noun, noun.event 0 | A limit, or a value that decides how something is done or works. | We must stay within the parameters of the budget.
        paranoid | adjective, adj.all 0 | Believing without reason that other people dislike you or want to harm you. | He is so paranoid that he locks every door.
        parenthesis | noun, noun.communication 0 | One of the two curved marks that are put around extra words in a text. | The dates are given in parentheses.
        parity | noun, noun.attribute 0 | The state of being equal, especially in pay, rank or power. | The nurses want parity of pay with other hospitals.
        park | verb, verb.motion 0 | To leave a car or other vehicle in a place for a time. | You cannot park in front of the school.
        parochial | adjective, adj.all 0 | Interested only in your own small area and not in the wider world. | The newspaper takes a parochial view of events.
        part | noun, noun.relation 0 | One of the pieces or amounts that make up a whole. | We spent part of the day on the beach.
        participate | verb | To take part in something together with other people. | Everybody participated in the discussion.
        passing | noun | The way in which time goes by; also a gentle word for death. | With the passing of the years they became friends.
        past | preposition | Up to and farther than a place; later than a time. | He walked past the shop.
        pat | noun, noun.act 0 | A gentle touch with a flat hand, often to show kindness. | She gave the dog a pat on the head.
        patch | verb, verb.change 0 | To mend a hole by putting a piece of material over it. | Grandmother patched my old jeans.
        patronise | verb, british | To speak to somebody kindly, but as if they were less clever than you. | Do not patronise me, I know how it works.
        patronize | verb, verb.communication 1 | To speak to somebody kindly, but as if they were less clever than you. | Do not patronize me, I know how it works.
        peasant | noun, noun.person 3 | A poor farmer or farm worker, especially in the past. | The peasants worked in the fields of the lord.
        penalty | noun, noun.act 0 | A punishment for breaking a law, a rule or an agreement. | The penalty for parking here is forty dollars.
        perception | noun | The way in which you see, notice or understand something. | The film changed the public's perception of sharks.
        perform | verb, verb.creation 1 | To sing, dance, act or play music in front of people. | The band performed in front of a huge crowd.
        perform | verb, verb.creation 0 | To do a task or a piece of work. | The doctors performed the operation at night.
        persecute | verb, verb.social 0 | To treat people cruelly because of their religion, race or beliefs. | They were persecuted for their faith.
        personally | adverb | In your own opinion; also, yourself and not through somebody else. | Personally, I prefer the blue one.
        persuade | verb, verb.communication 0 | To talk to somebody until they agree to do or believe something. | She persuaded him to see a doctor.
        phrasing | noun, noun.communication 0 | The words that are chosen to say something. | I did not like the phrasing of the question.
        physically | adverb | In a way that has to do with the body or with real things. | The work is physically hard.
        pin | noun, noun.artifact 0 | A short thin piece of metal with a sharp point that holds things together. | She held the cloth together with pins.
        pinch | noun, noun.quantity 0 | A very small amount, as much as you can hold between finger and thumb. | Add a pinch of salt to the soup.
        pity | verb, verb.emotion 0 | To feel sorry for somebody who is in trouble or unhappy. | I pity anyone who has to sleep outside tonight.
        plague | noun, first, noun.state 1 | A disease that spreads quickly and kills very many people. | The plague killed half of the town.
        plain | adjective, adj.all 1 | Simple, with no pattern, decoration or anything extra. | He wore a plain white shirt.
        planting | noun, noun.act 1 | The work of putting plants or seeds in the ground. | Spring is the time for planting.
        plastered | adjective, informal | So drunk that you cannot walk or speak well. | They got plastered at the wedding.
        plastic | adjective | Made of plastic, and so not of wood, metal or glass. | She put the apples in a plastic bag.
        playground | noun, noun.artifact 0 | A piece of ground where children play, at a school or in a park. | The children ran out into the playground.
        pleasure | noun, noun.feeling 0 | A feeling of being happy, or something that gives you this feeling. | She smiled with pleasure when she saw the flowers.
        ploy | noun, noun.act 0 | A clever plan or trick that is used to get something. | His headache was just a ploy to stay at home.
        plus | preposition, first | Used when one number or thing is added to another. | Two plus three is five.
        poem | noun, noun.communication 0 | A piece of writing in short lines, with words chosen for sound and feeling. | She wrote a poem about the sea.
        poetry | noun, noun.communication 2 | Poems in general, or the art of writing them. | He reads poetry before he goes to sleep.
        poke | noun, noun.act 1 | A quick push with a finger or with something pointed. | She gave me a poke in the ribs.
        politician | noun, noun.person 0 | A person who works in politics, especially one who has been elected. | The politician promised to lower taxes.
        pop | verb, verb.change 3 | To burst with a short sharp sound, or to make something do so. | The child popped the balloon with a pin.
        portion | noun | A part of something, or an amount of food for one person. | He ate two portions of rice.
        portray | verb | To show or describe somebody or something in a picture, book or film. | The film portrays life in a small village.
        pose | verb, verb.perception 0 | To sit or stand still so that somebody can paint or photograph you. | The family posed for a photograph.
        pose | verb, verb.stative 0 | To cause a problem or danger, or to ask a question. | The ice poses a danger to drivers.
        pose | noun, noun.attribute 1 | The way in which you sit or stand, especially for a picture. | The model held her pose for an hour.
        positive | adjective, adj.all 1 | Hopeful, and thinking of the good side of things. | She has a positive view of the future.
        possess | verb, verb.possession 0 | To have or own something, such as money or a skill. | They lost everything that they possessed.
        possession | noun, noun.Tops 0 | Something that belongs to you. | The fire destroyed all their possessions.
        possibly | adverb, adv.all 0 | Perhaps; used when something may be true but is not certain. | The letter is possibly the oldest in the library.
        pour | verb, verb.motion 3 | To make a liquid flow out of a bottle, cup or other container. | She poured the milk into a glass.
        practice | verb, american, verb.cognition 0 | To do something again and again so as to become better at it. | She practices the piano every day.
        practise | verb, british | To do something again and again so as to become better at it. | She practises the piano every day.
        prescribe | verb | To say, as a doctor, what medicine or treatment a patient should have. | The doctor prescribed some pills for his cough.
        presentation | noun | A talk in which you show and explain something to a group. | She gave a presentation about her work.
        pretty | adjective, first, adj.all 0 | Nice to look at, in a simple or delicate way. | What a pretty garden!
        prevail | verb, verb.competition 0 | To win, or to be the stronger in the end. | We hope that justice will prevail.
        prime | verb | To make somebody or something ready for what comes next. | He had been primed with the right answers.
        principal | noun, noun.person 0 | The person who is in charge of a school or a college. | The principal spoke to the new pupils.
        print | verb, verb.creation 0 | To put words or pictures on paper with a machine. | I printed ten copies of the letter.
        priority | noun | What must be thought of or done before all other things. | Safety is our first priority.
        pro | noun, informal, first | A person who does something as a job, or who does it very well. | He plays golf like a pro.
        produce | verb | To make, grow or cause something. | The factory produces a thousand cars a day.
        program | verb | To write the instructions that make a computer or machine do something. | She programmed the robot to open doors.
        project | verb, verb.perception 1 | To send light or a picture onto a screen or a wall. | The film was projected onto a white wall.
        promise | verb, verb.communication 0 | To say that you will certainly do something. | He promised to call her every day.
        pronounce | verb, verb.communication 1 | To make the sound of a word or a letter with your voice. | How do you pronounce your name?
        proportion | noun | A part or share of a whole, or the size of one thing beside another. | A large proportion of the students come from abroad.
        proposition | noun, noun.communication 1 | A plan or an offer that you suggest to somebody, often in business. | He came to us with an interesting proposition.
        prosecute | verb, verb.social 0 | To bring somebody before a court of law because of a crime. | He was prosecuted for stealing a car.
        prove | verb, verb.cognition 0 | To show that something is true by giving facts. | Can you prove that you were at home?
        publish | verb, verb.communication 0 | To make a book, a magazine or another text available to the public. | Her first book was published in May.
        pull | verb, verb.contact 0 | To use force to move something toward you or along behind you. | The horse pulled the cart up the hill.
        pursue | verb, verb.motion 0 | To follow somebody or something in order to catch them. | The police pursued the car through the town.
        quest | noun | A long search for something that is hard to find. | They set out on a quest for gold.
        question | noun, noun.communication 3 | A sentence with which you ask for information. | She asked me a question about my work.
        questionable | adjective, adj.all 0 | Perhaps not true, not right or not honest. | He made his money in questionable ways.
        quiet | noun, noun.attribute 2 | A time or state in which there is little noise. | I love the quiet of the early morning.
        quite | adverb | Fairly, but not very; also, in some uses, completely. | The film was quite good.
        quotation | noun, noun.communication 0 | Words from a book or a speech that somebody else repeats exactly. | The essay begins with a quotation from Shakespeare.
        quote | noun, noun.communication 1 | The exact words of another person that you repeat. | He began his speech with a quote from Lincoln.
        race | noun, noun.event 0 | A contest to find out who or what is the fastest. | She won the race by two seconds.
        rack | verb | To cause great pain; in “rack your brains”, to think very hard. | I racked my brains to remember his name.
        racket | noun, noun.artifact 0 | A frame with strings and a handle, used to hit the ball in tennis. | She hit the ball with her racket.
        railroad | noun, american, noun.artifact 1 | A track with two rails on which trains run, or the company that runs it. | The railroad crosses the desert.
        railway | noun, british, noun.artifact 1 | A track with two rails on which trains run, or the system of such tracks. | The railway runs along the coast.
        rain | verb, verb.weather 0 | To fall from the clouds as drops of water; used with “it”. | It rained all night.
        raise | verb, verb.motion 0 | To lift something up or to make it higher. | Raise your hand if you know the answer.
        ram | noun, first | A male sheep, which often has large curved horns. | The ram lowered its head and ran at us.
        range | noun, noun.group 0 | A number of different things of the same kind. | The shop sells a wide range of shoes.
        rather | adverb | More than a little, but not very; fairly. | It is rather cold today.
        rave | verb, verb.communication 0 | To talk about something with great excitement and praise. | Everybody is raving about the new restaurant.
        raw | adjective | Not cooked, or still as it is found in nature. | Some people eat raw fish.
        realm | noun, formal | A field of knowledge or activity; also, a country under a king or queen. | This was new in the realm of medicine.
        reassure | verb, verb.emotion 0 | To calm somebody's fears by what you say or do. | The doctor reassured him that it was nothing serious.
        recent | adjective, adj.all 0 | Done, made or begun only a short time ago. | This is a recent photograph of my sister.
        reception | noun | The place in a hotel or an office where visitors go when they arrive. | Leave your key at reception.
        reception | noun, noun.group 0 | A formal party to welcome somebody or to celebrate something. | The reception after the wedding was in a hotel.
        recommend | verb | To say that somebody or something is good, or that something should be done. | Can you recommend a good dentist?
        recorder | noun, noun.artifact 1 | A machine that keeps sounds or pictures so that they can be played again. | He put a small recorder on the table.
        recorder | noun, noun.artifact 0 | A simple musical instrument of wood or plastic that you blow into. | Many children learn to play the recorder at school.
        recover | verb, verb.body 0 | To become well or strong again after an illness or a shock. | She is recovering from the flu.
        redundancy | noun, noun.attribute 0 | The state of being more than is needed. | There is a lot of redundancy in his writing.
        redundancy | noun, british | The loss of a job because the worker is no longer needed. | Fifty workers face redundancy.
        refer | verb, verb.communication 1 | To mention somebody or something; used with “to”. | In her speech she referred to the war.
        referendum | noun, noun.act 0 | A vote in which the people of a country decide one question. | The country held a referendum on the new law.
        reflection | noun, noun.artifact 0 | The picture of something that you see in a mirror or in water. | He looked at his reflection in the window.
        refrain | verb, first, verb.stative 0 | To keep from doing something, though you may wish to do it; used with “from”. | Please refrain from talking during the film.
        refuse | verb, verb.communication 0 | To say that you will not do, give or accept something. | He refused to answer the question.
        regard | noun | Respect for somebody, or careful thought about something. | She has no regard for the feelings of others.
        registered | adjective | Recorded on an official list, and so allowed to do something. | He is a registered nurse.
        regularly | adverb, adv.all 0 | Often, or each time after the same length of time. | She visits her grandmother regularly.
        relocation | noun, noun.act 0 | The act of moving to a new place to live or work. | The company paid for his relocation to Boston.
        reluctant | adjective | Not really wanting to do something, and so slow to do it. | He was reluctant to leave his friends.
        remark | noun, first, noun.communication 0 | Something that you say about somebody or something. | She made a rude remark about his hair.
        remedy | noun | Something that cures an illness or solves a problem. | Hot tea is a good remedy for a cold.
        remind | verb, verb.cognition 0 | To make somebody remember something that they should do or know. | Remind me to buy some milk.
        remove | verb, verb.change 0 | To take something away or to take it off. | She removed her wet shoes.
        repetitive | adjective | With the same thing done or said again and again, and so often boring. | Work in the factory was repetitive.
        replacement | noun, noun.cognition 0 | A person or thing that takes the place of another. | We need a replacement for the broken lamp.
        reply | verb, verb.communication 0 | To give an answer to somebody who has spoken or written to you. | He has not replied to my letter.
        represent | verb, verb.social 0 | To act or speak for a person or a group. | The lawyer represents three of the families.
        represent | verb, verb.communication 2 | To be a sign or a picture of something. | The blue lines on the map represent rivers.
        representation | noun, noun.artifact 0 | A picture, a model or a sign that shows something. | The statue is a representation of a goddess.
        reputation | noun, noun.cognition 0 | What people in general think of somebody or something. | The hotel has a bad reputation.
        require | verb | To need something, or to order that it be done. | This work requires a lot of patience.
        requirement | noun | Something that is needed or that must be done. | A driving license is a requirement for this job.
        reserve | noun, noun.possession 0 | An amount of something that is kept until it is needed. | The country has large reserves of oil.
        resolution | noun, noun.act 0 | A firm decision to do something or to stop doing it. | His resolution for the new year is to eat less sugar.
        respond | verb | To answer, or to act because of something that was said or done. | She has not responded to my message.
        responsible | adjective | Having the duty to look after something, or being the cause of it. | He is responsible for the safety of the children.
        rest | verb, verb.communication 0 | To stop working or moving for a time in order to become strong again. | She rested for an hour after lunch.
        restrict | verb, verb.change 0 | To put a limit on something, or on what somebody may do. | The city wants to restrict the number of cars.
        result | verb | To happen because of something, or to end in a certain way. | The accident resulted in three deaths.
        retrieval | noun, noun.act 0 | The act of finding something and getting it back. | The retrieval of the lost ship took a year.
        return | noun, noun.act 0 | The act of coming or going back to a place. | We celebrated her return with a party.
        reveal | verb, verb.communication 0 | To tell or show something that was secret or hidden. | He would not reveal her name.
        revelation | noun, noun.cognition 0 | A surprising fact that was secret and that people now learn. | The book is full of revelations about the royal family.
        reversed | adjective | Turned to face the other way, or put in the opposite order. | In the mirror the letters are reversed.
        review | noun, noun.communication 1 | A text in which somebody gives an opinion of a book, film or product. | The film got good reviews.
        revise | verb, verb.communication 0 | To change something in order to correct or improve it. | She revised the second chapter of her book.
        revise | verb, british | To study again what you have learned, before an examination. | I must revise for the test tomorrow.
        rhythm | noun | A regular pattern of sounds or movements that is repeated, as in music. | They danced to the rhythm of the drums.
        ribbon | noun, noun.artifact 0 | A long narrow piece of cloth that is used to tie or decorate something. | She tied her hair with a red ribbon.
        rid | verb, verb.possession 0 | To make a person or a place free of something bad. | The cat rid the house of mice.
        rightly | adverb | Correctly, or for a good reason. | He was rightly proud of his work.
        ring | verb, verb.perception 0 | To make the sound of a bell, or to cause a bell to sound. | The bell rings at nine every morning.
        roll | noun, noun.artifact 0 | A long piece of paper, cloth or other material that is wound into a tube. | He bought two rolls of wallpaper.
        roll | noun | A small round piece of bread for one person. | She had a roll with butter for breakfast.
        rolled | adjective | Turned over and over into the shape of a tube. | He carried a rolled newspaper under his arm.
        rolling | adjective | Rising and falling in gentle slopes, or turning over and over. | The village lies among rolling hills.
        rose | noun | A flower with a sweet smell that grows on a bush with thorns. | He gave her a red rose.
        rot | verb, verb.change 0 | To go bad and soft, as dead plants and old food do. | The apples rotted in the wet grass.
        rounding | noun | The changing of a number to a simpler one that is close to it. | The small difference is due to rounding.
        royal | adjective, first, adj.pert 0 | Belonging to a king or queen or to their family. | The royal family waved from the balcony.
        rubber | adjective | Made of rubber, and so able to bend and keep out water. | He put on rubber boots.
        rude | adjective, adj.all 4 | Not polite, or showing no respect for other people. | It is rude to stare at people.
        ruler | noun, noun.artifact 0 | A long flat piece of wood or plastic for measuring and drawing straight lines. | She drew a line with her ruler.
        ruler | noun, noun.person 0 | A person, such as a king or queen, who rules a country. | He was a cruel ruler.
        rung | noun, noun.artifact 0 | One of the bars of a ladder, on which you put your feet. | He stood on the top rung of the ladder.
        """)
}
