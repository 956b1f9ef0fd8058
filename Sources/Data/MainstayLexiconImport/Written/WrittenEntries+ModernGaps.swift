// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words of today that the other tables and sources lack.
    static let modernGaps = WrittenTable(
        """
        5G | noun | The fifth kind of mobile phone network, which is faster than those before it. | There is no 5G in our village yet.
        ad blocker | noun | A program that keeps advertisements off the websites you visit. | Please turn off your ad blocker to read this page.
        AGI | noun | “Artificial general intelligence”: a computer program that could do any task of the mind as well as a person. | The company wants to build AGI.
        allyship | noun | Active help for a group that is treated badly, by people who do not belong to it. | The course teaches allyship at work.
        antigen test | noun | A quick medical test that shows whether somebody has a disease such as Covid. | She took an antigen test before the party.
        antivaxxer | noun, informal | A person who is against vaccination; also spelled “anti-vaxxer”. | His aunt is an antivaxxer.
        attachment style | noun | The way in which a person behaves in close relationships. | Her attachment style makes it hard for her to trust him.
        baby monitor | noun | A device that lets you hear or see a baby who is in another room. | We heard her cry over the baby monitor.
        banh mi | noun | A Vietnamese sandwich of crisp bread with meat, pickles and herbs. | I had a banh mi for lunch.
        beard oil | noun | Oil that makes the hair and skin of a beard soft. | He got a bottle of beard oil for his birthday.
        booster jab | noun, british | A second or later injection that makes a vaccine work for longer. | She had her booster jab in October.
        bot farm | noun | A group of computers that send many false messages or clicks on the internet. | The likes came from a bot farm.
        brain rot | noun, informal | The bad effect of watching too many silly things on the internet, or these things themselves. | Turn that video off; it is pure brain rot.
        breakpoint | noun | A place in a program where it stops so that you can look for mistakes. | Set a breakpoint in the loop.
        bum bag | noun, british | A small bag on a belt that is worn around the waist. | He keeps his passport in a bum bag.
        burner account | noun | An account on the internet with a false name, which is used to hide who you are. | The insults came from a burner account.
        burner phone | noun | A cheap phone that is used for a short time and thrown away, often by criminals. | The police found three burner phones in the car.
        burrata | noun | A soft Italian cheese with cream inside. | We shared a burrata with tomatoes.
        charging cable | noun | A cable through which a phone or other device is charged. | I left my charging cable at the hotel.
        chia seeds | noun | Small black or white seeds of a plant from Mexico, which swell in water. | She puts chia seeds in her breakfast.
        content creator | noun | A person who makes videos, pictures or texts for the internet, often as a job. | He left the bank and became a content creator.
        cookie banner | noun | A message on a website that asks whether it may store cookies on your device. | Every site greets me with a cookie banner.
        copium | noun, slang | An excuse that somebody believes in order to feel better about a loss. | His post about the match is pure copium.
        copypasta | noun, informal | A text that many people copy and post on the internet again and again. | That story is an old copypasta.
        dark mode | noun | A setting with light letters on a dark screen. | I read in dark mode at night.
        dating app | noun | An app for finding somebody to go out with. | They met on a dating app.
        deadlift | noun | An exercise in which a heavy bar is lifted from the floor to the hips. | He can do a deadlift with twice his weight.
        deal breaker | noun, informal | A thing that makes you refuse an offer or a person. | For me smoking is a deal breaker.
        DeFi | noun, informal | “Decentralized finance”: ways to lend, save and trade digital money without a bank. | He lost his savings in DeFi.
        Deliveroo | noun, trademark | A British company that brings meals from restaurants to people's homes. | We ordered curry with Deliveroo.
        delulu | adjective, slang | Believing something that is plainly untrue because you want it to be so. | She is delulu if she thinks he will call.
        diamond hands | noun, slang | The will to keep a share or digital money although its price falls. | He has diamond hands and never sells.
        DoorDash | noun, trademark | An American company that brings meals from restaurants to people's homes. | They had dinner from DoorDash.
        driverless car | noun | A car that a computer drives. | A driverless car stopped for us.
        electric scooter | noun | A scooter with a motor that runs on a battery. | You must not ride an electric scooter on the pavement.
        enshittification | noun, vulgar | The slow worsening of a website or service as its owner wants more profit. | Users complain about the enshittification of the app.
        eSIM | noun | A SIM that is a part of the phone and cannot be taken out. | I bought an eSIM for my trip to Japan.
        face covering | noun | A piece of cloth or a mask over the nose and mouth. | Passengers had to wear a face covering.
        fact-check | verb | To find out whether what somebody says or writes is true. | The newspaper will fact-check the speech.
        fact-checker | noun | A person or organization that finds out whether statements are true. | The fact-checker found six mistakes in the article.
        fingerprint sensor | noun | The part of a device that knows its owner by a finger. | The fingerprint sensor does not work when my hands are wet.
        foam roller | noun | A soft tube on which you roll a part of your body to relax the muscles. | After running she lies on a foam roller.
        food desert | noun | An area, often in a poor part of a town, where good food is hard to buy. | With no shop for miles, the district is a food desert.
        FWB | noun, informal | “Friends with benefits”: friends who have sex with each other without being a couple. | They are only FWB.
        gatekeep | verb, informal | To keep others from joining a group or from knowing about a good thing. | Do not gatekeep the name of that café!
        Gen Alpha | noun | The people who were born between about 2010 and 2024. | Gen Alpha grew up with tablets.
        girlboss | noun, informal | A young woman who is proud of her success in business. | She sees herself as a girlboss.
        goblin mode | noun, informal | Lazy and untidy behavior without any care for what others think. | At weekends he goes into goblin mode.
        gochujang | noun | A thick, red, hot paste of chili that is used in Korean cooking. | Add a spoon of gochujang to the soup.
        great resignation | noun | The time after 2020 when very many people left their jobs. | She changed her career in the great resignation.
        greedflation | noun, informal | A rise in prices that companies cause in order to make more profit. | The union called the price of bread greedflation.
        green flag | noun, informal | A sign that a person or thing is good. | He is kind to waiters, and that is a green flag.
        hard seltzer | noun, american | A drink of fizzy water with alcohol and the taste of fruit. | They brought a box of hard seltzer to the beach.
        headcanon | noun, informal | Something that a fan believes about a story although the story does not say it. | In my headcanon the two are brothers.
        HODL | verb, slang | To keep digital money for a long time and not sell it. | His advice is to HODL.
        hybrid working | noun | Working on some days at home and on others in the office. | Hybrid working saves me hours on the train.
        imposter syndrome | noun | The feeling that you do not deserve your success and will be found out. | Even famous writers have imposter syndrome.
        IYKYK | phrase, informal | “If you know, you know”: only some people will understand this. | That night at the lake, IYKYK.
        JOMO | noun, informal | “Joy of missing out”: pleasure at staying at home while others go out. | With a book and tea I feel JOMO.
        keto diet | noun | A way of eating with much fat and almost no sugar, bread or potatoes. | He lost weight on a keto diet.
        Klarna | noun, trademark | A Swedish company that lets people pay for things later. | I paid for the shoes with Klarna.
        Kotlin | noun, trademark | A programming language that is often used for Android apps. | The app is written in Kotlin.
        Kubernetes | noun, trademark | A system that runs programs in containers on many computers. | Our services run on Kubernetes.
        lip filler | noun | A substance that a doctor injects into lips to make them fuller. | She had too much lip filler.
        live stream | noun | Video of an event that people watch on the internet while it happens; also “livestream”. | Thousands watched the live stream of the wedding.
        lo-fi | adjective | Recorded simply and without a perfect sound. | She likes lo-fi music when she works.
        love bombing | noun, informal | The giving of too many presents and kind words to win power over somebody. | At first I did not see that it was love bombing.
        love language | noun | A way in which a person likes to show and receive love. | Giving presents is her love language.
        manosphere | noun | Websites and videos for men that are against the rights of women. | The boy had fallen into the manosphere.
        meal kit | noun | A box with a recipe and exactly the food that it needs. | A meal kit arrives every Monday.
        meme stock | noun, informal | A share that many people buy because others talk about it on the internet. | He made money with one meme stock and lost it with the next.
        micellar water | noun | A liquid for cleaning the face without washing. | She removes her make-up with micellar water.
        microdosing | noun | Taking very small amounts of a drug, so that its effect is hardly felt. | The article warns against microdosing.
        microservice | noun | One of many small programs that together make up a large service on the internet. | Each microservice has its own database.
        mobile banking | noun | The use of a phone to see and move your money in a bank. | With mobile banking I pay my rent on the bus.
        mukbang | noun | A video in which somebody eats a great deal of food and talks to those who watch. | She watched a mukbang while she had supper.
        N95 | noun | A mask that stops nearly all of the very small pieces in the air. | Wear an N95 when there is smoke.
        neobank | noun | A bank that has an app but no branches. | He opened an account with a neobank in five minutes.
        nepo baby | noun, informal | Somebody whose famous or powerful parents helped them to succeed. | Critics call the actor a nepo baby.
        news feed | noun | A list of new posts or news that is always updated. | My news feed is full of cats.
        NoSQL | adjective | Of a database that does not store its data in tables. | They moved to a NoSQL database.
        offboarding | noun | What is done when somebody leaves a company, such as the return of keys. | Offboarding takes a day.
        online banking | noun | The use of the internet to see and move your money in a bank. | I checked my salary in online banking.
        OnlyFans | noun, trademark | A website on which people pay to see the pictures and videos of others, often of sex. | She earns money on OnlyFans.
        overtourism | noun | A visit of so many tourists to a place that it suffers. | Venice fights overtourism with a fee.
        Ozempic | noun, trademark | A drug for diabetes that also helps people lose weight. | He lost weight with Ozempic.
        paleo diet | noun | A way of eating only what people are thought to have eaten in the Stone Age. | Bread is not part of the paleo diet.
        panna cotta | noun | A cold Italian pudding of cream and sugar. | We had panna cotta with berries.
        password manager | noun | A program that keeps all your passwords safe behind one. | My password manager fills in the form.
        PCR test | noun | An exact medical test for a virus, which is made in a laboratory. | The result of the PCR test came two days later.
        permacrisis | noun | A long time in which one crisis follows another. | People are tired of the permacrisis.
        poke bowl | noun | A Hawaiian dish of raw fish, rice and vegetables in a bowl. | He ordered a poke bowl with tuna.
        polycrisis | noun | Several crises at the same time that make each other worse. | War, drought and debt have become a polycrisis.
        predictive text | noun | A function of a phone that guesses the word that you are writing. | Predictive text changed my name.
        prompt engineering | noun | The skill of writing instructions so that a program such as a chatbot gives good answers. | She took a course in prompt engineering.
        push notification | noun | A message that an app shows on your phone although it is not open. | I got a push notification about the goal.
        rage bait | noun, informal | A post that is written to make people angry so that they answer it. | Do not reply; it is only rage bait.
        range anxiety | noun | The fear that the battery of an electric car will be empty before the end of the journey. | New batteries have ended her range anxiety.
        read receipt | noun | A sign that a message has been opened by the person it was sent to. | I turned off read receipts. | The app shows a read receipt.
        rebase | verb | To move your changes onto a newer state of the code. | Please rebase your branch before the merge.
        red pill | noun, informal | Something that is said to show people a hidden and unpleasant truth. | He talks of having taken the red pill.
        rickroll | verb, informal | To trick people into opening a certain old music video. | My brother rickrolled the whole class.
        ring light | noun | A lamp in the form of a ring around a camera or phone. | She films herself with a ring light.
        romcom | noun, informal | A funny film about love; also spelled “rom-com”. | Let us watch a romcom tonight.
        rug pull | noun, informal | A fraud in which the makers of some digital money run away with what people paid for it. | The new coin was a rug pull.
        self-driving car | noun | A car that a computer drives. | The self-driving car waited at the light.
        self-isolation | noun | The act of staying away from other people so as not to give them a disease. | He read ten books during self-isolation.
        semaglutide | noun | A drug for diabetes that also helps people lose weight. | The doctor spoke of semaglutide.
        serverless | adjective | Running on computers of another company, so that you need not care for a server. | They chose a serverless design.
        shadowban | verb | To hide what somebody posts from other people without telling them. | The site may shadowban you for that.
        Shopify | noun, trademark | A Canadian company with which people make shops on the internet. | Her shop runs on Shopify.
        silent disco | noun | A party at which the dancers hear the music through headphones. | From outside, a silent disco looks funny.
        simp | verb, slang | To do too much for a person you are in love with. | He has been simping for her for months.
        skibidi | adjective, slang | A silly word of children that may mean good, bad or nothing. | My son says that everything is skibidi.
        smart lock | noun | A lock that is opened with a phone or a code. | The smart lock told me that the children were home.
        smishing | noun | The sending of false text messages to get people's passwords or money. | The message from the “bank” was smishing.
        sock puppet | noun | A puppet made of a sock, or a false person on the internet who agrees with its maker. | The author praised his book as a sock puppet.
        spin class | noun | A lesson in which a group rides exercise bikes to music. | My spin class begins at six.
        Starlink | noun, trademark | A system of satellites through which people use the internet. | The village uses Starlink.
        step count | noun | The number of steps that you have taken, as a device counts them. | My step count today is four thousand.
        Substack | noun, trademark | A website through which writers send texts to readers, who may pay for them. | She left the newspaper for Substack.
        TERF | noun, offensive | “Trans-exclusionary radical feminist”: a feminist who does not accept transgender women as women. | He called the writer a TERF.
        touch grass | phrase, informal | To stop using the internet and go outside. | Log off and touch grass.
        troll farm | noun | A group of people who are paid to write false or rude things on the internet. | The rumor came from a troll farm.
        Ubuntu | noun, trademark | A well-known kind of Linux. | I installed Ubuntu on my old laptop.
        USB-C | noun | A small oval connection for charging devices and moving data, which fits either way up. | The new phone has USB-C.
        vibe coding | noun, informal | Making a program by telling an AI what you want, without reading the code. | The app is the result of vibe coding.
        vibe shift | noun, informal | A change in what people feel or find fashionable. | There has been a vibe shift in the city.
        video doorbell | noun | A doorbell with a camera that shows on your phone who is at the door. | I saw the postman on the video doorbell.
        voice note | noun | A short message that you speak into your phone and send. | She left me a long voice note.
        webhook | noun | A message that one web service sends to another when something happens. | A webhook tells us about each payment.
        zip line | noun, american | A long rope down which you slide for fun, hanging from a wheel. | We flew over the river on a zip line.
        """)
}
