// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Phrases of today that the other tables and sources lack.
    static let modernPhrases = WrittenTable(
        """
        buy now pay later | phrase | A way of buying in which you pay for something in parts, some weeks after you get it. | With buy now pay later he lost count of his debts.
        contactless payment | noun | The act of paying by holding a card or phone near a machine. | The museum takes only contactless payment.
        do not disturb | phrase | Words on a sign or a setting of a phone that ask others to leave you alone. | My phone is on “do not disturb” at night.
        emergency fund | noun | Money that you keep for bad times. | Her emergency fund paid for the new roof.
        flatten the curve | phrase | To slow down a disease so that not too many people are ill at once. | We stayed at home to flatten the curve.
        flight mode | noun, british | A setting that stops a phone from sending and receiving. | Put your phone in flight mode before we take off.
        food delivery | noun | The bringing of meals to people's homes, usually ordered with an app. | He earns money with food delivery.
        friends with benefits | phrase, informal | Friends who have sex with each other without being a couple. | They are just friends with benefits.
        generative AI | noun | Computer programs that make new texts, pictures or sounds from what they have learned. | The picture was made with generative AI.
        housing crisis | noun | A time when there are too few homes, or when they cost too much. | The housing crisis drives young families out of the city.
        in-app purchase | noun | Something that you buy inside an app. | My son made an in-app purchase for fifty dollars.
        job hopping | noun, informal | The changing from one job to another again and again. | Job hopping is common in this business.
        lactose-free | adjective | Made without lactose, the sugar in milk, which some people cannot digest. | I take lactose-free milk in my coffee.
        main character | noun | The most important person in a story; in informal use, somebody who behaves like that. | The main character dies at the end.
        mobile payment | noun | The act of paying with a phone. | Even the market takes mobile payment.
        move the needle | phrase, informal | To make a difference that people notice. | A small discount will not move the needle.
        paid leave | noun | Time away from work for which you still get your pay. | She has thirty days of paid leave a year.
        passive income | noun | Money that you get without having to work for it all the time, such as rent. | He dreams of passive income.
        pay gap | noun | The difference between what two groups of people earn for the same kind of work. | The pay gap between men and women is growing smaller.
        peer-to-peer | adjective | Going directly from one person or computer to another without a center. | They used a peer-to-peer network to share music.
        people person | noun, informal | Somebody who likes to be with people and gets on well with them. | You must be a people person to work here.
        rent control | noun | Laws that limit how much rent people must pay. | Without rent control they would have to move.
        screen sharing | noun | The act of showing others what is on your screen during a video call. | Can you see it now? Screen sharing is on.
        security camera | noun | A camera that watches a place in case of crime. | The thief smiled at the security camera.
        single-use plastic | noun | Plastic that is used once and thrown away, such as a straw. | The shop has given up single-use plastic.
        snap election | noun | An election that is called earlier than people expected. | The prime minister called a snap election.
        status update | noun | A short report on how things are going, or a post about what you are doing. | Send me a status update on Friday.
        swipe right | phrase, informal | To show on an app that you like a person or thing, by moving a finger to the right. | I always swipe right on people with dogs.
        team player | noun | Somebody who works well with others. | We are looking for a team player.
        think outside the box | phrase, informal | To think in a new and unusual way. | To solve this, we must think outside the box.
        virtual background | noun | A picture behind you in a video call, which hides your room. | He sat before a virtual background of a beach.
        """)
}
