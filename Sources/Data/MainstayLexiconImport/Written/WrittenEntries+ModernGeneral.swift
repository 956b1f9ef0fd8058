// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Other words that WordNet does not have.
    static let modernGeneral = WrittenTable(
        """
        else | adverb | Besides, different or in addition; used after words such as “who”, “what” and “something”. | Would you like something else?
        versus | preposition | Against someone in a match or court case, or compared with something. | It is France versus Brazil tonight.
        whilst | conjunction, british, formal | During the time that something else happens; although. | She read whilst she waited.
        amongst | preposition, british | In the middle of a group, or as one of a group. | He found the letter amongst his papers.
        amid | preposition, formal | In the middle of something, or while something is happening. | The minister resigned amid protests.
        amidst | preposition, literary | In the middle of something, or while something is happening. | The cottage stood amidst tall trees.
        albeit | conjunction, formal | Although; used before a remark that makes what was said less strong. | He answered, albeit slowly.
        whereby | adverb, formal | By which; according to which. | They signed an agreement whereby prisoners will be exchanged.
        wherein | adverb, formal | In which place, thing or respect. | She described the town wherein she was born.
        whereupon | conjunction, formal | After which; and then, because of this. | He called her a liar, whereupon she left the room.
        inasmuch as | conjunction, formal | Used to explain why or how far something is true. | The plan is good inasmuch as it costs nothing.
        whomever | pronoun, formal | Any person whom; the form of “whoever” that is used as an object. | You may invite whomever you like.
        unto | preposition, archaic | An old word for “to”. | Give unto others what you would have them give you.
        thee | pronoun, archaic | An old word for “you”, used as an object when speaking to one person. | I will love thee always.
        thy | determiner, archaic | An old word for “your”, used when speaking to one person. | Honour thy father and thy mother.
        thine | pronoun, archaic | An old word for “yours”, used when speaking to one person. | My heart is thine.
        ye | pronoun, archaic | An old word for “you”, used when speaking to more than one person. | Hear ye, good people!
        hath | verb, archaic | An old form of “has”. | He hath no enemies.
        doth | verb, archaic | An old form of “does”. | The wind doth blow.
        shalt | verb, archaic | An old form of “shall”, used with “thou”. | Thou shalt not steal.
        heck | noun, informal | A mild word used in place of “hell” to show anger or surprise. | What the heck is that noise?
        circa | preposition | About; used before a date that is not certain. | The vase was made circa 1750.
        multi | prefix | Many or more than one, as in “multicoloured”. | A multi-storey building has several floors.
        pre- | prefix | Before, as in “prewar”. | The hotel sent a pre-arrival message.
        onboard | adjective | Carried or used on a ship, plane, train or other vehicle. | The bus has an onboard toilet.
        onboard | adverb | On or onto a ship, plane, train or other vehicle. | All the passengers were onboard by nine.
        onboard | verb | To help someone new to learn about an organization or a product. | We onboard ten new members every month.
        storytelling | noun | The art or activity of telling stories. | The old man was famous for his storytelling.
        standalone | adjective | Able to work or exist without any other thing. | The film can be watched as a standalone story.
        standout | noun, informal | A person or thing that is clearly better than all the others. | The young pianist was the standout of the evening.
        timeframe | noun | The period of time that is planned for something or in which it happens. | The work must be done within a timeframe of two weeks.
        roadmap | noun | A plan that shows the steps towards an aim. | The two sides agreed on a roadmap to peace.
        workaround | noun | A way of avoiding a problem that you cannot solve. | Restarting the program is only a workaround.
        wishlist | noun | A list of the things that someone would like to have or wants to happen. | A new bicycle is on her wishlist.
        rewatch | verb | To watch a film, programme or video again. | I rewatch that film every winter.
        reconnect | verb | To join things again, or to make contact with someone again after a time. | The class party helped old friends to reconnect.
        rebrand | verb | To give a company or product a new name or appearance. | The café was rebranded as a tea house.
        relaunch | verb | To start or offer something again, usually in a changed form. | The magazine was relaunched last spring.
        repurpose | verb | To change something so that it can be used for something else. | The old church was repurposed as a library.
        customizable | adjective | Able to be changed to suit the person who uses it. | The keyboard is fully customizable.
        customization | noun | The act of changing something to suit the person who uses it. | The program allows a lot of customization.
        downloadable | adjective | Able to be moved from the internet to your own computer or phone. | The songs are downloadable.
        searchable | adjective | Arranged so that a computer can find things in it. | The archive of the newspaper is now searchable.
        immersive | adjective | Seeming to surround you, so that you feel completely involved. | The museum offers an immersive show about the deep sea.
        impactful | adjective | Having a strong effect on people or things. | Her short speech was impactful.
        transformative | adjective | Causing a great and important change. | The year abroad was a transformative experience.
        situational | adjective | Depending on or connected with a particular situation. | His sense of humour is situational.
        affordability | noun | The fact of being cheap enough for people to pay for. | The town is popular because of the affordability of its houses.
        unsustainable | adjective | Not able to continue as it is for long. | The present level of fishing is unsustainable.
        unsurprisingly | adverb | In a way that was expected. | Unsurprisingly, nobody wanted the job.
        inexplicably | adverb | In a way that cannot be explained. | The lights inexplicably went out.
        seamlessly | adverb | Without any sudden break or change that people notice. | The two parts fit together seamlessly.
        proactively | adverb | By acting before something happens, rather than after it. | The city proactively cut down weak trees.
        definitively | adverb | In a way that is certain and cannot be changed. | The test showed definitively that the water was safe.
        underwhelming | adjective | Not as good or impressive as you had hoped. | The end of the film was underwhelming.
        unfiltered | adjective | Not passed through a filter, or said and shown without being softened. | The diary gives an unfiltered view of the war.
        unaccounted for | phrase | Missing and not explained. | Two passengers are still unaccounted for.
        overthink | verb | To think about something too much or for too long. | Don't overthink it, just choose one.
        multitask | verb | To do several things at the same time. | She multitasks by cooking while she learns Spanish.
        multitasking | noun | The act of doing several things at the same time. | Multitasking makes people slower, not faster.
        goodnight | interjection | Said when you leave someone in the evening or when someone goes to bed. | Goodnight, sleep well.
        soulmate | noun | A person you love because you feel that you understand each other completely. | He believes that he has found his soulmate.
        thingy | noun, informal | A thing whose name you do not know or have forgotten. | Pass me that thingy for opening bottles.
        nerdy | adjective, informal | Very interested in technical subjects and not very good with people. | The hero is a nerdy boy with thick glasses.
        geeky | adjective, informal | Very interested in computers or other technical things. | They have geeky talks about keyboards.
        clingy | adjective | Needing someone's company or attention too much. | The child becomes clingy when she is tired.
        flirty | adjective, informal | Behaving as if you find someone attractive, in a playful way. | He sent her a flirty message.
        pointy | adjective, informal | Having a sharp end or ends. | The witch wore a pointy hat.
        girly | adjective, informal | Thought to be typical of or suitable for girls. | Her room was full of girly things.
        hungover | adjective, informal | Feeling ill because you drank too much alcohol the day before. | He was too hungover to work.
        onscreen | adverb | On the screen of a computer, television or cinema. | The answer appears onscreen.
        onsite | adverb | At the place where work or an activity is done. | A doctor is onsite day and night.
        offsite | adverb | Away from the place where work or an activity is usually done. | The backups are kept offsite.
        whiteboard | noun | A large white board on which you write with special pens. | She drew the plan on the whiteboard.
        rollercoaster | noun | A railway at a fair with steep slopes and sharp curves that people ride for fun. | The children screamed on the rollercoaster.
        photoshoot | noun | An occasion on which someone has photographs taken for a magazine or an advertisement. | The photoshoot took place on the beach.
        hotline | noun | A telephone number that people can call for quick help or information. | Call the hotline if your card is stolen.
        """)
}
