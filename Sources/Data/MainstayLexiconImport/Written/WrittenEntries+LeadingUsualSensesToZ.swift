// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words from R to Z for which other sources begin with a sense that few people know.
    static let leadingUsualSensesToZ = WrittenTable(
        """
        rap | noun, first | A kind of music in which words are spoken fast to a rhythm. | He listens to rap.
        reactor | noun | A machine in which nuclear energy is produced. | The old reactor was shut down.
        rear | noun | The back part of something. | There is a door at the rear of the house.
        recording | noun | Music, speech or pictures that have been kept to be heard or seen again. | I have a recording of the concert.
        recycle | verb | To use old things again, or to treat waste so that it can be used again. | We recycle paper and glass.
        relation | noun | The way in which people, countries or things are connected. | The relation between the two countries is good.
        relation | noun | A member of your family. | Aunts and cousins are relations.
        relieved | adjective | Happy because something bad has ended or did not happen. | I was relieved to hear your voice.
        reservation | noun | An arrangement by which a seat, room or table is kept for you. | I have a reservation for two nights.
        resignation | noun | The act of giving up your job. | The minister announced his resignation.
        resort | noun, first | A place where many people go on holiday. | They stayed at a ski resort.
        rib | noun | One of the curved bones around your chest. | He broke a rib when he fell.
        ridiculous | adjective | Very silly, so that people laugh at it. | You look ridiculous in that hat.
        roller | noun | A tube that turns, used for making things flat or for putting on paint. | He painted the wall with a roller.
        rotten | adjective | Gone bad, of food or wood. | The apples were rotten.
        royalty | noun | Kings, queens and their families. | Crowds came to see the royalty.
        ruling | noun | A decision of a judge or a court. | The ruling was read out on Monday.
        runner | noun | A person who runs, especially in a race. | The runners waited for the start.
        runway | noun | The long road on which planes start and land. | The plane stopped at the end of the runway.
        salon | noun | A shop where people have their hair cut or their skin cared for. | She works in a hair salon.
        sandy | adjective | Covered with sand or full of it. | The hotel has a sandy beach.
        scenario | noun | A way in which things could happen. | In the worst scenario, the plant will close.
        scenery | noun | What you see around you in the country, such as hills and woods. | The scenery of the Alps is beautiful.
        scooter | noun | A small motorcycle with a low seat. | She rides a scooter to work.
        scooter | noun | A board with two small wheels and a handle, on which a child stands and pushes with one foot. | The boy got a scooter for his birthday.
        screw | noun | A thin pointed piece of metal that you turn to join pieces of wood or metal. | Two screws hold the shelf.
        secular | adjective, first | Not having to do with religion. | She went to a secular school.
        sensitive | adjective | Easily hurt or damaged. | He is sensitive about his weight. | She has sensitive skin.
        sensitive | adjective | Understanding what other people feel. | A good nurse is sensitive to what people need.
        settlement | noun | An agreement that ends a quarrel. | The two sides reached a settlement.
        settlement | noun | A place where people came to live and built homes. | The town began as a Roman settlement.
        shepherd | noun | A person who looks after sheep. | The shepherd brought the sheep home.
        shrimp | noun | A small sea animal with a shell and many legs, eaten as food. | We had shrimp with rice.
        skeleton | noun | All the bones in the body of a person or animal. | The museum has the skeleton of a whale.
        slice | noun | A thin flat piece that has been cut from food. | I ate a slice of bread.
        slight | adjective, first | Very small, or not serious. | I have a slight cold.
        slot | noun | A narrow opening into which you put something, such as a coin. | Put the coin in the slot.
        slot | noun | A time that is kept for something. | The doctor has a free slot at three.
        soda | noun, american | A sweet drink with bubbles. | He ordered a burger and a soda.
        specially | adverb | For a certain purpose or person. | The bike was built specially for her.
        sphere | noun | A round solid shape like a ball. | The earth has almost the form of a sphere.
        sphere | noun | An area of activity or interest. | He is well known in the sphere of music.
        spike | noun | A thin object with a sharp point. | The fence has spikes on top.
        spike | noun | A sudden large rise. | There was a spike in prices.
        spin-off | noun | A new program, film or product that comes from an earlier one. | The show is a spin-off of a famous series.
        spinal | adjective, first | In or of the bones of your back. | She has a spinal injury.
        spray | noun | Liquid in very small drops that is blown from a can or through the air. | He used a spray against insects. | The wind blew spray into our faces.
        spy | noun, first | A person who secretly finds out things about an enemy or another company. | The spy sent secrets to her country.
        squad | noun | A group of players, soldiers or police officers who work together. | He was chosen for the national squad.
        stall | noun | A table or small shop with an open front, at a market or in the street. | She sells fruit at a market stall.
        starter | noun, british | A small dish that is eaten before the main part of a meal. | We had soup as a starter.
        stem | noun | The long thin part of a plant from which leaves and flowers grow. | Cut the stems of the roses.
        STEM | noun | “Science, technology, engineering and mathematics”, as subjects of study. | The school wants more girls in STEM.
        stigma | noun | Shame that society connects with something. | There is still a stigma about mental illness.
        straw | noun | The dry yellow stems of wheat and other plants. | The animals sleep on straw.
        straw | noun | A thin tube through which you drink. | She drank the juice through a straw.
        stripe | noun | A long narrow line of another color. | A zebra has black and white stripes.
        stroke | noun | A sudden illness of the brain, after which people often cannot move or speak well. | My grandfather had a stroke.
        stuck | adjective, first | Not able to move or to go on. | The car got stuck in the mud.
        stung | adjective | Hurt by an insect or by sharp words. | He felt stung by her answer.
        suite | noun | A set of rooms, especially in a hotel. | They stayed in a suite with a view of the sea.
        supplement | noun | Something that is added to make a thing better or complete. | She takes a vitamin supplement.
        sympathetic | adjective | Kind to somebody who has problems, and understanding them. | My boss was sympathetic when I was ill.
        tab | noun | One of several pages that are open in a browser. | I have twenty tabs open.
        taco | noun | A Mexican dish: a thin flat bread folded around meat, beans or vegetables. | We ate tacos for lunch.
        tattoo | noun | A picture or words made on the skin with needles and ink. | He has a tattoo of a ship on his arm.
        teenager | noun | A person between 13 and 19 years old. | The film is for teenagers.
        telescope | noun, first | A tube with lenses through which you see things that are far away. | We looked at the moon through a telescope.
        tense | adjective, first | Nervous and not able to relax. | She was tense before the exam.
        thou | pronoun, first, archaic | An old word for “you”, used when speaking to one person. | “Thou shalt not steal” is one of the commandments.
        thoughtful | adjective | Thinking of what other people want or need. | It was thoughtful of you to send flowers.
        thumb | noun | The short thick finger that is apart from the other four. | The baby sucked its thumb.
        tick | noun | The sign ✓, which shows that something is right or done. | Put a tick in the box.
        tick | noun | The short sound that a clock makes. | I could hear the tick of the clock.
        tiger | noun | A large wild cat with orange fur and black stripes. | A tiger can weigh 300 kilos.
        toilet | noun | A large bowl with a seat, which people use to get rid of waste from the body; also the room with it. | He forgot to flush the toilet.
        token | noun | A thing that stands for something else, such as a sign of a feeling. | Take this ring as a token of my love.
        trailer | noun | A short part of a film or program that is shown before it comes out. | The trailer made me want to see the film.
        trailer | noun | A vehicle without an engine that is pulled by another. | The boat was on a trailer behind the car.
        transit | noun | The act of moving people or things from one place to another. | The goods were lost in transit.
        trek | noun | A long hard walk, for example through mountains. | They went on a trek through the desert.
        tricky | adjective | Difficult to do or to deal with. | That is a tricky question.
        trillion | noun | The number 1,000,000,000,000: a million times a million. | The country owes a trillion dollars.
        trophy | noun | A silver cup or another prize for winning a game or race. | The captain lifted the trophy.
        trout | noun | A fish that lives in rivers and lakes and is eaten as food. | He caught a trout in the stream.
        turtle | noun | An animal with a hard round shell that lives mostly in water. | The turtle laid its eggs on the beach.
        twin | noun | One of two children who are born to the same mother at the same time. | The twins look the same.
        vacant | adjective | Empty and ready to be used. | Is this seat vacant?
        vault | noun | A strong room in a bank where money and other things of value are kept. | The gold is kept in a vault.
        vessel | noun | A large ship or boat. | A fishing vessel sank in the storm.
        vest | noun, first | A piece of clothing without sleeves. | He wore a vest under his jacket.
        vinyl | noun | A strong plastic, of which floors and music records are made. | She collects old records on vinyl.
        violation | noun | An act that breaks a law, a rule or somebody's rights. | Parking here is a violation of the law.
        vocabulary | noun | All the words that a person knows or that are used in a language. | Reading improves your vocabulary.
        ward | noun | A room or part of a hospital for a certain group of patients. | She works on the children's ward.
        warrant | noun, first | A paper by which a judge lets the police arrest somebody or search a place. | The police had a warrant to search the house.
        weapon | noun | A thing that is used for fighting or killing, such as a gun or a knife. | The police found the weapon in the river.
        whale | noun | A very large animal that lives in the sea and breathes air. | The blue whale is the largest animal on earth.
        wilderness | noun | A large area of wild land where nobody lives. | They walked through the wilderness of Alaska.
        withdrawal | noun | The act of taking something away, or of taking money out of a bank. | He made a withdrawal of fifty dollars.
        wizard | noun | In stories, a man who can do magic. | The wizard turned the prince into a frog.
        yen | noun | The unit of money in Japan. | The ticket costs 500 yen.
        """)
}
