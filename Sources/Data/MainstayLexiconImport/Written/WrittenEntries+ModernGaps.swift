// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words of today that the other tables and sources lack.
    static let modernGaps = WrittenTable(
        """
        5G | noun | The fifth kind of mobile phone network, which is faster than those before it. | There is no 5G in our village yet.
        ad blocker | noun | A program that keeps advertisements off the websites you visit. | Please turn off your ad blocker to read this page.
        antigen test | noun | A quick medical test that shows whether somebody has a disease such as Covid. | She took an antigen test before the party.
        antivaxxer | noun, informal | A person who is against vaccination; also spelled “anti-vaxxer”. | His aunt is an antivaxxer.
        baby monitor | noun | A device that lets you hear or see a baby who is in another room. | We heard her cry over the baby monitor.
        banh mi | noun | A Vietnamese sandwich of crisp bread with meat, pickles and herbs. | I had a banh mi for lunch.
        beard oil | noun | Oil that makes the hair and skin of a beard soft. | He got a bottle of beard oil for his birthday.
        booster jab | noun, british | A second or later injection that makes a vaccine work for longer. | She had her booster jab in October.
        bot farm | noun | A group of computers that send many false messages or clicks on the internet. | The likes came from a bot farm.
        brain rot | noun, informal | The bad effect of watching too many silly things on the internet, or these things themselves. | Turn that video off; it is pure brain rot.
        bum bag | noun, british | A small bag on a belt that is worn around the waist. | He keeps his passport in a bum bag.
        burner account | noun | An account on the internet with a false name, which is used to hide who you are. | The insults came from a burner account.
        burner phone | noun | A cheap phone that is used for a short time and thrown away, often by criminals. | The police found three burner phones in the car.
        burrata | noun | A soft Italian cheese with cream inside. | We shared a burrata with tomatoes.
        charging cable | noun | A cable through which a phone or other device is charged. | I left my charging cable at the hotel.
        chia seeds | noun | Small black or white seeds of a plant from Mexico, which swell in water. | She puts chia seeds in her breakfast.
        content creator | noun | A person who makes videos, pictures or texts for the internet, often as a job. | He left the bank and became a content creator.
        cookie banner | noun | A message on a website that asks whether it may store cookies on your device. | Every site greets me with a cookie banner.
        dark mode | noun | A setting with light letters on a dark screen. | I read in dark mode at night.
        dating app | noun | An app for finding somebody to go out with. | They met on a dating app.
        deal breaker | noun, informal | A thing that makes you refuse an offer or a person. | For me smoking is a deal breaker.
        DeFi | noun, informal | “Decentralized finance”: ways to lend, save and trade digital money without a bank. | He lost his savings in DeFi.
        delulu | adjective, slang | Believing something that is plainly untrue because you want it to be so. | She is delulu if she thinks he will call.
        driverless car | noun | A car that a computer drives. | A driverless car stopped for us.
        electric scooter | noun | A scooter with a motor that runs on a battery. | You must not ride an electric scooter on the pavement.
        eSIM | noun | A SIM that is a part of the phone and cannot be taken out. | I bought an eSIM for my trip to Japan.
        face covering | noun | A piece of cloth or a mask over the nose and mouth. | Passengers had to wear a face covering.
        fact-check | verb | To find out whether what somebody says or writes is true. | The newspaper will fact-check the speech.
        fact-checker | noun | A person or organization that finds out whether statements are true. | The fact-checker found six mistakes in the article.
        fingerprint sensor | noun | The part of a device that knows its owner by a finger. | The fingerprint sensor does not work when my hands are wet.
        foam roller | noun | A soft tube on which you roll a part of your body to relax the muscles. | After running she lies on a foam roller.
        food desert | noun | An area, often in a poor part of a town, where good food is hard to buy. | With no shop for miles, the district is a food desert.
        gochujang | noun | A thick, red, hot paste of chili that is used in Korean cooking. | Add a spoon of gochujang to the soup.
        green flag | noun, informal | A sign that a person or thing is good. | He is kind to waiters, and that is a green flag.
        hard seltzer | noun, american | A drink of fizzy water with alcohol and the taste of fruit. | They brought a box of hard seltzer to the beach.
        JOMO | noun, informal | “Joy of missing out”: pleasure at staying at home while others go out. | With a book and tea I feel JOMO.
        keto diet | noun | A way of eating with much fat and almost no sugar, bread or potatoes. | He lost weight on a keto diet.
        lip filler | noun | A substance that a doctor injects into lips to make them fuller. | She had too much lip filler.
        live stream | noun | Video of an event that people watch on the internet while it happens; also “livestream”. | Thousands watched the live stream of the wedding.
        lo-fi | adjective | Recorded simply and without a perfect sound. | She likes lo-fi music when she works.
        love bombing | noun, informal | The giving of too many presents and kind words to win power over somebody. | At first I did not see that it was love bombing.
        meal kit | noun | A box with a recipe and exactly the food that it needs. | A meal kit arrives every Monday.
        meme stock | noun, informal | A share that many people buy because others talk about it on the internet. | He made money with one meme stock and lost it with the next.
        micellar water | noun | A liquid for cleaning the face without washing. | She removes her make-up with micellar water.
        mobile banking | noun | The use of a phone to see and move your money in a bank. | With mobile banking I pay my rent on the bus.
        N95 | noun | A mask that stops nearly all of the very small pieces in the air. | Wear an N95 when there is smoke.
        neobank | noun | A bank that has an app but no branches. | He opened an account with a neobank in five minutes.
        news feed | noun | A list of new posts or news that is always updated. | My news feed is full of cats.
        offboarding | noun | What is done when somebody leaves a company, such as the return of keys. | Offboarding takes a day.
        online banking | noun | The use of the internet to see and move your money in a bank. | I checked my salary in online banking.
        overtourism | noun | A visit of so many tourists to a place that it suffers. | Venice fights overtourism with a fee.
        paleo diet | noun | A way of eating only what people are thought to have eaten in the Stone Age. | Bread is not part of the paleo diet.
        panna cotta | noun | A cold Italian pudding of cream and sugar. | We had panna cotta with berries.
        password manager | noun | A program that keeps all your passwords safe behind one. | My password manager fills in the form.
        PCR test | noun | An exact medical test for a virus, which is made in a laboratory. | The result of the PCR test came two days later.
        poke bowl | noun | A Hawaiian dish of raw fish, rice and vegetables in a bowl. | He ordered a poke bowl with tuna.
        predictive text | noun | A function of a phone that guesses the word that you are writing. | Predictive text changed my name.
        prompt engineering | noun | The skill of writing instructions so that a program such as a chatbot gives good answers. | She took a course in prompt engineering.
        push notification | noun | A message that an app shows on your phone although it is not open. | I got a push notification about the goal.
        rage bait | noun, informal | A post that is written to make people angry so that they answer it. | Do not reply; it is only rage bait.
        range anxiety | noun | The fear that the battery of an electric car will be empty before the end of the journey. | New batteries have ended her range anxiety.
        read receipt | noun | A sign that a message has been opened by the person it was sent to. | I turned off read receipts. | The app shows a read receipt.
        ring light | noun | A lamp in the form of a ring around a camera or phone. | She films herself with a ring light.
        romcom | noun, informal | A funny film about love; also spelled “rom-com”. | Let us watch a romcom tonight.
        self-driving car | noun | A car that a computer drives. | The self-driving car waited at the light.
        self-isolation | noun | The act of staying away from other people so as not to give them a disease. | He read ten books during self-isolation.
        shadowban | verb | To hide what somebody posts from other people without telling them. | The site may shadowban you for that.
        silent disco | noun | A party at which the dancers hear the music through headphones. | From outside, a silent disco looks funny.
        smart lock | noun | A lock that is opened with a phone or a code. | The smart lock told me that the children were home.
        smishing | noun | The sending of false text messages to get people's passwords or money. | The message from the “bank” was smishing.
        sock puppet | noun | A puppet made of a sock, or a false person on the internet who agrees with its maker. | The author praised his book as a sock puppet.
        spin class | noun | A lesson in which a group rides exercise bikes to music. | My spin class begins at six.
        step count | noun | The number of steps that you have taken, as a device counts them. | My step count today is four thousand.
        troll farm | noun | A group of people who are paid to write false or rude things on the internet. | The rumor came from a troll farm.
        USB-C | noun | A small oval connection for charging devices and moving data, which fits either way up. | The new phone has USB-C.
        video doorbell | noun | A doorbell with a camera that shows on your phone who is at the door. | I saw the postman on the video doorbell.
        voice note | noun | A short message that you speak into your phone and send. | She left me a long voice note.
        zip line | noun, american | A long rope down which you slide for fun, hanging from a wheel. | We flew over the river on a zip line.
        """)
}
