// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from E to F, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToF = WrittenTable(
        """
        earn | verb | To get money by working for it. | She earns more than her boss.
        ease | verb | To make pain, worry or a problem less bad. | The medicine eased his headache.
        east | noun, first | The direction in which you see the sun rise. | The wind blows from the east.
        echo | noun, first | A sound that comes back to you from a wall or hill. | We heard the echo of our voices in the cave.
        educate | verb | To teach somebody, especially at a school or university. | He was educated in Scotland.
        effect | noun | A change that something causes in another thing. | The medicine had no effect.
        effectively | adverb | In a way that works well and has the right result. | We must use our time effectively.
        ego | noun | Your opinion of your own worth and importance. | Losing the game hurt his ego.
        eighth | noun | One of eight equal parts of something. | She ate an eighth of the pizza.
        embarrass | verb | To make somebody feel shy, foolish or ashamed before others. | His jokes embarrassed his daughter.
        embarrassing | adjective | Making you feel shy, foolish or ashamed before others. | It was embarrassing to forget her name.
        emotional | adjective | Connected with feelings, or showing strong feelings. | He became emotional when he spoke of his mother.
        employ | verb | To pay somebody to do work for you. | The factory employs two hundred people.
        empty | adjective, first | With nothing or nobody inside it. | The bottle is empty.
        enclose | verb | To put a wall, fence or other thing all around something. | A high wall encloses the garden.
        encounter | verb | To meet somebody or something, usually without planning to. | They encountered many problems on the way.
        encounter | noun | A meeting, especially one that was not planned. | She told us about her encounter with a bear.
        encourage | verb | To give somebody the hope, confidence or support to do something. | My teacher encouraged me to write.
        end | noun | The last part of something, or the place where it stops. | They kiss at the end of the film.
        end | verb | To stop, or to make something stop. | The lesson ends at noon.
        ending | noun | The last part of a story, film or play. | The book has a happy ending.
        enhance | verb | To make something better, stronger or more attractive. | A little salt enhances the taste.
        enterprise | noun | A company or business, or a big new project. | He started a small enterprise with his brother.
        entertain | verb | To do something that amuses or interests people. | The clown entertained the children.
        environment | noun | The air, water, land, plants and animals around us. | Plastic harms the environment.
        episode | noun | One of the parts of a story on television, radio or the internet. | I missed the last episode.
        erase | verb | To rub out or remove writing, a picture or a recording. | She erased the word and wrote it again.
        essay | noun | A short piece of writing about one subject, especially by a student. | We had to write an essay about the war.
        estate | noun | A large area of land in the country that one person or family owns. | The duke lives on a large estate.
        estimation | noun | A judgment or opinion about the value or size of something. | In my estimation, he is the best player.
        evidence | noun | Facts, objects or words that make you believe something is true. | The police found evidence of a crime.
        evolution | noun | The slow change of plants and animals over a very long time. | Darwin wrote about evolution.
        excite | verb | To make somebody feel very eager, happy or interested. | The idea of the trip excited the children.
        excited | adjective | Feeling very happy and eager because of something that will happen. | She was excited about the party.
        exciting | adjective | Making you feel very interested, happy and eager. | It was an exciting game.
        excuse | noun | A reason that you give to explain why you did something wrong. | His excuse for being late was the traffic.
        excuse | verb | To forgive somebody for something that is not very bad. | Please excuse my bad handwriting.
        exercise | verb | To move your body in order to stay healthy and strong. | He exercises for an hour every morning.
        exhibit | verb | To show a thing in public so that people can look at it. | She exhibited her paintings in London.
        exhibition | noun | A public show of paintings or other interesting things. | We saw an exhibition of old maps.
        existing | adjective | Already there or in use at this time. | The new rule will replace the existing one.
        expense | noun | The money that you spend on something. | He could not afford the expense of a new car.
        explode | verb | To burst suddenly with a loud noise and great force. | The bomb exploded in an empty street.
        exploitation | noun | The act of using somebody unfairly for your own gain. | The law protects children from exploitation.
        exploration | noun | The act of traveling through a place to learn about it. | He wrote about the exploration of Africa.
        explore | verb | To travel through a place in order to learn about it. | We explored the old town on foot.
        exponential | adjective, first | Growing faster and faster as time goes on. | The company saw exponential growth.
        expose | verb | To show something that is usually covered or hidden. | The article exposed the lies of the minister.
        extend | verb | To make something longer, larger or wider, or to become so. | They extended the road to the coast.
        extinction | noun | The state in which a kind of animal or plant no longer exists. | The tiger is in danger of extinction.
        extremely | adverb | To a very great degree; much more than usual. | It was extremely cold last night.
        factory | noun | A building where goods are made in large numbers, usually with machines. | He works in a car factory.
        factual | adjective | Based on facts and not on ideas or feelings. | She gave a factual account of the accident.
        fail | verb | To not succeed in something that you try to do. | He failed his driving test.
        fail | noun, informal | Something that goes badly wrong, often in a funny way. | My first cake was a total fail.
        failure | noun | A lack of success in doing something. | The plan ended in failure.
        family | noun | A group of people who are related, especially parents and their children. | I have dinner with my family every Sunday.
        famine | noun | A time when many people have very little or no food. | Thousands died in the famine.
        fan | verb | To move air toward somebody or something with your hand or a flat object. | She fanned herself with a newspaper.
        farm | noun | An area of land where people grow crops or keep animals. | They keep cows on their farm.
        fault | noun | Responsibility for something bad that has happened. | It was my fault that we missed the bus.
        fault | noun | Something that is wrong with a thing or a person. | There is a fault in the engine.
        favor | noun, american, first | Something kind that you do to help somebody. | Could you do me a favor?
        favour | noun, british, first | Something kind that you do to help somebody. | May I ask you a favour?
        feeling | noun | Something that you feel in your mind or body, such as joy or pain. | Fear is an unpleasant feeling.
        female | noun | A woman or girl, or an animal that can have young or lay eggs. | The female lays two eggs.
        few | determiner, first | Not many; only a small number of people or things. | Few people live here in winter.
        fiddle | verb | To keep touching or moving something with your fingers, often without thinking. | He fiddled with his pen.
        fifth | noun | One of five equal parts of something. | A fifth of the money is mine.
        fight | verb | To try to hurt or beat somebody, using your body or weapons. | The two boys often fight in the street.
        fight | noun | A situation in which people try to hurt or beat each other. | He broke his nose in a fight.
        file | verb | To put papers away in order so that you can find them. | She filed the letters by date.
        finance | noun, first | The management of money by companies, governments or people. | He works in finance.
        find | noun | Something valuable, useful or interesting that somebody has found. | The old coin was a lucky find.
        finding | noun | Something that has been learned by studying or testing. | The findings were published in May.
        finished | adjective | Done or completed, with nothing left to do. | She showed me the finished picture.
        fire | verb | To shoot a bullet or another thing from a gun. | The soldier fired two shots.
        fire | verb | To make somebody leave their job. | The boss fired him for being late.
        firm | adjective | Rather hard, or not easy to move or change. | I sleep on a firm mattress.
        fish | verb | To try to catch fish, for example with a hook or net. | He fishes in the lake on Sundays.
        fit | adjective | Healthy and strong, especially because of exercise. | She runs to keep fit.
        flat | adverb | In or into a level position against a surface. | He lay flat on the floor.
        flip | verb | To turn over quickly, or make something do so. | She flipped the pancake.
        float | verb | To stay on top of a liquid and not sink. | Wood floats on water.
        float | noun | A decorated vehicle that carries people in a parade. | The children waved from the float.
        flooding | noun | A situation in which water covers land that is usually dry. | Heavy rain caused flooding in the valley.
        floppy | adjective, first | Soft and hanging loosely, not stiff or firm. | The rabbit has floppy ears.
        flower | noun | The colored part of a plant from which the seeds or fruit grow. | The bush has white flowers.
        fluctuation | noun | A change up and down in a number, price or level. | There are great fluctuations in the price of oil.
        fluent | adjective | Able to speak a language easily and well. | She is fluent in three languages.
        flush | noun | A red color that comes to your face from heat or feeling. | A flush of anger came to his face.
        flying | adjective | Able to fly, or moving through the air. | He was hit by a flying stone.
        folding | adjective, first | Made so that it can be folded and carried or stored easily. | We took folding chairs to the beach.
        following | adjective | Coming next in time or in order. | They met again the following day.
        fool | verb | To make somebody believe something that is not true. | You cannot fool me with that story.
        forbid | verb | To say that somebody must not do something. | Her parents forbade her to smoke.
        forbidden | adjective | Not allowed by a rule, a law or a person. | Smoking is forbidden in the hospital.
        force | noun | Physical strength or power, sometimes used to make people do things. | The force of the wind broke the tree.
        forced | adjective | Done because you must and not because you want to. | The plane made a forced landing.
        foreign | adjective | From or in a country that is not your own. | Do you speak any foreign languages?
        form | verb | To begin to exist, or to make something come into being. | Ice formed on the lake.
        found | verb | To start an organization, a school or a city. | The college was founded in 1870.
        fourth | noun | One of four equal parts of something; a quarter. | She gave me a fourth of the pie.
        free | adjective | Able to go where you want and do what you want. | The prisoners are free at last.
        free | adjective | Costing no money, so that you need not pay. | The museum is free on Sundays.
        freeze | noun | A period of very cold weather with temperatures below zero. | The big freeze killed many plants.
        frequent | verb | To visit a place often or regularly. | He frequents a bar near the harbor.
        friction | noun | The rubbing of one surface against another, which slows movement and makes heat. | Oil reduces the friction between the parts.
        friendly | adjective | Kind, pleasant and easy to talk to. | Our new neighbors are very friendly.
        fruit | noun | A sweet part of a plant or tree that contains seeds and can be eaten. | Apples are my favorite fruit.
        frustrate | verb | To annoy somebody because they cannot do or get what they want. | The long delay frustrated the passengers.
        frustrating | adjective | Making you annoyed because you cannot do or get what you want. | It is frustrating to wait so long.
        fulfil | verb, british | To do what you promised, or to make a hope come true. | He fulfilled his dream of becoming a pilot.
        fulfill | verb, american | To do what you promised, or to make a hope come true. | She fulfilled her promise to visit us.
        fund | verb | To give the money that a person, plan or group needs. | The city funds the library.
        fur | noun | The thick soft hair that covers the body of some animals. | The cat has gray fur.
        furniture | noun | Things such as tables, chairs, beds and cupboards. | They bought new furniture for the bedroom.
        fussy | adjective | Worrying too much about small things and hard to please. | He is fussy about his food.
        fuzzy | adjective | Not clear in shape or sound, or covered with short soft hair. | The photo is a bit fuzzy.
        """)
}
