// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Words that a learner meets early, for which other sources begin with a technical or rare sense.
    static let commonWords = """
        bill | bill | noun | A piece of paper that shows how much you must
        branch | branch | noun | A part of a tree that grows out of its trunk
        capital | capital | noun | The city where a country's government is
        charger | charger | noun | A device that puts electricity into a battery
        church | church | noun | A building in which Christians pray
        college | college | noun | A place where people study after school
        desert | desert | noun | A large area of hot, dry land with few plants
        flavor | flavor | noun | The taste of food or drink
        flavour | flavour | noun | The taste of food or drink
        fridge | fridge | noun | A machine like a cupboard that keeps food cold
        glove | glove | noun | A piece of clothing that covers a hand and its
        hammer | hammer | noun | A tool with a heavy head that is used to hit
        heart | heart | noun | The part of your body that pumps the blood
        hobby | hobby | noun | Something that you like doing in your free time
        hook | hook | noun | A bent piece of metal or plastic for hanging or
        horn | horn | noun | A hard pointed part on the head of some animals
        knot | knot | noun | A place where string or rope has been tied
        medicine | medicine | noun | Something that you take to become well when you
        needle | needle | noun | A thin pointed piece of metal that is used for
        pajamas | pajamas | noun | Loose trousers and a jacket that you wear in bed
        pepper | pepper | noun | A powder with a hot taste that is put on food
        pill | pill | noun | A small round piece of medicine that you swallow
        pipe | pipe | noun | A tube through which water, oil or gas flows
        plug | plug | noun | The object at the end of a wire that joins it
        pyjamas | pyjamas | noun | Loose trousers and a jacket that you wear in bed
        receipt | receipt | noun | A piece of paper that shows what you have paid
        soil | soil | noun | The earth in which plants grow
        spectacles | spectacles | noun | Glasses that help you to see better
        stalker | stalker | noun | A person who keeps following or troubling
        stamp | stamp | noun | A small piece of paper that you stick on a
        station | station | noun | A place where trains or buses stop
        steam | steam | noun | The gas that hot water turns into
        university | university | noun | A place where people study for degrees
        clever | clever | adjective | Quick at learning and understanding
        consist | consist | verb | To be made of certain parts; used with “of”
        depend | depend | verb | To be decided by something else; used with “on”
        dry | dry | adjective | Without water or not wet
        fry | fry | verb | To cook something in hot fat or oil
        jealous | jealous | adjective | Unhappy because somebody has something that you
        lazy | lazy | adjective | Not wanting to work or make an effort
        lend | lend | verb | To give somebody something that they will give
        naughty | naughty | adjective | Behaving badly, of a child
        occupy | occupy | verb | To live in a place or use it
        recognise | recognise | verb | To know who or what somebody or something is
        recognize | recognize | verb | To know who or what somebody or something is
        resist | resist | verb | To refuse to accept or give in to something
        shy | shy | adjective | Nervous when meeting or speaking to people
        sour | sour | adjective | Having a sharp taste like a lemon
        spare | spare | adjective | Not being used, but kept in case it is needed
        stretch | stretch | verb | To make your body or a part of it as long and
        sweep | sweep | verb | To clean a floor with a brush
        thirsty | thirsty | adjective | Wanting or needing to drink
        tidy | tidy | adjective | Neat, with everything in its place
        wake | wake | verb | To stop sleeping, or make somebody stop sleeping
        wash | wash | verb | To make something clean with water and usually
        wireless | wireless | adjective | Using radio signals and no wires
        e-mail | e-mail | noun | A message sent from one computer or phone
        résumé | résumé | noun | A short account of your education and jobs
        uninstall | uninstall | verb | To remove a program from a computer or
        look forward to | look forward to | verb | To think with pleasure of
        looked forward to | look forward to | verb | To think with pleasure of
        Amazon | Amazon | noun | The great river in South America
        gave up | give up | verb | To stop trying or stop doing something
        play | play | verb | participate in games or sport
        cut | cut | verb | separate with or as if with an instrument
        light | light | noun | What makes it possible to see
        back | back | adverb | in or to or toward a former location
        down | down | adverb | from a higher to a lower level
        watch | watch | verb | look attentively
        love | love | verb | have a great affection or liking for
        fly | fly | verb | travel through the air
        even | even | adverb | Used to say that something is surprising
        round | round | adjective | having a circular shape
        draft | draft | noun | A first form of a text
        park | park | noun | A piece of land with grass and trees
        upset | upset | adjective | Sad, worried or angry
        """
}
