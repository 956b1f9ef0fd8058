// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Senses of old words that must come first, because people mean them most often.
    static let leadingOfOrder = WrittenTable(
        """
        according | adjective, first | Used in “according to”: as somebody says, or as a rule or plan sets out. | According to the map, the lake is near.
        break | noun | A short time in which you stop what you are doing, to rest. | Let us have a break and drink some tea.
        cut | noun | A wound or an opening made by something sharp. | She had a cut on her finger.
        down | preposition | Toward or in a lower part of; along. | The ball rolled down the hill.
        round | noun | One of the stages of a competition. | Our team lost in the second round.
        saw | noun | A tool with a blade that has sharp teeth, used to cut wood or metal. | He cut the branch with a saw.
        upset | adjective, first | Sad, worried or angry because of something that has happened. | He was upset about the bad news.
        well | interjection | Said before you go on speaking, or when you are surprised. | Well, that is all for today.
        Chad | noun | A country in the middle of the north of Africa. | Chad lies south of Libya.
        Christmas | noun | The day on which Christians celebrate the birth of Jesus, 25 December, and the days around it. | We all meet at Christmas.
        out | adverb, first | Away from the inside of a place, or away from home. | She opened the door and went out.
        born | adjective, first | Brought into life. | She was born in Oslo.
        glasses | noun, first | Two pieces of glass in a frame, which people wear to see better. | He took off his glasses to sleep.
        """)

    /// Words that WordNet lacks.
    static let modernOfOrder = WrittenTable(
        """
        goods | noun | Things that are made to be sold. | The goods arrived by ship.
        Jun | noun | Short for “June”, the sixth month of the year. | The fair begins on 3 Jun.
        Jul | noun | Short for “July”, the seventh month of the year. | The shop is closed from 1 Jul.
        media | noun | Newspapers, television, radio and the internet as sources of news. | The media reported the story.
        Inc. | adjective | Short for “incorporated”, after the name of an American company. | She works for Apple Inc.
        résumé | noun, american | A short account of your education and jobs. | Send your résumé with the letter.
        uninstall | verb | To remove a program from a computer or phone. | I uninstalled the game.
        look forward to | verb | To think with pleasure of something that is going to happen. | I look forward to the weekend.
        """)
}
