// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words from A to G for which other sources begin with a sense that few people mean.
    static let leadingMeanings = WrittenTable(
        """
        aback | adverb | Used in “taken aback”: surprised or shocked. | I was taken aback by his answer.
        abacus | noun | A frame with balls on rods, used for counting. | The shopkeeper used an abacus.
        accept | verb | To take something that is offered, or to say yes to it. | I am happy to accept your invitation.
        ace | noun | A playing card with one large sign, often the highest card. | I had the ace of hearts.
        ace | noun | In tennis, a first hit that the other player cannot reach. | Her ace won the game.
        acres | noun | The plural of “acre”, a unit of land of about 4,000 square meters. | The farm has fifty acres of land.
        acumen | noun | The skill to understand and decide quickly and well. | He has great business acumen.
        aerial | adjective, first | In the air, or from the air. | The aerial photograph shows the whole farm.
        aerial | noun, british | A piece of wire or metal that receives radio or television waves. | The storm broke the aerial on our roof.
        alligator | noun | A large reptile like a crocodile that lives in America and China. | An alligator lay beside the lake.
        almond | noun | A flat, pale nut with a brown skin. | She put an almond on each cake.
        alright | adjective | Another spelling of “all right”: good enough, or safe and well. | Are you alright?
        amber | noun, first | A hard yellow-brown material from old trees, used for jewelry. | She wore a necklace of amber.
        amber | adjective | Of a color between yellow and orange. | The light turned amber.
        amphibian | noun | An animal, such as a frog, that lives both on land and in water. | The frog is an amphibian.
        anchor | noun, first | A heavy metal object that is dropped into the water to keep a ship in one place. | The ship dropped its anchor in the bay.
        anthem | noun | The song of a country, which is sung on important occasions. | The crowd sang the national anthem.
        antibiotic | noun, first | A medicine that kills bacteria. | The doctor gave me an antibiotic.
        apostrophe | noun | The sign ’ in writing, which shows that letters are missing or that something belongs to somebody. | “Don't” is written with an apostrophe.
        apprehensive | adjective | Worried about what is going to happen. | I was apprehensive about the operation.
        archer | noun | A person who shoots with a bow and arrows. | The archer hit the middle of the target.
        arrival | noun | The act of coming to a place. | Our arrival was delayed by snow.
        articulate | adjective, first | Able to express thoughts and feelings clearly in words. | She is an articulate speaker.
        articulate | verb | To express something clearly in words. | He could not articulate his fears.
        assassination | noun | The murder of an important person, often for political reasons. | The assassination of the president shocked the country.
        asylum | noun | The protection that a country gives to people who had to leave their own. | They asked for asylum in Canada.
        atlas | noun | A book of maps. | We looked for the river in an atlas.
        auditor | noun | A person whose job is to check the accounts of a company. | The auditor found a mistake in the books.
        backbone | noun | The row of bones down the middle of your back. | A fish has a backbone.
        backside | noun, informal | The part of your body on which you sit. | He fell on his backside.
        bail | noun | Money paid so that a person may leave prison until the trial. | He was released on bail.
        baked | adjective | Cooked in an oven. | I had a baked potato with cheese.
        barber | noun | A person whose job is to cut men's hair. | The barber cut my hair too short.
        barren | adjective | Where no plants can grow, of land. | They crossed a barren plain.
        batsman | noun | The player in cricket who hits the ball. | The batsman scored fifty runs.
        batty | adjective, informal | A little crazy. | Our batty neighbor talks to her plants.
        beaver | noun | An animal with a flat tail and strong teeth that builds dams in rivers. | A beaver had cut down the tree.
        behave | verb | To act in a certain way. | They behave like children.
        behave | verb | To be good and polite. | Please behave while we are at church.
        berserk | adjective | Very angry and out of control; used in “go berserk”. | My father will go berserk when he sees the car.
        berth | noun | A bed on a ship or a train. | I had the upper berth.
        berth | noun | A place in a harbor where a ship can stay. | The ship left its berth at noon.
        birdie | noun | A score of one stroke fewer than expected on a hole in golf. | She made a birdie on the last hole.
        birth | noun | The time when a baby comes out of its mother's body. | She weighed three kilos at birth.
        blackjack | noun | A card game in which players try to get cards worth 21. | She won forty dollars at blackjack.
        blast | noun, first | An explosion, or the strong rush of air that it makes. | The blast broke every window.
        bleach | noun | A strong liquid that makes things white or kills germs. | Clean the toilet with bleach.
        blitz | noun | A sudden strong attack, especially from the air. | London was hit hard in the blitz.
        blitz | noun, informal | A short time of great effort. | We had a cleaning blitz on Saturday.
        blockbuster | noun, informal | A book or film that is a very great success. | The film became the blockbuster of the summer.
        bluegrass | noun | A kind of American country music played on banjos, fiddles and guitars. | The band plays bluegrass.
        blues | noun | Slow, sad music that began among Black people in the south of the United States. | She sings the blues.
        boa | noun | A large snake that kills by pressing the body of its victim. | The boa wound itself around the branch.
        bogey | noun | A score of one stroke more than expected on a hole in golf. | He made a bogey on the first hole.
        bombard | verb | To attack a place with bombs or guns for a long time. | The ships began to bombard the town.
        bombard | verb | To give somebody too many questions or too much information. | Reporters bombard her with questions.
        bonkers | adjective, informal | Completely crazy. | His plan is completely bonkers.
        booking | noun | An arrangement to have a seat, room or table at a certain time. | I made a booking for two nights.
        bookmark | verb | To mark a page or a website so that you can find it again. | Bookmark this page for later.
        bookworm | noun | A person who likes reading very much. | My sister is a bookworm.
        bore | verb, first | To make somebody feel tired because something is not interesting. | Long speeches bore me.
        botany | noun | The study of plants. | He teaches botany at the university.
        bout | noun | A short time of illness or of doing something. | He had a bout of fever.
        bout | noun | A fight between two boxers or wrestlers. | He won the bout in six rounds.
        branding | noun | The work of giving a product a name and a look that people know. | Good branding helps to sell a product.
        brawl | noun | A noisy fight among several people in a public place. | The police ended a brawl in the bar.
        breadth | noun | The distance from one side of something to the other. | The breadth of the river is forty meters.
        breast | noun | One of the two parts on the front of a woman's body that can give milk. | The baby drank from its mother's breast.
        breast | noun | The front part of a bird's body, often eaten as meat. | She cooked a chicken breast.
        bridal | adjective | Of a bride or a wedding. | She chose a bridal dress.
        brownie | noun | A small, flat chocolate cake. | I ate a brownie with my coffee.
        browse | verb | To look at goods in a shop without wanting anything in particular. | I like to browse in bookshops.
        browse | verb | To look at pages on the internet. | You can browse the web on your phone.
        buffet | noun, first | A meal at which people take food themselves from a table. | There was a cold buffet at the party.
        buggy | noun | A light carriage pulled by one horse. | They drove to church in a buggy.
        buggy | noun, british | A folding chair on wheels for a small child. | She pushed the buggy through the park.
        buggy | adjective | Full of faults, of a computer program. | The new version is buggy.
        builder | noun | A person whose job is to build houses. | The builder began with the roof.
        bunk | noun | A narrow bed, as on a ship, or one of two that stand one above the other. | I slept in the upper bunk.
        burger | noun | A flat round piece of meat, cooked and eaten in bread. | I had a burger and chips.
        butch | adjective, informal | Looking or behaving in a way that is thought typical of men. | She has a butch haircut.
        buttery | adjective | Like butter, or full of butter. | The cake has a buttery taste.
        caboose | noun, american | The last car of a freight train, for the workers. | He rode in the caboose.
        calculator | noun | A small machine, or a program, with which you do sums. | You may use a calculator in the exam.
        calculus | noun | The part of mathematics that deals with quantities that change. | We learn calculus in the last year of school.
        canary | noun | A small yellow bird that sings, often kept in a cage. | A canary sang in the kitchen.
        canister | noun | A metal container with a lid, for example for tea or gas. | The tea is in the red canister.
        carp | noun | A large fish that lives in lakes and rivers and is eaten. | They eat carp at Christmas.
        cashew | noun | A small curved nut. | A cashew has the shape of a small moon.
        casting | noun | The act of choosing actors for a film or play. | The casting took two months.
        castle | noun | A large old building with thick high walls, built to keep enemies out. | The king lived in a castle on a hill.
        catchy | adjective | Easy to remember, of a tune or a phrase. | The song has a catchy tune.
        cement | noun | A gray powder that is mixed with water and sand and becomes hard like stone. | They needed ten bags of cement.
        chameleon | noun | A lizard that can change its color. | The chameleon turned green.
        chassis | noun | The frame on which a car or another vehicle is built. | The chassis was bent in the crash.
        chill | verb | To make or become cool; in informal use, to relax. | Chill the wine before dinner. | We chilled at home all day.
        chink | noun | A narrow opening through which light or air comes. | Light came through a chink in the door.
        choral | adjective | Sung by a choir, or connected with a choir. | She loves choral music.
        chuck | verb, informal | To throw something without care. | Chuck me the ball.
        cistern | noun | A tank for water, as on a roof or above a toilet. | The cistern was full of rain.
        clemency | noun, formal | Kindness to somebody who should be punished. | The lawyer asked the king for clemency.
        cliffhanger | noun | An exciting end of a part of a story, which makes you want to know what happens next. | The series ended on a cliffhanger.
        clobber | verb, informal | To hit somebody hard, or to beat them completely. | I will clobber him if he comes back.
        closer | adverb | The comparative of “close”: at a smaller distance. | Come closer, I cannot hear you.
        cloudy | adjective | With many clouds in the sky. | It will be cloudy tomorrow.
        cob | noun | The long hard middle part of an ear of corn, on which the grains grow. | We ate corn on the cob.
        cog | noun | One of the teeth on the edge of a wheel that turns another wheel. | A cog broke off, and the clock stopped.
        coke | noun, informal | A sweet brown drink with bubbles; short for “Coca-Cola”. | I would like a coke with ice.
        coke | noun, slang | The drug cocaine. | He was caught with coke in his bag.
        com | noun | The last part of many internet addresses, after a dot. | Most companies want an address that ends in dot com.
        commute | verb | To travel regularly between your home and your work. | I commute to London by train.
        compose | verb | To write music. | He began to compose when he was six.
        concentrate | verb | To give all your attention to one thing. | I cannot concentrate with this noise.
        confined | adjective | Small and closed, of a space. | The miners worked in a confined space.
        confinement | noun | The state of being kept in a closed place, such as a prison. | He spent a month in confinement.
        consume | verb | To use fuel, energy or time. | Big cars consume a lot of fuel.
        consume | verb | To eat or drink something. | They consume too much sugar.
        corpus | noun | A large collection of texts, used for studying language. | The corpus holds a million words of spoken English.
        cot | noun, british | A small bed with high sides for a baby. | The baby sleeps in a cot beside our bed.
        cot | noun, american | A light, narrow bed that can be folded. | He slept on a cot in the tent.
        covert | adjective | Secret or hidden. | The police began a covert operation.
        crackers | adjective, british, informal | Crazy or very angry. | The noise is driving me crackers.
        crane | noun, first | A tall machine with a long arm that lifts heavy things. | The crane lifted the car out of the river.
        crane | noun | A large bird with a long neck and long legs. | A crane stood in the shallow water.
        craziness | noun | The state of being crazy or very strange. | The craziness of the plan made us laugh.
        creepy | adjective, informal | Making you feel nervous and a little afraid. | There was a creepy man at the bus stop.
        crock | noun | A pot or jar of baked clay. | She kept the butter in a crock.
        crossroads | noun | A place where two roads meet and cross. | Turn left at the crossroads.
        crust | noun | The hard outer part of bread or of a pie. | He cut the crust off his bread.
        crust | noun | The outer layer of the earth. | Volcanoes break through the crust of the earth.
        cub | noun | The young of a bear, lion, fox or wolf. | The lion cub played with its mother's tail.
        cubicle | noun | A small room made by putting up walls in a larger one. | He works in a cubicle without a window.
        cuckoo | noun | A bird whose call sounds like its name and that lays its eggs in other birds' nests. | In May we heard the cuckoo.
        cultivation | noun | The act of preparing land and growing plants on it. | The soil is good for the cultivation of rice.
        curse | noun, first | A rude or angry word. | He shouted a curse at the driver.
        curse | noun | Words that are believed to bring bad luck, or the bad luck itself. | The witch put a curse on the prince.
        cushion | noun, first | A soft bag that you put on a chair to sit on or lean against. | She put a cushion behind her back.
        cut down | verb | To eat, drink or use less of something. | I must cut down on coffee.
        cut down | verb | To make a tree fall by cutting it. | They had to cut down the oak.
        daft | adjective, british, informal | Silly or stupid. | That was a daft idea.
        dame | noun, american, slang | A woman; an old-fashioned word. | In the film he falls for a dame in red.
        decay | verb | To be slowly destroyed by natural processes; to rot. | The leaves decay on the wet ground.
        decomposition | noun | The process by which dead plants and bodies break down. | Heat speeds up the decomposition of leaves.
        deflation | noun | A fall in the prices of a whole country. | In a time of deflation people wait before they buy.
        delicious | adjective | Tasting or smelling very good. | This cake is delicious.
        demonstrator | noun | A person who takes part in a public protest. | The demonstrators marched to the palace.
        deport | verb | To force a foreigner to leave a country. | They decided to deport him to his home country.
        devastating | adjective | Causing very great damage or pain. | The city was hit by a devastating storm.
        diesel | noun | A heavy oil used as fuel in engines. | The truck runs on diesel.
        dike | noun | A wall that keeps water from flooding land. | The dike broke in the storm.
        dike | noun | A long ditch that carries water away. | Water ran along the dike.
        dimple | noun | A small hollow in a cheek or chin. | A dimple appears when she smiles.
        dismissal | noun | The act of telling somebody to leave their job. | He fought against his dismissal.
        displacement | noun | The act of moving something or somebody from the usual place. | The war led to the displacement of a million people.
        disposable | adjective | Made to be thrown away after use. | He used a disposable razor.
        dissolve | verb | To mix with a liquid and become part of it, or to make something do so. | Sugar dissolves in water. | Dissolve the pill in a glass of water.
        dodo | noun | A large bird that could not fly and no longer exists. | The last dodo died about 1680.
        doggy | noun | A dog; a word used mostly by children. | Look, a little doggy!
        dominance | noun | The state of being stronger or more important than others. | The team showed its dominance from the start.
        domino | noun | A small flat piece with dots on it, used in a game. | He laid down his last domino.
        double | adjective, first | Twice as much or as many, or made of two parts. | I ordered a double whisky.
        double | noun | Something twice as large or as many, especially a drink. | He ordered a whisky, a double.
        double | noun | A person who looks just like another. | I saw your double in town.
        doughnut | noun | A sweet fried cake, often in the shape of a ring. | I had a doughnut with sugar.
        drake | noun | A male duck. | The drake has a green head.
        draw | noun | A game that nobody wins, because both sides have the same number of points. | The match ended in a draw.
        drown | verb | To die because you are under water and cannot breathe. | He could not swim and was afraid to drown.
        duckling | noun | A young duck. | A yellow duckling swam behind its mother.
        duds | noun, informal | The clothes that somebody wears. | He wore his best duds.
        duet | noun | A piece of music for two players or singers. | They sang a duet.
        dummy | noun | A model of a person, used for showing clothes or in tests. | A dummy in the window wore the red dress.
        dummy | noun, informal | A stupid person. | Do not be such a dummy.
        dump | noun | A place where waste is taken and left. | We took the old sofa to the dump.
        dungeon | noun | A dark prison under the ground, especially in a castle. | The prisoner was thrown into the dungeon.
        eel | noun | A long thin fish that looks like a snake. | He caught an eel in the river.
        elf | noun | In stories, a small creature with pointed ears and magic powers. | An elf lived under the tree.
        elves | noun | The plural of “elf”, a small creature with pointed ears in stories. | The elves helped the shoemaker at night.
        embryo | noun | An animal or person in the first stage of growth before birth. | After eight weeks the embryo is as large as a bean.
        enough | adverb | As much as is needed. | Is the water warm enough?
        erection | noun, formal | The act of building or putting up something. | The erection of the bridge took two years.
        erection | noun | The state of the penis when it is hard. | The pill helps men to have an erection.
        escalator | noun | Stairs that move and carry people up or down. | Take the escalator to the second floor.
        ethical | adjective | Connected with what is right and wrong, or morally right. | Is it ethical to test drugs on animals?
        eureka | interjection, first | Said with joy when you have found or discovered something. | “Eureka!” she cried, for she had found the answer.
        evaluate | verb | To decide how good or useful something is after thinking about it. | We must evaluate the results.
        evolve | verb | To develop slowly over a long time. | Languages evolve all the time.
        expletive | noun | A rude word that you say when you are angry or in pain. | He dropped the hammer with a loud expletive.
        explosive | adjective | Able to explode. | The gas is highly explosive.
        explosive | noun | A material that can explode. | The bridge was blown up with an explosive.
        express | verb | To say or show what you think or feel. | He cannot express his feelings.
        express | adjective | Going or sent faster than usual. | We took the express train.
        exquisite | adjective | Very beautiful and made with great skill. | She wore an exquisite necklace.
        fastener | noun | A thing that closes clothes, bags and so on, such as a zip or a button. | The fastener of the bag is broken.
        firefly | noun | A small beetle that makes light in the dark. | A firefly shone in the grass.
        fireman | noun | A man whose job is to put out fires. | A fireman carried her down the ladder.
        fix | noun, informal | A difficult situation. | We are in a fix without a car.
        flak | noun, informal | Strong criticism. | She got a lot of flak for her remarks.
        flak | noun | Gunfire from the ground against planes. | The plane was hit by flak.
        flamboyant | adjective | Behaving or looking in a bright, showy and confident way. | The singer is known for flamboyant clothes.
        flip-flop | noun | An open summer shoe with a strap between the toes. | He lost a flip-flop on the beach.
        flue | noun | A pipe or channel that takes smoke or hot air out of a building. | A bird was stuck in the flue.
        fly | noun | A small insect with two wings. | There is a fly in my soup.
        fodder | noun | Food for cows, horses and other farm animals. | The hay is fodder for the cows.
        foggy | adjective | With thick fog, so that you cannot see far. | It was a foggy morning.
        foreskin | noun | The loose skin that covers the end of the penis. | Some parents have their baby's foreskin removed.
        forger | noun | A criminal who makes false money, papers or pictures. | The forger painted a false Picasso.
        freak out | verb, informal | To become very upset, afraid or excited. | My parents will freak out when they see this.
        frock | noun | A dress. | The girl wore a pink frock.
        frosty | adjective | So cold that there is frost. | The grass was white on that frosty morning.
        futuristic | adjective | Looking very modern, as if from the future. | The airport is a futuristic building.
        gall | noun | Rude confidence, when somebody does what they should be ashamed of. | He had the gall to ask me for money.
        gauntlet | noun | A long, strong glove that protects the hand and wrist. | The knight threw down his gauntlet.
        germ | noun | A very small living thing that can cause disease. | Soap kills almost every germ on your hands.
        getaway | noun | A quick escape, especially after a crime. | The thieves made their getaway in a stolen van.
        getaway | noun | A short holiday, or a place for it. | We planned a weekend getaway.
        gill | noun | One of the openings by which a fish breathes. | Water flows out through the gill.
        glance | verb | To look quickly at somebody or something. | He did not even glance at the letter.
        glossy | adjective | Smooth and shiny. | The dog has a glossy coat.
        gondola | noun | A long narrow boat with high ends, used on the canals of Venice. | They took a gondola to the hotel.
        gopher | noun | A small American animal that lives in holes in the ground. | A gopher dug up the lawn.
        goth | noun | A person who likes dark clothes, pale make-up and gloomy rock music, or that music. | She was a goth at school and wore only black.
        grandfather | verb, american | To let somebody go on as before although a new rule forbids it. | The law will grandfather old cars in.
        gripe | verb, first, informal | To complain about something again and again. | He likes to gripe about the food.
        grouse | noun | A fat brown bird that people shoot for sport and food. | They shot a grouse on the moor.
        grub | noun | The young form of an insect, like a short fat worm. | A grub had eaten the root.
        grub | noun, informal | Food; something to eat. | The grub at the camp was good.
        grubby | adjective | Rather dirty. | Take your grubby hands off my shirt!
        guillotine | noun | A machine with a falling blade, once used in France for cutting off heads. | The king died on the guillotine.
        """)
}
