// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from M to O, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToO = WrittenTable(
        """
        magnificent | adjective, adj.all 0 | Extremely beautiful or good, in a way that people admire. | There is a magnificent view from the tower.
        manage | verb, verb.social 1 | To be in charge of a business, a team or a piece of work. | She manages a small hotel.
        manage | verb, verb.social 9 | To succeed in doing something that is hard. | He managed to open the door with a knife.
        management | noun | The work of running a business, or the people who do this work. | He is learning about hotel management.
        manager | noun | A person who is in charge of a business, a shop or a team. | I would like to speak to the manager.
        mangle | verb, first, verb.change 0 | To press, tear or bend something until its shape is ruined. | The bicycle was mangled in the crash.
        marginal | adjective | Very small and not very important. | There was only a marginal change in the price.
        marginally | adverb, adv.all 0 | By only a very small amount. | This phone is marginally cheaper than the other one.
        mark | noun | A spot or a line on something, often one that spoils it. | The wet cup left a mark on the table.
        marker | noun, noun.artifact 1 | A pen with a thick tip, often used to make words stand out. | She wrote his name on the box with a black marker.
        market | noun, noun.artifact 1 | A place, often outdoors, where people come to buy and sell things. | We buy our vegetables at the market.
        marry | verb, verb.social 0 | To become the husband or wife of somebody. | She married her best friend.
        matter | noun | A subject, situation or problem that people must think about or deal with. | We have an important matter to discuss.
        matter | verb | To be important, or to make a difference. | It does not matter if we are late.
        mature | adjective, adj.all 1 | Grown up, in body or in the way you think and act. | She is very mature for her age.
        maybe | adverb, adv.all 0 | Used to say that something is possible but not certain. | Maybe it will rain tomorrow.
        measure | noun, noun.act 1 | An official action that is meant to deal with a problem. | The city took measures against noise.
        measure | verb, verb.cognition 0 | To find out how big, long or heavy something is. | He measured the room before he bought the carpet.
        measured | adjective | Slow, calm and careful, said of speech or acts. | She spoke in a measured voice.
        mechanic | noun | A person whose job is to repair cars or other machines. | The mechanic fixed the brakes.
        metric | noun | A number used to measure how well something is doing. | The number of visitors is our most important metric.
        military | adjective, adj.all 2 | Connected with soldiers, war or the army, navy and air force. | Her brother is in military service.
        mill | noun | A building where grain is made into flour, or a kind of factory. | The old mill stands by the river.
        minor | noun | A person who is too young to have all the rights of an adult. | Shops may not sell wine to minors.
        minority | noun, noun.attribute 0 | Less than half of the people or things in a group. | Only a minority of the students walk to school.
        minus | preposition, first | With the number mentioned taken away. | Nine minus four is five.
        misdirect | verb, verb.motion 0 | To send somebody or something to the wrong place. | The letter was misdirected to our old house.
        mislead | verb, verb.communication 0 | To make somebody believe something that is not true. | The picture misled many buyers.
        mix | verb, verb.change 0 | To put different things together so that they become one. | Mix the flour with the eggs.
        mob | verb | To gather around somebody in a large, excited or angry crowd. | Fans mobbed the singer outside her hotel.
        mock | verb | To laugh at somebody or copy them in an unkind way. | The other boys mocked his accent.
        modern | adjective, adj.all 0 | New, or belonging to the present time. | They live in a modern house with big windows.
        modify | verb, verb.change 0 | To change something a little, often to make it better. | We had to modify our plan.
        mold | noun, american, first, noun.plant 0 | A soft green, gray or black growth that appears on old food and wet walls. | There is mold on the bread.
        mold | noun, american | A hollow container that gives its shape to what is poured into it. | Pour the chocolate into a mold.
        moment | noun, noun.time 1 | A very short time, often only seconds. | Please wait a moment.
        money | noun, noun.possession 0 | The coins and paper notes that you use to buy things. | I do not have enough money for a taxi.
        more | determiner, first | A larger number or amount of. | We need more chairs.
        most | determiner, first | The largest number or amount of; nearly all. | Most children like ice cream.
        motivation | noun, noun.Tops 0 | The reason or the wish that makes you do something. | He has lost all motivation to study.
        motive | noun, noun.Tops 0 | The reason why somebody does something, especially a crime. | The police could find no motive for the murder.
        mould | noun, british, first | A soft green, gray or black growth that appears on old food and wet walls. | There is mould on the bread.
        mould | noun, british | A hollow container that gives its shape to what is poured into it. | Pour the chocolate into a mould.
        movie | noun, noun.communication 0 | A story told in moving pictures, shown in a theater or on television. | We watched a funny movie last night.
        muck | noun, first | Dirt, mud or the waste of animals. | His boots were covered in muck.
        multiplication | noun, noun.act 0 | In arithmetic, taking a number a certain number of times, as in 3 × 4. | The children are learning multiplication.
        muscle | noun, noun.body 0 | A part inside the body that can tighten and so move a bone or another part. | Swimming makes your muscles strong.
        music | noun, noun.communication 0 | Notes and rhythms that people sing or play on instruments. | We danced to the music.
        mysterious | adjective, adj.all 0 | Strange and hard to explain or understand. | A mysterious light appeared in the sky.
        naive | adjective, adj.all 0 | Too ready to believe people, because of a lack of experience. | He was naive to trust a stranger.
        native | adjective | Connected with the place where you were born or where something first grew. | She went back to her native country.
        negotiable | adjective | That can be changed when people talk about it. | The price of the car is negotiable.
        nightmare | noun, noun.cognition 0 | A very frightening dream that may wake you. | The child woke up from a nightmare.
        nil | noun, british | Zero, as the score of a team in a game. | Our team won two nil.
        no | interjection, first | Said to give a negative answer, to refuse something or to disagree. | No, I do not want any tea.
        nominal | adjective | In name only, or very small, said of a sum of money. | You can rent a bicycle for a nominal fee.
        normal | adjective, adj.all 1 | Usual and ordinary; as most people or things are. | It is normal to feel tired after a long trip.
        north | noun, first | The direction on your left when you look toward the rising sun. | The wind comes from the north.
        not | adverb, adv.all 0 | Used to make a word or a sentence mean the opposite. | I do not like coffee.
        note | verb | To notice something, or to write it down so that you remember it. | Please note that the shop closes at five.
        nothing | pronoun, first | Not one single thing; not anything at all. | There is nothing in the box.
        notice | verb, verb.perception 0 | To see, hear or feel something and so know that it is there. | Did you notice her new shoes?
        novice | noun, noun.person 0 | A person who is new to a job or a skill and still learning it. | The course is for novices who have never skied.
        nowadays | adverb, first, adv.all 0 | In these days, not as it was in the past. | Nowadays most people carry a phone.
        nuclear | adjective | Having to do with the great energy that comes from splitting or joining atoms. | The town gets its electricity from a nuclear power station.
        number | verb, verb.communication 3 | To give each thing in a group a number, in order. | Please number the pages from one to ten.
        nun | noun, noun.person 0 | A woman who has given her life to God and lives with other such women. | The nuns pray together every morning.
        obey | verb, verb.social 0 | To do what a person or a rule tells you to do. | The dog always obeys her.
        object | noun, noun.Tops 0 | A thing that has a shape and takes up space, such as a cup or a stone. | The table was covered with small metal objects.
        obligation | noun, noun.act 0 | Something that you must do because of a law, a promise or a duty. | Parents have an obligation to look after their children.
        obnoxious | adjective, adj.all 0 | Very rude or unpleasant to other people. | He was loud and obnoxious at the party.
        obscure | adjective, first | Known to few people, or hard to understand. | She quoted an obscure poet whom nobody knew.
        observation | noun, noun.act 0 | The act of watching somebody or something carefully for a time. | The doctors kept him in hospital for observation.
        observe | verb, verb.perception 0 | To watch somebody or something carefully in order to learn something. | The class observed the birds in the garden.
        observer | noun, noun.person 0 | A person who watches something but takes no part in it. | Observers from other countries watched the election.
        obsess | verb, verb.emotion 0 | To be in your thoughts all the time and leave room for nothing else. | The case has obsessed him for years.
        obsession | noun, noun.cognition 0 | Something that you think about all the time and cannot forget. | Football is his obsession.
        ocean | noun, noun.object 0 | One of the very large areas of salt water that cover most of the earth. | They sailed across the Atlantic Ocean.
        offer | noun, noun.communication 0 | A statement that you will do or give something if the other person wants it. | She accepted his offer of help.
        official | adjective, first, adj.all 0 | Agreed, said or done by a government or by others in charge. | The official report comes out on Monday.
        on | adverb | Onto your body or onto a thing, so as to stay there. | Put your coat on, it is cold outside.
        open | verb, verb.contact 0 | To move a door, a lid or a cover so that it is no longer closed. | She opened the window to let in some air.
        operate | verb | To make a machine work, or to work as a machine does. | He learned to operate the crane.
        operational | adjective, adj.all 0 | Working, or ready to be used for its task. | The new airport will be operational in May.
        optimistic | adjective, adj.all 0 | Believing that things will go well and that good things will happen. | The doctors are optimistic that she will walk again.
        organise | verb, british | To plan and arrange something, or to put things in order. | They organised a party for their parents.
        organize | verb | To plan and arrange something, or to put things in order. | They organized a party for their parents.
        orient | verb, verb.stative 1 | To turn or place something so that it faces in a certain direction. | The house is oriented toward the south.
        orientate | verb, british | To turn or place something so that it faces in a certain direction. | The house is orientated toward the south.
        orientation | noun, noun.relation 0 | The direction in which something points or faces. | You can change the orientation of the page.
        orientation | noun, noun.act 1 | Training and information for people who begin a new job or course. | New students have a day of orientation.
        otherwise | adverb | Or else; if that does not happen or is not true. | Hurry, otherwise we will miss the bus.
        outgoing | adjective | Friendly, and happy to meet and talk to new people. | Her outgoing brother makes friends everywhere.
        over | adverb | Across to another place or side, or down from an upright position. | He came over to speak to us.
        """)
}
