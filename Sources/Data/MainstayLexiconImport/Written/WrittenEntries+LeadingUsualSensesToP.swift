// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words from G to P for which other sources begin with a sense that few people know.
    static let leadingUsualSensesToP = WrittenTable(
        """
        galaxy | noun | A very large group of stars. | Our sun is one of the many stars in our galaxy.
        gap | noun | An empty space between two things or in the middle of something. | There is a gap in the fence.
        gem | noun | A stone of great value that is cut and polished. | The crown is set with gems.
        generator | noun | A machine that makes electricity. | The hospital has its own generator.
        generic | adjective, first | Of a whole group of things, or of a product that has no brand name. | Generic medicines are often cheaper.
        geography | noun | The study of the countries, seas, rivers and towns of the earth. | We learned about rivers in geography.
        girlfriend | noun | A girl or woman who has a romantic relationship with somebody. | He went to the cinema with his girlfriend.
        goodwill | noun | A friendly feeling and the wish to help. | They sent food as a sign of goodwill.
        grace | noun | A smooth and beautiful way of moving. | She danced with grace.
        grill | noun | A frame of metal bars on which food is cooked over a fire. | He put the steaks on the grill.
        grim | adjective | Very serious, sad or unpleasant. | The news from the war is grim.
        guideline | noun | A piece of advice or a rule about how something should be done. | The school has guidelines for homework.
        gum | noun | A soft sweet thing that you chew but do not swallow. | He was chewing gum.
        hazard | noun | A thing that can be dangerous. | Ice is a hazard for drivers.
        headache | noun | A pain in your head. | I have a headache.
        homeless | adjective, first | Having no home. | The fire made forty people homeless.
        hood | noun | The part of a coat that covers your head. | It began to rain, so she put up her hood.
        hood | noun, american | The part of a car that covers the engine. | He opened the hood and looked at the engine.
        hose | noun | A long tube of rubber or plastic through which water flows. | He watered the garden with a hose.
        hot dog | noun, first | A hot sausage in a long soft piece of bread. | We bought hot dogs at the game.
        hub | noun | The most important place, where things come together. | The city is a hub for trade.
        human rights | noun | The rights that every person has, such as to be free and to be treated fairly. | The lawyer fights for human rights.
        humanity | noun | All the people in the world. | The discovery helped all humanity.
        hurt | verb | To cause pain or damage, or to feel pain. | I fell and hurt my knee. | My back hurts.
        hut | noun | A small simple house, often of wood. | We slept in a hut in the mountains.
        idiot | noun, informal | A very stupid person. | I was an idiot to believe him.
        idol | noun | A person whom people love and admire very much. | The singer is an idol of the young.
        immune | adjective, first | Safe from an illness, because your body can fight it. | After the disease you are immune to it.
        immune | adjective | Having to do with the way the body fights illness. | Sleep is good for the immune system.
        impact | noun | The strong effect that something has. | The book had a great impact on me.
        impression | noun | What you think or feel about somebody or something after the first meeting. | He made a good impression on my parents.
        indie | adjective, first | Made or sold by a small company or by the artists themselves, of music, films or games. | She plays in an indie band.
        institution | noun | A large organization such as a bank, a church or a university. | The university is a famous institution.
        insulation | noun | Material that keeps heat, sound or electricity in or out. | Good insulation keeps the house warm.
        interactive | adjective | Reacting to what the person who uses it does. | The museum has interactive maps.
        interference | noun | The act of taking part in what is not your business. | She is tired of his interference in her life.
        intern | noun | A student or a young worker who works for a time to learn a job. | She is an intern at a newspaper.
        intense | adjective | Very strong. | The heat was intense.
        invalid | adjective, first | Not accepted by law or by a system, because something is wrong. | Your password is invalid.
        invalid | noun | A person who needs care because of a long illness. | He became an invalid after the accident.
        iron | noun | A hard gray metal from which steel is made. | The gate is made of iron.
        iron | noun | A tool that is heated and used to make clothes smooth. | The iron is still hot.
        isolated | adjective | Far away from other places or people. | They live in an isolated village.
        jazz | noun | A kind of music with a strong rhythm, first played by Black Americans. | A band was playing jazz.
        journalism | noun | The work of finding news and writing or talking about it. | She studied journalism.
        jungle | noun | A thick forest in a hot country. | Tigers live in the jungle.
        kale | noun | A green vegetable with curly leaves. | She made a salad of kale and apples.
        knife | noun | A tool with a sharp blade and a handle, used for cutting. | Cut the bread with this knife.
        lace | noun, first | A thin cloth with a pattern of holes, or a string with which a shoe is tied. | Her dress was trimmed with lace.
        lame | adjective, first | Unable to walk well because of a bad leg. | The horse is lame.
        landing | noun | The act of coming down to the ground in a plane. | The landing was smooth.
        lease | noun | A contract by which you pay to use a house, land or a car for a time. | We signed a lease for two years.
        legacy | noun | What somebody or something leaves behind. | The war left a legacy of hate.
        legitimate | adjective | Allowed by law, or fair. | He had a legitimate reason for being late.
        lick | verb | To move your tongue over something. | The cat licked its paw.
        lid | noun | The top of a box, pot or other container that you can lift off. | Put the lid on the pan.
        lifetime | noun | All the time during which somebody is alive. | She saw many changes in her lifetime.
        lightly | adverb | Gently, with little force or weight. | She touched him lightly on the arm.
        lime | noun | A small green fruit like a lemon. | Add the juice of a lime.
        litter | noun | Pieces of paper and other waste that people leave lying in public places. | Please do not drop litter.
        lottery | noun | A game in which people buy tickets with numbers, and a few of them win money. | He won a million in the lottery.
        madness | noun | The state of being mad, or something very stupid. | It would be madness to drive in this storm.
        mall | noun | A large building or area with many shops. | We met at the mall.
        mansion | noun | A very large house. | The actor lives in a mansion with twenty rooms.
        maple | noun | A tree whose pointed leaves turn red and yellow in autumn. | Syrup is made from the juice of the maple.
        marathon | noun | A race on foot over 42 kilometers. | She ran the marathon in three hours.
        master | noun | A person who is very skilled, or who has power over others. | He is a master of the violin. | The dog obeys its master.
        material | noun | What things are made of, such as wood, stone, cloth or plastic. | Steel is a strong material.
        mechanism | noun | A part of a machine, or the way in which something works. | The lock has a simple mechanism.
        mess | noun | A dirty or untidy state. | The kitchen was a mess after the party.
        mess up | verb, informal | To do something badly, or to make something dirty or untidy. | I messed up the exam.
        metric | adjective, first | Using meters, grams and liters. | Most countries use the metric system.
        microwave | noun | An oven that heats food very quickly. | Heat the soup in the microwave.
        millennial | noun, first | A person born between about 1981 and 1996. | Many millennials rent their homes.
        miniature | adjective, first | Very small. | She collects miniature cars.
        module | noun | One of the parts of a course, a program or a machine. | Students take four modules a year.
        mole | noun | A small animal with dark fur that lives under the ground. | A mole has dug up the lawn.
        mole | noun | A small dark spot on the skin. | He has a mole on his cheek.
        mortgage | noun | A loan with which you buy a house or land. | They pay the mortgage every month.
        mug | noun | A large cup with a handle and straight sides. | She drank a mug of hot chocolate.
        mum | noun, first, british, informal | Your mother. | My mum is a teacher.
        mute | adjective | Not making a sound, or not able to speak. | He stood mute before the judge.
        nerd | noun, informal | A person who is very interested in one subject, such as computers, and often not good with people. | He is a real computer nerd.
        nerves | noun | The feeling of being worried or a little afraid. | He calmed his nerves with a cup of tea.
        noble | adjective | Good, honest and thinking of others. | It was noble of her to help them.
        novelty | noun | The quality of being new and different, or a thing that is so. | The novelty of the toy soon wore off.
        oak | noun | A large tree with hard wood, whose nuts are called acorns. | We sat under an old oak.
        oath | noun | A serious promise, for example to tell the truth. | She took an oath in court.
        occasion | noun | A time when something happens, or a special event. | I wear this suit only on special occasions.
        offence | noun, british | A crime, or something that makes people angry or upset. | Driving without a license is an offence.
        offense | noun, american | A crime, or something that makes people angry or upset. | It was his first offense.
        opening | noun | The time when something is open to people for the first time. | We went to the opening of the new theater.
        opening | noun | A hole or space through which something can pass. | The cat got out through an opening in the fence.
        operator | noun | A person who works a machine or a telephone. | Call the operator if you need help.
        organ | noun | A part of the body with a certain task, such as the heart. | The liver is the largest organ inside the body.
        organ | noun | A large musical instrument with pipes, often played in a church. | She plays the organ on Sundays.
        organic | adjective | Grown or made without artificial chemicals. | We buy organic vegetables.
        ounce | noun | A unit of weight, 28 grams. | Add two ounces of butter.
        outfit | noun | A set of clothes that are worn together. | She bought a new outfit for the wedding.
        overall | adjective | Including everything. | The overall cost was higher than we thought.
        parole | noun | The permission for a prisoner to leave prison early, if he keeps to certain rules. | She was let out on parole.
        passage | noun | A long narrow way between walls. | A dark passage led to the kitchen.
        passage | noun | A short part of a text or a piece of music. | Read this passage aloud.
        passport | noun | A small official book with your photo that you need to travel to other countries. | Show your passport at the border.
        pathway | noun | A track for walking. | A pathway leads through the garden.
        peach | noun | A round sweet fruit with soft skin and a large stone. | She ate a ripe peach.
        petty | adjective, first | Small and not important. | They quarreled about petty things.
        philosophy | noun | The study of the meaning of life, knowledge and right and wrong. | He studied philosophy.
        pipeline | noun | A line of pipes through which oil, gas or water flows over a long distance. | The pipeline carries gas to the coast.
        pirate | noun | A person who attacks ships to rob them. | Pirates took the ship.
        pirate | noun | A person who copies films, music or programs without the right to do so. | The pirates sold copies of the film.
        planning | noun | The act of deciding how to do something. | The trip needs careful planning.
        plaque | noun | A flat piece of stone or metal on a wall that tells about a person or an event. | A plaque marks the house where he was born.
        poker | noun | A card game in which people play for money. | They played poker all night.
        polar | adjective | Of the North or South Pole, or near it. | Polar bears live on the ice.
        pony | noun | A small horse. | The girl has a pony.
        portrait | noun | A painting, drawing or photo of a person. | A portrait of the queen hung on the wall.
        precious | adjective | Worth a lot of money, or very important to you. | Gold is a precious metal.
        pressure | noun | The force with which something pushes. | Check the pressure of your tires.
        pressure | noun | Worry because you have too much to do, or because others expect much of you. | She works well under pressure.
        printer | noun | A machine that prints what is on a computer. | The printer has run out of paper.
        printing | noun | The making of books, newspapers and other things by pressing ink on paper. | Printing made books cheap.
        proceed | verb | To continue, or to go on to the next thing. | Let us proceed to the next question.
        processor | noun | The part of a computer that does the work. | The new laptop has a faster processor.
        profession | noun | A job for which you need much training, such as that of a doctor. | He is a lawyer by profession.
        programming | noun | The work of writing programs for computers. | She is learning programming at school.
        promotion | noun | A move to a better job in the same company. | She got a promotion and more money.
        protagonist | noun | The most important person in a story, film or play. | The protagonist of the novel is a boy.
        provision | noun | The act of giving people something that they need. | The city pays for the provision of school meals.
        pulse | noun | The beating of the heart that you feel at your wrist. | The doctor took my pulse.
        pumpkin | noun | A very large round orange vegetable. | They cut a face into the pumpkin.
        pyramid | noun, first | A large stone building with four sides that meet in a point at the top, like those in Egypt. | The pyramids were built as graves for kings.
        """)
}
