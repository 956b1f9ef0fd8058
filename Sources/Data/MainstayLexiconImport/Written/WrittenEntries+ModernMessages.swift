// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Abbreviations used in messages and offices.
    static let modernMessages = WrittenTable(
        """
        FYI | phrase, informal | “For your information”: used before something that a person may want to know. | FYI, the office is closed on Friday.
        RSVP | phrase | Written on an invitation to ask people to say whether they will come; from French. | RSVP by the first of June.
        RSVP | verb | To answer an invitation by saying whether you will come. | Please RSVP before Friday.
        TBH | phrase, informal | “To be honest”, in a message. | TBH, I did not like the film.
        IMHO | phrase, informal | “In my humble opinion”, in a message. | IMHO the old logo was better.
        IIRC | phrase, informal | “If I remember correctly”, in a message. | IIRC, the shop closes at six.
        AFAIK | phrase, informal | “As far as I know”, in a message. | AFAIK they are still married.
        LMAO | interjection, vulgar | Used in a message to say that something is very funny. | LMAO, he fell into the pool!
        ROFL | interjection, informal | “Rolling on the floor laughing”: used in a message to say that something is very funny. | ROFL, look at that hat!
        LMK | phrase, informal | “Let me know”, in a message. | LMK when you arrive.
        NVM | phrase, informal | “Never mind”, in a message. | NVM, I found my keys.
        TTYL | phrase, informal | “Talk to you later”, at the end of a message. | I have to go now, TTYL.
        BRB | phrase, informal | “Be right back”, in a message. | BRB, someone is at the door.
        G2G | phrase, informal | “Got to go”, in a message. | G2G, my bus is here.
        JK | phrase, informal | “Just kidding”: used in a message to show that you are joking. | I ate all your cake. JK!
        SMH | phrase, informal | “Shaking my head”: used in a message to show that you find something foolish. | He lost his phone again, SMH.
        TFW | phrase, informal | “That feeling when”: used in a message before a situation that people will know. | TFW the train doors close in front of you.
        FTW | phrase, informal | “For the win”: used in a message to praise something. | Homemade bread FTW!
        ICYMI | phrase, informal | “In case you missed it”, before news that is not quite new. | ICYMI, the museum is free this week.
        TL;DR | phrase, informal | “Too long; didn't read”: used before a short summary of a long text. | TL;DR: the meeting is on Monday.
        YOLO | phrase, informal | “You only live once”: said as a reason for doing something risky. | I quit my job and bought a boat. YOLO!
        OMW | phrase, informal | “On my way”, in a message. | OMW, I will be there at eight.
        ILY | phrase, informal | “I love you”, in a message. | Good night, ILY.
        HMU | phrase, slang | “Hit me up”: asks someone in a message to get in contact. | HMU if you want to go swimming.
        DGAF | phrase, vulgar | Used in a message to say rudely that you do not care. | They can laugh, I DGAF.
        STFU | phrase, vulgar | Used in a message to tell someone very rudely to stop talking. | He wrote “STFU” and was banned.
        LMFAO | interjection, vulgar | Used in a message to say that something is extremely funny. | LMFAO, that cat!
        OMFG | interjection, vulgar | A rude and stronger form of “OMG”, to show surprise. | OMFG, we won!
        IDC | phrase, informal | “I don't care”, in a message. | Pizza or pasta, IDC.
        IKR | phrase, informal | “I know, right?”: used in a message to agree strongly. | IKR, it is far too hot today!
        IRL | phrase, informal | “In real life”, not on the internet or in a game. | I have never met her IRL.
        FWIW | phrase, informal | “For what it's worth”, before an opinion. | FWIW, I think you were right.
        TIL | phrase, informal | “Today I learned”: used online before a surprising fact. | TIL that bananas are berries.
        AMA | phrase, informal | “Ask me anything”: used online by a person who is willing to answer questions. | I drive a snow plough, AMA.
        OP | noun, informal | “Original poster”: the person who began a discussion online. | The OP never answered our questions.
        BFF | noun, informal | “Best friend forever”: a very good friend. | She told the secret to her BFF.
        BF | noun, informal | “Boyfriend”, in a message. | My BF is a cook.
        GF | noun, informal | “Girlfriend”, in a message. | He plays chess with his GF.
        bae | noun, slang | A person's boyfriend or girlfriend, or someone they love. | She went to the concert with her bae.
        EOD | noun, informal | “End of day”: the time by which work has to be finished. | Send me the figures by EOD.
        EOM | noun | “End of message”, or “end of month”. | The bill is due EOM.
        TBA | phrase | “To be announced”: not yet known to the public. | The place of the concert is TBA.
        TBC | phrase | “To be confirmed”: not yet certain. | The date of the meeting is TBC.
        TBD | phrase | “To be decided”: not yet fixed. | The price is TBD.
        WIP | noun, informal | “Work in progress”: something that is not finished yet. | The website is still a WIP.
        OOO | phrase, informal | “Out of office”: not at work. | I am OOO until the tenth of August.
        WFH | phrase, informal | “Working from home”. | I am WFH on Thursdays.
        BYOB | phrase, informal | “Bring your own bottle”: asks guests to bring their own drinks. | The invitation says BYOB.
        BBQ | noun, informal | Short for “barbecue”: a meal cooked over a fire outdoors. | We are having a BBQ on Sunday.
        R&D | noun | “Research and development”: the work of finding and making new products. | The company spends a tenth of its money on R&D.
        CTO | noun | “Chief technology officer”: the person in charge of a company's technical work. | The CTO chose the new system.
        KPI | noun | “Key performance indicator”: a figure that shows how well a business is doing. | The number of new customers is our most important KPI.
        SME | noun | “Small or medium-sized enterprise”: a business that is not very large. | Most people in the country work for an SME.
        NDA | noun | “Non-disclosure agreement”: a contract in which you promise to keep something secret. | I can't tell you, I signed an NDA.
        DIY | noun | “Do it yourself”: the activity of making and repairing things at home. | He spends his weekends on DIY.
        POV | noun, informal | “Point of view”, especially in films and stories. | The video is filmed from the POV of the dog.
        Q&A | noun | “Questions and answers”: a time when an audience may ask questions. | There will be a Q&A after the talk.
        T&C | noun, british | “Terms and conditions”: the rules of a contract. | Read the T&C before you sign.
        N/A | phrase | “Not applicable” or “not available”, written on a form when there is no answer. | Write N/A if you have no middle name.
        AOB | phrase, british | “Any other business”: the last point on the list for a meeting. | Under AOB we talked about the broken lift.
        BCC | noun | “Blind carbon copy”: a copy of an email that the other receivers do not know about. | Put the addresses in BCC.
        attn | phrase | Short for “attention”: written before the name of the person a letter is for. | Attn: Mrs Brown, second floor.
        """)
}
