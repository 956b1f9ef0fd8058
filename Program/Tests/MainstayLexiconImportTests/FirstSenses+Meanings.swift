// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Words from A to L for which other sources begin with a sense that few people mean.
    static let meanings = """
        aback | aback | adverb | Used in “taken aback”: surprised or shocked.
        abacus | abacus | noun | A frame with balls on rods, used for
        accept | accept | verb | To take something that is offered, or to say
        ace | ace | noun | A playing card with one large sign, often
        acres | acres | noun | The plural of “acre”, a unit of land of
        acumen | acumen | noun | The skill to understand and decide quickly
        adulting | adulting | noun | The act of doing the dull things that adults
        aerial | aerial | adjective | In the air, or from the air.
        aliasing | aliasing | noun | A fault in digital pictures or sound, such
        alligator | alligator | noun | A large reptile like a crocodile that lives
        almond | almond | noun | A flat, pale nut with a brown skin.
        alright | alright | adjective | Another spelling of “all right”: good
        amber | amber | noun | A hard yellow-brown material from old trees,
        amoral | amoral | adjective | Without any sense of right and wrong.
        amphibian | amphibian | noun | An animal, such as a frog, that lives both
        anchor | anchor | noun | A heavy metal object that is dropped into
        anthem | anthem | noun | The song of a country, which is sung on
        antibiotic | antibiotic | noun | A medicine that kills bacteria.
        apostrophe | apostrophe | noun | The sign ’ in writing, which shows that
        apprehensive | apprehensive | adjective | Worried about what is going to happen.
        archer | archer | noun | A person who shoots with a bow and arrows.
        arrival | arrival | noun | The act of coming to a place.
        articulate | articulate | adjective | Able to express thoughts and feelings
        assassination | assassination | noun | The murder of an important person, often for
        asylum | asylum | noun | The protection that a country gives to
        atlas | atlas | noun | A book of maps.
        auditor | auditor | noun | A person whose job is to check the accounts
        backbone | backbone | noun | The row of bones down the middle of your
        backside | backside | noun | The part of your body on which you sit.
        bail | bail | noun | Money paid so that a person may leave prison
        baked | baked | adjective | Cooked in an oven.
        barber | barber | noun | A person whose job is to cut men's hair.
        barren | barren | adjective | Where no plants can grow, of land.
        batsman | batsman | noun | The player in cricket who hits the ball.
        batty | batty | adjective | A little crazy.
        beaver | beaver | noun | An animal with a flat tail and strong teeth
        behave | behave | verb | To act in a certain way.
        berserk | berserk | adjective | Very angry and out of control; used in “go
        berth | berth | noun | A bed on a ship or a train.
        birdie | birdie | noun | A score of one stroke
        birth | birth | noun | The time when a baby comes out of its
        blackjack | blackjack | noun | A card game in which players try to get
        blast | blast | noun | An explosion, or the strong rush of air that
        bleach | bleach | noun | A strong liquid that makes things white or
        blitz | blitz | noun | A sudden strong attack, especially from the
        blockbuster | blockbuster | noun | A book or film that is a very great success.
        bluegrass | bluegrass | noun | A kind of American country music played on
        blues | blues | noun | Slow, sad music that began among Black
        boa | boa | noun | A large snake that kills by pressing the
        bodyshaming | bodyshaming | noun | Hurtful remarks about the way a person's
        bogey | bogey | noun | A score of one stroke
        bombard | bombard | verb | To attack a place with bombs or guns for a
        bonkers | bonkers | adjective | Completely crazy.
        booking | booking | noun | An arrangement to have a seat, room or table
        bookworm | bookworm | noun | A person who likes reading very much.
        bore | bore | verb | To make somebody feel tired because
        botany | botany | noun | The study of plants.
        bout | bout | noun | A short time of illness or of doing
        branding | branding | noun | The work of giving a product a name and a
        brawl | brawl | noun | A noisy fight among several people in a
        breadth | breadth | noun | The distance from one side of something to
        breast | breast | noun | One of the two parts on the front of a
        bridal | bridal | adjective | Of a bride or a wedding.
        brownie | brownie | noun | A small, flat chocolate cake.
        browse | browse | verb | To look at goods in a shop without wanting
        buffet | buffet | noun | A meal at which people take food themselves
        buggy | buggy | noun | A light carriage pulled by one horse.
        builder | builder | noun | A person whose job is to build houses.
        bunk | bunk | noun | A narrow bed, as on a ship, or one of two
        burger | burger | noun | A flat round piece of meat, cooked and eaten
        buttery | buttery | adjective | Like butter, or full of butter.
        caboose | caboose | noun | The last car of a freight train, for the
        calculator | calculator | noun | A small machine, or a program, with which
        calculus | calculus | noun | The part of mathematics that deals with
        canary | canary | noun | A small yellow bird that sings, often kept
        canister | canister | noun | A metal container with a lid, for example
        carp | carp | noun | A large fish that lives in lakes and rivers
        cashew | cashew | noun | A small curved nut.
        casting | casting | noun | The act of choosing actors for a film or
        castle | castle | noun | A large old building with thick high walls,
        catchy | catchy | adjective | Easy to remember, of a tune or a phrase.
        cement | cement | noun | A gray powder that is mixed with water and
        chameleon | chameleon | noun | A lizard that can change its color.
        chassis | chassis | noun | The frame on which a car or another vehicle
        chill | chill | verb | To make or become cool
        chink | chink | noun | A narrow opening through which light or air
        choral | choral | adjective | Sung by a choir, or connected with a choir.
        chuck | chuck | verb | To throw something without care.
        cistern | cistern | noun | A tank for water, as on a roof or above a
        clemency | clemency | noun | Kindness to somebody who should be punished.
        cliffhanger | cliffhanger | noun | An exciting end of a
        clobber | clobber | verb | To hit somebody hard, or to beat them
        cloudy | cloudy | adjective | With many clouds in the sky.
        cob | cob | noun | The long hard middle part of an ear of corn,
        cog | cog | noun | One of the teeth on the edge of a wheel that
        coke | coke | noun | A sweet brown drink with bubbles; short for
        com | com | noun | The last part of many internet addresses,
        commenter | commenter | noun | A person who writes a comment on a website.
        commute | commute | verb | To travel regularly between your home and
        compose | compose | verb | To write music.
        concentrate | concentrate | verb | To give all your attention to one thing.
        configurable | configurable | adjective | Able to be changed by settings.
        confined | confined | adjective | Small and closed, of a space.
        confinement | confinement | noun | The state of being kept in a closed place,
        consumables | consumables | noun | Things that are used up and must be bought
        consume | consume | verb | To use fuel, energy or time.
        corpus | corpus | noun | A large collection of texts, used for
        cot | cot | noun | A small bed with high sides for a baby.
        councilor | councilor | noun | A member of a council, especially of a town.
        covert | covert | adjective | Secret or hidden.
        crackers | crackers | adjective | Crazy or very angry.
        crane | crane | noun | A tall machine with a long arm that lifts
        craziness | craziness | noun | The state of being crazy or very strange.
        creepy | creepy | adjective | Making you feel nervous and a little afraid.
        crock | crock | noun | A pot or jar of baked clay.
        crossroads | crossroads | noun | A place where two roads meet and cross.
        crust | crust | noun | The hard outer part of bread or of a pie.
        cub | cub | noun | The young of a bear, lion, fox or wolf.
        cubicle | cubicle | noun | A small room made by putting up walls in a
        cubs | cub | noun | The young of a bear, lion, fox or wolf.
        cuckoo | cuckoo | noun | A bird whose call sounds like its name and
        cultivation | cultivation | noun | The act of preparing land and growing plants
        curse | curse | noun | A rude or angry word.
        cushion | cushion | noun | A soft bag that you put on a chair to sit on
        customisation | customisation | noun | The act of changing something to suit one
        daft | daft | adjective | Silly or stupid.
        dame | dame | noun | A woman; an old-fashioned word.
        decay | decay | verb | To be slowly destroyed by
        decomposition | decomposition | noun | The process by which dead plants and bodies
        deflation | deflation | noun | A fall in the prices of a whole country.
        delicious | delicious | adjective | Tasting or smelling very good.
        demonstrator | demonstrator | noun | A person who takes part
        deport | deport | verb | To force a foreigner to leave a country.
        devastating | devastating | adjective | Causing very great damage or pain.
        diesel | diesel | noun | A heavy oil used as fuel in engines.
        dike | dike | noun | A wall that keeps water from flooding land.
        dimple | dimple | noun | A small hollow in a cheek or chin.
        dismissal | dismissal | noun | The act of telling somebody to leave their
        displacement | displacement | noun | The act of moving something or somebody from
        disposable | disposable | adjective | Made to be thrown away after use.
        dissolve | dissolve | verb | To mix with a liquid and become part of it,
        dodo | dodo | noun | A large bird that could not fly and no
        dominance | dominance | noun | The state of being stronger or more
        domino | domino | noun | A small flat piece with dots on it, used in
        doomscroll | doomscroll | verb | To go on reading bad news on your phone for
        double | double | adjective | Twice as much or as many, or made of two
        doughnut | doughnut | noun | A sweet fried cake, often in the shape of a
        drake | drake | noun | A male duck.
        driller | driller | noun | A person or machine that makes holes, as in
        drown | drown | verb | To die because you are under water and
        duckling | duckling | noun | A young duck.
        duds | duds | noun | The clothes that somebody wears.
        duet | duet | noun | A piece of music for two players or singers.
        dummy | dummy | noun | A model of a person, used for showing
        dungeon | dungeon | noun | A dark prison under the ground, especially
        eel | eel | noun | A long thin fish that looks like a snake.
        elf | elf | noun | In stories, a small creature with pointed
        elves | elves | noun | The plural of “elf”, a small creature with
        embryo | embryo | noun | An animal or person in the first stage of
        enough | enough | adverb | As much as is needed
        escalator | escalator | noun | Stairs that move and carry people up or
        ethical | ethical | adjective | Connected with what is right and wrong, or
        eureka | eureka | interjection | Said with joy when you have found or
        evaluate | evaluate | verb | To decide how good or useful something is
        evolve | evolve | verb | To develop slowly over a long time.
        expletive | expletive | noun | A rude word that you say when you are angry
        explosive | explosive | adjective | Able to explode.
        express | express | verb | To say or show what you think or feel.
        exquisite | exquisite | adjective | Very beautiful and made with great skill.
        extender | extender | noun | A device that makes something reach further,
        fastener | fastener | noun | A thing that closes clothes, bags and so on,
        firefly | firefly | noun | A small beetle that makes
        fireman | fireman | noun | A man whose job is to put out fires.
        flak | flak | noun | Strong criticism.
        flamboyant | flamboyant | adjective | Behaving or looking in a bright, showy and
        flip-flop | flip-flop | noun | An open summer shoe with a strap between the
        flue | flue | noun | A pipe or channel that takes smoke or hot
        fodder | fodder | noun | Food for cows, horses and other farm
        foggy | foggy | adjective | With thick fog, so that you cannot see far.
        forger | forger | noun | A criminal who makes false money, papers or
        frock | frock | noun | A dress.
        frosty | frosty | adjective | So cold that there is frost.
        futuristic | futuristic | adjective | Looking very modern, as if from the future.
        gall | gall | noun | Rude confidence, when somebody does what
        gauntlet | gauntlet | noun | A long, strong glove that protects the hand
        germ | germ | noun | A very small living thing that can cause
        getaway | getaway | noun | A quick escape, especially after a crime.
        gill | gill | noun | One of the openings by which a fish
        glance | glance | verb | To look quickly at somebody or something.
        glossy | glossy | adjective | Smooth and shiny.
        gondola | gondola | noun | A long narrow boat with high ends, used on
        gopher | gopher | noun | A small American animal that lives in holes
        goth | goth | noun | A person who likes dark
        gripe | gripe | verb | To complain about something again and again.
        grouse | grouse | noun | A fat brown bird that people shoot for sport
        grub | grub | noun | The young form of an insect, like a short
        grubby | grubby | adjective | Rather dirty.
        guillotine | guillotine | noun | A machine with a falling blade, once used in
        haddock | haddock | noun | A sea fish like a cod that is eaten as food.
        hammock | hammock | noun | A bed of cloth or net that hangs between two
        harassment | harassment | noun | The act of annoying or frightening somebody
        haywire | haywire | adjective | Out of control; used in “go haywire”.
        headstone | headstone | noun | The stone at the head of a grave, with the
        headway | headway | noun | Progress; used in “make headway”.
        heady | heady | adjective | Making you feel very excited, or a little
        heel | heel | noun | The back part of your foot.
        helmet | helmet | noun | A hard hat that protects the head.
        higher | higher | adjective | The comparative of “high”: more high, or
        hive | hive | noun | A box or other home in which bees live.
        holder | holder | noun | A person who has or owns something.
        holy | holy | adjective | Connected with God or religion.
        home | home | noun | The house or flat in which you live,
        honeymoon | honeymoon | noun | A holiday taken by two people who have just
        hoop | hoop | noun | A large ring of wood, metal or plastic.
        hooter | hooter | noun | A device in a car or factory that makes a
        hull | hull | noun | The main part of a ship, which lies in the
        humane | humane | adjective | Kind to people and animals.
        icy | icy | adjective | Very cold, or covered with ice.
        incompetent | incompetent | adjective | Not able to do a job well.
        inmate | inmate | noun | A person who is kept in a prison.
        inmates | inmate | noun | A person who is kept in a prison.
        inspirational | inspirational | adjective | Giving people the wish to do something good
        inspire | inspire | verb | To make somebody want to do or create
        internship | internship | noun | A time in which a
        interrogate | interrogate | verb | To ask somebody many questions in order to
        interrogation | interrogation | noun | The act of asking somebody many questions,
        interview | interview | noun | A meeting at which someone is asked
        investigator | investigator | noun | A person whose job is to find out how a
        involve | involve | verb | To have something as a part, or to make
        itchy | itchy | adjective | Making you want to scratch your skin.
        jersey | jersey | noun | A shirt worn by a player, or a warm knitted
        jigsaw | jigsaw | noun | A puzzle made of a picture that is cut into
        jin | jin | noun | A Chinese unit of weight of half a kilo.
        jog | jog | verb | To run slowly for exercise.
        juggle | juggle | verb | To throw several things into the air and
        kayaker | kayaker | noun | A person who travels in a kayak.
        keeper | keeper | noun | A person who looks after something, such as
        keynote | keynote | noun | The main idea of a speech, book or meeting,
        kite | kite | noun | A toy on a long string that flies in the
        kitty | kitty | noun | A cat or kitten.
        kiwi | kiwi | noun | A small fruit with brown hairy skin and
        knickers | knickers | noun | Underpants for women and girls
        knockout | knockout | noun | A blow after which a boxer cannot get up
        lateral | lateral | adjective | At the side, of the side, or moving to the
        leach | leach | verb | To be carried out of a material by water.
        leak | leak | verb | To let liquid or gas
        leeway | leeway | noun | Freedom to do something in the way you want.
        legion | legion | noun | A large group of soldiers, especially in the
        levee | levee | noun | A wall of earth beside a river that keeps it
        liaison | liaison | noun | Contact and exchange of information between
        liberate | liberate | verb | To set somebody or something free.
        lichen | lichen | noun | A gray, green or yellow growth on stones,
        lifeline | lifeline | noun | A rope that is thrown to somebody who is in
        lightening | lightening | noun | The act of becoming or making something less
        liner | liner | noun | A large ship that carries passengers on long
        lineup | lineup | noun | The people who are going to take part in a
        linker | linker | noun | A program that joins pieces of compiled code
        loco | loco | adjective | Crazy or out of control.
        loony | loony | adjective | Crazy or very strange.
        lute | lute | noun | An old instrument with strings, shaped like
        """
}
