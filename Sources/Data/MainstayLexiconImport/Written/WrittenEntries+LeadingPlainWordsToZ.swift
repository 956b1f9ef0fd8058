// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// More nouns and adjectives of every day, and the verbs for which other sources begin with a technical or rare sense.
    static let leadingPlainWordsToZ = WrittenTable(
        """
        paint | noun, first | A colored liquid that you put on a wall, or use to make pictures. | We need two cans of white paint.
        panel | noun | A group of experts who discuss something or decide about it. | The panel chose the best photograph.
        panel | noun | A flat piece of wood, glass or metal that is part of a door or a wall. | There are solar panels on the roof.
        paper | noun | The thin material that you write or draw on, or wrap things in. | Write your name on a piece of paper.
        path | noun | A way across land that people walk on. | A narrow path led down to the river.
        pattern | noun | Lines, shapes or colors that are repeated on a surface. | The curtains have a pattern of leaves.
        pattern | noun | The way in which something usually happens or is done. | His sleep follows no pattern.
        peak | noun | The top of a mountain. | There was snow on the peaks.
        personnel | noun | The people who work for an organization. | All personnel must wear a badge.
        pitch | noun, first, british | A piece of ground where a game such as football or cricket is played. | The fans ran onto the pitch.
        pitch | noun | How high or low a sound is. | Her voice rose in pitch.
        plastic | noun | A light, strong material that is made from oil and can be formed into many things. | The bottle is made of plastic.
        point | noun | The most important idea in what is said or done. | I see your point, but I do not agree.
        point | noun | A mark that counts in a game or sport. | Our team won by three points.
        point | noun | The sharp end of something. | The point of the pencil broke.
        pop | noun, first | Modern music that is easy to listen to and liked by many young people. | The radio plays pop all day.
        practice | noun | The act of doing something again and again to become better at it. | You need more practice on the piano.
        present | noun, first | Something that you give to somebody, for example on a birthday. | He opened all his presents.
        present | noun | The time now. | Stop thinking about the past and live in the present.
        president | noun | The leader of a country that has no king or queen. | The president spoke on television.
        president | noun | The person with the highest position in a company, club or university. | She is the president of the bank.
        press | noun, first | Newspapers and magazines, and the people who write them. | The press asked many questions.
        producer | noun | A person who organizes and finds the money for a film, play or program. | The producer chose a young director.
        producer | noun | A person, company or country that makes or grows something. | Brazil is a large producer of coffee.
        quarter | noun | One of four equal parts. | I ate a quarter of the cake.
        rank | noun | A person's position in an army or an organization. | He was given the rank of captain.
        record | noun | The best result that has ever been reached, especially in sport. | She holds the world record in the high jump.
        record | noun | Facts or events that have been written down or stored. | Keep a record of what you spend.
        record | noun | A flat black disc that music is stored on. | He collects old jazz records.
        reference | noun | Something said or written that names somebody or something. | The book makes no reference to the war.
        relative | noun, first | A member of your family. | All our relatives came to the wedding.
        republic | noun | A country without a king or queen, whose leaders are chosen by the people. | France became a republic.
        rest | noun | What is left; the others. | You can have the rest of the soup.
        rest | noun | A time when you do not work and can sleep or be quiet. | The doctor told him to get some rest.
        right | adjective, first | Correct or true. | That is the right answer.
        right | adjective | On the side of your body that is toward the east when you face north. | Most people write with the right hand.
        right | adjective | Good, fair, or as it should be. | It is not right to lie to your friends.
        ring | noun, first | A round piece of metal that you wear on a finger. | He gave her a gold ring.
        romantic | adjective | Connected with love between two people. | They had a romantic dinner by the sea.
        row | noun | A line of people or things side by side. | We sat in the front row.
        score | noun | The number of points that somebody has in a game, or the result of a test. | The final score was two to one.
        sector | noun | A part of the business or the economy of a country. | Many people work in the service sector.
        sentence | noun | A group of words that has a verb and says something complete. | Begin each sentence with a capital letter.
        sentence | noun | The punishment that a court gives to somebody. | He is serving a sentence of two years.
        sharp | adjective | Having an edge or a point that cuts or makes holes easily. | Be careful, the knife is sharp.
        shift | noun, first | One of the parts of a day in which a group of people works. | She works the night shift at the hospital.
        shortly | adverb | Soon, or a short time before or after something. | The train will arrive shortly.
        shot | noun | An act of firing a gun, or the sound that it makes. | We heard two shots.
        shot | noun | A photograph, or a piece of film without a cut. | I took a few shots of the castle.
        sign | noun, first | A board with words or pictures that tells you something. | The sign said “No parking”.
        sign | noun | Something that shows that something exists or will happen. | Dark clouds are a sign of rain.
        significantly | adverb | So much that it is important or easy to notice. | Prices have risen significantly.
        speaker | noun | A person who gives a talk, or who speaks a certain language. | The first speaker talked about the climate.
        speaker | noun | The part of a radio, television or telephone that the sound comes out of. | The speakers are too small for this room.
        square | noun | A shape with four straight sides of the same length and four equal corners. | Draw a square and color it blue.
        square | noun | An open area in a town with buildings around it. | The market is held in the square.
        staff | noun | The people who work for a company, school or other organization. | The hotel has a friendly staff.
        stage | noun | The raised floor in a theater on which people act, sing or dance. | The singer walked onto the stage.
        stage | noun | A part of an activity or of a process. | The project is in its last stage.
        step | noun | The act of putting one foot in front of the other to walk. | He took two steps and fell.
        step | noun | One of a series of things that you do to reach a goal. | The first step is to ask for permission.
        storm | noun | Very bad weather with strong wind, rain and often thunder. | The storm broke many trees.
        survey | noun, first | A set of questions that many people are asked to find out what they think or do. | The survey shows that most people travel by car.
        table | noun | A set of facts or numbers in rows and columns. | The table shows the prices of all rooms.
        tape | noun | A long, thin strip that is sticky on one side, used to hold things together. | She closed the box with tape.
        tie | noun, first | A long, narrow piece of cloth that is worn around the neck with a shirt. | He wore a suit and a tie.
        tone | noun | The way a voice, a text or an instrument sounds, which tells how somebody feels. | She answered in an angry tone.
        track | noun | A path or a rough road. | A muddy track led to the farm.
        track | noun | The rails that trains run on, or a course for races. | The runners went once around the track.
        traffic | noun | The cars and other vehicles on a road. | There is a lot of traffic this morning.
        trail | noun, first | A path through the country, for example in a forest. | We followed the trail up to the lake.
        trump | verb | To beat something by being better or more important. | Her argument trumped all the others.
        van | noun | A vehicle with a closed back for carrying goods, smaller than a truck. | A white van brought the parcels.
        view | noun | What you can see from a place. | The room has a view of the sea.
        view | noun | What you think about something. | In my view, the price is too high.
        vision | noun | The ability to see. | He has lost the vision in one eye.
        volume | noun | How loud a sound is. | Turn down the volume, please.
        volume | noun | The amount of space that something fills or contains. | The tank has a volume of ninety liters.
        wheel | noun | A round part under a car, bicycle or other vehicle that turns when it moves. | One wheel of the bike was broken.
        witness | noun, first | A person who saw something happen, such as a crime or an accident. | The police spoke to a witness.
        youth | noun | The time when a person is young. | In his youth he was a good swimmer.
        youth | noun | A young person, especially a young man. | A group of youths stood on the corner.
        do | verb | To perform an action or an activity. | What are you doing tonight?
        do | verb | To finish or deal with a task. | I have to do my homework.
        give | verb | To hand something to somebody, or to let somebody have it. | Give me your hand.
        keep | verb | To have something and not give it away or lose it. | You may keep the book.
        keep | verb | To stay in a state or place, or to make something stay so. | This coat keeps me warm.
        make | verb | To produce or create something. | She makes her own clothes.
        make | verb | To cause something to happen or to be in a state. | Sad films make me cry.
        put | verb | To move something to a place. | Put the milk in the fridge.
        take | verb | To reach for something and hold it, or to carry it to another place. | Take an umbrella with you.
        take | verb | To need an amount of time. | The trip takes two hours.
        apply | verb | To ask in writing for a job, a place or money. | She applied for a job at the bank.
        apply | verb | To concern somebody or something, or to be true for them. | The rule applies to all of us.
        break | verb | To separate into pieces suddenly, or to make something do this. | Be careful, or you will break the window.
        break | verb | To stop working, or to damage something so that it stops. | Cheap toys break easily.
        call | verb | To telephone somebody. | Call me when you arrive.
        call | verb | To give somebody or something a name. | They called the baby Anna.
        catch | verb | To take hold of something that is moving. | Can you catch the ball?
        catch | verb | To find and hold a person or an animal that tries to get away. | The police hope to catch the thief.
        celebrate | verb | To do something special and enjoyable because of a happy event. | We celebrated her birthday in a restaurant.
        cry | verb | To have tears in your eyes because you are sad, hurt or very happy. | The baby began to cry.
        cry | verb | To shout something. | I heard somebody cry for help.
        defend | verb | To protect somebody or something against an attack. | The soldiers defended the town.
        deliver | verb | To take goods, letters or parcels to the place where they should go. | The shop delivers furniture on Fridays.
        draw | verb | To make a picture with a pencil, a pen or chalk. | The children like to draw animals.
        draw | verb | To pull something. | Two horses draw the cart.
        execute | verb | To kill somebody as a punishment for a crime. | The king was executed.
        execute | verb | To carry out a plan or an order, or to run a program. | The computer executes the commands one by one.
        expect | verb | To think that something will happen, or that somebody will come. | I expect him to call tonight.
        graduate | verb | To finish your studies at a school or university. | She graduated in medicine.
        increase | verb | To become larger in number or amount, or to make something larger. | The price of bread has increased.
        lie | verb | To be flat on a surface, not standing or sitting. | You should lie down and rest.
        lie | verb | To say something that you know is not true. | She lied about her age.
        mount | verb | To get on a horse or a bicycle, or to go up something. | He mounted his horse and rode away.
        move | verb | To go to a different place or position, or to put something there. | Do not move while I take the picture.
        pass | verb | To go past somebody or something. | We passed the school on our way.
        pass | verb | To be successful in an examination or test. | He passed his driving test.
        rent | verb | To pay money regularly to live in or use something that belongs to somebody else. | We rent a small flat near the station.
        save | verb | To make somebody or something safe from danger or loss. | The doctor saved her life.
        save | verb | To keep money, so that you can use it later. | They are saving for a house.
        strike | verb | To hit somebody or something. | Lightning can strike a tree.
        suspect | verb | To think that somebody may have done something wrong, or that something is probably true. | The police suspect him of murder.
        test | noun, first | A set of questions or tasks that shows what somebody knows or can do. | We have a test in English tomorrow.
        tend | verb | To be likely to do something, or to happen often. | Old people tend to sleep less.
        treat | verb | To behave toward somebody or something in a certain way. | They treat their dogs well.
        treat | verb | To give a sick person medicine or other help. | The doctor treated his cough.
        turn | verb | To move around a point, or to make something do this. | Turn the key to the left.
        turn | verb | To go in another direction. | Turn right after the bridge.
        """)
}
