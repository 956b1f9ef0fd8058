// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Senses of old words that must come first, because people mean them most often.
    static let leadingOfOrder = WrittenTable(
        """
        online | adjective, first | Connected to the internet, or done over the internet. | I took an online course.
        viral | adjective | Shared quickly by very many people on the internet. | The video went viral in a day.
        according | adjective, first | Used in “according to”: as somebody says, or as a rule or plan sets out. | According to the map, the lake is near.
        born | adjective, first | Brought into life. | She was born in Oslo.
        glasses | noun, first | Two pieces of glass in a frame, which people wear to see better. | He took off his glasses to sleep.
        pm | adverb, first | After noon and before midnight. | The shop closes at 6 pm.
        """)

    /// Words that WordNet lacks.
    static let modernOfOrder = WrittenTable(
        """
        goods | noun | Things that are made to be sold. | The goods arrived by ship.
        media | noun | Newspapers, television, radio and the internet as sources of news. | The media reported the story.
        Inc. | adjective | Short for “incorporated”, after the name of an American company. | She works for Apple Inc.
        """)
}
