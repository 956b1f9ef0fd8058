// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from T to Z, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToZ = WrittenTable(
        """
        tack | noun, first, noun.artifact 0 | A short nail with a flat head. | He fixed the picture to the wall with a tack.
        tackle | noun | In sports, an attempt to take the ball from another player or to bring that player down. | He lost the ball after a hard tackle.
        tactics | noun, noun.cognition 0 | The methods that you plan and use in order to win or to get what you want. | The coach changed his tactics after the break.
        tailor | noun, first, noun.person 0 | A person whose job is to make or alter clothes, especially suits. | The tailor made my trousers shorter.
        target | noun | Something that you aim at or try to reach. | The arrow hit the middle of the target.
        team | noun, noun.group 0 | A group of people who play or work together. | Our team won the match.
        tear | verb | To pull something so that it comes apart or gets a hole. | Do not tear the letter into pieces.
        television | noun | A device with a screen on which you watch programs, or the programs themselves. | We watched the news on television.
        temptation | noun, noun.feeling 0 | A strong wish to do or have something that you should not. | He could not resist the temptation to open the box.
        tendency | noun, noun.attribute 0 | A way in which somebody or something often behaves or changes. | He has a tendency to talk too much.
        tender | adjective | Gentle and kind in a loving way. | She gave the child a tender look.
        tender | adjective | Soft and easy to cut or chew. | Cook the meat slowly until it is tender.
        that | pronoun | The one over there, or the one already mentioned. | What is that in your hand?
        that | pronoun | Which or who; joins a clause to the noun that it describes. | This is the house that my uncle built.
        thesis | noun, noun.communication 1 | A long text about their own research that students write to get a degree. | She wrote her thesis on river fish.
        this | pronoun | The one here, or the one just mentioned. | This is my sister Anna.
        thought | noun, noun.cognition 1 | An idea or opinion that comes into your mind. | She had a sudden thought.
        thread | verb | To put thread, string or wire through a hole. | Can you thread this needle for me?
        threaten | verb, verb.communication 0 | To say that you will hurt or harm somebody who does not do what you want. | The robber threatened him with a knife.
        till | noun, noun.artifact 0 | A drawer or machine in which the money is kept in a shop. | The cashier put the coins in the till.
        tire | noun, american | A thick ring of rubber around the wheel of a car or bicycle. | The front tire of my bicycle is flat.
        tire | verb, verb.body 1 | To use up your strength so that you need rest, or to do this to somebody. | The long walk tired the children.
        toggle | verb, first | To switch from one of two states to the other, such as on and off. | Press this key to toggle the sound.
        tolerance | noun | The willingness to accept people whose beliefs or habits differ from your own. | The school teaches tolerance toward other religions.
        torture | noun, noun.act 0 | The act of causing somebody great pain as a punishment or to get information. | The law forbids torture.
        torture | verb, verb.body 0 | To cause somebody great pain as a punishment or to get information. | The guards tortured the prisoner.
        touching | adjective, adj.all 0 | Making you feel pity, love or sympathy. | The film tells a touching story about a lost dog.
        tough | adjective | Difficult to do or to deal with. | It was a tough decision.
        tough | adjective | Strong and not easily broken, cut or hurt. | The boots are made of tough leather.
        track | verb | To follow the marks or movements of a person, an animal or a thing. | The hunters tracked the bear through the snow.
        transfer | verb, verb.possession 1 | To move somebody or something from one place, person or account to another. | I transferred the money to her bank.
        transient | adjective, first | Lasting or staying for only a short time. | Fame is often transient.
        transmitter | noun, noun.artifact 0 | A device that sends out radio or television signals. | The transmitter stands on top of the hill.
        travel | verb, verb.motion 4 | To go from one place to another, especially over a long distance. | They traveled through India by train.
        treat | noun, noun.event 0 | Something special that gives pleasure, such as sweet food or a trip. | Grandfather bought us ice cream as a treat.
        trouble | verb | To make somebody worried, or to cause somebody effort or pain. | His silence troubled her.
        truncate | verb | To make something shorter by cutting off its end. | The program truncates long names.
        trust | noun, noun.cognition 1 | The belief that somebody is honest, or that something will not fail. | Her trust in him was never broken.
        trusty | adjective, first, adj.all 0 | Reliable because it has served well for a long time. | He set out with his trusty old bicycle.
        turn | noun | The time when you may or must do something, after or before others. | It is your turn to wash the dishes.
        tutorial | noun | A lesson, often a video or a text, that shows step by step how to do something. | I learned to knit from an online tutorial.
        twist | verb | To turn or bend something, often so that its parts wind around each other. | She twisted the wire into a ring.
        umbrella | noun, noun.artifact 0 | A round cover of cloth on a stick that keeps rain or sun off you. | Take an umbrella, because it will rain.
        uncomfortable | adjective | Not pleasant to sit on, lie on or wear, or not at ease. | The chairs in the waiting room are uncomfortable.
        underline | verb, verb.communication 3 | To draw a line under a word or sentence. | Underline the verbs in the text.
        understanding | noun, noun.cognition 1 | Knowledge of what something means or how it works. | He has a good understanding of machines.
        unfriendly | adjective | Not kind or pleasant to other people. | The waiter was rude and unfriendly.
        unread | adjective | Not yet opened or read by anybody. | I have ten unread messages.
        up | adverb, adv.all 0 | Toward or in a higher place. | She looked up at the stars.
        up | preposition | Toward a higher place on something, or along it. | They ran up the stairs.
        upgrade | noun | A newer and better version of something, or a change to something better. | The hotel gave us an upgrade to a bigger room.
        upset | verb, verb.emotion 0 | To make somebody sad, worried or angry. | The bad news upset her.
        upside | noun | The good part of a situation that is mostly bad. | The upside of the delay is that we have more time.
        upward | adverb, adv.all 0 | Toward a higher place or level. | The balloon drifted upward.
        upwards | adverb, adv.all 0 | Toward a higher place or level. | The path leads upwards through the woods.
        urge | noun, noun.feeling 0 | A strong wish to do something. | He felt an urge to laugh.
        urge | verb, verb.communication 0 | To try hard to make somebody do something, by asking or advising. | Her friends urged her to see a doctor.
        used | adjective | Not new, because somebody else has owned it before. | He bought a used car.
        useful | adjective | Good for a purpose; of help to you. | She gave me some useful advice.
        vacancy | noun | A job that nobody has yet, or a hotel room that is free. | There is a vacancy for a cook at the school.
        valve | noun, noun.artifact 0 | A device in a pipe that opens and closes to control the flow of liquid or gas. | Close the valve before you repair the pipe.
        vanish | verb, verb.change 0 | To disappear suddenly, often in a way that nobody can explain. | The rabbit vanished into its hole.
        variety | noun, noun.group 1 | A number of things of different kinds. | The market sells a variety of cheeses.
        various | adjective | Several and different from each other. | She has lived in various countries.
        verbally | adverb | By speaking, with nothing written down. | They agreed verbally on the price.
        versatile | adjective | Useful in many ways, or good at many kinds of work. | A knife is a versatile tool.
        version | noun, noun.cognition 1 | A form of something that differs a little from other forms of it. | I prefer the old version of the song.
        very | adverb, adv.all 0 | To a high degree; used to make a word stronger. | The water is very cold.
        view | verb, verb.perception 2 | To look at something or watch it. | Thousands of people viewed the video.
        viewer | noun | A person who watches television or a video. | Millions of viewers saw the final.
        vintage | adjective | Old and of good quality or typical of its time. | He collects vintage cars.
        violate | verb, verb.social 0 | To break a law, a rule or an agreement. | The company violated the rules on safety.
        voice | noun, noun.communication 0 | The sound that you make when you speak or sing. | She has a deep voice.
        volunteer | verb, verb.social 1 | To offer to do something without being asked or paid. | He volunteered to clean the beach.
        wage | noun, noun.possession 0 | Money that somebody earns for work, often paid by the hour or week. | The workers asked for a higher wage.
        wages | noun | The money that somebody earns for work, often paid every week. | He gets his wages on Friday.
        warp | verb | To bend or twist out of shape, for example because of heat or water. | The wet door warped and would not close.
        wash | noun | The act of washing, or clothes that are being washed. | The car needs a wash.
        water | verb, verb.change 0 | To pour water on plants or soil. | I water the tomatoes every evening.
        welfare | noun, noun.state 0 | Good health, comfort and safety, as of children, workers or animals. | Parents care about the welfare of their children.
        west | noun, noun.relation 2 | The direction in which the sun goes down. | Dark clouds came from the west.
        western | noun | A film or book about cowboys and life in the American West long ago. | My grandfather loves old westerns.
        what | pronoun, first | Asks for information about a thing or an action. | What are you doing?
        what | pronoun | The thing that, or the things that. | I do not believe what he says.
        which | pronoun | Asks for one or more out of a known number. | Which of these hats is yours?
        which | pronoun | Joins to a thing what is said of it. | The house, which stands on a hill, is very old.
        white | adjective, adj.all 1 | Of the lightest color there is, like salt or clean paper. | She wore a white dress.
        white | noun, noun.attribute 0 | The lightest color there is, like that of salt or clean paper. | The bride was dressed in white.
        widely | adverb | In many places or by many people. | The book is widely read.
        wipe | verb | To rub a surface with a cloth or your hand to clean or dry it. | He wiped the table with a wet cloth.
        wit | noun | A quick mind that finds clever things to say that make people laugh. | Everybody enjoyed her quick wit.
        world | noun, noun.object 0 | The planet on which we live, and everybody on it. | She wants to travel around the world.
        worrying | adjective, first, adj.all 0 | Making you feel anxious or afraid of what may happen. | The doctor had some worrying news.
        worth | adjective | Having a certain value, or good enough for the money, time or effort. | The painting is worth a million dollars.
        wrapper | noun, noun.artifact 2 | The paper or plastic around something that you buy, especially food. | Throw the candy wrapper in the bin.
        wretched | adjective | Feeling very unhappy or ill, or living in great misery. | He felt wretched after the quarrel.
        wrongly | adverb | In a way that is not correct or not fair. | He was wrongly accused of theft.
        yawn | verb, verb.body 0 | To take a long, deep breath with your mouth wide open, as tired people do. | She yawned and looked at the clock.
        yield | verb | To produce something useful, such as crops, money or results. | The old apple tree still yields fruit.
        """)
}
