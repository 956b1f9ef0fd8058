// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Words from M to Z for which other sources begin with a sense that few people mean.
    static let meaningsToZ = """
        ma | ma | noun | A mother, especially your own.
        macaroni | macaroni | noun | Pasta in the shape of short tubes.
        mace | mace | noun | A spray that hurts the eyes, used for
        mackerel | mackerel | noun | A sea fish with blue-green stripes that is
        malt | malt | noun | Grain that has been wetted and dried, used
        mama | mama | noun | Mother; a word used mostly by children.
        mannequin | mannequin | noun | A model of a person, used for showing
        manspreading | manspreading | noun | The way some men sit with their legs wide
        mayhem | mayhem | noun | Great confusion and noise, often with
        mellow | mellow | adjective | Soft, rich and pleasant, of a sound, color
        metabolism | metabolism | noun | The processes by which your body turns food
        methodology | methodology | noun | The set of methods used in an area of study
        minimalist | minimalist | adjective | Using only very few, simple forms or things.
        mink | mink | noun | A small animal with valuable fur, or its
        minuscule | minuscule | adjective | Very small.
        miscarriage | miscarriage | noun | The loss of a baby before it has grown
        missus | missus | noun | A man's wife.
        mixture | mixture | noun | Several different things that have been put
        mocha | mocha | noun | Coffee with chocolate and milk
        modeling | modeling | noun | The work of showing clothes to people who
        moderator | moderator | noun | A person who leads a discussion, or who
        modulator | modulator | noun | A device that changes a wave so that it
        mom | mom | noun | A mother, especially your own.
        mommy | mommy | noun | Mother; a word used mostly by children.
        mongrel | mongrel | noun | A dog whose parents are of different breeds.
        monthly | monthly | adjective | Happening or appearing once a month.
        mortified | mortified | adjective | Feeling very ashamed.
        mound | mound | noun | A small hill or heap of earth or stones.
        mummy | mummy | noun | Mother; a word used mostly by children.
        naturalist | naturalist | noun | A person who studies animals, plants and
        nebula | nebula | noun | A cloud of gas and dust in space.
        needy | needy | adjective | Without enough money, food or clothes.
        nibble | nibble | verb | To eat something in very small bites.
        nit | nit | noun | The egg of a louse in somebody's hair.
        noggin | noggin | noun | Your head.
        nonstop | nonstop | adjective | Without a stop.
        noose | noose | noun | A loop in a rope that becomes tighter when
        nude | nude | adjective | Wearing no clothes.
        nuisance | nuisance | noun | A person, thing or situation that annoys
        nuts | nuts | adjective | Crazy or very silly.
        obsessive | obsessive | adjective | Thinking or worrying too much about one
        olive | olive | noun | A small green or black fruit with a stone,
        originally | originally | adverb | At first; in the beginning.
        orphanage | orphanage | noun | A home for children whose parents are dead.
        orthogonal | orthogonal | adjective | At right angles, or, of
        ovary | ovary | noun | One of the two organs of a woman or female
        overhaul | overhaul | verb | To examine a machine or system carefully and
        oversight | oversight | noun | A mistake that you make because you forget
        owner | owner | noun | A person who owns something.
        pacemaker | pacemaker | noun | A small device in the chest that helps the
        pacifier | pacifier | noun | A rubber thing that a baby sucks.
        paradigm | paradigm | noun | A typical example of something, or the way
        partridge | partridge | noun | A round brown bird that people shoot for
        passing | passing | adjective | Going past, or lasting only a short time.
        pastel | pastel | adjective | Pale and soft, of a color.
        pat | pat | verb | To touch somebody or something gently
        pave | pave | verb | To cover the ground with stones, bricks or
        paver | paver | noun | A flat stone or brick for covering the
        pecan | pecan | noun | A sweet brown nut with a smooth shell.
        pedal | pedal | noun | The part of a bicycle, car or piano that you
        pee | pee | verb | To pass water from the body.
        pest | pest | noun | An insect or animal that harms plants or
        pharmacy | pharmacy | noun | A shop that sells medicines.
        phenomenal | phenomenal | adjective | Very great and surprising.
        phlegm | phlegm | noun | The thick liquid in your nose and throat
        phoenix | phoenix | noun | In stories, a bird that burns and is born
        pillar | pillar | noun | A tall round post of stone, wood or metal
        piranha | piranha | noun | A South American fish with sharp teeth that
        pistachio | pistachio | noun | A small green nut with a hard shell.
        placenta | placenta | noun | The organ inside a mother's body that feeds
        pointless | pointless | adjective | Having no purpose or use.
        poke | poke | verb | To push somebody or something quickly with a
        poll | poll | noun | A survey in which many people are asked what
        polls | polls | noun | The places where people vote, or the vote
        pomegranate | pomegranate | noun | A round fruit with thick red skin and many
        pooch | pooch | noun | A dog.
        poop | poop | noun | Solid waste from the body.
        potbelly | potbelly | noun | A large round stomach that sticks out.
        pouf | pouf | noun | A thick cushion on the floor to sit on or
        predator | predator | noun | An animal that kills and eats other animals.
        predefined | predefined | adjective | Decided or set before.
        prescription | prescription | noun | A paper by which a doctor says what medicine
        prim | prim | adjective | Very formal, correct and easily shocked.
        probabilistic | probabilistic | adjective | Based on how likely things are.
        problematic | problematic | adjective | Difficult to deal with, or causing problems.
        procession | procession | noun | A line of people or vehicles that move
        programmable | programmable | adjective | Able to be given instructions that it
        proprietary | proprietary | adjective | Owned, made and sold by one company only.
        pudding | pudding | noun | A soft, sweet dish, often
        puddle | puddle | noun | A small pool of water on the ground,
        puke | puke | verb | To vomit.
        punctuation | punctuation | noun | The marks in writing, such as commas and
        puss | puss | noun | A cat, or a word for calling one.
        puzzle | puzzle | noun | A game or question that makes you think
        quantum | quantum | adjective | Of the smallest amounts of energy and the
        quarry | quarry | noun | A place where stone or sand is dug out of
        quartet | quartet | noun | A group of four musicians or singers, or
        quicksand | quicksand | noun | Deep wet sand into which you sink if you
        raccoon | raccoon | noun | A small North American animal with black fur
        radiator | radiator | noun | A metal device on a wall that heats a room,
        ranger | ranger | noun | A person whose job is to look after a park
        raspberry | raspberry | noun | A small soft red fruit.
        reach | reach | verb | To arrive at a place or a level.
        reconfigure | reconfigure | verb | To change the settings or the parts of a
        rectify | rectify | verb | To put right something that is wrong.
        reflect | reflect | verb | To send back light, heat or an image, as a
        refresh | refresh | verb | To make somebody feel less tired or hot.
        rejuvenate | rejuvenate | verb | To make somebody or something feel or look
        reluctance | reluctance | noun | The state of not wanting to do something.
        renewal | renewal | noun | The act of making something new again, or of
        replicate | replicate | verb | To do or make something again in exactly the
        reservoir | reservoir | noun | A lake, often made by people, where water
        resonance | resonance | noun | The deep, clear sound that something goes on
        respondent | respondent | noun | A person who answers questions, especially
        respondents | respondent | noun | A person who answers questions, especially
        response | response | noun | An answer or reaction to something.
        retain | retain | verb | To keep something and not lose it.
        revoke | revoke | verb | To say officially that a permission or law
        rewind | rewind | verb | To make a film or recording go back to an
        riffraff | riffraff | noun | People who are thought not to be
        roomy | roomy | adjective | With a lot of space inside.
        roulette | roulette | noun | A gambling game in which a small ball drops
        roundabout | roundabout | noun | A circle where several roads meet and around
        rowdy | rowdy | adjective | Noisy and likely to cause trouble.
        royals | royal | noun | A member of the family of a king or queen.
        runt | runt | noun | The smallest and weakest of the young
        rushing | rushing | adjective | Moving fast and with force.
        rust | rust | noun | The red-brown stuff that forms on iron when
        sacrifice | sacrifice | noun | The act of giving up something that you
        sanction | sanction | noun | An order that limits trade with a country to
        sanctions | sanction | noun | An order that limits trade with a country to
        sap | sap | noun | The liquid in a plant that carries food
        savvy | savvy | noun | Practical knowledge and understanding.
        scarce | scarce | adjective | Hard to find, because there is not enough of
        schooner | schooner | noun | A sailing ship with two or more masts.
        secession | secession | noun | The act of leaving a state or a union to
        segmentation | segmentation | noun | The act of dividing something into parts.
        segregation | segregation | noun | The act of keeping groups of people apart,
        settle | settle | verb | To end a quarrel or decide something.
        shader | shader | noun | A program that decides the light and color
        shaft | shaft | noun | A long narrow hole that goes down, as for a
        shave | shave | verb | To cut hair from your face or body with a
        shoddy | shoddy | adjective | Made or done badly.
        shrew | shrew | noun | A small animal like a mouse with a long
        sinus | sinus | noun | One of the hollow spaces in the bones of the
        siren | siren | noun | A device that makes a long loud sound as a
        slate | slate | noun | A dark gray stone that splits into thin flat
        sleazy | sleazy | adjective | Dirty, cheap and not respectable or honest.
        sleek | sleek | adjective | Smooth and shiny, or with a smooth, elegant
        sloth | sloth | noun | A slow animal of South
        slug | slug | noun | A small soft animal like a snail without a
        slur | slur | noun | An insulting remark, especially about race
        smoothie | smoothie | noun | A thick cold drink made of fruit, often with
        smut | smut | noun | Rude stories, pictures or jokes about sex.
        snot | snot | noun | The thick liquid that comes from your nose.
        snuff | snuff | noun | Tobacco in powder, which people breathe in
        softball | softball | noun | A game like baseball, played with a larger,
        solicitor | solicitor | noun | A lawyer who prepares papers and gives
        spade | spade | noun | A tool with a flat metal blade for digging.
        spear | spear | noun | A long stick with a sharp point, thrown or
        sphinx | sphinx | noun | An old stone figure with the body of a lion
        spicy | spicy | adjective | Having a strong hot taste, of food.
        sponge | sponge | noun | A piece of soft material full of holes that
        spook | spook | noun | A ghost
        spooky | spooky | adjective | Strange and a little frightening.
        squid | squid | noun | A sea animal with a long soft body and ten
        stalk | stalk | verb | To follow a person or
        stern | stern | adjective | Serious and strict.
        stew | stew | noun | A dish of meat or vegetables cooked slowly
        stillborn | stillborn | adjective | Dead when born, of a baby.
        stout | stout | adjective | Rather fat, of a person.
        strain | strain | noun | Pressure on somebody or something, or the
        subsidiary | subsidiary | noun | A company that is owned by a larger company.
        supple | supple | adjective | Able to bend easily.
        suppression | suppression | noun | The act of stopping something by force.
        suspend | suspend | verb | To stop something for a time.
        suspension | suspension | noun | The act of not letting somebody work, play
        swearing | swearing | noun | The use of rude words.
        swordfish | swordfish | noun | A large sea fish with a very long pointed
        syndicate | syndicate | noun | A group of people or companies who work
        tacky | tacky | adjective | Cheap and in bad taste.
        tame | tame | adjective | Not wild and not afraid of people.
        tart | tart | noun | An open pie filled with fruit or something
        tenacious | tenacious | adjective | Not giving up or letting go easily.
        thong | thong | noun | A pair of underpants or
        thorn | thorn | noun | A sharp point on the stem of a plant.
        thoroughbred | thoroughbred | noun | A horse of a pure breed, especially for
        thrift | thrift | noun | The habit of spending money carefully and
        tier | tier | noun | One of several levels or rows that rise one
        timezone | timezone | noun | One of the areas into which the world is
        toast | toast | noun | Bread that is made brown
        today | today | adverb | On this day.
        togs | togs | noun | Clothes for a certain purpose.
        topical | topical | adjective | Connected with something that is happening
        torpedo | torpedo | noun | A long bomb that travels under water to hit
        toss | toss | verb | To throw something lightly.
        townhouse | townhouse | noun | A tall narrow house in a town, joined to
        trademark | trademark | noun | A name or sign of a product that no other
        transactions | transactions | noun | The plural of “transaction”, a piece of
        transform | transform | verb | To change completely, or to make something
        transgender | transgender | adjective | Feeling that your gender is not the sex that
        transparency | transparency | noun | The state of being open, so that everybody
        trapped | trapped | adjective | Not able to get out of a place or a bad
        traumatic | traumatic | adjective | Very shocking and upsetting, so that it
        trinity | trinity | noun | A group of three people or things.
        trio | trio | noun | A group of three people or things,
        triple | triple | adjective | Having three parts, or three times as large.
        triplet | triplet | noun | One of three children born to the same
        tummy | tummy | noun | The stomach; a word used mostly by children.
        tuna | tuna | noun | A large sea fish that is eaten as food,
        tunic | tunic | noun | A loose piece of clothing without a collar
        tweak | tweak | verb | To make a small change in something to
        underpinning | underpinning | noun | The ideas or facts on which something is
        unionized | unionized | adjective | Having workers who are members of a trade
        unload | unload | verb | To take goods out of or off a vehicle or
        vanilla | vanilla | noun | A sweet taste from the pods of a plant, used
        veil | veil | noun | A piece of thin cloth that covers a woman's
        vermin | vermin | noun | Small animals or insects that do harm and
        vicar | vicar | noun | A priest of the Church of England.
        villa | villa | noun | A large house, especially one for holidays
        viola | viola | noun | An instrument like a violin, but a little
        voodoo | voodoo | noun | A religion with magic and spirits, practiced
        waltz | waltz | noun | A dance for two people with three beats in
        weasel | weasel | noun | A small wild animal with red-brown fur and a
        weekly | weekly | adjective | Happening or appearing once a week.
        whisker | whisker | noun | One of the long stiff hairs beside the mouth
        wrestle | wrestle | verb | To fight by holding somebody and trying to
        yak | yak | noun | A large Asian animal of the cattle family
        yap | yap | verb | To bark again and again in a high voice, as
        yarn | yarn | noun | Thick thread for knitting or weaving.
        yearly | yearly | adjective | Happening once a year.
        yoga | yoga | noun | Exercises of stretching, breathing and
        zip | zip | noun | Two rows of small teeth that close a piece
        zoology | zoology | noun | The study of animals.
        """
}
