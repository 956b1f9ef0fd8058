// SPDX-License-Identifier: Apache-2.0

/// What a reader of a good dictionary sees first, one word a line: the word as people type it, the headword, its part
/// of speech, and a phrase of its first definition.
enum FirstSenses {
    static let rows: [[String]] = [
        text, plainWords, commonWords, usualSenses, meanings, meaningsToZ, names, modernGaps, phrases,
    ]
    .flatMap { table in
        table.split(separator: "\n").map { row in row.split(separator: "|").map { String($0).trimmed } }
    }

    private static let text = """
        went | go | verb | To move or travel from one place
        ran | run | verb | move fast by using one's feet, with one
        wrote | write | verb | To make letters and words on paper
        having | have | verb | Used with a past participle
        comes | come | verb | move toward, travel toward something or
        ate | eat | verb | take in solid food
        sent | send | verb | cause to go somewhere
        taught | teach | verb | impart skills or knowledge to
        feet | foot | noun | the part of the leg of a human being below
        met | meet | verb | come together
        led | lead | verb | take somebody somewhere
        sat | sit | verb | be seated
        fields | field | noun | a piece of land cleared of trees and
        gates | gate | noun | a movable barrier in a fence or wall
        marks | mark | verb | attach a tag or label to
        pm | pm | adverb | In the afternoon or evening; written after
        been | be | verb | Used to say what somebody or something is
        seen | see | verb | perceive by sight or have the power to
        came | come | verb | move toward, travel toward something or
        lives | life | noun | The time between being born and dying
        gives | give | verb | To hand something to somebody, or to let
        lines | line | noun | A long thin mark on a surface.
        bought | buy | verb | obtain by purchase; acquire by means of a
        lived | live | verb | To have your home in a place.
        lost | lose | verb | fail to keep or to maintain; cease to have
        gone | go | verb | To move or travel from one place
        taken | take | verb | To reach for something and hold it, or to
        given | give | verb | To hand something to somebody, or to let
        known | know | verb | be cognizant or aware of a fact or a
        made | make | verb | To produce or create something
        said | say | verb | express in words
        men | man | noun | an adult person who is male (as opposed to
        women | woman | noun | an adult female person (as opposed to a
        children | child | noun | a young person of either sex
        teeth | tooth | noun | hard bonelike structures in the jaws of
        mice | mouse | noun | A small animal with a pointed nose, soft
        years | year | noun | a period of time containing 365 (or 366)
        days | day | noun | time for Earth to make a complete rotation
        eyes | eye | noun | the organ of sight
        hours | hour | noun | a period of time equal to 1/24th of a day
        minutes | minute | noun | a unit of time equal to 60 seconds or
        found | find | verb | come upon, as if by accident; meet with
        saw | see | verb | perceive by sight or have the power to
        left | left | adjective | being or located on or directed toward the
        felt | feel | verb | undergo an emotional sensation or be in a
        fell | fall | verb | descend in free fall under the influence of
        kept | keep | verb | To have something and not give it away or
        held | hold | verb | To have something in your hands or arms
        told | tell | verb | express in words
        stood | stand | verb | be standing; be upright
        understood | understand | verb | know and comprehend the nature or meaning
        chose | choose | verb | pick out, select, or choose from a number
        drove | drive | verb | To control a vehicle and make it go where
        spoke | speak | verb | express in speech
        wore | wear | verb | be dressed in
        won | win | verb | be the winner in a contest or competition
        thought | think | verb | judge or regard; look upon; judge
        brought | bring | verb | take something or somebody with oneself
        caught | catch | verb | To take hold of something that is moving
        sold | sell | verb | exchange or deliver for money or its
        paid | pay | verb | give money, usually in exchange for goods
        began | begin | verb | take the first step or steps in carrying
        drank | drink | verb | take in liquids
        swam | swim | verb | travel through water
        flew | fly | verb | travel through the air; be airborne
        knew | know | verb | be cognizant or aware of a fact or a
        threw | throw | verb | propel through the air
        grew | grow | verb | To become larger or taller
        drew | draw | verb | To make a picture with a pencil
        blew | blow | verb | To send air out of your mouth
        shook | shake | verb | move or cause to move back and forth
        hidden | hidden | adjective | not accessible to view
        written | write | verb | To make letters and words on paper
        driven | drive | verb | To control a vehicle and make it go where
        eaten | eat | verb | take in solid food
        fallen | fall | verb | descend in free fall under the influence of
        forgotten | forget | verb | dismiss from the mind; stop remembering
        frozen | frozen | adjective | turned into ice; affected by freezing or by
        broken | broken | adjective | physically and forcibly separated into
        better | better | adjective | (comparative of “good”) superior to another
        best | best | adjective | (superlative of “good”) having the most
        happier | happy | adjective | enjoying or showing or marked by joy or
        biggest | big | adjective | above average in size or number or quantity
        running | run | verb | move fast by using one's feet, with one
        lying | lie | verb | To be flat on a surface, not standing or
        dying | die | verb | pass from physical life and lose all bodily
        tying | tie | verb | fasten or secure with a rope, string, or
        shoes | shoe | noun | footwear shaped to fit the foot (below the
        legs | leg | noun | a human limb; commonly used to refer to a
        boots | boot | noun | A strong shoe that covers the foot and part
        figures | figure | noun | A number, especially an official one
        faces | face | noun | the front of the human head from the
        shots | shot | noun | An act of firing a gun, or the sound
        stands | stand | verb | be standing; be upright
        bed | bed | noun | a piece of furniture that provides a place
        seed | seed | noun | A small hard thing from which a plant grows
        red | red | adjective | of a color at the end of the color spectrum
        need | need | verb | To have to have something
        feed | feed | verb | To give food to a person or an animal.
        Monday | Monday | noun | the second day of the week; the first
        English | English | adjective | of or relating to or characteristic of
        India | India | noun | a republic in the Asian subcontinent in
        God | God | noun | the supernatural being conceived as the
        god | god | noun | any supernatural being worshipped as
        China | China | noun | a communist nation that covers a vast
        china | china | noun | high quality porcelain originally made only
        Turkey | Turkey | noun | a Eurasian republic in Asia Minor and the
        turkey | turkey | noun | large gallinaceous bird with fan-shaped
        Polish | Polish | adjective | of or relating to Poland or its people or
        polish | polish | verb | make (a surface) shine
        Mercury | Mercury | noun | The planet nearest to the Sun
        mercury | mercury | noun | a heavy silvery toxic univalent and
        chad | chad | noun | a small piece of paper that is supposed to
        EU | EU | noun | “European Union”: a union of most states of
        PIN | PIN | noun | A secret number that you use with a bank
        pin | pin | noun | A short thin piece of metal
        Inc. | Inc. | adjective | Short for “incorporated”, after the name of
        US | US | noun | North American republic containing 50
        us | us | pronoun | The person speaking and others, as an
        IT | IT | noun | “Information technology”: the study and use
        it | it | pronoun | The thing, animal or matter mentioned
        AIDS | AIDS | noun | a serious (often fatal) disease of the
        aids | aid | verb | give help or assistance; be of service
        March | March | noun | the month following February and preceding
        march | march | verb | march in a procession
        May | May | noun | the month following April and preceding
        may | may | verb | Used to say that something is possible
        mark | mark | verb | attach a tag or label to
        Bill | bill | noun | A piece of paper that shows how much you must
        Rose | rose | noun | A flower with a sweet smell that grows on a bush
        Will | will | verb | Used to say what is going to happen
        He | he | pronoun | The man, boy or male animal mentioned
        In | in | preposition | Inside a place
        No | no | determiner | Not any; not a.
        I | I | pronoun | The person who speaks or writes
        a | a | determiner | Used before a singular noun
        the | the | determiner | Used before a noun when it is clear
        is | is | verb | The form of “be” used with “he”, “she”
        be | be | verb | Used to say what somebody or something is
        have | have | verb | Used with a past participle
        do | do | verb | Used to make questions from other verbs
        go | go | verb | To move or travel from one place
        colour | colour | noun | What makes a thing look red, blue, green
        color | color | noun | a visual attribute of things that results
        licence | licence | noun | An official paper that allows you to do
        license | license | noun | a legal document giving official permission
        centre | centre | noun | The middle point or part of something.
        center | center | noun | an area that is approximately central
        tyre | tyre | noun | The ring of rubber around the wheel of a
        tire | tire | noun | A thick ring of rubber
        grey | grey | adjective | Having the colour of ashes or of clouds
        gray | gray | adjective | of an achromatic color of any lightness
        defence | defence | noun | The act of protecting someone or something
        organise | organise | verb | To plan and arrange something
        behaviour | behaviour | noun | manner of acting or controlling yourself
        theatre | theatre | noun | A building with a stage where plays are
        jewellery | jewellery | noun | an adornment (as a bracelet or ring or
        cheque | cheque | noun | A printed paper with which you tell your
        programme | programme | noun | A show on television or radio.
        online | online | adjective | Connected to the internet, or offered and
        like | like | preposition | In the same way as; similar to.
        mars | Mars | noun | a small reddish planet that is the 4th from
        wales | Wales | noun | one of the four countries that make up the
        according | according | adjective | Used in “according to”: as somebody says
        born | born | adjective | Brought into life.
        glasses | glasses | noun | Two pieces of glass in a frame, which
        goods | goods | noun | Things that are made to be sold.
        media | media | noun | Newspapers, television, radio and the
        run | run | verb | move fast by using one's feet, with one
        set | set | verb | put into a certain place or abstract
        bow | bow | verb | bend one's knee or body, or lower one's
        wound | wound | noun | an injury to living tissue (especially an
        minute | minute | noun | a unit of time equal to 60 seconds or
        lead | lead | verb | take somebody somewhere
        use | use | verb | put into service; make work or employ for a
        live | live | verb | To have your home in a place.
        read | read | verb | interpret something that is written or
        can | can | verb | To be able to
        must | must | verb | Used to say that something is necessary
        well | well | adverb | (often used as a combining form) in a good
        still | still | adverb | Up to now or up to that time
        kind | kind | noun | A group of people or things that are alike
        mean | mean | verb | To express a certain idea, or to intend to
        fine | fine | adjective | being satisfactory or in satisfactory
        fair | fair | adjective | free from favoritism or self-interest or
        hard | hard | adjective | not easy; requiring great physical or
        fast | fast | adjective | acting or moving or capable of acting or
        book | book | noun | A set of printed pages held together in a
        house | house | noun | A building in which people live, usually
        mouse | mouse | noun | A small animal with a pointed nose, soft
        Paris | Paris | noun | the capital and largest city of France; and
        paris | Paris | noun | the capital and largest city of France; and
        london | London | noun | the capital and largest city of England
        american | American | adjective | of or relating to the United States of
        latin | Latin | noun | any dialect of the language of ancient Rome
        internet | internet | noun | a computer network consisting of a
        email | email | noun | A message sent from one computer or phone
        t-shirt | T-shirt | noun | a close-fitting pullover shirt
        x ray | X ray | noun | electromagnetic radiation of short
        o'clock | o'clock | contraction | Short for “of the clock”; said after the
        ok | ok | adjective | being satisfactory or in satisfactory
        mr | Mr | noun | a form of address for a man
        dr | Dr. | noun | Short for “doctor”, before a name
        dont | don't | contraction | Short for “do not”.
        im | I'm | contraction | Short for “I am”.
        its | its | determiner | Belonging to the thing or animal mentioned.
        let's | let's | contraction | Short for “let us”.
        whose | whose | determiner | Asks to which person
        tweet | tweet | noun | A short message that someone puts on the
        tablet | tablet | noun | A flat computer without a keyboard that you
        cloud | cloud | noun | A white or grey mass of very small drops of
        stream | stream | noun | A small, narrow river.
        text | text | noun | A written message sent from one phone to
        friend | friend | noun | A person you know well and like, who is
        troll | troll | noun | Someone who writes rude or shocking things
        meme | meme | noun | A picture, video or phrase, usually funny
        app | app | noun | A program for a phone or computer that is
        gay | gay | adjective | Attracted to people of the same sex, or
        phone | phone | noun | A device for talking to people who are far
        podcast | podcast | noun | A spoken programme in several parts that
        unfriend | unfriend | verb | To remove someone from the people you are
        thing | thing | noun | An object, or anything that you do not want
        instagram | Instagram | noun | An app and website on which people share
        bitcoin | bitcoin | noun | A kind of money that exists only on
        lmao | LMAO | interjection | Used in a message to say that something is
        tbh | TBH | phrase | “To be honest”, in a message.
        legit | legit | adjective | Honest, real or allowed by law.
        cyber | cyber | adjective | Connected with computers and the internet.
        gameplay | gameplay | noun | The way in which a video game is played and
        manga | manga | noun | Japanese comic books, or one of them.
        admin | admin | noun | Short for “administrator”: a person who
        superhero | superhero | noun | A character in a story with special powers
        rehab | rehab | noun | Treatment that helps people stop using
        brexit | Brexit | noun | The departure of the United Kingdom from
        photoshop | photoshop | verb | To change a picture with a computer.
        bluetooth | Bluetooth | noun | A way to connect devices such as phones and
        screenshot | screenshot | noun | A picture of what a computer or phone
        offline | offline | adjective | Not connected to the internet, or not done
        hashtag | hashtag | noun | A word or phrase after the sign #, used to
        storytelling | storytelling | noun | The art or activity of telling stories.
        blockchain | blockchain | noun | A list of records kept on many computers at
        multiplayer | multiplayer | noun | The part of a video game in which several
        inbox | inbox | noun | The place in an email program where new
        malware | malware | noun | Programs made to harm computers or to steal
        groundwater | groundwater | noun | Water that lies under the surface of the
        onboard | onboard | verb | To help someone new to learn about an
        repost | repost | noun | Something that has been put online again
        BBQ | BBQ | noun | Short for “barbecue”: a meal cooked over a
        dept | dept | noun | Short for “department”, a part of an
        govt | govt | noun | Short for “government”.
        approx | approx | adverb | Short for “approximately”: not exactly, but
        FYI | FYI | phrase | “For your information”: used before
        RPG | RPG | noun | “Role-playing game”: a game in which you
        RSVP | RSVP | verb | To answer an invitation by saying whether
        yikes | yikes | interjection | Said when you are surprised, worried or a
        woah | woah | interjection | Another spelling of “whoa”: said to show
        covid | COVID | noun | A disease caused by a virus that spread
        bank | bank | noun | An organization that keeps people's money
        selfie | selfie | noun | A photograph that you take of yourself
        emoji | emoji | noun | A small picture used in messages to show a
        blog | blog | noun | A website where a person or a group
        viral | viral | adjective | Passed on very quickly by a great many
        Chad | Chad | noun | A country
        Christmas | Christmas | noun | 25 December
        christmas | Christmas | noun | 25 December
        out | out | adverb | Away from the inside
        """
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
