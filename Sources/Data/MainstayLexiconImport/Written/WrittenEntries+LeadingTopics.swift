// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Senses that are commoner today than the ones WordNet has for the same spelling.
    static let leadingTopics = WrittenTable(
        """
        Android | noun, trademark | The system by Google that runs most phones other than Apple's. | The app works on Android only.
        anime | noun | Japanese cartoon films and series, or one of them. | He learned his first Japanese words from anime.
        booster | noun | An extra dose of a vaccine that keeps up the protection of an earlier one. | Older people were offered a booster in the autumn.
        EV | noun | Short for “electric vehicle”: a car with an electric motor. | Our EV goes four hundred kilometers on one charge.
        Kindle | noun, trademark | Amazon's flat device for reading books. | I have three hundred novels on my Kindle.
        lockdown | noun | A time when people must stay at home or inside, to keep them safe from a danger. | During the lockdown the whole family learned to bake bread.
        reboot | noun | A new beginning of an old series of films, games or comics. | The reboot has a new actor as the hero.
        spoiler | noun | Information that tells you what happens in a film or story before you have seen or read it. | No spoilers, please: I haven't watched the last episode.
        """)
}
