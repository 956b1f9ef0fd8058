// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words from H to P for which other sources begin with a sense that few people mean.
    static let leadingMeaningsToP = WrittenTable(
        """
        haddock | noun | A sea fish like a cod that is eaten as food. | We had haddock and chips.
        hammock | noun | A bed of cloth or net that hangs between two trees or posts. | He slept in a hammock in the garden.
        harassment | noun | The act of annoying or frightening somebody again and again. | She complained of harassment at work.
        haywire | adjective, informal | Out of control; used in “go haywire”. | My phone has gone haywire.
        headstone | noun | The stone at the head of a grave, with the name of the dead person. | His name is on the headstone.
        headway | noun | Progress; used in “make headway”. | They made little headway against the wind.
        heady | adjective | Making you feel very excited, or a little drunk. | Those were heady days.
        heel | noun | The back part of your foot. | The new shoes hurt my heel.
        heel | noun | The part of a shoe that is under the back of the foot. | The heel of her shoe broke.
        helmet | noun | A hard hat that protects the head. | Wear a helmet when you ride a bike.
        higher | adjective | The comparative of “high”: more high, or above others. | The wall is higher than it looks.
        hit | noun | A song, film or play that is a great success. | The song was a hit in the summer.
        hit | noun | An act of hitting somebody or something. | He got a hit on the head.
        hive | noun | A box or other home in which bees live. | The bees returned to their hive.
        holder | noun | A person who has or owns something. | The holder of the ticket may bring a friend.
        holder | noun | A thing that holds an object. | Put the toothbrush in its holder.
        holy | adjective | Connected with God or religion. | The Bible is a holy book.
        home | noun | The house or flat in which you live, especially with your family. | She left home at eighteen. | Their home is near the sea.
        honeymoon | noun, first | A holiday taken by two people who have just married. | They spent their honeymoon in Italy.
        hoop | noun | A large ring of wood, metal or plastic. | The dog jumped through a hoop.
        hooter | noun, british | A device in a car or factory that makes a loud sound. | The driver sounded his hooter.
        hull | noun | The main part of a ship, which lies in the water. | The rock made a hole in the hull.
        humane | adjective | Kind to people and animals. | They asked for humane treatment of prisoners.
        icy | adjective | Very cold, or covered with ice. | Drive slowly, the roads are icy.
        incompetent | adjective, first | Not able to do a job well. | They fired the incompetent manager.
        inmate | noun | A person who is kept in a prison. | An inmate escaped through the kitchen.
        inspirational | adjective | Giving people the wish to do something good or to try harder. | She gave an inspirational talk.
        inspire | verb | To make somebody want to do or create something. | Good teachers inspire their students.
        interface | verb | To connect, or to work together with another device or system. | The printer can interface with any computer.
        internship | noun | A time in which a student or young worker learns a job by doing it. | He did an internship at a newspaper.
        interrogate | verb | To ask somebody many questions in order to get information. | The police interrogate every witness.
        interrogation | noun | The act of asking somebody many questions, as the police do. | The interrogation lasted six hours.
        investigator | noun | A person whose job is to find out how a crime or accident happened. | The investigator asked where I had been.
        involve | verb | To have something as a part, or to make somebody take part. | Does the job involve travel?
        itchy | adjective | Making you want to scratch your skin. | The sweater is itchy.
        jersey | noun | A shirt worn by a player, or a warm knitted piece of clothing with sleeves. | He wore the red jersey of his team.
        jigsaw | noun | A puzzle made of a picture that is cut into many pieces. | We spent the evening over a jigsaw.
        jin | noun | A Chinese unit of weight of half a kilo. | She bought one jin of rice.
        jog | verb | To run slowly for exercise. | I jog in the park every morning.
        juggle | verb | To throw several things into the air and catch them again and again. | He can juggle four balls.
        juggle | verb | To try to do several things at the same time. | Many parents juggle work and children.
        junior | noun, first | A person of lower rank or fewer years. | He was treated like a junior.
        keeper | noun | A person who looks after something, such as animals in a zoo. | The keeper fed the lions.
        keynote | noun, first | The main idea of a speech, book or meeting, or the most important speech. | The keynote of his talk was hope.
        kite | noun | A toy on a long string that flies in the wind. | The children flew a kite on the beach.
        kitty | noun, informal | A cat or kitten. | Look at that sweet kitty!
        kitty | noun | Money that a group of people have put together for a purpose. | We paid for the drinks from the kitty.
        kiwi | noun | A small fruit with brown hairy skin and green flesh. | I cut a kiwi into the salad.
        kiwi | noun | A bird of New Zealand that cannot fly. | The kiwi comes out at night.
        knickers | noun, british | Underpants for women and girls. | She packed socks and knickers.
        knockout | noun | A blow after which a boxer cannot get up again and loses the fight. | He won by a knockout in the third round.
        lateral | adjective | At the side, of the side, or moving to the side. | The tree has strong lateral roots.
        le | noun | The French for “the”.
        leach | verb | To be carried out of a material by water. | Chemicals leach into the soil.
        leak | verb | To let liquid or gas in or out through a hole, or to get out in this way. | The roof leaks when it rains.
        leeway | noun | Freedom to do something in the way you want. | The teacher gives us a lot of leeway.
        legion | noun | A large group of soldiers, especially in the army of old Rome. | The legion marched to the north.
        levee | noun, american | A wall of earth beside a river that keeps it from flooding the land. | The water came over the levee.
        liaison | noun | Contact and exchange of information between two groups. | She is responsible for liaison with the schools.
        liberate | verb | To set somebody or something free. | The army came to liberate the city.
        lichen | noun | A gray, green or yellow growth on stones, walls and trees. | The stone was covered with lichen.
        lifeline | noun | A rope that is thrown to somebody who is in danger in the water. | They threw him a lifeline.
        lifeline | noun | Something on which somebody depends for help. | The phone was her only lifeline.
        lightening | noun | The act of becoming or making something less dark or less heavy. For the flash in the sky, see “lightning”. | The lightening of the sky told us that day was near.
        liner | noun | A large ship that carries passengers on long journeys. | The liner sailed from Hamburg to New York.
        lineup | noun | The people who are going to take part in a game or an event. | The festival has a great lineup.
        lineup | noun, american | A row of people from whom a witness picks the one who did the crime. | She picked him out of a lineup.
        local | noun, informal | A person who lives in the place you are talking about. | We asked a local for the way.
        loco | adjective, american, informal | Crazy or out of control. | Have you gone loco?
        loony | adjective, informal | Crazy or very strange. | He had some loony plan.
        lower | adjective | Nearer to the ground or the bottom than something else. | The book is on the lower shelf.
        luck out | verb, american, informal | To be lucky. | We hope to luck out and get the last tickets.
        lute | noun | An old instrument with strings, shaped like half a pear. | She sang and played the lute.
        ma | noun, informal | A mother, especially your own. | My ma lives with us.
        macaroni | noun | Pasta in the shape of short tubes. | The children want macaroni with cheese.
        mace | noun | A spray that hurts the eyes, used for driving off an attacker. | She carries a can of mace.
        mace | noun | A heavy club with a metal head, once used as a weapon. | The knight swung his mace.
        mackerel | noun | A sea fish with blue-green stripes that is eaten as food. | We ate smoked mackerel.
        malt | noun | Grain that has been wetted and dried, used for making beer and whisky. | The brewery smelled of malt.
        mama | noun, informal | Mother; a word used mostly by children. | “Mama, look!” cried the child, and ran to its mama.
        mammy | noun, irish, informal | A mother, especially your own. | My mammy was born in Cork.
        mannequin | noun | A model of a person, used for showing clothes in a shop. | The mannequin in the window wore a red coat.
        mayhem | noun | Great confusion and noise, often with violence. | There was mayhem when the lights went out.
        mellow | adjective | Soft, rich and pleasant, of a sound, color or taste. | The cello has a mellow sound.
        men's | adjective | Belonging to men, or made for men. | The shop sells men's clothes.
        metabolism | noun | The processes by which your body turns food into energy. | Exercise speeds up your metabolism.
        methodology | noun, formal | The set of methods used in an area of study or work. | The article explains the methodology of the study.
        minimalist | adjective | Using only very few, simple forms or things. | Their flat is minimalist, with white walls and one sofa.
        mink | noun | A small animal with valuable fur, or its fur. | A mink lives by the stream.
        minuscule | adjective | Very small. | The chance of winning is minuscule.
        miscarriage | noun | The loss of a baby before it has grown enough to live. | She had a miscarriage in the third month.
        missus | noun, informal | A man's wife. | He went home to his missus.
        mixture | noun | Several different things that have been put together. | Pour the mixture into a pan.
        mocha | noun | Coffee with chocolate and milk, or a kind of good coffee from Arabia. | I would like a small mocha, please.
        modeling | noun, american | The work of showing clothes to people who may buy them. | She earns well with modeling.
        moderator | noun | A person who leads a discussion, or who keeps order on a website. | The moderator deleted the rude comments.
        mom | noun, american, informal | A mother, especially your own. | My mom is a nurse.
        mommy | noun, american, informal | Mother; a word used mostly by children. | I want my mommy!
        mongrel | noun | A dog whose parents are of different breeds. | Our dog is a friendly mongrel.
        monthly | adjective | Happening or appearing once a month. | The monthly rent is 900 dollars.
        mortified | adjective | Feeling very ashamed. | I was mortified when my phone rang in church.
        mound | noun | A small hill or heap of earth or stones. | There was a mound of earth beside the hole.
        mummy | noun, british, informal | Mother; a word used mostly by children. | Mummy, where are my shoes?
        mummy | noun | A dead body that was kept from decay, as in old Egypt. | The mummy was three thousand years old.
        naturalist | noun | A person who studies animals, plants and other living things. | The naturalist watched the birds for years.
        nebula | noun | A cloud of gas and dust in space. | Stars are born in a nebula.
        needy | adjective | Without enough money, food or clothes. | The church helps needy families.
        nibble | verb | To eat something in very small bites. | I like to nibble nuts in front of the television.
        nit | noun | The egg of a louse in somebody's hair. | The nurse found a nit in the girl's hair.
        noggin | noun, informal | Your head. | He hit his noggin on the door.
        nonstop | adjective | Without a stop. | We took a nonstop flight to Tokyo.
        noose | noun | A loop in a rope that becomes tighter when you pull the rope. | He put the noose over the bull's head.
        nude | adjective | Wearing no clothes. | The painting shows a nude woman.
        nuisance | noun | A person, thing or situation that annoys you. | The flies are a real nuisance.
        nuts | adjective, informal | Crazy or very silly. | You must be nuts to swim in this weather.
        obsessive | adjective | Thinking or worrying too much about one thing. | He is obsessive about cleanliness.
        olive | noun, first | A small green or black fruit with a stone, which is eaten or made into oil. | She put an olive on each pizza.
        option | verb | To buy the right to use or buy something later, such as a book for a film. | A studio wants to option her novel.
        originally | adverb | At first; in the beginning. | The hotel was originally a farm.
        orphanage | noun | A home for children whose parents are dead. | She grew up in an orphanage.
        orthogonal | adjective | At right angles, or, of two things, having no effect on each other. | The two lines are orthogonal.
        out | noun | A way of avoiding something that you do not want to do. | His illness gave me an out.
        ovary | noun | One of the two organs of a woman or female animal in which eggs form. | The doctors removed one ovary.
        overhaul | verb | To examine a machine or system carefully and repair or improve it. | They want to overhaul the tax system.
        oversight | noun | A mistake that you make because you forget or do not see something. | By an oversight, the letter was not sent.
        owner | noun | A person who owns something. | Who is the owner of this dog?
        pacemaker | noun | A small device in the chest that helps the heart to beat regularly. | Her grandfather has a pacemaker.
        pacifier | noun, american | A rubber thing that a baby sucks. | The baby cried for its pacifier.
        paradigm | noun, formal | A typical example of something, or the way in which people usually think about it. | His work changed the paradigm of medicine.
        partridge | noun | A round brown bird that people shoot for sport and food. | A partridge flew up from the field.
        pass | noun | A paper or card that lets you enter a place or travel without paying each time. | Show your pass at the gate.
        pass | noun | A road or path over mountains. | The pass is closed in winter.
        pass out | verb | To lose the power to see, hear and feel for a short time. | It was so hot that I thought I would pass out.
        passing | adjective, first | Going past, or lasting only a short time. | He waved at a passing car.
        pastel | adjective | Pale and soft, of a color. | The houses are painted in pastel colors.
        pastel | noun | A soft colored chalk for drawing, or a picture made with it. | She drew the flowers in pastel.
        pat | verb | To touch somebody or something gently several times with a flat hand. | He bent down to pat the dog.
        pave | verb | To cover the ground with stones, bricks or concrete. | The city wants to pave the path.
        pecan | noun | A sweet brown nut with a smooth shell. | She put a pecan on each cookie.
        pedal | noun | The part of a bicycle, car or piano that you push with your foot. | My foot slipped off the pedal.
        pee | verb, informal | To pass water from the body. | I need to pee.
        perversion | noun | Sexual behavior that most people think is not normal. | The book treats what was once called a perversion.
        perversion | noun | The act of changing something good into something bad. | The trial was a perversion of justice.
        pest | noun | An insect or animal that harms plants or food. | The beetle is a pest in gardens.
        pest | noun, informal | A person, especially a child, who annoys you. | My little brother is a pest.
        pharmacy | noun | A shop that sells medicines. | The pharmacy closes at six.
        phenomenal | adjective | Very great and surprising. | The film was a phenomenal success.
        phlegm | noun | The thick liquid in your nose and throat when you have a cold. | He coughed up phlegm.
        phoenix | noun | In stories, a bird that burns and is born again from its ashes. | The city rose again like a phoenix.
        pillar | noun | A tall round post of stone, wood or metal that holds up a building. | The roof rests on a stone pillar.
        piranha | noun | A South American fish with sharp teeth that eats flesh. | A piranha bit his toe.
        pistachio | noun | A small green nut with a hard shell. | She opened a pistachio with her nails.
        placenta | noun | The organ inside a mother's body that feeds the baby before it is born. | The placenta comes out after the baby.
        pointless | adjective | Having no purpose or use. | It is pointless to argue with him.
        poke | verb | To push somebody or something quickly with a finger or a stick. | Do not poke your sister.
        poll | noun | A survey in which many people are asked what they think. | The poll shows that most people are against it.
        polls | noun | The places where people vote, or the vote itself. | The polls close at eight.
        pomegranate | noun | A round fruit with thick red skin and many juicy red seeds. | He cut open a pomegranate.
        pooch | noun, first, informal | A dog. | They took their pooch to the beach.
        poop | noun, informal | Solid waste from the body. | There was dog poop on the path.
        potbelly | noun | A large round stomach that sticks out. | He has grown a potbelly.
        pouf | noun | A thick cushion on the floor to sit on or rest your feet on. | She put her feet on the pouf.
        predator | noun | An animal that kills and eats other animals. | The wolf is a predator.
        prescription | noun | A paper by which a doctor says what medicine you need. | You need a prescription for these pills.
        prim | adjective | Very formal, correct and easily shocked. | Our prim aunt never laughed at jokes.
        probabilistic | adjective | Based on how likely things are. | The weather report uses a probabilistic model.
        problematic | adjective | Difficult to deal with, or causing problems. | The plan is problematic.
        procession | noun | A line of people or vehicles that move slowly, as in a ceremony. | A procession went through the streets to the church.
        proprietary | adjective | Owned, made and sold by one company only. | The phone needs a proprietary cable.
        pudding | noun | A soft, sweet dish, often eaten at the end of a meal. | We had chocolate pudding.
        puddle | noun | A small pool of water on the ground, especially of rain. | The child jumped into a puddle.
        puke | verb, first, informal | To vomit. | The smell made me want to puke.
        punctuation | noun | The marks in writing, such as commas and full stops. | There is no punctuation in his messages.
        puss | noun, informal | A cat, or a word for calling one. | Here, puss, your milk is ready.
        puzzle | noun, first | A game or question that makes you think hard. | I do the puzzle in the paper every day.
        puzzle | noun | A thing that is hard to understand. | Her silence is a puzzle to me.
        """)
}
