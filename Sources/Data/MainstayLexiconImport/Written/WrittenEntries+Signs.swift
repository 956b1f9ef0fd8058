// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Signs that stand for words, names with signs in them, and phrases that people look up.
    static let signs = WrittenTable(
        """
        & | conjunction | A sign for the word “and”, called an ampersand. | The shop is called Brown & Sons.
        @ | preposition | A sign for the word “at”, used in email addresses and names on the internet. | Write to help@example.com.
        % | noun | A sign for “per cent”: parts of a hundred. | The price rose by 5%.
        # | noun | A sign for the word “number”, called a hash. On the internet it comes before a topic, as in #news. | We live in apartment #4.
        + | preposition | A sign for the word “plus”. | In sums, 2 + 2 is 4.
        = | verb | A sign for “equals” or “is the same as”. | In sums, 2 + 2 = 4.
        C++ | noun | A programming language based on C, often used for fast programs such as games. | The game is written in C++.
        C# | noun | A programming language made by Microsoft. | She writes apps in C#.
        F# | noun | A programming language made by Microsoft that works mostly with functions. | The library is written in F#.
        .NET | noun | A set of tools from Microsoft for writing and running programs. | The service runs on .NET.
        R&B | noun | Rhythm and blues: a kind of popular music. | She sings R&B.
        break a leg | phrase, informal | Said to wish an actor or a musician good luck before a show. | Break a leg tonight!
        piece of cake | phrase, informal | Something that is very easy to do. | The test was a piece of cake.
        hit the road | phrase, informal | To start a journey. | It is late, so we should hit the road.
        under the weather | phrase, informal | A little ill. | He stayed at home because he felt under the weather.
        once in a blue moon | phrase, informal | Very rarely. | We see each other once in a blue moon.
        cost an arm and a leg | phrase, informal | To be very expensive. | The repair cost an arm and a leg.
        let the cat out of the bag | phrase, informal | To tell a secret without meaning to. | She let the cat out of the bag about the party.
        spill the beans | phrase, informal | To tell a secret. | Come on, spill the beans!
        hit the nail on the head | phrase, informal | To say exactly what is right. | You hit the nail on the head with that answer.
        bite the bullet | phrase, informal | To do something unpleasant that you cannot avoid. | You will have to bite the bullet and call the dentist.
        call it a day | phrase, informal | To stop working on something. | It is late; let us call it a day.
        the last straw | phrase, informal | The last of several problems, which makes you give up. | When the bus did not come, it was the last straw.
        """)
}
