// SPDX-License-Identifier: Apache-2.0

extension WordBank {
    /// The words of the daily Dictionary game, fifty or more of each difficulty. Everybody has the same ones, so a
    /// change to them changes the games of all days.
    public static let gameWords =
        entries(.easy, easyGameWords) + entries(.medium, mediumGameWords) + entries(.hard, hardGameWords)

    private static let easyGameWords = """
        ladder | noun | Two long poles with bars between them, for climbing.
        pillow | noun | A soft bag under the head of a sleeper.
        bridge | noun | It carries a road over water.
        mirror | noun | A glass in which people see themselves.
        candle | noun | A stick of wax with a string that burns and gives light.
        butter | noun | Yellow fat made from cream, often spread on bread.
        island | noun | Ground with water on all sides.
        kitchen | noun | The room where meals are made.
        pocket | noun | A small bag sewn into clothes.
        shadow | noun | The dark shape behind something that stands in the sun.
        winter | noun | The cold part of the year.
        hammer | noun | A tool with a heavy head that drives nails.
        market | noun | A place where farmers and others sell what they have.
        ticket | noun | A piece of paper that shows that a passenger has paid.
        blanket | noun | A warm cover for a bed.
        thunder | noun | The loud noise after lightning.
        engine | noun | The machine that makes a car move.
        garden | noun | Ground beside a house where flowers grow.
        pencil | noun | A thin piece of wood for writing that a rubber can erase.
        secret | noun | Something that nobody else may know.
        uncle | noun | The brother of one's mother or father.
        dentist | noun | A doctor for teeth.
        elbow | noun | The joint in the middle of the arm.
        harbour | noun | Safe water where ships stay.
        whisper | verb | To speak very softly.
        borrow | verb | To take something that one will give back.
        swallow | verb | To let food go down the throat.
        climb | verb | To go up with hands and feet.
        repair | verb | To make a broken thing work again.
        follow | verb | To go behind somebody.
        forget | verb | To lose something from one's memory.
        choose | verb | To take one of several things.
        collect | verb | To bring many things of one kind together.
        promise | verb | To say that one will surely do something.
        shout | verb | To call out loudly.
        arrive | verb | To come to the place one was going to.
        divide | verb | To split into parts.
        empty | adjective | With nothing in it.
        narrow | adjective | Not wide.
        heavy | adjective | Hard to lift.
        hungry | adjective | In need of food.
        sharp | adjective | Able to cut well.
        wooden | adjective | Made from trees.
        early | adjective | Before the usual time.
        gentle | adjective | Kind and soft, never rough.
        honest | adjective | Never lying or cheating.
        lonely | adjective | Sad because no friends are near.
        round | adjective | Shaped like a ball or a ring.
        sour | adjective | Tasting like lemons.
        thirsty | adjective | In need of a drink.
        tired | adjective | In need of rest or sleep.
        """

    private static let mediumGameWords = """
        anchor | noun | A heavy iron hook that holds a ship in its place.
        avalanche | noun | A mass of snow that rushes down a mountain.
        blizzard | noun | A storm of wind and snow.
        compass | noun | Its needle always points north.
        drought | noun | A long time without rain.
        eclipse | noun | The sun or the moon is hidden for a while.
        fossil | noun | The remains of an animal in old stone.
        glacier | noun | A river of ice that moves very slowly.
        heirloom | noun | A treasure passed down in a family.
        inventor | noun | Somebody who thinks of a new machine.
        jury | noun | The twelve citizens who decide in a court.
        labyrinth | noun | Paths so tangled that people lose their way.
        manuscript | noun | A book written by hand.
        nectar | noun | The sweet juice that bees find in flowers.
        orphan | noun | A child whose parents are dead.
        pilgrim | noun | A traveller to a holy place.
        quarry | noun | A place from which stone is cut.
        rehearsal | noun | Practice before a play is shown.
        sculptor | noun | An artist who works in marble or bronze.
        tariff | noun | A tax on goods from other countries.
        vaccine | noun | It protects the body against a disease.
        witness | noun | Somebody who saw what happened.
        zenith | noun | The highest point of the sky, or of a career.
        archive | noun | Where old records are stored.
        abolish | verb | To end a law or a custom.
        betray | verb | To help the enemies of those who trusted one.
        conceal | verb | To hide carefully.
        dwindle | verb | To become less and less.
        evaporate | verb | To turn from liquid to gas.
        flourish | verb | To grow and do very well.
        hesitate | verb | To wait because one is not sure.
        imitate | verb | To do the same as another person does.
        linger | verb | To stay longer than needed.
        negotiate | verb | To talk in order to reach an agreement.
        postpone | verb | To move to a later date.
        summon | verb | To order somebody to come.
        tolerate | verb | To allow what one does not like.
        wander | verb | To walk about without a goal.
        abundant | adjective | More than enough.
        brittle | adjective | Hard, and easily broken.
        cautious | adjective | Taking care to avoid danger.
        diligent | adjective | Working hard and with care.
        fragrant | adjective | Smelling sweet.
        gullible | adjective | Ready to believe everything.
        hostile | adjective | Behaving like an enemy.
        identical | adjective | The same in every way.
        nocturnal | adjective | Awake when it is dark.
        obsolete | adjective | No longer used, because something better has come.
        reluctant | adjective | Not willing.
        stubborn | adjective | Never giving way to others.
        transparent | adjective | Letting light through, as windows do.
        vague | adjective | Not clear in meaning or shape.
        """

    private static let hardGameWords = """
        acumen | noun | The skill of judging quickly and well, above all in business.
        bivouac | noun | A camp for one night without tents.
        catharsis | noun | The release of strong feelings, as at the end of a tragedy.
        dilettante | noun | Somebody who dabbles in an art without serious study.
        epiphany | noun | A moment in which everything suddenly makes sense.
        filigree | noun | Delicate ornaments of gold or silver wire.
        gambit | noun | A sacrifice at the beginning of a chess match.
        harbinger | noun | A sign of what is to come.
        idyll | noun | A peaceful scene in the country.
        juggernaut | noun | A force that crushes everything in its way.
        kerfuffle | noun | A noisy fuss about very little.
        lacuna | noun | A gap in a text.
        maelstrom | noun | A powerful whirlpool in the sea.
        nadir | noun | The lowest point of all.
        ossuary | noun | A place where bones are kept.
        palimpsest | noun | Parchment whose first writing was scraped off for another.
        quagmire | noun | Soft, wet land into which the feet sink.
        raconteur | noun | A person who tells stories with charm.
        soliloquy | noun | A speech that an actor makes when alone on the stage.
        talisman | noun | An object that is thought to bring luck.
        umbrage | noun | Offence at a slight.
        vestige | noun | A trace of what has disappeared.
        wraith | noun | A ghost seen shortly before or after a death.
        zeitgeist | noun | The general mood of a period in history.
        abscond | verb | To leave secretly, often with stolen money.
        bowdlerize | verb | To take everything indecent out of a book.
        cajole | verb | To persuade by flattery.
        disparage | verb | To speak of as having little worth.
        expunge | verb | To remove completely from a record.
        fulminate | verb | To protest with great violence.
        gallivant | verb | To go about in search of pleasure.
        hoodwink | verb | To deceive by a trick.
        inveigle | verb | To lead somebody on by pretty words to do something.
        jettison | verb | To throw cargo from a ship in distress.
        languish | verb | To grow weak from neglect or longing.
        meander | verb | To wind about like a slow river.
        ossify | verb | To turn into bone.
        prevaricate | verb | To avoid telling the truth by speaking evasively.
        abstemious | adjective | Eating and drinking very little.
        bucolic | adjective | Of shepherds and the pleasures of the countryside.
        capricious | adjective | Changing without any reason.
        diaphanous | adjective | So fine that one can nearly see through it.
        erudite | adjective | With much learning from books.
        fastidious | adjective | Very hard to please in small matters.
        gregarious | adjective | Fond of company.
        hirsute | adjective | Covered with hair.
        insipid | adjective | Without any taste.
        lugubrious | adjective | Mournful to the point of being funny.
        nefarious | adjective | Extremely wicked.
        ostentatious | adjective | Made to impress everybody by its splendour.
        quixotic | adjective | Full of noble plans that cannot succeed.
        taciturn | adjective | Saying hardly anything.
        """
}
