// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words with S, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToS = WrittenTable(
        """
        sack | noun | A large strong bag in which things such as potatoes are carried or kept. | He carried a sack of potatoes into the kitchen.
        sack | verb, british, informal, verb.social 0 | To make somebody leave a job, often for doing bad work. | He was sacked for always coming late.
        safety | noun, noun.state 0 | The state of being safe and not in danger. | Wear a helmet for your own safety.
        sailing | noun, noun.act 0 | Moving over water in a boat with sails, for sport or pleasure. | We went sailing on the lake.
        sake | noun, noun.attribute 0 | Good or benefit; used in “for the sake of”: in order to help somebody. | They stayed together for the sake of the children.
        salt | adjective | Having salt in it, or tasting of salt. | Whales live in salt water.
        same | adjective, adj.all 2 | Not another one, or not different in any way. | We go to the same school.
        satisfactory | adjective | Good enough, but not better than that. | Her work this year was satisfactory.
        scale | verb | To climb up something high and steep. | The thief scaled the garden wall.
        scanner | noun | A machine that copies pictures or texts into a computer or reads codes. | He put the photograph on the scanner.
        scarcely | adverb, adv.all 2 | Hardly; by only the smallest amount. | I could scarcely hear her voice.
        sceptical | adjective, british | Having doubts about whether something is true or will work. | Many doctors are sceptical about the new diet.
        schedule | noun, first, noun.communication 0 | A plan that says when things will be done or will happen. | The train is ten minutes behind schedule.
        science | noun | The study of nature and how it works, by watching, measuring and testing. | She wants to study science at university.
        Scotch | noun, noun.food 0 | A strong alcoholic drink that is made in Scotland from grain. | He drank a glass of Scotch.
        scratch | verb, verb.contact 0 | To rub or cut a surface with something sharp, such as nails. | The cat scratched my hand.
        screw | verb, verb.contact 1 | To fasten something with screws, or to close it by turning it. | He screwed the shelf to the wall.
        scum | noun, noun.artifact 0 | A layer of dirt or bubbles on the top of a liquid. | There was green scum on the pond.
        sealed | adjective | Closed so that nothing can get in or out. | He handed her a sealed envelope.
        season | noun, noun.time 0 | One of the four parts of the year: spring, summer, autumn and winter. | Autumn is my favorite season.
        secure | adjective, first | Safe and well protected, or firmly fixed. | Choose a secure password.
        sensation | noun | A feeling in your body, or the power to feel things. | She had a strange sensation in her hands.
        sense | noun, noun.cognition 2 | One of the powers of sight, hearing, smell, taste and touch. | Dogs have a good sense of smell.
        sensitivity | noun | The quality of being easily hurt, or of understanding the feelings of others. | He spoke of her illness with great sensitivity.
        separate | verb, verb.contact 1 | To move or keep people or things apart. | The teacher separated the two boys.
        separation | noun | The act of moving people or things apart, or the time spent apart. | The separation from his family was hard for him.
        sequel | noun, noun.communication 0 | A new book or film that tells what happens after the end of an older one. | The sequel was not as good as the first film.
        serve | verb | To give somebody food or drink at a meal. | Dinner is served at seven.
        serve | verb | To work for a person, group or country, or to be used as something. | The old church now serves as a museum.
        service | verb, verb.change 0 | To check a machine or vehicle and repair what is wrong. | The car is serviced once a year.
        session | noun, noun.act 0 | A time that is set aside for one activity, such as training. | The team has a training session every Tuesday.
        shadow | noun, noun.state 1 | The dark shape that somebody or something makes by blocking the light. | The tree threw a long shadow on the grass.
        shake | noun, noun.act 1 | A quick movement from side to side or up and down. | He answered with a shake of the head.
        shape | noun | The form of something, such as a circle or a square. | The cake was in the shape of a heart.
        sharp | adverb | Exactly at a time, and not before or after it. | We meet at six o'clock sharp.
        sharply | adverb, adv.all 3 | Suddenly and by a large amount. | The price of bread rose sharply last year.
        shed | noun, first, noun.artifact 0 | A small simple building, often of wood, in which tools, bicycles or animals are kept. | The ladder is in the shed behind the house.
        shed | verb | To lose leaves, hair or skin, or to get rid of something. | The tree sheds its leaves in autumn.
        sheet | noun, noun.artifact 0 | A large piece of thin cloth that you put on a bed. | She put clean sheets on the bed.
        sheet | noun | A flat piece of paper, glass or metal. | He wrote the answers on a sheet of paper.
        shift | verb, verb.motion 0 | To change place, or to push something from one spot to another. | She shifted the box to the other side of the room.
        shining | adjective | Giving out or reflecting bright light. | The cat looked up with shining eyes.
        shocking | adjective | So bad or unexpected that it makes you very upset or surprised. | The report on the prison was shocking.
        shoot | verb | To fire a gun or another weapon, or to hit somebody or something with it. | The hunter shot a deer.
        shortage | noun | A situation in which there is less of something than people need. | There was a shortage of water after the dry summer.
        shove | verb, verb.contact 0 | To push hard and not at all gently. | He shoved the books into his bag.
        show | noun, noun.communication 0 | A performance in a theater, or a program on television or radio. | Our favorite show begins at eight.
        shower | verb, verb.body 0 | To wash yourself under a shower. | He showered and put on clean clothes.
        sight | noun, noun.cognition 0 | The power of seeing with your eyes. | The old dog lost its sight.
        significance | noun | The importance or the meaning of something. | Nobody saw the significance of the letter at first.
        sin | noun, noun.act 0 | Something very bad that breaks a law of God. | He asked God to forgive his sins.
        since | conjunction | From the time when something happened until now. | She has lived alone since her husband died.
        since | conjunction | Because of the fact that; for the reason that. | Since it is raining, we will stay at home.
        sing | verb, verb.creation 0 | To make music with your voice. | She sings in a choir.
        single | adjective, adj.all 5 | Only one, and not more than one. | He did not say a single word.
        single | adjective, adj.all 2 | Not married, and without a partner. | She is single and lives with two friends.
        singles | noun | A game, especially of tennis, in which one player plays against one other. | She won the women's singles.
        singular | adjective | In grammar, having the form that is used for just one person or thing. | “Mouse” is the singular form of “mice”.
        sitting | noun | A time at which people sit down together, for example for a meal or a meeting. | Lunch is served in two sittings.
        situated | adjective, adj.all 0 | Lying or standing in a certain place. | The hotel is situated near the beach.
        skeptical | adjective, american | Having doubts about whether something is true or will work. | Many doctors are skeptical about the new diet.
        skin | verb, verb.contact 0 | To remove the outer layer of a dead animal, a fruit or a vegetable. | Skin the tomatoes before you cook them.
        skip | verb, verb.cognition 1 | To leave out something that you would usually do, read or have. | I skipped breakfast because I was late.
        sleep | verb, verb.body 0 | To rest with your eyes closed while your mind and body are not active. | The baby slept for ten hours.
        slide | verb, verb.motion 2 | To move smoothly over a surface, or to make something move in this way. | The children slid down the icy hill.
        slip | noun, noun.act 5 | A small mistake that you make without thinking. | One slip can cost you the game.
        slip | noun | A small piece of paper, often with writing on it. | She wrote the number on a slip of paper.
        slip | verb | To slide by accident and fall or nearly fall. | He slipped on the wet floor and hurt his knee.
        slogan | noun | A short phrase, easy to remember, that is used in advertising or politics. | They shouted slogans against the new law.
        slope | noun, noun.object 0 | Ground or a surface that is higher at one end than at the other. | The house stands on a steep slope.
        smash | verb | To break into many pieces with a loud noise, or to make something do so. | The ball smashed a window.
        smith | noun | A person who makes or repairs things of metal, especially by hammering hot iron. | The smith made a new shoe for the horse.
        snag | noun, first, noun.cognition 0 | A small problem or disadvantage, often one that nobody expected. | The only snag is that the shop closes at noon.
        socket | noun | A hole or device into which something fits, such as an electric plug or a bulb. | Put the plug into the socket by the door.
        sort | verb, verb.cognition 0 | To put things into groups or into a certain order. | She sorted the letters by date.
        sound | adjective | In good condition, or based on good sense. | The bridge is old, but it is still sound.
        sound | noun, noun.attribute 0 | What you can hear; what reaches your ears. | We woke to the sound of rain.
        south | noun, first, noun.relation 2 | The direction on your right when you look toward the rising sun. | The birds fly to the south in autumn.
        speciality | noun, british | A food, product or skill for which a person or place is known. | Fish soup is the speciality of the village.
        specialty | noun, american | A food, product or skill for which a person or place is known. | Fish soup is the specialty of the village.
        specific | adjective | Clear and exact, or meant for one particular thing or person. | Please be more specific about the color that you want.
        specify | verb | To say exactly and clearly what is wanted or needed. | The letter does not specify the time of the meeting.
        spectrum | noun | The band of colors, from red to violet, into which light can be separated. | A rainbow shows all the colors of the spectrum.
        speed | noun, first, noun.time 0 | How fast somebody or something moves or happens. | The train reached a speed of 200 kilometers an hour.
        spell | noun, noun.communication 0 | Words or acts that are believed to have the power of magic. | The witch cast a spell on the prince.
        spend | verb, verb.possession 0 | To use money to pay for things. | He spent all his money on books.
        spend | verb, verb.stative 0 | To use time doing something, or to pass it somewhere. | We spent a week at the lake.
        spigot | noun, american, noun.artifact 0 | A device that you turn to let water out of a pipe, especially outside a house. | She filled the bucket at the spigot in the yard.
        spike | verb, verb.change 4 | To rise suddenly to a high level. | The price of gas spiked after the storm.
        spirit | noun | The part of a person that thinks and feels, believed by many to live on after death. | They believe that the spirit leaves the body at death.
        spit | noun, noun.body 0 | The liquid that forms in your mouth. | There was spit on the baby's chin.
        split | noun | A long crack or tear, or a division of a group into parts. | There is a split in the seam of my coat.
        sponsor | noun, first | A person or company that pays for an event, a team or a program, often for publicity. | The name of the sponsor is printed on their shirts.
        sponsor | verb | To pay for an event, a team or a program, often for publicity. | A local bank sponsors the race.
        spray | verb, verb.contact 3 | To cover something with very small drops of liquid. | She sprayed the roses with water.
        spring | noun, first, noun.time 0 | The season between winter and summer, when plants begin to grow. | The cherry trees bloom in spring.
        spring | verb, verb.motion 1 | To jump or move suddenly and quickly. | Watch the cat spring onto the table.
        spur | noun, noun.artifact 0 | A sharp piece of metal on a rider's heel, used to make a horse go faster. | The rider wore boots with spurs.
        spy | verb, verb.communication 0 | To watch an enemy or a rival secretly in order to get information. | He had to spy for a foreign country.
        square | verb, verb.cognition 0 | To multiply a number by itself. | If you square five, you get 25.
        squeeze | verb, verb.contact 0 | To press something hard from two or more sides, for example in your hand. | Squeeze the lemon over the fish.
        stake | noun, first, noun.artifact 0 | A strong pointed post that is pushed into the ground. | He tied the young tree to a stake.
        stake | noun, noun.possession 0 | Something that you can lose, such as money, if a bet or a plan goes wrong. | They played cards for high stakes.
        standing | adjective | Upright on your feet and not sitting or lying down. | The singer got a standing ovation.
        starting | adjective, first | Of or at the beginning of something. | The runners went to the starting line.
        startle | verb | To surprise or frighten somebody suddenly for a moment. | The loud bang startled the horse.
        steam | verb, verb.change 0 | To cook food in the steam from boiling water. | Steam the vegetables for five minutes.
        steep | verb, verb.change 0 | To leave something in liquid for some time, for example to draw out its taste. | Let the tea steep for four minutes.
        steer | noun, noun.animal 0 | A male of cattle that cannot produce young and is raised for its meat. | The farmer sold ten steers at the market.
        stereo | noun, noun.artifact 0 | A machine that plays music through two or more loudspeakers. | He turned up the stereo and danced.
        stick | noun, noun.plant 0 | A thin piece of wood that has come from a tree. | The dog ran after the stick.
        stick | verb, verb.contact 8 | To fasten one thing to another, for example with glue, or to become fastened. | Stick the stamp on the envelope.
        sticky | adjective | Covered with something, such as glue or honey, that stays on what it touches. | The child's fingers were sticky with jam.
        stiff | adjective, adj.all 1 | Not bending or moving easily. | The box is made of stiff paper.
        still | adverb, adv.all 1 | Up to now or up to that time, without a change. | It is still raining.
        stimulate | verb | To make something more active, or to make somebody interested. | A good teacher stimulates the minds of the pupils.
        stir | verb, verb.motion 1 | To move a spoon around in something so that it mixes. | Stir the soup from time to time.
        stock | noun | The goods that a shop has ready to sell. | We have no more umbrellas in stock.
        stock | noun | A share or shares in a company that people can buy and sell. | He bought stock in a small airline.
        stocks | noun | Shares in companies that people can buy and sell. | She put half of her money in stocks.
        stop | noun, noun.location 0 | A place beside a road or track where you wait for a bus, a tram or a train. | I get off at the next stop.
        stranger | noun, noun.person 1 | A person whom you do not know. | A stranger asked me the way to the station.
        stray | adjective | Lost, or without a home or an owner. | She feeds the stray cats in her street.
        stress | verb | To show by what you say that something is important. | The doctor stressed the need for sleep.
        strictly | adverb, adv.all 2 | In a way that must be obeyed and allows no exceptions. | Smoking is strictly forbidden here.
        strip | verb | To take off your clothes, or to take off what covers something. | They stripped the old paint from the door.
        study | verb, verb.cognition 0 | To spend time learning about a subject, especially at a school or university. | She is studying law in Boston.
        stunning | adjective | Very beautiful, or so surprising that you can hardly believe it. | The hotel has a stunning view of the bay.
        subject | adjective | Likely to be changed or affected by something, or obliged to obey it. | All prices are subject to change.
        subject | noun, noun.communication 0 | The person or thing that people talk, write or think about. | Let us change the subject.
        subject | noun, noun.cognition 0 | Something that you learn at school or university, such as history or chemistry. | Math is her best subject.
        suffer | verb | To feel pain, sadness or something else that is unpleasant. | She suffers from headaches.
        sum | noun, noun.cognition 1 | The number that you get when you add numbers together. | The sum of four and five is nine.
        sum | noun, noun.possession 0 | An amount of money, especially a large one. | They paid a large sum for the picture.
        sunny | adjective | Bright with light from the sun. | We ate lunch in the sunny garden.
        superior | adjective | Better than another, or higher in rank. | Their new engine is superior to ours.
        supply | noun, first, noun.quantity 0 | An amount of something that is there to be used. | We have a good supply of firewood for the winter.
        support | noun | Help and encouragement that you give to a person or an idea. | My friends gave me a lot of support when I was ill.
        suppose | verb, verb.cognition 0 | To think that something is probably true. | I suppose that she missed the train.
        swallow | noun, noun.animal 0 | A small bird with long pointed wings and a tail with two points. | Two swallows have built a nest under our roof.
        swallow | verb, verb.consumption 0 | To make food or drink go from your mouth down to your stomach. | Chew the bread well before you swallow it.
        swing | noun, noun.artifact 0 | A seat that hangs from ropes or chains, on which children move back and forth. | The girl played on the swing.
        swing | verb, verb.motion 0 | To move back and forth, or to make something that hangs move in this way. | The lamp began to swing in the wind.
        syndrome | noun, noun.state 0 | A group of signs in the body or mind that together show a certain illness. | Children with this syndrome grow slowly.
        """)
}
