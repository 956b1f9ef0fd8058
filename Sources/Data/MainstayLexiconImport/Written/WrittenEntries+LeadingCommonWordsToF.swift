// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from E to F, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToF = WrittenTable(
        """
        earn | verb, verb.possession 1 | To get money by working for it. | She earns more than her boss.
        ease | verb | To make pain, worry or a problem less bad. | The medicine eased his headache.
        east | noun, first, noun.relation 0 | The direction in which you see the sun rise. | The wind blows from the east.
        echo | noun, first, noun.attribute 0 | A sound that comes back to you from a wall or hill. | We heard the echo of our voices in the cave.
        educate | verb, verb.social 0 | To teach somebody, especially at a school or university. | He was educated in Scotland.
        effect | noun, noun.phenomenon 0 | A change that something causes in another thing. | The medicine had no effect.
        effectively | adverb, adv.all 1 | In a way that works well and has the right result. | We must use our time effectively.
        ego | noun | Your opinion of your own worth and importance. | Losing the game hurt his ego.
        eighth | noun | One of eight equal parts of something. | She ate an eighth of the pizza.
        embarrass | verb, verb.emotion 0 | To make somebody feel shy, foolish or ashamed before others. | His jokes embarrassed his daughter.
        embarrassing | adjective | Making you feel shy, foolish or ashamed before others. | It was embarrassing to forget her name.
        emotional | adjective | Connected with feelings, or showing strong feelings. | He became emotional when he spoke of his mother.
        employ | verb, verb.social 0 | To pay somebody to do work for you. | The factory employs two hundred people.
        empty | adjective, first, adj.all 0 | With nothing or nobody inside it. | The bottle is empty.
        enclose | verb, verb.contact 0 | To put a wall, fence or other thing all around something. | A high wall encloses the garden.
        encounter | verb, verb.motion 0 | To meet somebody or something, usually without planning to. | They encountered many problems on the way.
        encounter | noun, noun.act 1 | A meeting, especially one that was not planned. | She told us about her encounter with a bear.
        encourage | verb | To give somebody the hope, confidence or support to do something. | My teacher encouraged me to write.
        end | noun | The last part of something, or the place where it stops. | They kiss at the end of the film.
        end | verb | To stop, or to make something stop. | The lesson ends at noon.
        ending | noun, noun.communication 1 | The last part of a story, film or play. | The book has a happy ending.
        enhance | verb, verb.change 1 | To make something better, stronger or more attractive. | A little salt enhances the taste.
        enquire | verb, british, formal | To ask somebody for information about something. | I am writing to enquire about the job.
        enterprise | noun | A company or business, or a big new project. | He started a small enterprise with his brother.
        entertain | verb, verb.social 0 | To do something that amuses or interests people. | The clown entertained the children.
        environment | noun | The air, water, land, plants and animals around us. | Plastic harms the environment.
        episode | noun, noun.communication 0 | One of the parts of a story on television, radio or the internet. | I missed the last episode.
        erase | verb | To rub out or remove writing, a picture or a recording. | She erased the word and wrote it again.
        essay | noun, noun.communication 0 | A short piece of writing about one subject, especially by a student. | We had to write an essay about the war.
        estate | noun, noun.possession 1 | Land in the country, often with a big house, that belongs to one owner. | The duke lives on a large estate.
        estimation | noun | Your opinion of how good, large or valuable somebody or something is. | In my estimation, he is the best player.
        evidence | noun, noun.cognition 0 | Things that show what is true, such as marks, papers or what a witness says. | The police found evidence of a crime.
        evolution | noun, noun.process 0 | The slow change of plants and animals over a very long time. | Darwin wrote about evolution.
        excite | verb | To make somebody feel very eager, happy or interested. | The idea of the trip excited the children.
        excited | adjective | Feeling very happy and eager because of something that will happen. | She was excited about the party.
        exciting | adjective, adj.all 0 | Making you feel very interested, happy and eager. | It was an exciting game.
        excuse | noun, noun.communication 0 | A reason that you give to explain why you did something wrong. | His excuse for being late was the traffic.
        excuse | verb, verb.communication 0 | To forgive somebody for something that is not very bad. | Please excuse my bad handwriting.
        exercise | verb, verb.body 0 | To move your body in order to stay healthy and strong. | He exercises for an hour every morning.
        exhibit | verb, verb.perception 0 | To show a thing in public so that people can look at it. | She exhibited her paintings in London.
        exhibition | noun, noun.group 0 | A public show of paintings or other interesting things. | We saw an exhibition of old maps.
        existing | adjective, adj.all 0 | Already there or in use at this time. | The new rule will replace the existing one.
        expense | noun | The money that you spend on something. | He could not afford the expense of a new car.
        explode | verb, verb.change 0 | To burst suddenly with a loud noise and great force. | The bomb exploded in an empty street.
        exploitation | noun, noun.act 1 | The act of using somebody unfairly for your own gain. | The law protects children from exploitation.
        exploration | noun, noun.act 2 | Journeys through little-known country to find out what is there. | He wrote about the exploration of Africa.
        explore | verb, verb.cognition 1 | To go around a place that you do not know and see what is there. | We explored the old town on foot.
        exponential | adjective, first | Growing faster and faster as time goes on. | The company saw exponential growth.
        expose | verb | To uncover something bad, such as a lie or a crime, so that all can see it. | The article exposed the lies of the minister.
        extend | verb | To make something longer, larger or wider, or to become so. | They extended the road to the coast.
        extinction | noun, noun.state 1 | The state in which a kind of animal or plant no longer exists. | The tiger is in danger of extinction.
        extremely | adverb, adv.all 0 | To a very great degree; much more than usual. | It was extremely cold last night.
        factory | noun, noun.artifact 0 | A building where goods are made in large numbers, usually with machines. | He works in a car factory.
        factual | adjective, adj.pert 0 | Based on facts and not on ideas or feelings. | She gave a factual account of the accident.
        fail | verb, verb.social 0 | To not succeed in something that you try to do. | He failed his driving test.
        fail | noun, informal | Something that goes badly wrong, often in a funny way. | My first cake was a total fail.
        failure | noun | Not succeeding, or not doing what should be done. | The plan ended in failure.
        family | noun | A group of people who are related, especially parents and their children. | I have dinner with my family every Sunday.
        famine | noun, noun.event 0 | A time when many people have very little or no food. | Thousands died in the famine.
        fan | verb, verb.motion 0 | To move air toward somebody or something with your hand or a flat object. | She fanned herself with a newspaper.
        farm | noun, noun.artifact 0 | An area of land where people grow crops or keep animals. | They keep cows on their farm.
        fault | noun, noun.attribute 1 | Responsibility for something bad that has happened. | It was my fault that we missed the bus.
        fault | noun, noun.state 0 | Something that is wrong with a thing or a person. | There is a fault in the engine.
        favor | noun, american, first, noun.act 0 | Something kind that you do to help somebody. | Could you do me a favor?
        favour | noun, british, first, noun.act 0 | Something kind that you do to help somebody. | May I ask you a favour?
        feeling | noun, noun.Tops 0 | Joy, anger, pain or anything else that goes on in your mind or body. | Fear is an unpleasant feeling.
        female | noun | An animal of the sex that can have young or lay eggs; also a woman or girl, though many find this use rude. | The female lays two eggs.
        few | determiner, first | Not many; only a small number of people or things. | Few people live here in winter.
        fiddle | verb, verb.contact 0 | To keep touching or moving something with your fingers, often without thinking. | He fiddled with his pen.
        fifth | noun | One of five equal parts of something. | A fifth of the money is mine.
        fight | verb, verb.competition 0 | To try to hurt or beat somebody, using your body or weapons. | The two boys often fight in the street.
        fight | noun, noun.act 2 | A situation in which people try to hurt or beat each other. | He broke his nose in a fight.
        file | verb, verb.communication 0 | To put papers away in order so that you can find them. | She filed the letters by date.
        finance | noun, first, noun.act 1 | The management of money by companies, governments or people. | He works in finance.
        find | noun | Something valuable, useful or interesting that somebody has found. | The old coin was a lucky find.
        finding | noun | Something that has been learned by studying or testing. | The findings were published in May.
        finished | adjective, adj.all 1 | Done or completed, with nothing left to do. | She showed me the finished picture.
        fire | verb, verb.competition 0 | To shoot a bullet or another thing from a gun. | The soldier fired two shots.
        fire | verb, verb.social 0 | To make somebody leave their job. | The boss fired him for being late.
        firm | adjective | Rather hard, or not easy to move or change. | I sleep on a firm mattress.
        fish | verb, verb.competition 0 | To try to catch fish, for example with a hook or net. | He fishes in the lake on Sundays.
        fit | adjective, adj.all 1 | In good shape, so that you can run or work without getting tired quickly. | She runs to keep fit.
        flat | adverb | In or into a level position against a surface. | He lay flat on the floor.
        flip | verb, verb.contact 3 | To turn over quickly, or make something do so. | She flipped the pancake.
        float | verb, verb.motion 1 | To lie on water or another liquid without going under. | Wood floats on water.
        float | noun, noun.artifact 2 | A decorated vehicle that carries people in a parade. | The children waved from the float.
        flooding | noun | A situation in which water covers land that is usually dry. | Heavy rain caused flooding in the valley.
        floppy | adjective, first, adj.all 0 | Soft and hanging loosely, not stiff or firm. | The rabbit has floppy ears.
        flower | noun, noun.plant 2 | The part of a plant, often brightly colored, that later turns into fruit or seeds. | The bush has white flowers.
        fluctuation | noun, noun.event 0 | A change up and down in a number, price or level. | There are great fluctuations in the price of oil.
        fluent | adjective | Able to speak a language easily and well. | She is fluent in three languages.
        flush | noun, noun.act 0 | A red color that comes to your face from heat or feeling. | A flush of anger came to his face.
        flying | adjective | Able to fly, or moving through the air. | He was hit by a flying stone.
        folding | adjective, first, adj.all 0 | Of a chair, bed or bicycle: made to fold up when it is not in use. | We took folding chairs to the beach.
        following | adjective | Coming next in time or in order. | They met again the following day.
        fool | verb, verb.communication 1 | To make somebody believe something that is not true. | You cannot fool me with that story.
        forbid | verb, verb.communication 0 | To say that somebody must not do something. | Her parents forbade her to smoke.
        forbidden | adjective, adj.all 0 | Not allowed by a rule, a law or a person. | Smoking is forbidden in the hospital.
        force | noun | Physical strength or power, sometimes used to make people do things. | The force of the wind broke the tree.
        forced | adjective, adj.all 0 | Done because you must and not because you want to. | The plane made a forced landing.
        foreign | adjective, adj.all 1 | Of or from a country other than yours. | Do you speak any foreign languages?
        form | verb | To begin to exist, or to make something come into being. | Ice formed on the lake.
        found | verb, verb.social 0 | To start an organization, a school or a city. | The college was founded in 1870.
        fourth | noun, american | One of four equal parts of something; a quarter. | She gave me a fourth of the pie.
        free | adjective, adj.all 0 | Able to go where you want and do what you want. | The prisoners are free at last.
        free | adjective | Costing no money, so that you need not pay. | The museum is free on Sundays.
        freeze | noun, noun.phenomenon 0 | A period of very cold weather with temperatures below zero. | The big freeze killed many plants.
        frequent | verb | To visit a place often or regularly. | He frequents a bar near the harbor.
        friction | noun, noun.phenomenon 0 | The rubbing of one surface against another, which slows movement and makes heat. | Oil reduces the friction between the parts.
        friendly | adjective, adj.all 1 | Kind, pleasant and easy to talk to. | Our new neighbors are very friendly.
        fruit | noun | A sweet part of a plant or tree that contains seeds and can be eaten. | Apples are my favorite fruit.
        frustrate | verb | To make somebody annoyed by keeping them from what they want to do. | The long delay frustrated the passengers.
        frustrating | adjective | Annoying, because your efforts do not lead anywhere. | It is frustrating to wait so long.
        fulfil | verb, british, verb.creation 0 | To do what you promised, or to make a hope come true. | He fulfilled his dream of becoming a pilot.
        fulfill | verb, american, verb.creation 0 | To do what you promised, or to make a hope come true. | She fulfilled her promise to visit us.
        fund | verb, verb.possession 0 | To give the money that a person, plan or group needs. | The city funds the library.
        fur | noun, noun.animal 0 | The thick soft hair that covers the body of some animals. | The cat has gray fur.
        furniture | noun, noun.artifact 0 | Things such as tables, chairs, beds and cupboards. | They bought new furniture for the bedroom.
        fussy | adjective, adj.all 1 | Worrying too much about small things and hard to please. | He is fussy about his food.
        fuzzy | adjective | Not clear in shape or sound, or covered with short soft hair. | The photo is a bit fuzzy.
        """)
}
