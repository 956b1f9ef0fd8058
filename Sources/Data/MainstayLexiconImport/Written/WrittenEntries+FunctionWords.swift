// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// The words that hold a sentence together, which WordNet leaves out, and words that stand alone.
    static let functionWordTable = WrittenTable(
        """
        the | determiner | Used before a noun that names what is already known, or the only one of its kind. | The dog is asleep.
        a | determiner | Used before a noun, in the singular, that names something not mentioned before. | She saw a fox.
        an | determiner | The form of “a” before a vowel sound. | He ate an apple.
        this | determiner | The one here, or the one just mentioned. | This chair is mine.
        that | determiner | The one over there, or the one already mentioned. | That house is old.
        these | determiner | Those here, or those just mentioned; the plural of “this”. | These shoes are wet.
        those | determiner | Those over there, or those already mentioned; the plural of “that”. | Those hills are far off.
        every | determiner | Each one of a group, with none left out. | Every child was given a book.
        each | determiner | Every one of two or more, taken one by one. | Each player has four cards.
        either | determiner | One or the other of two. | You may take either road.
        neither | determiner | Not the one and not the other of two. | Neither answer is right.
        no | determiner | Not any. | There is no milk left.
        some | determiner | An unknown or unstated number or amount of. | We need some bread.
        any | determiner | One or more, no matter which or how much. | Do you have any questions?
        all | determiner | The whole number or amount of. | All birds have feathers.
        both | determiner | The one and also the other of two. | Both sisters sing.
        such | determiner | Of this or that kind. | I have never heard such nonsense.
        what | determiner | Asks which thing or kind; also “how great” in exclamations. | What time is it?
        which | determiner | Asks for one or more out of a known number. | Which coat is yours?
        whose | determiner | Of whom or of which. | Whose bag is this?
        my | determiner | Belonging to the person speaking. | My name is Ann.
        your | determiner | Belonging to the person or people spoken to. | Is this your pen?
        his | determiner | Belonging to the man, boy or male animal mentioned. | He lost his key.
        her | determiner | Belonging to the woman, girl or female animal mentioned. | She sold her car.
        its | determiner | Belonging to the thing or animal mentioned. | The tree has lost its leaves.
        our | determiner | Belonging to the person speaking and one or more others. | Our train is late.
        their | determiner | Belonging to the people, animals or things mentioned. | They painted their door red.
        many | determiner | A large number of. | Many people came.
        much | determiner | A large amount of. | There was not much time.
        another | determiner | One more, or a different one. | Have another cup of tea.
        I | pronoun | The person who speaks or writes. | I live near the river.
        you | pronoun | The person or people spoken to. | I will call you tomorrow.
        he | pronoun | The man, boy or male animal mentioned. | He plays the drums.
        she | pronoun | The woman, girl or female animal mentioned. | She speaks three languages.
        it | pronoun | The thing, animal or matter mentioned; also the subject of verbs for weather and time. | It is raining.
        we | pronoun | The person speaking and one or more others. | We met at school.
        they | pronoun | The people, animals or things mentioned; also one person whose sex is not stated. | They left before noon.
        me | pronoun | The person speaking, as the object of a verb or preposition. | Give me the map.
        him | pronoun | The man, boy or male animal mentioned, as an object. | I saw him yesterday.
        her | pronoun | The woman, girl or female animal mentioned, as an object. | We invited her.
        us | pronoun | The person speaking and others, as an object. | They waited for us.
        them | pronoun | The people, animals or things mentioned, as an object. | Put them on the shelf.
        mine | pronoun | What belongs to the person speaking. | The blue cup is mine.
        yours | pronoun | What belongs to the person or people spoken to. | Is this seat yours?
        hers | pronoun | What belongs to the woman or girl mentioned. | The idea was hers.
        ours | pronoun | What belongs to the person speaking and others. | The garden is ours.
        theirs | pronoun | What belongs to the people mentioned. | The fault was theirs.
        myself | pronoun | The person speaking, as the object of what that same person does; also for emphasis. | I cut myself.
        yourself | pronoun | The person spoken to, as the object of what that same person does; also for emphasis. | Help yourself.
        yourselves | pronoun | The people spoken to, as the object of what they themselves do. | Enjoy yourselves.
        himself | pronoun | The man or boy mentioned, as the object of what he himself does; also for emphasis. | He taught himself to read.
        herself | pronoun | The woman or girl mentioned, as the object of what she herself does; also for emphasis. | She saw herself in the glass.
        itself | pronoun | The thing or animal mentioned, as the object of what it itself does; also for emphasis. | The cat washed itself.
        ourselves | pronoun | The person speaking and others, as the object of what they themselves do. | We built it ourselves.
        themselves | pronoun | The people, animals or things mentioned, as the object of what they themselves do. | They introduced themselves.
        who | pronoun | Asks which person; also joins to a person what is said of that person. | Who is at the door?
        whom | pronoun | The form of “who” as an object. | To whom did you write?
        whoever | pronoun | Any person who, no matter which. | Whoever comes is welcome.
        whatever | pronoun | Anything that, no matter what. | Do whatever you like.
        whichever | pronoun | Any one that, no matter which. | Take whichever you prefer.
        someone | pronoun | A person not known or not named. | Someone has moved my coat.
        somebody | pronoun | A person not known or not named. | Somebody is singing.
        something | pronoun | A thing not known or not named. | There is something in my shoe.
        anyone | pronoun | Any person at all. | Does anyone know the way?
        anybody | pronoun | Any person at all. | Is anybody there?
        anything | pronoun | Any thing at all. | I did not hear anything.
        everyone | pronoun | Every person. | Everyone laughed.
        everybody | pronoun | Every person. | Everybody knows that song.
        everything | pronoun | All things. | Everything was ready.
        no one | pronoun | Not a single person. | No one answered.
        nobody | pronoun | Not a single person. | Nobody came.
        none | pronoun | Not any; not one. | None of the keys fits.
        each other | pronoun | The one the other, of two or more who do the same. | They looked at each other.
        one another | pronoun | The one the other, of several who do the same. | The players congratulated one another.
        others | pronoun | Other people, or the rest of a group. | Some stayed and others left.
        of | preposition | Belonging to, made from, or having to do with. | The roof of the house is made of slate.
        to | preposition | In the direction of, or as far as; also marks who is given something. | She walked to the station.
        in | preposition | Within the limits of a place, time or state. | The keys are in the drawer.
        for | preposition | Meant to be given to or to help; because of; during so much time. | This letter is for you.
        on | preposition | Touching the top or the surface of; on the day of; about. | The cup is on the table.
        with | preposition | In the company of; having; by means of. | He went with his brother.
        at | preposition | Shows an exact place, time, price or speed. | Meet me at the bridge at noon.
        by | preposition | Near; through the work or means of; not later than. | The song was written by a sailor.
        from | preposition | Starting at a place, time or person. | The wind blew from the north.
        about | preposition | On the subject of; near in number or place. | The film is about a lighthouse.
        into | preposition | To the inside of; so as to become. | She poured milk into the bowl.
        over | preposition | Above or across; more than; during. | The plane flew over the town.
        after | preposition | Later than; behind; in search of. | We rested after lunch.
        before | preposition | Earlier than; in front of. | Wash your hands before dinner.
        between | preposition | In the space, time or middle of two. | The village lies between two hills.
        under | preposition | Below; less than; ruled by. | The dog sleeps under the bed.
        through | preposition | In at one end and out at the other; by means of. | The train went through a tunnel.
        during | preposition | All through, or at some time in the course of. | It snowed during the night.
        without | preposition | Not having; not doing. | He left without a coat.
        against | preposition | Touching and pressing on; opposed to. | The ladder leans against the wall.
        among | preposition | In the middle of, or one of, several. | She found a coin among the leaves.
        around | preposition | On all sides of; in a circle about; near. | They sat around the fire.
        upon | preposition | On; a formal word. | The castle stands upon a rock.
        within | preposition | Inside the limits of; in no more time than. | Reply within a week.
        toward | preposition | In the direction of. | He turned toward the light.
        towards | preposition | In the direction of. | The path leads towards the sea.
        across | preposition | From one side of to the other. | We swam across the lake.
        along | preposition | From one end of towards the other. | They walked along the beach.
        behind | preposition | At the back of; later than. | The garden is behind the house.
        beyond | preposition | On the far side of; more than. | The farm is beyond the river.
        beside | preposition | At the side of. | Sit beside me.
        besides | preposition | In addition to. | Who came besides Tom?
        above | preposition | Higher than. | A lamp hung above the table.
        below | preposition | Lower than. | The sun sank below the hills.
        beneath | preposition | Under; lower than. | A cellar lies beneath the shop.
        near | preposition | Not far from. | They live near the school.
        off | preposition | Away from; down from. | Keep off the grass.
        onto | preposition | To a place on. | The cat jumped onto the roof.
        out of | preposition | From the inside of; because of; from among. | She took a coin out of her purse.
        outside | preposition | On the outer side of. | He waited outside the gate.
        inside | preposition | On the inner side of; within. | It is warm inside the hut.
        since | preposition | From a time in the past until now. | I have lived here since May.
        until | preposition | Up to the time of. | The shop is open until six.
        till | preposition | Up to the time of. | Wait till morning.
        despite | preposition | Without being stopped by. | They went out despite the rain.
        except | preposition | Leaving out; but not. | Everyone came except Jane.
        per | preposition | For each. | The fare is two coins per person.
        via | preposition | By way of. | We flew to Rome via Vienna.
        than | preposition | Compared with. | She is taller than her mother.
        like | preposition | In the same way as; similar to. | He swims like a fish.
        unlike | preposition | Not similar to; different from. | Unlike his sister, he hates cold water.
        as | preposition | In the role or form of. | She works as a nurse.
        throughout | preposition | In every part of; from beginning to end of. | It rained throughout the day.
        concerning | preposition | On the subject of. | He asked a question concerning the bill.
        regarding | preposition | On the subject of. | I write regarding your order.
        and | conjunction | Joins words or clauses that belong together. | Bread and butter were on the table.
        or | conjunction | Joins things of which one is meant. | Tea or coffee?
        but | conjunction | Joins something that is different from what was said before. | The room is small but bright.
        nor | conjunction | And not; used after “neither” and after what is denied. | He neither smokes nor drinks.
        if | conjunction | On the condition that; also “whether”. | Stay at home if you are ill.
        because | conjunction | For the reason that. | She laughed because the joke was good.
        although | conjunction | Even with the fact that. | Although it was late, they went on.
        though | conjunction | Even with the fact that. | Though tired, she smiled.
        while | conjunction | During the time that; although. | He read while we slept.
        whereas | conjunction | But in contrast. | One twin is shy, whereas the other talks all day.
        unless | conjunction | If not; except when. | You will miss it unless you run.
        whether | conjunction | Introduces two or more cases of which one holds. | I do not know whether it is true.
        than | conjunction | Introduces the second part of a comparison. | It is later than I thought.
        as | conjunction | While; because; in the way that. | As we left, it began to rain.
        that | conjunction | Introduces a clause that says what is known, said or thought. | I know that you are right.
        so | conjunction | For this reason; in order that. | It was cold, so we lit a fire.
        lest | conjunction | So that something may not happen. | She whispered lest the baby should wake.
        when | conjunction | At the time that; at what time. | Call me when you arrive.
        where | conjunction | In or to the place that; in or to what place. | Stay where you are.
        how | conjunction | In what way; to what degree. | Show me how it works.
        why | conjunction | For what reason. | Tell me why you left.
        whenever | conjunction | At any time that; every time that. | Come whenever you like.
        wherever | conjunction | In or to any place that. | Sit wherever there is room.
        until | conjunction | Up to the time that. | Wait until the light is green.
        is | verb | The form of “be” used with “he”, “she”, “it” and singular nouns in the present. | The water is cold.
        are | verb | The form of “be” used with “you”, “we”, “they” and plural nouns in the present. | The shops are shut.
        am | verb | The form of “be” used with “I” in the present. | I am ready.
        was | verb | The form of “be” used with “I”, “he”, “she”, “it” and singular nouns in the past. | It was dark.
        were | verb | The form of “be” used with “you”, “we”, “they” and plural nouns in the past. | We were late.
        will | verb | Says that something is going to happen. | The bus will come soon.
        would | verb | The past of “will”; says what happens in a case that is only imagined, or asks politely. | I would go if I could.
        can | verb | Is able to; is allowed to. | She can swim.
        could | verb | The past of “can”; says what is possible, or asks politely. | He could read at four.
        shall | verb | Says what is going to happen, or offers or asks what to do. | Shall we dance?
        should | verb | Says what is right or wise to do, or what is likely. | You should rest.
        may | verb | Is allowed to; says that something is possible. | It may rain.
        might | verb | Says that something is possible but not certain. | They might be at home.
        must | verb | Is obliged to; says that something is surely so. | You must stop at a red light.
        ought | verb | Says what is right or wise to do; used with “to”. | You ought to thank her.
        cannot | verb | Is not able to; is not allowed to; “can not” in one word. | I cannot see the road.
        hello | interjection | Said when meeting somebody or answering the telephone. | Hello, how are you?
        hi | interjection | An informal “hello”. | Hi, nice to see you.
        hey | interjection | Said to draw attention, or as a greeting among friends. | Hey, wait for me!
        oh | interjection | Shows surprise, or that one has understood. | Oh, I see.
        wow | interjection | Shows that one is impressed. | Wow, what a view!
        please | interjection | Makes a request polite. | Please close the door.
        yes | interjection | Says that something is so, or that one agrees. | Yes, I would like some tea.
        goodbye | interjection | Said when leaving. | Goodbye, see you tomorrow.
        thanks | interjection | An informal “thank you”. | Thanks for the lift.
        ouch | interjection | Said when something hurts. | Ouch, that is hot!
        huh | interjection | Asks for something to be said again, or shows doubt. | Huh, that is odd.
        hmm | interjection | Shows that one is thinking, or has doubts. | Hmm, let me see.
        mmm | interjection | Shows pleasure, above all in food. | Mmm, this soup is good.
        gosh | interjection | Shows surprise; a mild word. | Gosh, is it so late?
        uh | interjection | Fills a pause while one thinks. | It costs, uh, ten coins.
        um | interjection | Fills a pause while one thinks. | Um, I am not sure.
        yeah | interjection, informal | An informal “yes”. | Yeah, sounds good.
        nope | interjection, informal | An informal “no”. | Nope, not today.
        okay | interjection | Says that one agrees or has understood. | Okay, let's start.
        """)
}
