// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Words and phrases of today that once had no entry.
    static let modernGaps = """
        5G | 5G | noun | The fifth kind of mobile
        ad blocker | ad blocker | noun | A program that keeps advertisements
        AGI | AGI | noun | “Artificial general intelligence”: a computer
        allyship | allyship | noun | Active help for a group
        antigen test | antigen test | noun | A quick medical test that
        antivaxxer | antivaxxer | noun | A person who is against
        attachment style | attachment style | noun | The way in which a
        baby monitor | baby monitor | noun | A device that lets you
        banh mi | banh mi | noun | A Vietnamese sandwich of crisp
        beard oil | beard oil | noun | Oil that makes the hair
        booster jab | booster jab | noun | A second or later injection
        bot farm | bot farm | noun | A group of computers that
        brain rot | brain rot | noun | The bad effect of watching
        breakpoint | breakpoint | noun | A place in a program
        bum bag | bum bag | noun | A small bag on a
        burner account | burner account | noun | An account on the internet
        burner phone | burner phone | noun | A cheap phone that is
        burrata | burrata | noun | A soft Italian cheese with
        charging cable | charging cable | noun | A cable through which a
        chia seeds | chia seeds | noun | Small black or white seeds
        content creator | content creator | noun | A person who makes videos
        cookie banner | cookie banner | noun | A message on a website
        copium | copium | noun | An excuse that somebody believes
        copypasta | copypasta | noun | A text that many people
        dark mode | dark mode | noun | A setting with light letters
        dating app | dating app | noun | An app for finding somebody
        deadlift | deadlift | noun | An exercise in which a
        deal breaker | deal breaker | noun | A thing that makes you
        DeFi | DeFi | noun | “Decentralized finance”: ways to lend
        Deliveroo | Deliveroo | noun | A British company that brings
        delulu | delulu | adjective | Believing something that is plainly
        diamond hands | diamond hands | noun | The will to keep a
        DoorDash | DoorDash | noun | An American company that brings
        driverless car | driverless car | noun | A car that a computer
        electric scooter | electric scooter | noun | A scooter with a motor
        enshittification | enshittification | noun | The slow worsening of a
        eSIM | eSIM | noun | A SIM that is a
        face covering | face covering | noun | A piece of cloth or
        fact-check | fact-check | verb | To find out whether what
        fact-checker | fact-checker | noun | A person or organization that
        fingerprint sensor | fingerprint sensor | noun | The part of a device
        foam roller | foam roller | noun | A soft tube on which
        food desert | food desert | noun | An area, often in a
        FWB | FWB | noun | “Friends with benefits”: friends who
        gatekeep | gatekeep | verb | To keep others from joining
        Gen Alpha | Gen Alpha | noun | The people who were born
        girlboss | girlboss | noun | A young woman who is
        goblin mode | goblin mode | noun | Lazy and untidy behavior without
        gochujang | gochujang | noun | A thick, red, hot paste
        great resignation | great resignation | noun | The time after 2020 when
        greedflation | greedflation | noun | A rise in prices that
        green flag | green flag | noun | A sign that a person
        hard seltzer | hard seltzer | noun | A drink of fizzy water
        headcanon | headcanon | noun | Something that a fan believes
        HODL | HODL | verb | To keep digital money for
        hybrid working | hybrid working | noun | Working on some days at
        imposter syndrome | imposter syndrome | noun | The feeling that you do
        IYKYK | IYKYK | phrase | “If you know, you know”
        JOMO | JOMO | noun | “Joy of missing out”: pleasure
        keto diet | keto diet | noun | A way of eating with
        Klarna | Klarna | noun | A Swedish company that lets
        Kotlin | Kotlin | noun | A programming language that is
        Kubernetes | Kubernetes | noun | A system that runs programs
        lip filler | lip filler | noun | A substance that a doctor
        live stream | live stream | noun | Video of an event that
        lo-fi | lo-fi | adjective | Recorded simply and without a
        love bombing | love bombing | noun | The giving of too many
        love language | love language | noun | A way in which a
        manosphere | manosphere | noun | Websites and videos for men
        meal kit | meal kit | noun | A box with a recipe
        meme stock | meme stock | noun | A share that many people
        micellar water | micellar water | noun | A liquid for cleaning the
        microdosing | microdosing | noun | Taking very small amounts of
        microservice | microservice | noun | One of many small programs
        mobile banking | mobile banking | noun | The use of a phone
        mukbang | mukbang | noun | A video in which somebody
        N95 | N95 | noun | A mask that stops nearly
        neobank | neobank | noun | A bank that has an
        nepo baby | nepo baby | noun | Somebody whose famous or powerful
        news feed | news feed | noun | A list of new posts
        NoSQL | NoSQL | adjective | Of a database that does
        offboarding | offboarding | noun | What is done when somebody
        online banking | online banking | noun | The use of the internet
        OnlyFans | OnlyFans | noun | A website on which people
        overtourism | overtourism | noun | A visit of so many
        Ozempic | Ozempic | noun | A drug for diabetes that
        paleo diet | paleo diet | noun | A way of eating only
        panna cotta | panna cotta | noun | A cold Italian pudding of
        password manager | password manager | noun | A program that keeps all
        PCR test | PCR test | noun | An exact medical test for
        permacrisis | permacrisis | noun | A long time in which
        poke bowl | poke bowl | noun | A Hawaiian dish of raw
        polycrisis | polycrisis | noun | Several crises at the same
        predictive text | predictive text | noun | A function of a phone
        prompt engineering | prompt engineering | noun | The skill of writing instructions
        push notification | push notification | noun | A message that an app
        rage bait | rage bait | noun | A post that is written
        range anxiety | range anxiety | noun | The fear that the battery
        read receipt | read receipt | noun | A sign that a message
        rebase | rebase | verb | To move your changes onto
        red pill | red pill | noun | Something that is said to
        rickroll | rickroll | verb | To trick people into opening
        ring light | ring light | noun | A lamp in the form
        romcom | romcom | noun | A funny film about love
        rug pull | rug pull | noun | A fraud in which the
        self-driving car | self-driving car | noun | A car that a computer
        self-isolation | self-isolation | noun | The act of staying away
        semaglutide | semaglutide | noun | A drug for diabetes that
        serverless | serverless | adjective | Running on computers of another
        shadowban | shadowban | verb | To hide what somebody posts
        Shopify | Shopify | noun | A Canadian company with which
        silent disco | silent disco | noun | A party at which the
        skibidi | skibidi | adjective | A silly word of children
        smart lock | smart lock | noun | A lock that is opened
        smishing | smishing | noun | The sending of false text
        sock puppet | sock puppet | noun | A puppet made of a
        spin class | spin class | noun | A lesson in which a
        Starlink | Starlink | noun | A system of satellites through
        step count | step count | noun | The number of steps that
        Substack | Substack | noun | A website through which writers
        TERF | TERF | noun | “Trans-exclusionary radical feminist”: a feminist
        touch grass | touch grass | phrase | To stop using the internet
        troll farm | troll farm | noun | A group of people who
        Ubuntu | Ubuntu | noun | A well-known kind of Linux
        USB-C | USB-C | noun | A small oval connection for
        vibe coding | vibe coding | noun | Making a program by telling
        vibe shift | vibe shift | noun | A change in what people
        video doorbell | video doorbell | noun | A doorbell with a camera
        voice note | voice note | noun | A short message that you
        webhook | webhook | noun | A message that one web
        zip line | zip line | noun | A long rope down which
        buy now pay later | buy now pay later | phrase | A way of buying in
        contactless payment | contactless payment | noun | The act of paying by
        do not disturb | do not disturb | phrase | Words on a sign or
        emergency fund | emergency fund | noun | Money that you keep for
        flatten the curve | flatten the curve | phrase | To slow down a disease
        flight mode | flight mode | noun | A setting that stops a
        food delivery | food delivery | noun | The bringing of meals to
        friends with benefits | friends with benefits | phrase | Friends who have sex with
        generative AI | generative AI | noun | Computer programs that make new
        housing crisis | housing crisis | noun | A time when there are
        in-app purchase | in-app purchase | noun | Something that you buy inside
        job hopping | job hopping | noun | The changing from one job
        lactose-free | lactose-free | adjective | Made without lactose, the sugar
        main character | main character | noun | The most important person in
        mobile payment | mobile payment | noun | The act of paying with
        move the needle | move the needle | phrase | To make a difference that
        paid leave | paid leave | noun | Time away from work for
        passive income | passive income | noun | Money that you get without
        pay gap | pay gap | noun | The difference between what two
        peer-to-peer | peer-to-peer | adjective | Going directly from one person
        people person | people person | noun | Somebody who likes to be
        rent control | rent control | noun | Laws that limit how much
        screen sharing | screen sharing | noun | The act of showing others
        security camera | security camera | noun | A camera that watches a
        single-use plastic | single-use plastic | noun | Plastic that is used once
        snap election | snap election | noun | An election that is called
        status update | status update | noun | A short report on how
        swipe right | swipe right | phrase | To show on an app
        team player | team player | noun | Somebody who works well with
        think outside the box | think outside the box | phrase | To think in a new
        virtual background | virtual background | noun | A picture behind you in
        """
}
