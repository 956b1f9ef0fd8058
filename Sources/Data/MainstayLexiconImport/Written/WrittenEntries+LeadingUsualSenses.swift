// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words from A to F for which other sources begin with a sense that few people know.
    static let leadingUsualSenses = WrittenTable(
        """
        abs | noun, informal | The muscles on the front of your body below the chest. | He does exercises to get strong abs.
        absorb | verb | To take in liquid, heat or another thing from outside. | The towel absorbed the water.
        abstract | adjective, first | About ideas and not about real things or events. | Truth is an abstract idea.
        academy | noun | A school or college for special training. | She studied at a music academy.
        accidental | adjective, first | Happening by chance and not planned. | The discovery was accidental.
        accommodation | noun, british | A place to live or stay in. | The price includes flights and accommodation.
        accounting | noun | The work of keeping records of the money that a company gets and spends. | He studied accounting.
        acoustic | adjective, first | Having to do with sound, or playing music without electricity. | He played an acoustic guitar.
        activate | verb | To make something start working. | Press the button to activate the alarm.
        addiction | noun | The problem of being unable to stop taking or doing something harmful. | He got help for his addiction to alcohol.
        adoption | noun | The act of taking somebody else's child into your family for ever. | The couple thought about adoption.
        affair | noun | A secret love between two people, of whom one is married to somebody else. | She ended the affair.
        affair | noun | An event or matter that people talk about. | The police know nothing of the affair.
        agent | noun | A person who does business for somebody else. | The actor's agent found him a part in a film.
        aging | noun, american | The process of becoming old. | Sunlight speeds up the aging of the skin.
        ageing | noun, british | The process of becoming old. | Sunlight speeds up the ageing of the skin.
        agriculture | noun | The work of growing plants and keeping animals for food. | Most people in the valley live from agriculture.
        airline | noun | A company whose planes carry people and goods. | Which airline did you fly with?
        alarm | noun | A device that warns you or wakes you with a loud noise. | The fire alarm rang.
        alien | noun, first | In stories, a creature from another planet. | The aliens landed in the garden.
        alignment | noun | The state of being in a straight line or in the right place. | The wheels are out of alignment.
        alliance | noun | An agreement between countries or groups to help each other. | The two countries formed an alliance.
        animation | noun | The making of films in which drawings or models seem to move. | She studied animation and made cartoons.
        apologize | verb | To say that you are sorry for something that you have done. | He apologized for being late.
        apologise | verb, british | To say that you are sorry for something that you have done. | He apologised for being late.
        appealing | adjective | Pleasant, so that you want it. | A week by the sea sounds appealing.
        arc | noun | A line that curves like a part of a circle. | The ball flew in a high arc.
        architecture | noun | The art of planning buildings, or the style in which they are built. | He admired the architecture of the church.
        arena | noun | A large building with seats around it where people watch sports or concerts. | The band played in a full arena.
        arrow | noun | A thin stick with a sharp point that is shot from a bow. | The arrow hit the tree.
        arrow | noun | A sign with a pointed end that shows the way. | Follow the arrows to the exit.
        assault | noun | The crime of attacking somebody. | He was arrested for assault.
        attitude | noun | The way you think and feel about somebody or something. | She has a good attitude to her work.
        auction | noun | A sale at which each thing is sold to the person who offers the most money. | The painting was sold at an auction.
        avenue | noun | A wide street in a town. | The store is on Fifth Avenue.
        aviation | noun | The flying and building of aircraft. | The museum shows the history of aviation.
        bankruptcy | noun | The state of a person or company that cannot pay what they owe. | The firm is close to bankruptcy.
        barrel | noun | A large round container with flat ends, for example for beer or oil. | Wine is kept in wooden barrels.
        basis | noun | The facts or ideas on which something is built. | Trust is the basis of our friendship.
        batch | noun | An amount of things that are made or dealt with at the same time. | She baked a batch of cookies.
        beam | noun | A line of light. | A beam of light fell on the wall.
        beam | noun | A long piece of wood or metal that holds up a roof. | The beams of the old house are black.
        blade | noun | The flat, sharp part of a knife or tool. | The blade of this knife is not sharp.
        board | noun | A flat, thin piece of wood or other material. | Cut the bread on the board.
        board | noun | A group of people who lead a company or an organization. | The board will meet on Friday.
        bolt | noun | A metal bar that you slide to lock a door, or a thick screw that holds things together. | She slid the bolt on the door.
        booth | noun | A small closed place for one person, or a small stall. | He called her from a phone booth.
        bracket | noun | One of the signs ( ) or [ ] that are put around a word or number. | The price is given in brackets.
        bravo | interjection, first | Shouted to somebody who has done something well. | “Bravo!” they shouted after the song.
        breeding | noun | The keeping of animals so that they have young. | The breeding of horses is his hobby.
        buck | noun, first, american, informal | A dollar. | It cost me ten bucks.
        buffer | noun | A thing that protects somebody or something from a blow or from harm. | Savings are a buffer against bad times.
        bulb | noun | The glass part of a lamp that gives light. | We need a new bulb for the lamp.
        bulb | noun | The round root from which some plants grow. | Plant the tulip bulbs in October.
        bumper | noun | The bar on the front or back of a car that protects it when it hits something. | The crash bent the bumper.
        bunker | noun | A strong room under the ground in which people shelter from bombs. | They hid in a bunker during the war.
        bunny | noun, informal | A rabbit, especially a young one; a word used by children. | The little girl fed the bunny.
        butt | noun, first, american, informal | The part of your body that you sit on. | He fell on his butt.
        cab | noun | A taxi. | They took a cab to the airport.
        cam | noun, informal | Short for “camera”, especially one joined to a computer. | Turn on your cam so that we can see you.
        campaign | noun | A number of planned activities to reach an aim, such as to win an election. | She led a campaign against smoking.
        canal | noun | A river made by people, for boats or to bring water to fields. | Boats go through the canal to the sea.
        cap | noun | A soft hat with a flat part over the eyes. | He wore a baseball cap.
        caption | noun | The words that stand under a picture or explain it. | Read the caption under the photo.
        capture | verb | To catch a person or animal and keep them. | The soldiers captured the enemy general.
        cell phone | noun, first, american | A telephone that you carry with you. | Turn off your cell phone during the film.
        censorship | noun | The removing by a government of what people must not read, see or hear. | The film was cut by censorship.
        cereal | noun | Food made from grain that people eat with milk at breakfast. | She has a bowl of cereal every morning.
        chain | noun | A line of metal rings that are joined together. | The dog was tied with a chain.
        cheers | interjection, first | Said when people lift their glasses before they drink. | “Cheers!” he said, and they all drank.
        cherry | noun | A small round red fruit with a stone in it. | The cake is covered with cherries.
        chess | noun | A game for two players who move pieces on a board of black and white squares. | My father taught me to play chess.
        chorus | noun | The part of a song that is sung again after each verse. | Everybody sang the chorus.
        chorus | noun | A large group of people who sing together. | She sings in the chorus of the opera.
        cleaner | noun | A person whose job is to clean rooms, or something that is used for cleaning. | The cleaner comes on Mondays.
        clip | noun | A small part of a film or of a video. | He sent me a clip of the match.
        clip | noun | A small object of metal or plastic that holds things together. | The papers were held together with a clip.
        closure | noun | The act of closing a place for ever or for some time. | The closure of the factory cost 200 jobs.
        clown | noun | A person in a circus who wears funny clothes and makes people laugh. | The children laughed at the clown.
        coaster | noun | A small flat thing that you put under a glass to protect the table. | Put your glass on a coaster.
        cod | noun | A large sea fish that people eat. | We had cod and potatoes.
        column | noun | A tall stone post that holds up a part of a building. | The temple has six columns.
        column | noun | One of the parts into which a page is divided from top to bottom. | Add up the numbers in the second column.
        comeback | noun | A return to success or fame. | The singer made a comeback after ten years.
        complaint | noun | A statement that you are not happy with something. | The hotel received many complaints about the noise.
        completion | noun | The act of finishing something, or the state of being finished. | The bridge is near completion.
        complication | noun | Something that makes a thing more difficult. | The journey was full of complications.
        composition | noun | A piece of music, or a short text that is written for school. | The orchestra played one of her compositions.
        compound | noun, first | Something made of two or more parts, for example of two chemicals. | Water is a compound of hydrogen and oxygen.
        concentration | noun | The act of giving all your thought to one thing. | Chess needs concentration.
        congestion | noun | The state of a place or road that is too full, so that nothing moves well. | The new road will reduce congestion.
        conscious | adjective | Awake and knowing what is happening around you. | The driver was still conscious after the accident.
        conservation | noun | The protecting of nature, buildings or other things of value. | The group works for the conservation of forests.
        console | noun, first | A machine on which you play games, or a board with switches and buttons. | He got a game console for Christmas.
        constitutional | adjective, first | Allowed by the basic law of a country, or having to do with it. | The court said that the rule was not constitutional.
        consumption | noun | The amount of something that is used, eaten or drunk. | We must cut our consumption of water.
        container | noun | A box, bottle or other thing in which something can be kept. | Keep the rice in a closed container.
        controller | noun | A device with which you control a game or a machine. | Press the red button on the controller.
        controversy | noun | A public quarrel about something that people feel strongly about. | There was a controversy over the new road.
        copyright | noun | The right to decide who may print, copy or perform a book, a song or another work. | The photos are protected by copyright.
        coral | noun | A hard pink, red or white material that tiny sea animals make. | Fish swam among the coral.
        core | noun | The most important or the middle part of something. | The core of the problem is money.
        corps | noun | A part of an army, or a group of people who do the same special work. | He joined the medical corps.
        correction | noun | A change that makes something right. | The teacher's corrections are in red.
        cricket | noun | A game for two teams of eleven players with bats and a ball, played on grass. | They play cricket in summer.
        cricket | noun | A brown insect that jumps and makes a loud noise. | We heard the crickets in the warm night.
        crow | noun, first | A large black bird with a loud cry. | A crow sat on the fence.
        crowded | adjective | Full of people. | The bus was too crowded to get on.
        cruise | noun, first | A holiday on a ship that visits several places. | They went on a cruise to Norway.
        debut | noun | The first time that an actor, player or singer appears in public. | She made her debut at the age of six.
        deer | noun | A wild animal with long legs that eats grass and leaves; the males often have antlers. | A deer ran across the road.
        defense | noun, american | The act of protecting someone or something against an attack. | The wall was a defense against the sea.
        deposit | noun, first | Money that you pay first, or that you put into a bank. | We paid a deposit for the flat.
        depressed | adjective | Very sad for a long time. | She felt depressed after she lost her job.
        deputy | noun | A person who is next below the head of an organization and can act for them. | The mayor sent her deputy.
        derby | noun | A sports match between teams of the same town or area. | The derby between the two clubs ended in a draw.
        design | noun, first | A drawing or plan that shows how something will be made, or the way it looks. | The design of the new phone is simple.
        detail | noun | A small fact or part of something. | Tell me all the details.
        determination | noun | The strong wish to do something although it is difficult. | With hard work and determination she won.
        developer | noun | A person or company that makes new programs, or that buys land and builds houses on it. | He works as a game developer.
        dictator | noun | A ruler who has complete power over a country, often won by force. | The dictator put his enemies in prison.
        dirt | noun | Dust, mud or anything else that makes things not clean. | His shoes were covered in dirt.
        disappointed | adjective | Sad because something was not as good as you hoped or did not happen. | He was disappointed that nobody came.
        disaster | noun | A very bad event, such as a flood or a crash, that kills people or does much damage. | Hundreds died in the disaster.
        discount | noun, first | An amount by which a price is made lower. | Students get a discount of ten per cent.
        disposal | noun | The act of getting rid of something. | The disposal of old batteries is a problem.
        distraction | noun | Something that takes your attention away from what you are doing. | I turn off my phone because it is a distraction.
        dive | verb, first | To jump into water with your arms and head first, or to swim under water. | He dived into the lake.
        dock | noun | A place in a harbor where ships are loaded, repaired or tied up. | The ship lay in the dock.
        draft | noun, first | A first form of a text or plan that will still be changed. | This is only a draft of my speech.
        duck | noun, first | A bird that swims on lakes and rivers, with a flat beak and short legs. | The children fed the ducks.
        efficiency | noun | The quality of working well without wasting time, money or energy. | New machines improved the efficiency of the factory.
        elephant | noun | A very large gray animal with a long nose called a trunk. | The elephant picked up a branch with its trunk.
        engagement | noun | An agreement to get married. | They told us about their engagement.
        ethics | noun | Beliefs and rules about what is right and wrong. | Doctors follow a code of ethics.
        evacuation | noun | The moving of people from a dangerous place to a safe one. | The flood made the evacuation of the town necessary.
        exhibit | noun, first | A thing that is shown in a museum or a court. | Do not touch the exhibits.
        expedition | noun | A long journey with a special purpose, for example to study a place. | They went on an expedition to the South Pole.
        extension | noun | A part that is added to make something longer or larger. | They built an extension to the house.
        fabric | noun | Cloth. | The chairs are covered with a blue fabric.
        facial | adjective, first | On or of the face. | His facial expression did not change.
        faculty | noun | A part of a university that teaches one area of study. | She is a student at the faculty of law.
        fare | noun | The money that you pay to travel by bus, train, plane or taxi. | Bus fares are going up.
        feedback | noun | What people tell you about how good or bad your work is. | The teacher gave us feedback on our essays.
        fig | noun | A soft sweet fruit full of small seeds that grows in warm countries. | We ate fresh figs.
        fin | noun | A thin flat part of a fish with which it swims. | We saw the fin of a shark.
        firm | noun, first | A company, especially a small one. | She works for a law firm.
        fitness | noun | The condition of being healthy and strong. | Running improves your fitness.
        fixed | adjective | Not changing, or not able to move. | The shop sells at fixed prices.
        fleet | noun, first | A group of ships, cars or planes that belong together. | The fleet sailed at dawn.
        flock | noun | A group of birds, sheep or goats. | A flock of birds flew over the house.
        footballer | noun, british | A person who plays football, especially as a job. | He wants to be a footballer.
        forensic | adjective | Using science to find out about a crime. | Forensic tests showed who had held the knife.
        former | adjective | Having been something in the past but not now. | She is a former president.
        forthcoming | adjective | Going to happen or appear soon. | We talked about the forthcoming election.
        fossil | noun | What is left of an animal or plant that lived very long ago and has become stone. | They found fossils of fish in the rock.
        fraction | noun | A part of a whole number, such as a half or a quarter. | One half is a fraction.
        fraction | noun | A small part or amount. | It costs only a fraction of the old price.
        fracture | noun, first | A break in a bone or another hard thing. | She has a fracture of the left arm.
        frustrated | adjective | Angry because you cannot do or get what you want. | He was frustrated because nobody listened.
        """)
}
