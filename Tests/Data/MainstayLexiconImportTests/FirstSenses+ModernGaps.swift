// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Words and phrases of today that once had no entry.
    static let modernGaps = """
        5G | 5G | noun | The fifth kind of mobile
        ad blocker | ad blocker | noun | A program that keeps advertisements
        antigen test | antigen test | noun | A quick medical test that
        antivaxxer | antivaxxer | noun | A person who is against
        baby monitor | baby monitor | noun | A device that lets you
        banh mi | banh mi | noun | A Vietnamese sandwich of crisp
        beard oil | beard oil | noun | Oil that makes the hair
        booster jab | booster jab | noun | A second or later injection
        bot farm | bot farm | noun | A group of computers that
        brain rot | brain rot | noun | The bad effect of watching
        bum bag | bum bag | noun | A small bag on a
        burner account | burner account | noun | An account on the internet
        burner phone | burner phone | noun | A cheap phone that is
        burrata | burrata | noun | A soft Italian cheese with
        charging cable | charging cable | noun | A cable through which a
        chia seeds | chia seeds | noun | Small black or white seeds
        content creator | content creator | noun | A person who makes videos
        cookie banner | cookie banner | noun | A message on a website
        dark mode | dark mode | noun | A setting with light letters
        dating app | dating app | noun | An app for finding somebody
        deal breaker | deal breaker | noun | A thing that makes you
        DeFi | DeFi | noun | “Decentralized finance”: ways to lend
        delulu | delulu | adjective | Believing something that is plainly
        driverless car | driverless car | noun | A car that a computer
        electric scooter | electric scooter | noun | A scooter with a motor
        eSIM | eSIM | noun | A SIM that is a
        face covering | face covering | noun | A piece of cloth or
        fact-check | fact-check | verb | To find out whether what
        fact-checker | fact-checker | noun | A person or organization that
        fingerprint sensor | fingerprint sensor | noun | The part of a device
        foam roller | foam roller | noun | A soft tube on which
        food desert | food desert | noun | An area, often in a
        gochujang | gochujang | noun | A thick, red, hot paste
        green flag | green flag | noun | A sign that a person
        hard seltzer | hard seltzer | noun | A drink of fizzy water
        JOMO | JOMO | noun | “Joy of missing out”: pleasure
        keto diet | keto diet | noun | A way of eating with
        lip filler | lip filler | noun | A substance that a doctor
        live stream | live stream | noun | Video of an event that
        lo-fi | lo-fi | adjective | Recorded simply and without a
        love bombing | love bombing | noun | The giving of too many
        meal kit | meal kit | noun | A box with a recipe
        meme stock | meme stock | noun | A share that many people
        micellar water | micellar water | noun | A liquid for cleaning the
        mobile banking | mobile banking | noun | The use of a phone
        N95 | N95 | noun | A mask that stops nearly
        neobank | neobank | noun | A bank that has an
        news feed | news feed | noun | A list of new posts
        offboarding | offboarding | noun | What is done when somebody
        online banking | online banking | noun | The use of the internet
        overtourism | overtourism | noun | A visit of so many
        paleo diet | paleo diet | noun | A way of eating only
        panna cotta | panna cotta | noun | A cold Italian pudding of
        password manager | password manager | noun | A program that keeps all
        PCR test | PCR test | noun | An exact medical test for
        poke bowl | poke bowl | noun | A Hawaiian dish of raw
        predictive text | predictive text | noun | A function of a phone
        prompt engineering | prompt engineering | noun | The skill of writing instructions
        push notification | push notification | noun | A message that an app
        rage bait | rage bait | noun | A post that is written
        range anxiety | range anxiety | noun | The fear that the battery
        read receipt | read receipt | noun | A sign that a message
        ring light | ring light | noun | A lamp in the form
        romcom | romcom | noun | A funny film about love
        self-driving car | self-driving car | noun | A car that a computer
        self-isolation | self-isolation | noun | The act of staying away
        shadowban | shadowban | verb | To hide what somebody posts
        silent disco | silent disco | noun | A party at which the
        smart lock | smart lock | noun | A lock that is opened
        smishing | smishing | noun | The sending of false text
        sock puppet | sock puppet | noun | A puppet made of a
        spin class | spin class | noun | A lesson in which a
        step count | step count | noun | The number of steps that
        troll farm | troll farm | noun | A group of people who
        USB-C | USB-C | noun | A small oval connection for
        video doorbell | video doorbell | noun | A doorbell with a camera
        voice note | voice note | noun | A short message that you
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
