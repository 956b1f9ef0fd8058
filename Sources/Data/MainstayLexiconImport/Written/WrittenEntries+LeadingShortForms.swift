// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Abbreviations, short words and interjections whose usual meaning comes first.
    static let leadingShortForms = WrittenTable(
        """
        apt | adjective | Likely to do something, or suitable for the situation. | He is apt to forget names.
        apt | noun | Short for “apartment”, in addresses. | My address is 12 Hill Street, apt 5.
        ATM | noun, first | A machine from which you can get money with a bank card. | There is an ATM at the station.
        boo | interjection | Said to frighten someone in play, or shouted to show that you dislike a performance. | “Boo!” shouted the child behind the door.
        boo | verb | To shout “boo” in order to show that you dislike someone or something. | The fans booed the referee.
        CC | verb | To send someone a copy of a letter or an email that is addressed to another person. | Please CC me when you write to them.
        CIO | noun | “Chief information officer”: the person in charge of a company's computers and data. | The CIO warned against old software.
        combo | noun, informal | A set of two or more things that go together; short for “combination”. | I ordered the combo with soup and a sandwich.
        COO | noun | “Chief operating officer”: the person in charge of a company's daily business. | The COO closed two factories.
        cringe | verb | To feel very embarrassed, or to move back because you are afraid. | I cringe when I hear my own voice.
        cringe | adjective, slang | Making you feel embarrassed for someone else. | His old songs are so cringe.
        demo | noun, informal | Short for “demonstration”: an act of showing how something works. | The salesman gave us a demo.
        demo | noun, british, informal | Short for “demonstration”: a march or meeting of people who protest. | Thousands joined the demo against the war.
        DM | noun, informal | “Direct message”: a message to one person on a social network. | She sent me a DM about the flat.
        DM | verb, informal | To send someone a private message on a social network. | DM me if you want the recipe.
        esp | adverb | Short for “especially”. | I like fruit, esp pears.
        est | adjective | Short for “established” or “estimated”. | The sign says “Baker & Sons, est 1890”.
        ETA | noun | “Estimated time of arrival”: the time at which someone or something is expected to arrive. | The ETA of our flight is 9.40.
        ew | interjection, informal | Said when something is disgusting. | Ew, that milk is old!
        exec | noun, informal | Short for “executive”: a manager in a company. | A bank exec bought the house.
        gaslight | verb | To make a person doubt their own memory or mind by telling them false things. | He gaslighted her until she believed that she was ill.
        HR | noun | “Human resources”: the department that hires and looks after the people who work for an organization. | Ask HR how many days of leave you have.
        ID | noun | Something that shows who you are, such as a passport or a card with your photograph. | You need ID to buy wine.
        intro | noun, informal | Short for “introduction”. | The song has a long intro.
        max | noun, informal | Short for “maximum”: the largest amount that is possible or allowed. | The lift holds a max of eight people.
        min | noun | Short for “minute” or “minimum”. | Boil the eggs for five min.
        p.a. | adverb | “Per annum”: each year, or for each year. | She earns 40,000 pounds p.a.
        pic | noun, informal | A photograph or picture. | Send me a pic of the baby.
        PM | noun | “Prime minister”: the leader of the government in some countries. | The PM spoke on television.
        PM | noun, informal | “Private message”: a message that only one person can read. | Send me a PM with your address.
        PR | noun | “Public relations”: the work of giving people a good opinion of a person or organization. | The gift to the school was good PR.
        PSA | noun | “Public service announcement”: a message that tells people something useful or important. | PSA: the bridge is closed today.
        re | preposition | On the subject of; used in letters and emails. | Re your letter of 4 May: we agree.
        ref | noun, informal | Short for “referee”, the person who makes sure that players keep the rules. | The ref blew his whistle.
        ref | noun | Short for “reference”: a number or name by which a letter or file can be found. | Please give our ref in your answer.
        rep | noun, informal | Short for “representative”: someone who sells things or acts for a company or group. | A rep showed us the new machines.
        sec | noun, informal | Short for “second”: a very short time. | I'll be back in a sec.
        spec | noun | Short for “specification”: an exact description of what something must be or do. | The machine was built to our spec.
        specs | noun, informal | The exact technical details of a machine or device. | The specs of the two phones are almost the same.
        specs | noun, informal | A pair of glasses that help you to see. | I can't read it without my specs.
        sus | adjective, slang | Giving the feeling that something is wrong; short for “suspicious”. | That message from the bank looks sus.
        ta | interjection, british, informal | An informal “thank you”. | Ta, that is very kind of you.
        tech | noun | Short for “technology”: modern machines and computers, or the business of making them. | He works in tech.
        temp | noun | Short for “temperature”. | The temp in the room is 20 degrees.
        temp | noun | Someone who works in an office for a short time. | The temp will stay until June.
        temp | verb | To work in different offices for short times. | She temped for a year after college.
        tsk | interjection, informal | Said, often twice, to show that you disapprove of something. | Tsk, you should be in bed.
        vet | noun | A doctor for animals. | We took the dog to the vet.
        vet | noun, american, informal | Short for “veteran”: someone who has been in the army. | The old vet told us about the war.
        Yahoo | noun | An American company with a website for news, searching and email. | She still has an address at Yahoo.
        yahoo | interjection, informal | Shouted to show great joy or excitement. | Yahoo, it is snowing!
        AC | noun | “Air conditioning”: a system that keeps a building or car cool. | It is hot, turn on the AC.
        AC | noun | “Alternating current”: electricity that changes its direction many times a second. | The motor runs on AC.
        CV | noun, british | A short account of your education and the jobs you have had. | Send us your CV and a letter.
        CEO | noun | “Chief executive officer”: the person in charge of a company. | The CEO promised higher wages.
        CFO | noun | “Chief financial officer”: the person in charge of a company's money. | The CFO explained the loss.
        DJ | noun | Someone who chooses and plays recorded music on the radio or at a club. | The DJ played songs from the nineties.
        FAQ | noun | “Frequently asked questions”: a list of common questions with their answers. | You will find the prices in the FAQ.
        GB | noun | “Gigabyte”: a measure of how much data can be stored or sent. | The film takes up 2 GB.
        GB | noun | “Great Britain”: England, Scotland and Wales. | She rows for GB.
        MB | noun | “Megabyte”: about a million bytes, a measure of how much data can be stored or sent. | The picture is 3 MB in size.
        IMO | phrase, informal | “In my opinion”, in a message. | IMO the book is better.
        MLS | noun | “Major League Soccer”: the highest league of soccer in the United States and Canada. | He ended his career in the MLS.
        GPS | noun | A system of satellites that shows where you are and helps you find your way. | The GPS says we should turn left.
        SUV | noun | “Sport utility vehicle”: a large, high car that can be driven on rough ground. | Their SUV hardly fits into the garage.
        VIP | noun | “Very important person”: someone who is treated better than others because of fame or power. | The VIPs sat in the first row.
        UN | noun | “United Nations”: an organization of almost all countries that works for peace. | The UN sent food to the refugees.
        PS | noun | “Postscript”: written before a note that you add at the end of a letter. | PS: Don't forget to feed the cat.
        bye | interjection, informal | An informal “goodbye”. | Bye, see you tomorrow!
        damn | interjection, informal | A swear word that shows anger or surprise. | Damn, I forgot my keys!
        er | interjection, informal | Said while you think about what to say next. | It was, er, about ten years ago.
        gee | interjection, american, informal | A mild word that shows surprise or admiration. | Gee, that is a big fish!
        ha | interjection | Said when you are surprised or pleased at having been right. | Ha! I knew it was you.
        hm | interjection | Said when you are thinking or not sure. | Hm, that may not work.
        hush | interjection | Said to make someone be quiet. | Hush, the baby is asleep.
        mm | interjection, informal | Said to show that you are listening or enjoying something. | Mm, that smells good.
        ooh | interjection, informal | Said when you are surprised, pleased or excited. | Ooh, is that for me?
        woo | interjection, informal | Shouted to show that you are happy or excited. | Woo, it's Friday!
        yay | interjection, informal | Shouted to show that you are very happy. | Yay, we are going to the beach!
        info | noun, informal | Short for “information”: facts about someone or something. | There is more info on the website.
        sis | noun, informal | A short word for a sister, used mostly when speaking to her. | Thanks for your help, sis.
        dis | verb, slang | To speak about someone without respect. | They dis each other in their songs.
        dat | determiner, informal | A way of writing “that” as some people say it. | Who is dat man?
        tho | conjunction, informal | A short way of writing “though”. | It was cold, tho the sun was out.
        pm | adverb | In the afternoon or evening; written after the hour. | The shop closes at 6 pm.
        p.m. | adverb | In the afternoon or evening; written after the hour. | The concert begins at 8 p.m.
        a.m. | adverb | In the night or morning, before noon; written after the hour. | The first bus leaves at 5 a.m.
        PIN | noun | A secret number that you use with a bank card, a phone or a door. | I have forgotten my PIN.
        Inc | adjective | Short for “incorporated”: written after the name of some companies. | She works for Acme Inc in Boston.
        EU | noun | “European Union”: a union of most states of Europe. | Goods move freely inside the EU.
        IT | noun | “Information technology”: the study and use of computers. | She studied IT and works for a bank.
        """)
}
