// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Verbs of two words for which other sources begin with a sense that few people mean.
    static let leadingPhrases = WrittenTable(
        """
        ask for | verb | To say that you want somebody to give you something. | I will ask for a glass of water.
        belong to | verb | To be the property of somebody, or a member of something. | These bags belong to me.
        break down | verb | To stop working, of a machine or car. | Old cars often break down.
        break down | verb | To begin to cry because you are very sad. | I saw her break down and cry.
        break up | verb | To end a relationship with somebody. | They are going to break up.
        bring about | verb | To make something happen. | The new law will bring about many changes.
        bring up | verb | To look after a child until it is grown up. | It is hard to bring up a child alone.
        bring up | verb | To begin to talk about something. | Do not bring up politics at dinner.
        call back | verb | To telephone somebody again, or somebody who telephoned you. | I will call back in an hour.
        carry on | verb | To continue doing something. | Please carry on with your work.
        catch up | verb | To come as far as somebody who is before you. | Go on, I will catch up with you.
        come back | verb | To return to a place. | When will you come back?
        come in | verb | To enter a room or building. | Please come in and sit down.
        come on | interjection, first | Said to make somebody hurry, or try harder. | Come on, we are late!
        come out | verb | To leave a place, or to be able to be seen. | The stars come out at night.
        come out | verb | To be published or shown for the first time. | Her new book will come out in May.
        cut off | verb | To remove something by cutting, or to stop something from reaching a place. | He cut off a piece of cheese. | The storm cut off the village.
        depend on | verb | To need somebody or something, or to be decided by something. | Prices depend on the size.
        drop off | verb | To take somebody or something somewhere by car and leave them there. | I drop off the children at school.
        drop out | verb | To leave school or a course before you have finished. | He had to drop out of college.
        fall behind | verb | To go or work more slowly than others. | Do not fall behind with your homework.
        fall out | verb, british | To stop being friends after a quarrel. | They always fall out over money.
        find out | verb | To get to know a fact. | I want to find out where she lives.
        get away | verb | To leave or escape from a place or person. | The thief could not get away.
        get by | verb | To have just enough money or skill for what you need. | We can get by on one salary.
        get out | verb | To leave a place or a car. | Stop the car, I want to get out.
        get over | verb | To become well or happy again after something bad. | It took her weeks to get over the flu.
        get together | verb | To meet in order to spend time with each other. | Let us get together on Friday.
        get up | verb | To leave your bed, or to stand up. | I get up at seven.
        go back | verb | To return to a place or an earlier state. | I want to go back to Italy.
        go off | verb | To explode, or to begin to ring, of a bomb or an alarm. | My alarm did not go off.
        go out | verb | To leave your home to do something for pleasure. | They go out every Saturday.
        go over | verb | To look at something carefully from beginning to end. | Let us go over the plan again.
        hang on | verb, informal | To wait for a short time, or to hold something tightly. | Hang on, I will be there soon.
        hold on | verb | To wait for a short time, or to keep your hand on something. | Hold on, I am looking for my keys.
        hold up | verb | To make somebody or something late. | I do not want to hold up the others.
        keep on | verb | To continue doing something. | Why do you keep on asking?
        knock out | verb | To hit somebody so hard that they fall and do not move. | He knocked out the champion.
        let down | verb | To disappoint somebody who trusts you. | I will not let down my friends.
        look after | verb | To take care of somebody or something. | Who will look after the cat?
        look at | verb | To turn your eyes to somebody or something. | Everybody looked at the moon.
        look into | verb | To try to find out the facts about something. | The police will look into the matter.
        make up | verb | To invent a story or an excuse. | He often makes up stories.
        make up | verb | To become friends again after a quarrel. | They always kiss and make up.
        move out | verb | To leave the house in which you live. | He will move out in June.
        pay back | verb | To return money that you have borrowed. | I will pay back the money next week.
        pay for | verb | To give money for something. | Who will pay for the tickets?
        put away | verb | To put something in the place where it is kept. | Please put away your toys.
        put down | verb | To place something that you are holding on a table or the floor. | She put down her bag.
        put out | verb | To make something stop burning. | They put out the fire.
        read out | verb | To say the words that you read, so that others hear them. | She read out the names.
        run into | verb | To meet somebody by chance, or to hit something with a car. | I run into him now and then.
        set off | verb | To begin a journey. | We set off at six in the morning.
        settle down | verb | To begin to live a quiet life in one place. | They want to settle down and have children.
        split up | verb, first | To end a marriage or a relationship, or to go in different directions. | His parents split up last year.
        take away | verb | To remove something. | Please take away the plates.
        take back | verb | To return something to the place from which you have it. | I must take back the books.
        take off | verb | To leave the ground, of a plane. | The plane will take off at ten.
        take off | verb | To remove clothes from your body. | Take off your shoes, please.
        take on | verb | To agree to do some work, or to give somebody a job. | I cannot take on more work.
        take out | verb | To remove something from inside a place. | Take out your books, please.
        take up | verb | To begin to do something regularly, as a hobby. | She wants to take up tennis.
        warm up | verb | To do easy exercises before a sport. | The players warm up before the game.
        warm up | verb | To make or become warm. | I will warm up the soup.
        wash up | verb, british | To wash the plates, cups and pans after a meal. | I cook and he washes up.
        work out | verb | To do exercises to become fit and strong. | He works out every day.
        work out | verb | To find the answer to something by thinking. | I cannot work out this sum.
        """)
}
