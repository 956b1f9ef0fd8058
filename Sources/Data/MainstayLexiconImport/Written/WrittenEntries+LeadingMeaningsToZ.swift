// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words from Q to Z for which other sources begin with a sense that few people mean.
    static let leadingMeaningsToZ = WrittenTable(
        """
        quantum | adjective | Of the smallest amounts of energy and the parts of atoms. | She studies quantum physics.
        quarry | noun | A place where stone or sand is dug out of the ground. | The stone for the church came from this quarry.
        quarry | noun | An animal or person that is being hunted. | The dogs lost their quarry at the river.
        quartet | noun | A group of four musicians or singers, or music for them. | A string quartet played at the wedding.
        quicksand | noun | Deep wet sand into which you sink if you walk on it. | The cow sank into the quicksand.
        raccoon | noun | A small North American animal with black fur around its eyes and a striped tail. | A raccoon was eating from the bin.
        radiator | noun | A metal device on a wall that heats a room, usually with hot water. | The cat sleeps on the radiator.
        radiator | noun | The part of a car that keeps the engine cool. | Steam came out of the radiator.
        ranger | noun | A person whose job is to look after a park or forest. | A ranger showed us the bears.
        raspberry | noun | A small soft red fruit. | Each cake had a raspberry on top.
        reach | verb | To arrive at a place or a level. | We will reach Paris at noon.
        reach | verb | To stretch out your hand in order to touch or take something. | I cannot reach the top shelf.
        ready | verb | To prepare somebody or something. | They had to ready the ship for the storm.
        rectify | verb, formal | To put right something that is wrong. | We will rectify the mistake at once.
        reflect | verb | To send back light, heat or an image, as a mirror does. | White walls reflect the light.
        reflect | verb | To think carefully about something. | I need time to reflect on your offer.
        refresh | verb | To make somebody feel less tired or hot. | A cold shower will refresh you.
        refresh | verb | To load a page again, so that it shows what is new. | Refresh the page to see the score.
        rejuvenate | verb | To make somebody or something feel or look young again. | A week by the sea will rejuvenate you.
        reluctance | noun | The state of not wanting to do something. | She agreed with great reluctance.
        renewal | noun | The act of making something new again, or of making it last for another period. | The renewal of my passport took a month.
        replicate | verb, formal | To do or make something again in exactly the same way. | Other scientists could not replicate the result.
        reservoir | noun | A lake, often made by people, where water for a city is stored. | The reservoir was almost dry after the summer.
        resonance | noun | The deep, clear sound that something goes on making. | I love the resonance of his voice.
        resonance | noun | A meaning or feeling that something has for people. | Her story has resonance for many women.
        respondent | noun | A person who answers questions, especially in a survey. | Every third respondent was over sixty.
        response | noun | An answer or reaction to something. | I asked him twice, but there was no response.
        retain | verb | To keep something and not lose it. | Thick walls retain the heat.
        revoke | verb, formal | To say officially that a permission or law is no longer valid. | The city may revoke his licence.
        riffraff | noun | People who are thought not to be respectable. | The fence keeps out the riffraff.
        roomy | adjective | With a lot of space inside. | The car is roomy enough for six.
        roulette | noun | A gambling game in which a small ball drops into a hole on a turning wheel. | He lost his money at roulette.
        roundabout | noun, first, british | A circle where several roads meet and around which cars drive. | Turn right at the roundabout.
        rowdy | adjective | Noisy and likely to cause trouble. | The rowdy fans broke a window.
        royal | noun, informal | A member of the family of a king or queen. | Photographers follow the young royal everywhere.
        run | noun | An act of running, for exercise or as a sport. | I went for a run in the park.
        runt | noun | The smallest and weakest of the young animals born together. | This piglet is the runt.
        rushing | adjective, first | Moving fast and with force. | We heard the sound of rushing water.
        rust | noun, first | The red-brown stuff that forms on iron when it gets wet. | The old bike is covered with rust.
        sacrifice | noun, first | The act of giving up something that you want, to help others or reach a goal. | Her parents made a great sacrifice for her.
        sacrifice | noun | The act of killing an animal as a gift to a god, or the animal. | The priest brought a lamb as a sacrifice.
        sanction | noun, first | An order that limits trade with a country to make it obey. | A new sanction stopped the sale of oil.
        sanction | noun | A punishment for somebody who breaks a rule. | The sanction for cheating is a fine.
        sanction | verb, formal | To allow something officially. | The court did not sanction the plan.
        sap | noun, first | The liquid in a plant that carries food through it. | Sap ran from the cut branch.
        savvy | noun, first, informal | Practical knowledge and understanding. | She has a lot of business savvy.
        scarce | adjective, first | Hard to find, because there is not enough of it. | Water is scarce in the desert.
        scarf | verb, american, informal | To eat something very fast. | He scarfs down his lunch in a minute.
        schooner | noun | A sailing ship with two or more masts. | The schooner left the harbor at dawn.
        screw up | verb, informal | To do something badly, or to spoil something. | Do not screw up this time.
        secession | noun | The act of leaving a state or a union to become independent. | The secession of the southern states led to war.
        segmentation | noun | The act of dividing something into parts. | The segmentation of the market helps them to sell.
        segregation | noun | The act of keeping groups of people apart, for example because of race or sex. | The law ended segregation in schools.
        send back | verb | To return something to the place it came from. | I will send back the shoes, they are too small.
        set up | verb | To start a company or organization, or to make something ready for use. | She wants to set up her own business. | Help me set up the tent.
        settle | verb | To end a quarrel or decide something. | They want to settle the matter today.
        settle | verb | To go to live in a place and stay there. | They plan to settle in Canada.
        shaft | noun | A long narrow hole that goes down, as for a lift or a mine. | The coin fell down the lift shaft.
        shaft | noun | The long straight handle of a tool or a spear. | The shaft of the hammer broke.
        shave | verb | To cut hair from your face or body with a razor. | I shave every morning.
        shoddy | adjective | Made or done badly. | The roof leaks because of shoddy work.
        short | noun | A film that lasts only a short time. | They showed a short before the film.
        shrew | noun | A small animal like a mouse with a long pointed nose. | The cat caught a shrew.
        single | noun | One song that is sold by itself. | The band has a new single.
        single | noun, informal | A person who is not married and has no partner. | As a single, he pays more for his room.
        sinus | noun | One of the hollow spaces in the bones of the face behind the nose. | A blocked sinus can hurt.
        siren | noun | A device that makes a long loud sound as a warning. | I heard the siren of an ambulance.
        slate | noun, first | A dark gray stone that splits into thin flat pieces, used for roofs. | The old house has a roof of slate.
        sleazy | adjective, informal | Dirty, cheap and not respectable or honest. | They met in a sleazy bar.
        sleek | adjective | Smooth and shiny, or with a smooth, elegant shape. | He drives a sleek black car.
        sloth | noun | A slow animal of South America that hangs from the branches of trees. | The sloth slept for most of the day.
        slug | noun, first | A small soft animal like a snail without a shell. | A slug was eating the lettuce.
        slur | noun | An insulting remark, especially about race or origin. | He was sent off for shouting a slur.
        smoothie | noun | A thick cold drink made of fruit, often with milk or yogurt. | She makes a banana smoothie every morning.
        smut | noun | Rude stories, pictures or jokes about sex. | The paper prints nothing but smut.
        smut | noun | Dirt or black dust from something burning. | There was smut on his cheek.
        snot | noun, informal | The thick liquid that comes from your nose. | The child wiped the snot from his nose.
        snuff | noun | Tobacco in powder, which people breathe in through the nose. | He took a pinch of snuff.
        softball | noun | A game like baseball, played with a larger, softer ball on a smaller field. | The girls play softball on Saturdays.
        solicitor | noun, british | A lawyer who prepares papers and gives advice, as when you buy a house. | My solicitor wrote the contract.
        spade | noun | A tool with a flat metal blade for digging. | He dug a hole with a spade.
        spear | noun, first | A long stick with a sharp point, thrown or pushed as a weapon. | The hunter threw his spear.
        sphinx | noun | An old stone figure with the body of a lion and the head of a person. | The sphinx stands near the pyramids.
        spicy | adjective | Having a strong hot taste, of food. | The soup is too spicy for me.
        sponge | noun, first | A piece of soft material full of holes that you use for washing. | Wipe the table with a sponge.
        spook | noun, informal | A ghost. | He dressed up as a spook.
        spooky | adjective, informal | Strange and a little frightening. | The old house is spooky at night.
        squid | noun | A sea animal with a long soft body and ten arms, eaten as food. | We ate fried squid by the sea.
        stalk | noun | The thin part of a plant that holds up a leaf, a flower or a fruit. | Cut the stalks off the mushrooms.
        stalk | verb | To follow a person or an animal secretly. | The cat stalked the bird through the grass.
        stern | adjective | Serious and strict. | The teacher gave us a stern look.
        stern | noun | The back part of a ship or boat. | She sat in the stern of the boat.
        stew | noun | A dish of meat or vegetables cooked slowly in liquid. | We had beef stew with potatoes.
        stick to | verb | To go on doing or following something without changing it. | You must stick to the rules.
        stillborn | adjective | Dead when born, of a baby. | Her first child was stillborn.
        stout | adjective | Rather fat, of a person. | A stout man opened the door.
        stout | adjective | Strong and thick. | He wore a pair of stout boots.
        stout | noun | A kind of strong dark beer. | He drank a glass of stout.
        strain | noun | Pressure on somebody or something, or the worry it brings. | The long hours were a strain on her.
        subsidiary | noun | A company that is owned by a larger company. | The bank has a subsidiary in Spain.
        subsidiary | adjective | Connected with something else but less important. | He raised a subsidiary question.
        supple | adjective | Able to bend easily. | Dancers have supple bodies.
        suppression | noun | The act of stopping something by force. | They protested against the suppression of the news.
        suspend | verb | To stop something for a time. | They had to suspend the match.
        suspend | verb | To hang something from above. | They suspend the lamp from the ceiling.
        suspend | verb | To send somebody away from a job or school for a time as a punishment. | The school may suspend him for a week.
        suspension | noun | The act of not letting somebody work, play or go to school for a time. | The fight led to his suspension from school.
        suspension | noun | The act of stopping something for a time. | They announced the suspension of all flights.
        swearing | noun | The use of rude words. | Swearing is not allowed in class.
        sweet | noun, british | A small piece of sweet food such as a toffee or a mint. | The children bought a bag of sweets.
        swordfish | noun | A large sea fish with a very long pointed upper jaw. | He caught a swordfish.
        syndicate | noun | A group of people or companies who work together in business. | A syndicate of banks bought the hotel.
        tacky | adjective, informal | Cheap and in bad taste. | The shop sells tacky souvenirs.
        tacky | adjective | Slightly sticky, as of paint that is not quite dry. | The paint is still tacky.
        tame | adjective | Not wild and not afraid of people. | The deer are so tame that you can touch them.
        tart | noun, first | An open pie filled with fruit or something sweet. | She baked an apple tart.
        tenacious | adjective | Not giving up or letting go easily. | She is a tenacious reporter.
        thong | noun | A pair of underpants or the lower part of a bikini with only a narrow strip at the back. | She wore a thong under the tight dress.
        thorn | noun | A sharp point on the stem of a plant. | I pricked my finger on a thorn.
        thoroughbred | noun | A horse of a pure breed, especially for racing. | She rides a thoroughbred.
        threads | noun | The plural of “thread”, a thin string for sewing. | The threads of the carpet are of wool.
        thrift | noun | The habit of spending money carefully and wasting nothing. | Her thrift paid for the house.
        tier | noun | One of several levels or rows that rise one above another. | Our seats were in the top tier.
        toast | noun | Bread that is made brown and crisp by heat. | I had toast and jam for breakfast.
        today | adverb, first | On this day. | I have no time today.
        togs | noun, informal | Clothes for a certain purpose. | She put on her swimming togs.
        topical | adjective | Connected with something that is happening or of interest now. | The show has jokes about topical events.
        torpedo | noun | A long bomb that travels under water to hit a ship. | The torpedo hit the ship below the water line.
        toss | verb | To throw something lightly. | Toss me the keys.
        trademark | noun | A name or sign of a product that no other company may use. | The logo is a trademark of the company.
        transactions | noun | The plural of “transaction”, a piece of business such as a sale. | The bank checks all large transactions.
        transform | verb | To change completely, or to make something change completely. | New windows will transform the house.
        transgender | adjective | Feeling that your gender is not the sex that was recorded at your birth. | She is a transgender woman.
        transparency | noun | The state of being open, so that everybody can see what is done. | We want more transparency in politics.
        trapped | adjective | Not able to get out of a place or a bad situation. | They were trapped in the lift for an hour.
        traumatic | adjective | Very shocking and upsetting, so that it hurts the mind for a long time. | The crash was a traumatic experience.
        trinity | noun | A group of three people or things. | Food, water and sleep are the trinity of health.
        trio | noun | A group of three people or things, especially musicians. | A trio played in the hotel bar.
        triple | adjective, first | Having three parts, or three times as large. | The house has triple windows.
        triple | noun | A thing that is three times as large or happens three times. | The skater jumped a triple.
        triplet | noun | One of three children born to the same mother at the same time. | He is a triplet and has two sisters.
        tummy | noun, informal | The stomach; a word used mostly by children. | My tummy hurts.
        tuna | noun | A large sea fish that is eaten as food, often from a can. | I had a tuna sandwich for lunch.
        tunic | noun | A loose piece of clothing without a collar that reaches to the hips or knees. | The nurse wore a blue tunic.
        tweak | verb, informal | To make a small change in something to improve it. | I had to tweak the recipe.
        unionized | adjective | Having workers who are members of a trade union. | The company has a unionized workforce.
        unload | verb | To take goods out of or off a vehicle or ship. | We had to unload the van in the rain.
        use up | verb | To use all of something, so that nothing is left. | Do not use up all the milk.
        vanilla | noun | A sweet taste from the pods of a plant, used in ice cream and cakes. | The cake tastes of vanilla.
        veil | noun, first | A piece of thin cloth that covers a woman's face or head. | The bride lifted her veil.
        vermin | noun | Small animals or insects that do harm and are hard to control, such as rats. | The kitchen was full of vermin.
        vicar | noun | A priest of the Church of England. | The vicar visited the old lady.
        villa | noun | A large house, especially one for holidays in a warm country. | They rented a villa near the sea.
        viola | noun | An instrument like a violin, but a little larger and lower. | She plays the viola in an orchestra.
        voodoo | noun | A religion with magic and spirits, practiced especially in Haiti. | She studied voodoo in Haiti.
        waltz | noun | A dance for two people with three beats in each bar, or its music. | They danced a slow waltz.
        weasel | noun | A small wild animal with red-brown fur and a long thin body. | A weasel killed the chickens.
        weekly | adjective, first | Happening or appearing once a week. | We have a weekly meeting on Mondays.
        whisker | noun | One of the long stiff hairs beside the mouth of a cat or mouse. | The cat lost a whisker.
        whistle | noun | A small instrument that makes a high sound when you blow into it. | The referee blew the whistle.
        whistle | verb | To make a high sound by blowing air through your lips. | He can whistle any tune.
        wrestle | verb | To fight by holding somebody and trying to throw them to the ground. | The boys like to wrestle on the grass.
        yak | noun | A large Asian animal of the cattle family with long hair. | The yak carried the tents up the mountain.
        yap | verb | To bark again and again in a high voice, as a small dog does. | The dog began to yap at us.
        yarn | noun | Thick thread for knitting or weaving. | She bought red yarn for a sweater.
        yearly | adjective | Happening once a year. | The village has a yearly fair.
        yoga | noun | Exercises of stretching, breathing and keeping still that come from India and make the body and mind calm. | She does yoga every morning.
        zoology | noun | The study of animals. | She has a degree in zoology.
        """)
}
