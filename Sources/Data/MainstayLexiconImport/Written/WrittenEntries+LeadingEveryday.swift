// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Everyday words whose usual meaning comes first.
    static let leadingEveryday = WrittenTable(
        """
        out | adverb | Away from the inside of a place or thing. | He opened the box and took the letter out.
        out | adverb | Not at home or at your place of work. | I rang the bell, but they were out.
        out | adjective, informal | Open about being gay, lesbian or bisexual. | She has been out since she was sixteen.
        thing | noun | An object, or anything that you do not want to or cannot name. | What is that thing on the table?
        thing | noun | A fact, event, action or idea. | A strange thing happened to me today.
        things | noun | The objects, clothes and other items that belong to you. | Pack your things and let us go.
        centre | noun, british | The middle point or part of something. | There is a lamp in the centre of the room.
        centre | noun, british | A building where a certain activity or service takes place. | She swims at the sports centre every morning.
        licence | noun, british | An official paper that allows you to do, own or use something. | He lost his driving licence for drinking.
        tyre | noun, british | The ring of rubber around the wheel of a car or bicycle. | One of the tyres was flat.
        colour | noun, british | What makes a thing look red, blue, green and so on. | What colour are her eyes?
        colour | verb, british | To make something red, blue and so on, for example with paints or pencils. | The children coloured the pictures.
        favourite | adjective, first, british | Liked more than all others of the same kind. | Green is my favourite colour.
        favourite | noun, british | The person or thing that you like most, or that people expect to win. | Of all his songs, this is my favourite.
        favorite | adjective, first, american | Liked more than all others of the same kind. | What is your favorite color?
        programme | noun, british | A show on television or radio. | I watched a programme about whales.
        programme | noun, british | A plan of things that will be done, or of the parts of an event. | The government announced a programme to build schools.
        theatre | noun, british | A building with a stage where plays are performed. | We went to the theatre to see a comedy.
        metre | noun, british | A unit of length equal to one hundred centimetres. | The wall is two metres high.
        defence | noun, british | The act of protecting someone or something against attack. | The country spends a great deal on defence.
        grey | adjective, british | Having the colour of ashes or of clouds when it rains. | He wore a grey suit.
        cheque | noun, british | A printed paper with which you tell your bank to pay money to someone. | She paid the rent by cheque.
        neighbour | noun, british | A person who lives next to or near you. | Our neighbour waters the plants when we are away.
        train | noun | A line of railway carriages or wagons that are pulled by an engine. | The train to Paris leaves at nine.
        train | verb | To teach a person or an animal the skills for a job or activity, or to learn them. | She trained as a nurse.
        trainer | noun | A person who teaches people or animals to do something well. | Her trainer makes her run every morning.
        trainer | noun, british | A light, comfortable shoe that is worn for sports or with informal clothes. | He wore jeans and white trainers.
        driver | noun | A person who drives a car, bus or other vehicle. | The driver of the bus was very friendly.
        driver | noun | A program that allows a computer to work with a device such as a printer. | The printer needs a new driver.
        coach | noun | Someone who trains a person or team in a sport. | The coach was pleased with the team.
        coach | noun, british | A comfortable bus used for long journeys. | We went to Scotland by coach.
        jam | noun | A sweet food made by boiling fruit with sugar, eaten on bread. | She put strawberry jam on her toast.
        jam | noun | A line of vehicles that can hardly move because there are too many. | We sat in a traffic jam for an hour.
        current | adjective | Happening, used or existing now. | Who is the current owner of the house?
        current | noun | Water, air or electricity that flows in one direction. | The current carried the boat out to sea.
        boot | noun | A strong shoe that covers the foot and part of the leg. | Wear boots when you walk in the mountains.
        boot | noun, british | The space at the back of a car where you carry bags. | The suitcases are in the boot.
        boot | verb | To start a computer and load the programs it needs to work. | My old computer takes two minutes to boot.
        bonnet | noun, british | The metal cover over the engine of a car. | Smoke came from under the bonnet.
        bonnet | noun | A hat for babies, or in the past for women, that is tied under the chin. | The baby wore a white bonnet.
        plant | noun | A living thing with roots, such as a tree, flower or grass. | Water the plants twice a week.
        plant | noun | A factory, or a place where power is produced. | Her father works at a car plant.
        bank | noun | An organization that keeps people's money and lends money. | I have to go to the bank before it closes.
        bank | noun | The land along the side of a river or lake. | We had lunch on the bank of the river.
        battery | noun | A device that produces electricity for a phone, toy, car and so on. | The battery of my phone is empty.
        cable | noun | A thick wire that carries electricity, data or signals. | Plug the cable into the back of the computer.
        plate | noun | A flat, usually round dish from which you eat food. | He left nothing on his plate.
        cake | noun | A sweet food made from flour, eggs, butter and sugar and baked in an oven. | She baked a cake for his birthday.
        chocolate | noun | A sweet brown food made from the seeds of the cacao tree. | He ate a whole bar of chocolate.
        cream | noun | The thick, yellowish part of milk that contains most of the fat. | She likes strawberries with cream.
        orange | noun | A round, juicy fruit with a thick skin of a colour between red and yellow. | She peeled an orange.
        orange | adjective | Of a colour between red and yellow. | The sky turned orange in the evening.
        queen | noun | A woman who rules a country, or the wife of a king. | The queen opened the new bridge.
        minister | noun | A person who leads a government department. | The minister of health answered questions.
        minister | noun | A person who leads services in some Protestant churches. | The minister spoke about forgiveness.
        ministry | noun | A government department that deals with one area of public life. | She works at the ministry of education.
        album | noun | A set of songs or pieces of music that is published together. | The band's new album has twelve songs.
        album | noun | A book in which you keep photographs, stamps and so on. | Grandmother showed us an album of old photographs.
        video | noun | Moving pictures with sound that are recorded and can be watched on a screen. | She made a video of the wedding.
        list | noun | A number of names or things written one below the other. | Put milk on the shopping list.
        table | noun | A piece of furniture with a flat top and legs. | The family sat around the table.
        house | noun | A building in which people live, usually one family. | They bought a house with a garden.
        book | noun | A set of printed pages held together in a cover, for reading. | I am reading a book about the sea.
        book | verb | To arrange to have a room, seat or ticket at a later time. | We booked a room for two nights.
        party | noun | A social event at which people eat, drink, talk and enjoy themselves. | We are having a party on Saturday.
        party | noun | An organization with political aims that takes part in elections. | Which party did you vote for?
        fan | noun | Someone who likes a person, team or thing very much. | Thousands of fans waited for the singer.
        fan | noun | A machine or thing that moves air to make you cooler. | Turn on the fan, it is hot.
        band | noun | A group of people who play music together. | She sings in a band.
        band | noun | A thin, flat strip of material that goes around something. | Her hair was tied with a rubber band.
        club | noun | A group of people who meet for an activity they enjoy, or the place where they meet. | He joined a chess club.
        club | noun | A place where people go at night to dance and drink. | We danced at a club until four in the morning.
        star | noun | A large ball of burning gas that looks like a point of light in the night sky. | The sky was full of stars.
        star | noun | A famous actor, singer or player. | She dreamed of becoming a film star.
        rock | noun | The hard material that mountains are made of, or a large piece of it. | The waves broke against the rocks.
        rock | noun | A kind of modern music with a strong beat, played on electric guitars and drums. | He listens to rock and blues.
        deal | noun | An agreement, especially in business or politics. | The two companies made a deal.
        deal | verb | To do what is necessary about a problem or task; used with “with”. | I will deal with it tomorrow.
        poor | adjective | Having very little money and few possessions. | They were too poor to buy coal.
        poor | adjective | Deserving pity. | The poor dog was wet and cold.
        poor | adjective | Not good in quality. | The crop was poor this year.
        mean | verb | To express a certain idea, or to intend to say or do something. | What does this word mean?
        mean | adjective | Unkind to other people, or not willing to give or share. | It was mean of him to laugh at her.
        live | verb | To have your home in a place. | They live in a small town.
        live | verb | To be alive, or to stay alive. | Some trees live for a thousand years.
        live | adjective | Sent out or performed at the moment it happens, and not recorded earlier. | We watched a live broadcast of the match.
        offensive | adjective | Rude or unpleasant in a way that upsets people. | Many people found the joke offensive.
        patient | noun | A person who is being treated by a doctor or in a hospital. | The doctor saw thirty patients that day.
        patient | adjective | Able to wait or suffer for a long time without becoming angry. | Be patient, it will soon be your turn.
        curious | adjective | Wanting to know or learn about something. | The cat is curious about the box.
        serious | adjective | Bad or dangerous enough to cause worry. | He had a serious accident.
        option | noun | Something that you can choose. | We have two options: wait or walk.
        function | noun | What a thing or person is meant to do. | The function of the heart is to move the blood.
        function | noun | A part of a program that does one task and can be used many times. | The function returns the larger of two numbers.
        frame | noun | A border of wood or metal around a picture, mirror, window or door. | The photograph was in a silver frame.
        pants | noun, american | A piece of clothing that covers the legs and the lower body. | He wore a white shirt and black pants.
        pants | noun, british | A piece of clothing that is worn under the trousers or skirt. | He packed six pairs of socks and pants.
        stress | noun | A feeling of worry caused by too much work or by problems. | She suffers from stress at work.
        stress | noun | The force with which one part of a word is spoken. | In “banana” the stress is on the second syllable.
        surgery | noun | Treatment in which a doctor cuts open the body to repair or remove something. | He needs surgery on his knee.
        solution | noun | The answer to a problem or difficulty. | We must find a solution quickly.
        reaction | noun | What someone does, says or feels because of something that has happened. | Her first reaction was to laugh.
        respect | noun | Admiration for someone because of their qualities or what they have done. | I have great respect for my teacher.
        mission | noun | An important task that someone is sent to do. | The astronauts completed their mission.
        holiday | noun | A day on which most people do not work or go to school. | The first of May is a holiday.
        holiday | noun, british | A time when you travel or rest instead of working. | We spent our holiday in Greece.
        football | noun, british | A game in which two teams of eleven players try to kick a ball into a goal. | The boys play football after school.
        football | noun, american | A game in which two teams try to carry or throw an oval ball to the end of a field. | He played football in college.
        flat | adjective | Level and smooth, without raised or hollow parts. | The land is flat and wet.
        flat | noun, british | A set of rooms for living in, usually on one floor of a building. | They rent a flat near the park.
        lift | verb | To move something to a higher position. | The box is too heavy to lift.
        lift | noun, british | A machine that carries people up and down in a building. | Take the lift to the fifth floor.
        queue | noun, british | A line of people or vehicles that are waiting for something. | There was a long queue at the bakery.
        torch | noun, british | A small electric lamp that you carry in your hand. | He took a torch into the cellar.
        lorry | noun, british | A large vehicle for carrying goods by road. | A lorry delivered the bricks.
        petrol | noun, british | The liquid that is burned in the engines of most cars. | We stopped to buy petrol.
        pavement | noun, british | The path at the side of a street for people on foot. | Walk on the pavement, not in the road.
        biscuit | noun, british | A small, flat, dry cake, usually sweet. | He had tea and biscuits.
        jumper | noun, british | A warm knitted piece of clothing for the upper body, pulled on over the head. | Put on a jumper, it is cold.
        rubber | noun | A strong material that stretches, used for making tyres, boots and balls. | The gloves are made of rubber.
        rubber | noun, british | A small piece of soft material for removing pencil marks. | May I borrow your rubber?
        yard | noun, american | The land around a house, often covered with grass. | The children are playing in the yard.
        yard | noun | A unit of length equal to three feet, or a little less than a metre. | The shop is a hundred yards from here.
        tank | noun | A large container for liquid or gas. | Fill the tank with water.
        tank | noun | A heavy military vehicle with a large gun, which moves on metal tracks. | The army sent tanks to the border.
        trial | noun | The process in a court of law by which people decide whether someone is guilty. | The trial lasted six weeks.
        application | noun | A formal request for something, such as a job or a place at a school. | She sent in an application for the job.
        application | noun | A program for a computer or phone that does a particular kind of work. | Close the application before you turn off the computer.
        note | noun, first | A short piece of writing that helps you remember something or tells someone something. | She left a note on the door.
        shower | noun | A device that sprays water over you, or the act of washing yourself under it. | He has a shower every morning.
        interview | noun, first | A meeting at which someone is asked questions, for a job or for a newspaper. | She has an interview for a job tomorrow.
        award | noun | A prize given to someone for something they have done well. | The film won three awards.
        engaged | adjective | Having promised to marry someone. | They got engaged on her birthday.
        scared | adjective | Afraid of something. | He is scared of dogs.
        kind | noun | A group of people or things that are alike in some way. | What kind of music do you like?
        kind | adjective | Gentle, friendly and ready to help. | It was kind of you to call.
        secretary | noun | Someone whose job is to write letters, answer the telephone and arrange meetings. | His secretary will call you back.
        climate | noun | The usual weather of a region over a long time. | The island has a mild climate.
        conservative | adjective | Not liking sudden change, or preferring what is traditional. | My grandparents are conservative about food.
        immigration | noun | The process of coming to live in a country that is not your own. | Immigration has changed the city.
        stuff | noun, informal | Things or material whose exact name you do not know or need. | What is that stuff on your shoes?
        """)
}
