// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Words for which other sources begin with a sense that few people know, names, letters, and phrases of every day.
    static let usualSenses = """
        water | water | noun | The clear liquid that falls as rain and that
        food | food | noun | What people and animals eat
        hands | hand | noun | The part of your body at the end of your arm,
        time | time | noun | What we measure in seconds, minutes, hours,
        now | now | adverb | At this time
        life | life | noun | The time between being born and dying, or the
        school | school | noun | A place where children go to learn
        price | price | noun | The money that you must pay for something
        brain | brain | noun | The organ inside your head with which you
        computer | computer | noun | A machine that stores information, works with
        lights | light | noun | What makes it possible to see, such as comes
        risk | risk | noun | The chance that something bad will happen
        evil | evil | adjective | Very bad and cruel
        far | far | adverb | At or to a great distance
        favourite | favourite | adjective | Liked more than all others of the same kind
        hardly | hardly | adverb | Almost not
        note | note | noun | A short piece of writing that helps you
        file | file | noun | A set of data with a name of its own that is
        weather | weather | noun | How hot, cold, wet or windy it is at a place
        tiger | tiger | noun | A large wild cat with orange fur and black
        elephant | elephant | noun | A very large gray animal with a long nose
        duck | duck | noun | A bird that swims on lakes and rivers, with a
        turtle | turtle | noun | An animal with a hard round shell that lives
        whale | whale | noun | A very large animal that lives in the sea and
        deer | deer | noun | A wild animal with long legs that eats grass
        shrimp | shrimp | noun | A small sea animal with a shell and many
        bunny | bunny | noun | A rabbit, especially a young one; a word used
        crow | crow | noun | A large black bird with a loud cry
        mole | mole | noun | A small animal with dark fur that lives under
        peach | peach | noun | A round sweet fruit with soft skin and a
        cherry | cherry | noun | A small round red fruit with a stone in it
        lime | lime | noun | A small green fruit like a lemon
        pumpkin | pumpkin | noun | A very large round orange vegetable
        chess | chess | noun | A game for two players who move pieces on a
        poker | poker | noun | A card game in which people play for money
        cricket | cricket | noun | A game for two teams of eleven players with
        jungle | jungle | noun | A thick forest in a hot country
        galaxy | galaxy | noun | A very large group of stars
        airlines | airline | noun | A company whose planes carry people and goods
        accounting | accounting | noun | The work of keeping records of the money that
        alien | alien | noun | In stories, a creature from another planet
        auction | auction | noun | A sale at which each thing is sold to the
        bumper | bumper | noun | The bar on the front or back of a car that
        caption | caption | noun | The words that stand under a picture or
        chain | chain | noun | A line of metal rings that are joined together
        complaint | complaint | noun | A statement that you are not happy with
        console | console | noun | A machine on which you play games, or a board
        dictator | dictator | noun | A ruler who has complete power over a
        dock | dock | noun | A place in a harbor where ships are loaded,
        engagement | engagement | noun | An agreement to get married
        fare | fare | noun | The money that you pay to travel by bus,
        fossil | fossil | noun | What is left of an animal or plant that lived
        fracture | fracture | noun | A break in a bone or another hard thing
        generic | generic | adjective | Of a whole group of things, or of a product
        headache | headache | noun | A pain in your head
        hot dog | hot dog | noun | A hot sausage in a long soft piece of bread
        hose | hose | noun | A long tube of rubber or plastic through
        interactive | interactive | adjective | Reacting to what the person who uses it does
        invalid | invalid | adjective | Not accepted by law or by a system, because
        jazz | jazz | noun | A kind of music with a strong rhythm, first
        lid | lid | noun | The top of a box, pot or other container that
        mansion | mansion | noun | A very large house
        microwave | microwave | noun | An oven that heats food very quickly
        mortgage | mortgage | noun | A loan with which you buy a house or land
        mug | mug | noun | A large cup with a handle and straight sides
        mum | mum | noun | Your mother
        nerd | nerd | noun | A person who is very interested in one
        oath | oath | noun | A serious promise, for example to tell the truth
        pipeline | pipeline | noun | A line of pipes through which oil, gas or
        pirates | pirate | noun | A person who attacks ships to rob them
        printer | printer | noun | A machine that prints what is on a computer
        processor | processor | noun | The part of a computer that does the work
        programming | programming | noun | The work of writing programs for computers
        promotion | promotion | noun | A move to a better job in the same company
        protagonist | protagonist | noun | The most important person in a story, film or
        pyramid | pyramid | noun | A large stone building with four sides that
        rap | rap | noun | A kind of music in which words are spoken
        recycle | recycle | verb | To use old things again, or to treat waste so
        reservation | reservation | noun | An arrangement by which a seat, room or table
        resignation | resignation | noun | The act of giving up your job
        ribs | rib | noun | One of the curved bones around your chest
        runner | runner | noun | A person who runs, especially in a race
        runway | runway | noun | The long road on which planes start and land
        screw | screw | noun | A thin pointed piece of metal that you turn
        shepherd | shepherd | noun | A person who looks after sheep
        skeleton | skeleton | noun | All the bones in the body of a person or animal
        slot | slot | noun | A narrow opening into which you put
        STEM | STEM | noun | “Science, technology, engineering and
        stem | stem | noun | The long thin part of a plant from which
        stuck | stuck | adjective | Not able to move or to go on
        tattoo | tattoo | noun | A picture or words made on the skin with
        telescope | telescope | noun | A tube with lenses through which you see
        trailer | trailer | noun | A short part of a film or program that is
        vocabulary | vocabulary | noun | All the words that a person knows or that are
        ward | ward | noun | A room or part of a hospital for a certain
        wizard | wizard | noun | In stories, a man who can do magic
        yen | yen | noun | The unit of money in Japan
        Cairo | Cairo | noun | The capital of Egypt and the largest city of
        Melbourne | Melbourne | noun | The second largest city of Australia, in the
        Manchester | Manchester | noun | A large city in the north-west of England
        Jordan | Jordan | noun | A country in the Middle East, east of Israel
        Muhammad | Muhammad | noun | The Arab prophet who founded Islam (about
        Gandhi | Gandhi | noun | Mahatma Gandhi (1869–1948), who led India to
        Indian | Indian | adjective | Of India or its people
        amen | amen | interjection | Said at the end of a prayer; it means “so be it”
        Kyiv | Kyiv | noun | The capital of Ukraine. The Russian form of
        Toyota | Toyota | noun | A Japanese maker of cars
        deal with | deal with | verb | To do what is necessary about a problem, a
        dealt with | deal with | verb | To do what is necessary about a problem, a
        put up with | put up with | verb | To accept somebody or something unpleasant
        ran out of | run out of | verb | To have no more of something
        take care of | take care of | verb | To do what is needed to keep somebody or
        hurry up | hurry up | verb | To do something more quickly
        GitHub | GitHub | noun | A website on which programmers keep and share
        Diwali | Diwali | noun | The Hindu festival of lights in October or
        spill the tea | spill the tea | phrase | To tell the gossip
        direct message | direct message | noun | A private message to one person on a social
        donkey | donkey | noun | A gray or brown animal like a small horse
        dolphin | dolphin | noun | A clever gray animal that lives in the sea,
        lettuce | lettuce | noun | A plant with large green leaves that are
        octopus | octopus | noun | A sea animal with a soft body and eight long
        leopard | leopard | noun | A large wild cat with yellow fur and black spots
        plum | plum | noun | A soft round red, purple or yellow fruit with
        pineapple | pineapple | noun | A large tropical fruit with a rough brown
        peacock | peacock | noun | A large bird with a very long tail of blue
        wrist | wrist | noun | The joint between your hand and your arm
        million | million | noun | The number 1,000,000: a thousand thousand
        seal | seal | noun | An animal with thick fur that lives in the
        tears | tears | noun | The drops of water that come out of your eyes
        trousers | trousers | noun | A piece of clothing that covers the legs and
        MP | MP | noun | “Member of Parliament”: a person who is
        iOS | iOS | noun | The system by Apple that runs iPhones
        break down | break down | verb | To stop working, of a machine or car
        broke down | break down | verb | To stop working, of a machine or car
        bring up | bring up | verb | To look after a child until it is grown up
        come on | come on | interjection | Said to make somebody hurry, or try harder
        find out | find out | verb | To get to know a fact
        get over | get over | verb | To become well or happy again after something
        go off | go off | verb | To explode, or to begin to ring, of a bomb or
        looked after | look after | verb | To take care of somebody or something
        took off | take off | verb | To leave the ground, of a plane
        work out | work out | verb | To do exercises to become fit and strong
        split up | split up | verb | To end a marriage or a relationship, or to go
        tunnel | tunnel | noun | A long way under the ground, for example for
        nail | nail | noun | A thin pointed piece of metal that you hit
        picnic | picnic | noun | A meal that you eat outside, in the country
        welcome | welcome | interjection | Said to greet somebody who has arrived
        volunteer | volunteer | noun | A person who does work without being paid or
        silver | silver | noun | A shiny gray-white metal of great value
        Paul | Paul | noun | A given name, mostly of men
        Karen | Karen | noun | A given name, mostly of women
        Jackson | Jackson | noun | A family name
        Mark | mark | verb | attach a tag or label to
        Washington | Washington | noun | the capital of the United States
        Victoria | Victoria | noun | queen of Great Britain
        b | b | noun | The second letter of the English alphabet
        S | S | noun | The nineteenth letter of the English alphabet
        japan | Japan | noun | a string of more than 3,000 islands
        august | August | noun | the month following July
        catholic | Catholic | noun | a member of a Catholic church
        ai | AI | noun | “Artificial intelligence”
        nice | nice | adjective | pleasant or pleasing or agreeable
        lily | lily | noun | any liliaceous plant
        """
}
