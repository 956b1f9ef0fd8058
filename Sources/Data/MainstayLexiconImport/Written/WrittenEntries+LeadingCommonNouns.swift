// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Things of every day, for which other sources begin with a technical or rare sense.
    static let leadingCommonNouns = WrittenTable(
        """
        Amazon | noun | The great river in South America, and the forest around it. | The boat went up the Amazon.
        appointment | noun | An arrangement to see somebody at a fixed time. | I have an appointment with the dentist.
        bill | noun | A piece of paper that shows how much you must pay. | We asked the waiter for the bill.
        branch | noun | A part of a tree that grows out of its trunk. | A bird sat on the branch.
        bully | noun | A person who frightens or hurts weaker people. | The class bully took his lunch.
        camp | noun | A place where people stay in tents. | We put up our camp by the lake.
        capital | noun | The city where a country's government is. | Paris is the capital of France.
        captain | noun | The leader of a team, or the person in charge of a ship or aircraft. | The captain lifted the cup.
        charger | noun | A device that puts electricity into a battery. | I left my phone charger at home.
        church | noun | A building in which Christians pray. | They were married in the village church.
        circle | noun | A round shape like a ring. | Draw a circle.
        college | noun | A place where people study after school. | She is at college in Boston.
        desert | noun, first | A large area of hot, dry land with few plants. | They crossed the desert on camels.
        enemy | noun | A person who hates you or wants to harm you. | He made many enemies.
        fashion | noun | The style of clothes that is popular at a time. | Short skirts are in fashion again.
        figure | noun | A number, especially an official one. | The figures show that prices have risen.
        flavor | noun, american | The taste of food or drink. | The ice cream has a strong flavor of lemon.
        flavour | noun, british | The taste of food or drink. | The ice cream has a strong flavour of lemon.
        fortune | noun | A very large amount of money. | She made a fortune in oil.
        fridge | noun | A machine like a cupboard that keeps food cold. | The milk is in the fridge.
        glove | noun | A piece of clothing that covers a hand and its fingers. | I lost a glove on the bus.
        grave | noun | A place where a dead person is buried. | We put flowers on his grave.
        hammer | noun | A tool with a heavy head that is used to hit nails. | He drove the nail in with a hammer.
        heart | noun | The part of your body that pumps the blood. | Her heart was beating fast.
        hobby | noun | Something that you like doing in your free time. | Her hobby is painting.
        hook | noun, first | A bent piece of metal or plastic for hanging or catching something. | Hang your coat on the hook.
        horn | noun | A hard pointed part on the head of some animals. | The bull lowered its horns.
        knot | noun | A place where string or rope has been tied. | He tied a knot in the rope.
        land | noun | The part of the earth that is not sea. | After ten days we saw land.
        luck | noun | Good things that happen by chance. | With a little luck we will win.
        medicine | noun | Something that you take to become well when you are ill. | Take the medicine twice a day.
        Mercury | noun | The planet nearest to the Sun. | Mercury goes around the Sun in 88 days.
        mint | noun | A plant with a fresh taste, whose leaves are used in food and drinks. | I put mint in the tea.
        mint | noun | A sweet that tastes of this plant. | He sucked a mint after the meal.
        nature | noun | Animals, plants and everything that people have not made. | We must protect nature.
        needle | noun | A thin pointed piece of metal that is used for sewing. | Put the thread through the eye of the needle.
        net | noun, first | Material of threads with holes between them, for catching fish or stopping a ball. | The ball flew into the net.
        pajamas | noun, first, american | Loose trousers and a jacket that you wear in bed. | She was still in her pajamas at noon.
        pepper | noun, first | A powder with a hot taste that is put on food. | Add some salt and pepper.
        pill | noun | A small round piece of medicine that you swallow. | Take one pill before breakfast.
        pipe | noun | A tube through which water, oil or gas flows. | A water pipe burst in the cellar.
        planet | noun | A large round object that moves around a star. | Mars is a planet.
        plug | noun | The object at the end of a wire that joins it to the electricity. | Put the plug in the socket.
        pyjamas | noun, first, british | Loose trousers and a jacket that you wear in bed. | She was still in her pyjamas at noon.
        receipt | noun | A piece of paper that shows what you have paid for. | Keep the receipt in case the shoes do not fit.
        salary | noun | The money that you are paid each month for your job. | Her salary is paid on the last Friday.
        seed | noun | A small hard thing from which a plant grows. | Sow the seeds in May.
        soil | noun | The earth in which plants grow. | The soil here is good for roses.
        spectacles | noun, first | Glasses that help you to see better. | Grandfather put on his spectacles.
        stalker | noun | A person who keeps following or troubling somebody. | The singer's stalker was arrested.
        stamp | noun, first | A small piece of paper that you stick on a letter to show that you have paid to send it. | Put a stamp on the envelope.
        station | noun | A place where trains or buses stop. | I will meet you at the station.
        steam | noun, first | The gas that hot water turns into. | Steam rose from the pot.
        sympathy | noun | The feeling of being sorry for somebody. | I have great sympathy for his family.
        title | noun | The name of a book, a film, a picture or a piece of music. | What is the title of the song?
        university | noun | A place where people study for degrees. | He teaches at the university.
        value | noun | How much something is worth. | The value of the house has doubled.
        zero | noun | The number 0. | Count down from ten to zero.
        """)
}
