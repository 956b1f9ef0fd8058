// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Senses that WordNet lacks for a spelling, and which come after its own.
    static let furtherSenses = WrittenTable(
        """
        Adobe | noun, trademark | An American company that makes programs for pictures and documents. | Adobe sells its programs by the month.
        Amazon | noun, trademark | An American company that sells almost everything on the internet. | I ordered the book from Amazon.
        anon | adjective | Short for “anonymous”: by someone whose name is not known. | The poem is signed anon.
        Apple | noun, trademark | An American company that makes computers, phones and programs. | Apple presented a new phone.
        catfish | verb, informal | To pretend on the internet to be someone else in order to win a person's love. | He was catfished by someone with a stolen photograph.
        CBC | noun | The public radio and television company of Canada. | The CBC interviewed the author.
        comp | noun, informal | Short for “competition”, “compensation” or “comprehensive”. | She won the bike in a comp.
        Disney | noun, trademark | An American company known for cartoons, films and theme parks. | Disney made a film of the fairy tale.
        gig | noun | A job, especially one that is short or not permanent. | She has a gig as a guide for the summer.
        hookup | noun, informal | A meeting for sex without any promise of love, or the person met. | It was only a hookup, nothing serious.
        ISIS | noun | An Islamist army that held large parts of Syria and Iraq from 2014. | They fled from ISIS with nothing but a bag.
        Karen | noun, derogatory | A rude white woman who thinks that special rules apply to her. | Some Karen in the shop asked for the manager.
        LA | noun | Los Angeles, a large city in California. | She moved to LA to become an actress.
        RIP | phrase | “Rest in peace”: written on a grave or said about a dead person. | The stone says “RIP” and a name.
        shipper | noun, slang | A fan who wants two characters of a story to become a couple. | The shippers cheered when the two detectives kissed.
        snowflake | noun, derogatory | A person who is thought to be too easily upset or offended. | His uncle calls every student a snowflake.
        Tesla | noun, trademark | An American maker of electric cars, or one of its cars. | Their neighbors charge a Tesla in the garage.
        Tinder | noun, trademark | An app for finding a partner by looking at pictures of people nearby. | They met on Tinder and married a year later.
        TSA | noun | The organization that checks passengers at American airports. | The TSA took away my scissors.
        Twitch | noun, trademark | A website on which people show live video, mostly of games. | Thousands watch her play chess on Twitch.
        unicorn | noun, informal | A new company that is worth more than a billion dollars. | Three friends turned their idea into a unicorn.
        variant | noun | A form of a virus that is slightly different from the one known before. | The new variant spread faster than the old one.
        Zoom | noun, trademark | A program for holding meetings by video. | Our choir met on Zoom during the lockdown.
        Chrome | noun, trademark | A browser made by Google. | Open the page in Chrome.
        Excel | noun, trademark | A program by Microsoft for tables and sums. | He made the list in Excel.
        Safari | noun, trademark | A browser made by Apple. | The page does not work in Safari.
        Visa | noun, trademark | An American company whose cards are used for paying. | Can I pay with Visa?
        curate | verb | To choose and arrange things for others to see, such as the works of an exhibition. | He curated a show of old maps.
        executable | noun | A file that a computer can run as a program. | The executable is in the same folder.
        prep | verb, informal | To prepare. | We prepped the vegetables before the guests came.
        resource | verb | To give something the money, people or tools that it needs. | The school was never properly resourced.
        showcase | verb | To show the best side of somebody or something. | The fair showcases local food.
        triage | verb | To decide in which order problems or patients are dealt with. | The nurse triaged the injured.
        visual | noun | A picture, film or map that is used to explain or please. | The game has beautiful visuals.
        """)
}
