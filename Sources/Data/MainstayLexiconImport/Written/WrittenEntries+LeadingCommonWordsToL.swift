// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from I to L, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToL = WrittenTable(
        """
        ideal | adjective, adj.all 0 | As good or as suitable as something can be. | This is an ideal place for a picnic.
        idealistic | adjective | Believing that the world can be made perfect, even when this is not practical. | She was young and idealistic when she became a teacher.
        identity | noun, noun.attribute 0 | Who a person is, or what makes one person different from others. | The police do not know the identity of the thief.
        idiom | noun, noun.communication 1 | A group of words whose meaning you cannot guess from the single words. | “To kick the bucket” is an idiom that means “to die”.
        imagination | noun | The ability to make pictures or new ideas in your mind. | You need a lot of imagination to write stories.
        immature | adjective | Acting in a silly way, like a much younger person, or not fully grown. | Throwing food at people is very immature.
        immediate | adjective | Happening or done at once, without any waiting. | She needs immediate help.
        impact | verb | To have a strong effect on somebody or something. | The new law will impact small shops.
        implement | verb | To begin to use a plan, a law or a method. | The school will implement the new rules in May.
        impose | verb | To make people accept a rule, a tax or a punishment. | The city imposed a new tax on hotels.
        impress | verb, verb.emotion 0 | To make somebody admire or respect you. | Her work impressed the whole team.
        impulse | noun, noun.feeling 1 | A sudden strong wish to do something, without thinking about it first. | I bought the shoes on an impulse.
        indent | noun, noun.communication 1 | An empty space at the beginning of a line of writing. | Each new paragraph begins with a small indent.
        indent | verb, first, verb.creation 0 | To begin a line of writing farther from the edge than the others. | Please indent the first line of every paragraph.
        indicator | noun | A fact or number from which you can tell how things are going. | The price of bread is an indicator of how well people live.
        infinity | noun | Space, time or number that goes on forever. | The sky seemed to stretch to infinity.
        influence | verb, verb.social 0 | To change the way that somebody thinks or something happens. | His parents influenced his choice of school.
        inform | verb, verb.communication 0 | To let somebody know something; more formal than “tell”. | Please inform us if you change your address.
        informal | adjective, adj.all 1 | Easy and friendly, without the clothes, manners or words of serious events. | You can wear jeans, because the party is informal.
        inheritance | noun, noun.possession 0 | Money or property that you get from somebody who has died. | She bought a house with her inheritance.
        inhibit | verb, verb.social 4 | To slow something down or stop it from happening freely. | Cold weather inhibits the growth of plants.
        inhibition | noun | A shy or worried feeling that keeps you from doing what you want. | He lost his inhibitions and began to dance.
        inject | verb, verb.body 0 | To put a medicine or another liquid into the body with a needle. | The nurse injected the medicine into his arm.
        injure | verb, verb.body 0 | To hurt a part of the body, especially in an accident. | He injured his knee in the game.
        innocence | noun, noun.state 0 | The fact of not having done a crime or anything wrong. | The letter proved his innocence.
        inquire | verb, formal, verb.communication 1 | To ask somebody for information about something. | I am writing to inquire about the job.
        insecure | adjective, adj.all 1 | Not sure of yourself, and worried that you are not good enough. | He felt insecure about his looks.
        insensitive | adjective, adj.all 2 | Not noticing or not caring how other people feel. | It was an insensitive thing to say at a funeral.
        inspiration | noun | A person or thing that gives you new ideas or makes you want to act. | The sea was the inspiration for her pictures.
        inspired | adjective | Full of very good and new ideas. | Her speech was an inspired piece of writing.
        instrument | noun, noun.artifact 1 | An object for making music, such as a piano, a guitar or a drum. | Which instrument do you play?
        integration | noun, noun.act 2 | The act of joining people or things so that they work as a whole. | Sport helps the integration of new students.
        integrity | noun, noun.attribute 0 | The quality of being honest and doing what you believe is right. | Nobody doubts the integrity of the judge.
        intensity | noun, noun.attribute 0 | The quality of being very strong, or how strong something is. | The rain fell with great intensity.
        intensive | adjective, adj.all 0 | Done with much effort or activity in a short time. | She took an intensive course in French.
        intercourse | noun, formal, noun.act 2 | The act of having sex with somebody. | The couple had intercourse without protection.
        interfere | verb | To take part in what is not your business, or to get in the way. | Do not interfere in their quarrel.
        intersection | noun, noun.artifact 0 | A place where two or more roads or lines meet and cross. | Turn left at the next intersection.
        intolerance | noun, noun.cognition 0 | The attitude of not accepting people or ideas that are different from your own. | The family left the country because of religious intolerance.
        introduce | verb, verb.communication 0 | To tell people each other's names when they meet for the first time. | Let me introduce you to my sister.
        intuitive | adjective | Easy to understand or use without having to learn how. | The phone is very intuitive, even for children.
        invention | noun, noun.artifact 0 | A thing or an idea that somebody has made for the first time. | The wheel was a great invention.
        invert | verb | To turn something upside down or put it in the opposite order. | Invert the glass and put it on the table.
        invest | verb, verb.possession 0 | To put money into something because you hope to get more money back. | He invested all his money in a restaurant.
        investigate | verb, verb.communication 1 | To try to find out the facts about a crime or a problem. | The police are investigating the fire.
        irony | noun, noun.communication 0 | A way of speaking in which you say the opposite of what you mean. | “What lovely weather,” he said with irony as the rain fell.
        jargon | noun, noun.communication 1 | Special words used in a job or a group that other people find hard to understand. | The letter from the bank was full of jargon.
        joined | adjective | Fastened or connected to each other. | The two houses are joined by a bridge.
        judge | verb | To form an opinion about somebody or something. | Do not judge people by their clothes.
        jump | noun, noun.act 0 | The act of pushing yourself off the ground and into the air. | The horse cleared the wall in one jump.
        jump | verb, verb.motion 0 | To push yourself off the ground and into the air with your legs. | The cat jumped onto the table.
        junction | noun, noun.artifact 0 | A place where roads or railroad lines meet. | There is a traffic light at the junction.
        junk | noun | Old or useless things that nobody wants. | The garage is full of junk.
        just | adverb | Only; also exactly, or a very short time ago. | It is just a small cut.
        kettle | noun | A container with a handle and a lid, used for boiling water. | Put the kettle on and we will have tea.
        key | verb | To put information into a computer by pressing keys. | She keyed in her number.
        knock | verb, verb.contact 1 | To hit a door or something hard, often so that people hear you. | Please knock before you come in.
        knowledge | noun | What a person knows and understands about something. | He has a good knowledge of plants.
        lager | noun, noun.food 0 | A light kind of beer that is usually drunk cold. | He ordered a glass of lager.
        lark | noun, noun.animal 1 | A small brown bird that sings while it flies high in the air. | A lark was singing above the field.
        last | adjective | Coming after all the others, or the most recent. | He caught the last train home.
        laugh | verb, verb.body 0 | To make the sound that people make when something is funny. | Everyone laughed at his joke.
        launch | noun | The act of starting something new, or of sending a rocket into space. | Many people watched the launch of the rocket.
        launch | verb | To start something new, or to send a rocket into space. | The company will launch a new car this year.
        lay | verb, verb.contact 0 | To put something down carefully in a flat position. | Lay the map on the table.
        leading | adjective, adj.all 0 | Most important or most successful among people or things of one kind. | She is a leading expert on birds.
        leaflet | noun | A printed piece of paper that gives information or advertises something, often free. | A man gave me a leaflet about the concert.
        legal | adjective, adj.all 0 | Allowed by the law, or connected with the law. | It is not legal to park here.
        lesson | noun, noun.act 1 | A time when somebody teaches you something. | I have a piano lesson at four.
        let | verb, verb.social 0 | To allow somebody to do something, or something to happen. | My parents let me stay up late.
        lethal | adjective, adj.all 0 | Causing death, or able to kill. | A small amount of this poison is lethal.
        level | verb, verb.contact 1 | To make a surface flat and smooth. | They leveled the ground before they built the house.
        liberty | noun | The freedom to live and act as you choose. | The people fought for their liberty.
        light | verb | To make something begin to burn, or to make a place bright. | We light candles when the power goes out.
        lighter | noun | A small device that makes a flame, used to light cigarettes. | Do you have a lighter?
        lighting | noun | The lights in a place, or the way in which they are arranged. | The lighting in this room is too dark for reading.
        line | noun, noun.communication 1 | A long thin mark on a surface. | Draw a straight line across the page.
        linear | adjective | Going along a straight line, or from one step to the next in order. | The film does not tell its story in a linear way.
        liquid | noun, first, noun.substance 4 | A substance such as water or milk that you can pour. | Pour the liquid into a glass.
        literal | adjective | Using the basic and exact meaning of a word. | The literal meaning of “cold feet” is feet that are not warm.
        litter | verb, verb.contact 0 | To leave waste paper and other things lying in a public place. | Please do not litter in the park.
        living | adjective | Alive now and not yet dead. | She is one of our greatest living writers.
        living | noun, noun.possession 0 | The money that you need for your life, or how you earn it. | What does he do for a living?
        lobby | verb | To try to make politicians support or stop a plan or a law. | The farmers lobbied against the new tax.
        local | adjective, adj.pert 1 | Belonging to the area where you live or that you are talking about. | We buy our bread at the local shop.
        locally | adverb, adv.all 0 | In or near the place where you live or are. | The shop sells fruit that is grown locally.
        location | noun, noun.Tops 0 | The place where something is or where something happens. | The map shows the location of the hotel.
        lodge | noun, first, noun.artifact 2 | A small house in the country or in the mountains where people stay. | We spent a week in a ski lodge.
        logic | noun | A way of thinking in which each idea follows from the one before. | I do not understand the logic of your plan.
        logical | adjective, adj.all 0 | Following the rules of clear and sensible thinking. | There must be a logical reason for the noise.
        look | noun, noun.act 0 | The act of turning your eyes to see something. | Take a look at this picture.
        loose | adjective, adj.all 1 | Not tight, or not firmly fixed in its place. | One of my teeth is loose.
        loss | noun | The fact of no longer having something that you had. | The loss of his job was a shock.
        lovely | adjective, adj.all 0 | Very beautiful, or very pleasant. | What a lovely garden you have!
        low | adjective, adj.all 1 | Near the ground, or not reaching far up. | A low fence runs around the garden.
        ludicrous | adjective | So silly or unreasonable that people may laugh at it. | It is ludicrous to pay so much for a shirt.
        """)
}
