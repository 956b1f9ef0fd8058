// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from I to L, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToL = WrittenTable(
        """
        ideal | adjective | As good or as suitable as something can be. | This is an ideal place for a picnic.
        idealistic | adjective | Believing that the world can be made perfect, even when this is not practical. | She was young and idealistic when she became a teacher.
        identity | noun | Who a person is, or what makes one person different from others. | The police do not know the identity of the thief.
        idiom | noun | A group of words whose meaning you cannot guess from the single words. | “To kick the bucket” is an idiom that means “to die”.
        imagination | noun | The ability to make pictures or new ideas in your mind. | You need a lot of imagination to write stories.
        immature | adjective | Acting in a silly way, like a much younger person, or not fully grown. | Throwing food at people is very immature.
        immediate | adjective | Happening or done at once, without any waiting. | She needs immediate help.
        impact | verb | To have a strong effect on somebody or something. | The new law will impact small shops.
        implement | verb | To begin to use a plan, a law or a method. | The school will implement the new rules in May.
        impose | verb | To make people accept a rule, a tax or a punishment. | The city imposed a new tax on hotels.
        impress | verb | To make somebody admire or respect you. | Her work impressed the whole team.
        impulse | noun | A sudden strong wish to do something, without thinking about it first. | I bought the shoes on an impulse.
        indent | noun | An empty space at the beginning of a line of writing. | Each new paragraph begins with a small indent.
        indent | verb, first | To begin a line of writing farther from the edge than the others. | Please indent the first line of every paragraph.
        indicator | noun | A sign that shows how something is or how it is changing. | The price of bread is an indicator of how well people live.
        infinity | noun | The state of having no end or limit. | The sky seemed to stretch to infinity.
        influence | verb | To change the way that somebody thinks or something happens. | His parents influenced his choice of school.
        inform | verb | To tell somebody about something, especially in an official way. | Please inform us if you change your address.
        informal | adjective | Relaxed and friendly, and not following strict or official rules. | You can wear jeans, because the party is informal.
        inheritance | noun | Money or property that you get from somebody who has died. | She bought a house with her inheritance.
        inhibit | verb | To slow something down or stop it from happening freely. | Cold weather inhibits the growth of plants.
        inhibition | noun | A shy or worried feeling that keeps you from doing what you want. | He lost his inhibitions and began to dance.
        inject | verb | To put a medicine or another liquid into the body with a needle. | The nurse injected the medicine into his arm.
        injure | verb | To hurt a part of the body, especially in an accident. | He injured his knee in the game.
        innocence | noun | The fact of not having done a crime or anything wrong. | The letter proved his innocence.
        inquire | verb, formal | To ask somebody for information about something. | I am writing to inquire about the job.
        insecure | adjective | Not sure of yourself, and worried that you are not good enough. | He felt insecure about his looks.
        insensitive | adjective | Not noticing or not caring how other people feel. | It was an insensitive thing to say at a funeral.
        inspiration | noun | A person or thing that gives you new ideas or makes you want to act. | The sea was the inspiration for her pictures.
        inspired | adjective | Full of very good and new ideas. | Her speech was an inspired piece of writing.
        instrument | noun | An object for making music, such as a piano, a guitar or a drum. | Which instrument do you play?
        integration | noun | The act of joining people or things so that they work as a whole. | Sport helps the integration of new students.
        integrity | noun | The quality of being honest and doing what you believe is right. | Nobody doubts the integrity of the judge.
        intensity | noun | The quality of being very strong, or how strong something is. | The rain fell with great intensity.
        intensive | adjective | Done with much effort or activity in a short time. | She took an intensive course in French.
        intercourse | noun, formal | The act of having sex with somebody. | The couple had intercourse without protection.
        interfere | verb | To take part in what is not your business, or to get in the way. | Do not interfere in their quarrel.
        intersection | noun | A place where two or more roads or lines meet and cross. | Turn left at the next intersection.
        intolerance | noun | The attitude of not accepting people or ideas that are different from your own. | The family left the country because of religious intolerance.
        introduce | verb | To tell people each other's names when they meet for the first time. | Let me introduce you to my sister.
        intuitive | adjective | Known or understood by a feeling, without having to think or learn. | The phone is very intuitive, even for children.
        invention | noun | A thing or an idea that somebody has made for the first time. | The wheel was a great invention.
        invert | verb | To turn something upside down or put it in the opposite order. | Invert the glass and put it on the table.
        invest | verb | To put money into something because you hope to get more money back. | He invested all his money in a restaurant.
        investigate | verb | To try to find out the facts about a crime or a problem. | The police are investigating the fire.
        irony | noun | A way of speaking in which you say the opposite of what you mean. | “What lovely weather,” he said with irony as the rain fell.
        jargon | noun | Special words used in a job or a group that other people find hard to understand. | The letter from the bank was full of jargon.
        joined | adjective | Fastened or connected to each other. | The two houses are joined by a bridge.
        judge | verb | To form an opinion about somebody or something. | Do not judge people by their clothes.
        jump | noun | The act of pushing yourself off the ground and into the air. | The horse cleared the wall in one jump.
        jump | verb | To push yourself off the ground and into the air with your legs. | The cat jumped onto the table.
        junction | noun | A place where roads or railroad lines meet. | There is a traffic light at the junction.
        junk | noun | Old or useless things that nobody wants. | The garage is full of junk.
        just | adverb | Only; also exactly, or a very short time ago. | It is just a small cut.
        kettle | noun | A container with a handle and a lid, used for boiling water. | Put the kettle on and we will have tea.
        key | verb | To put information into a computer by pressing keys. | She keyed in her number.
        knock | verb | To hit a door or something hard, often so that people hear you. | Please knock before you come in.
        knowledge | noun | What a person knows and understands about something. | He has a good knowledge of plants.
        lager | noun | A light kind of beer that is usually drunk cold. | He ordered a glass of lager.
        lark | noun | A small brown bird that sings while it flies high in the air. | A lark was singing above the field.
        last | adjective | Coming after all the others, or the most recent. | He caught the last train home.
        laugh | verb | To make the sound that people make when something is funny. | Everyone laughed at his joke.
        launch | noun | The act of starting something new, or of sending a rocket into space. | Many people watched the launch of the rocket.
        launch | verb | To start something new, or to send a rocket into space. | The company will launch a new car this year.
        lay | verb | To put something down carefully in a flat position. | Lay the map on the table.
        leading | adjective | Most important or most successful among people or things of one kind. | She is a leading expert on birds.
        leaflet | noun | A printed piece of paper that gives information or advertises something, often free. | A man gave me a leaflet about the concert.
        legal | adjective | Allowed by the law, or connected with the law. | It is not legal to park here.
        lesson | noun | A time when somebody teaches you something. | I have a piano lesson at four.
        let | verb | To allow somebody to do something, or something to happen. | My parents let me stay up late.
        lethal | adjective | Causing death, or able to kill. | A small amount of this poison is lethal.
        level | verb | To make a surface flat and smooth. | They leveled the ground before they built the house.
        liberty | noun | The freedom to live and act as you choose. | The people fought for their liberty.
        light | verb | To make something begin to burn, or to make a place bright. | We light candles when the power goes out.
        lighter | noun | A small device that makes a flame, used to light cigarettes. | Do you have a lighter?
        lighting | noun | The lights in a place, or the way in which they are arranged. | The lighting in this room is too dark for reading.
        line | noun | A long thin mark on a surface. | Draw a straight line across the page.
        linear | adjective | Going along a straight line, or from one step to the next in order. | The film does not tell its story in a linear way.
        liquid | noun, first | A substance such as water or milk that you can pour. | Pour the liquid into a glass.
        literal | adjective | Using the basic and exact meaning of a word. | The literal meaning of “lion” is an animal.
        litter | verb | To leave waste paper and other things lying in a public place. | Please do not litter in the park.
        living | adjective | Alive now and not yet dead. | She is one of our greatest living writers.
        living | noun | The money that you need for your life, or how you earn it. | What does he do for a living?
        lobby | verb | To try to make politicians support or stop a plan or a law. | The farmers lobbied against the new tax.
        local | adjective | Belonging to the area where you live or that you are talking about. | We buy our bread at the local shop.
        locally | adverb | In or near the place where you live or are. | The shop sells fruit that is grown locally.
        location | noun | The place where something is or where something happens. | The map shows the location of the hotel.
        lodge | noun, first | A small house in the country or in the mountains where people stay. | We spent a week in a ski lodge.
        logic | noun | A way of thinking in which each idea follows from the one before. | I do not understand the logic of your plan.
        logical | adjective | Following the rules of clear and sensible thinking. | There must be a logical reason for the noise.
        look | noun | The act of turning your eyes to see something. | Take a look at this picture.
        loose | adjective | Not tight, or not firmly fixed in its place. | One of my teeth is loose.
        loss | noun | The fact of no longer having something that you had. | The loss of his job was a shock.
        lovely | adjective | Beautiful, pleasant or enjoyable in a way that you like. | What a lovely garden you have!
        low | adjective | Near the ground, or not reaching far up. | A low fence runs around the garden.
        ludicrous | adjective | So silly or unreasonable that people may laugh at it. | It is ludicrous to pay so much for a shirt.
        """)
}
