// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words about the internet and social networks.
    static let modernInternet = WrittenTable(
        """
        social media | noun | Websites and apps on which people share messages, pictures and videos with one another. | She heard the news on social media.
        social network | noun | A website or app through which people keep in contact and share things about their lives. | He deleted his account on the social network.
        social networking | noun | The use of websites and apps to meet people and stay in contact with them. | Social networking takes up two hours of her day.
        hashtag | noun | A word or phrase after the sign #, used to find messages about the same subject. | Thousands of people used the hashtag during the flood.
        screenshot | noun | A picture of what a computer or phone screen shows at one moment. | Send me a screenshot of the error.
        inbox | noun | The place in an email program where new messages arrive. | There were forty messages in my inbox.
        outbox | noun | The place in an email program where messages wait until they are sent. | The letter is still in my outbox.
        repost | verb | To put something online again, especially something that another person has already shared. | He reposted the picture on his own page.
        repost | noun | Something that has been put online again after it was shared before. | This video is a repost from last year.
        retweet | verb | To share another person's short message on X, formerly Twitter. | The mayor retweeted the warning.
        retweet | noun | A short message on X, formerly Twitter, that someone has shared again. | The joke got three thousand retweets.
        influencer | noun | Someone who is paid to show products to the many people who follow them on social media. | An influencer made the little hotel famous.
        vlogger | noun | Someone who regularly posts videos about their life or interests on the internet. | The vlogger films her travels by train.
        vlog | verb | To make and post videos about your life or interests regularly on the internet. | She vlogged about her year in Japan.
        podcaster | noun | Someone who makes spoken programmes that people listen to or download on the internet. | The podcaster talks to a scientist every week.
        podcasting | noun | The making of spoken programmes that people listen to or download on the internet. | He left the radio station and turned to podcasting.
        livestream | noun | A video of an event that people watch on the internet while it is happening. | We watched a livestream of the rocket launch.
        livestream | verb | To show an event on the internet while it is happening. | The school livestreams its concerts.
        clickbait | noun | A title or picture that promises too much in order to make people click on it. | The headline was clickbait; the article said nothing new.
        paywall | noun | A system that lets only people who pay read the texts of a website. | The article is behind a paywall.
        netizen | noun, informal | Someone who uses the internet a lot. | Angry netizens complained about the advertisement.
        unfollow | verb | To stop seeing what a person or an organization posts on social media. | I unfollowed him because he posted too often.
        newsfeed | noun | A list of new posts or news reports on a website that is always being updated. | Her newsfeed was full of pictures of the wedding.
        webinar | noun | A talk or lesson on the internet in which those who watch can ask questions. | Sixty teachers took part in the webinar.
        webcast | noun | A programme or event that is sent out over the internet. | The company showed the meeting in a webcast.
        crowdfunding | noun | A way of paying for a project with small amounts from many people on the internet. | The film was paid for by crowdfunding.
        crowdsource | verb | To get ideas, information or help from a large number of people on the internet. | The scientists crowdsourced the counting of stars in their pictures.
        crowdsourcing | noun | The practice of getting ideas, information or help from a large number of people online. | The map of the city was made by crowdsourcing.
        unsubscribe | verb | To ask to be taken off a list of people who receive messages regularly. | Click here to unsubscribe from our newsletter.
        signup | noun | The act of adding your name to a service or list, especially on a website. | Signup takes less than a minute.
        sign-up | noun | The act of adding your name to a service or list, especially on a website. | The sign-up form asks for your email address.
        autocorrect | noun | A feature that changes words you type when it thinks they are spelled wrong. | Autocorrect turned her name into “Carrot”.
        autocorrect | verb | To change a word that someone typed because a program thinks it is spelled wrong. | My phone autocorrected the word to something rude.
        autocomplete | noun | A feature that offers the rest of a word or line while you are still typing. | Autocomplete guessed the address after three letters.
        autofill | noun | A feature that fills in forms with details that you have given before. | The browser's autofill entered my old address.
        captcha | noun | A small test on a website that shows that you are a person and not a program. | The captcha asked me to click on all the bicycles.
        youtuber | noun | Someone who regularly makes videos for the website YouTube. | The youtuber explains mathematics with toys.
        tiktoker | noun | Someone who regularly makes short videos for the app TikTok. | The tiktoker dances on rooftops.
        microblog | noun | A website or page where people post very short texts. | He describes the weather on his microblog every day.
        blogosphere | noun | All the blogs on the internet and the people who write them. | The news was all over the blogosphere.
        blogging | noun | The activity of writing a blog. | Blogging helped her to find readers for her poems.
        deepfake | noun | A false video, picture or recording of a person that a computer has made to look real. | The speech of the president was a deepfake.
        listicle | noun, informal | An article in the form of a list, often on a website. | The listicle named ten beaches without crowds.
        unboxing | noun | The act of opening a new product in front of a camera to show it to others. | His unboxing of the phone was watched by millions.
        ASMR | noun | A pleasant feeling in the head caused by soft sounds, or videos that try to cause it. | She falls asleep to ASMR videos of rain and whispering.
        FOMO | noun, informal | “Fear of missing out”: the worry that others are enjoying something without you. | FOMO made him look at his phone all evening.
        doomscrolling | noun, informal | The habit of reading bad news on a phone for a long time. | Doomscrolling keeps her awake at night.
        cyberbully | noun | Someone who frightens or hurts another person with messages on the internet. | The cyberbully turned out to be a boy in her class.
        cyberbullying | noun | The act of frightening or hurting someone again and again with messages on the internet. | The school has rules against cyberbullying.
        cyber | adjective | Connected with computers and the internet. | The bank was the victim of a cyber attack.
        dox | verb, informal | To publish someone's name, address or other private details on the internet to harm them. | The players threatened to dox the referee.
        doxxing | noun, informal | The act of publishing someone's private details on the internet to harm them. | Doxxing is forbidden on this site.
        catfishing | noun, informal | The act of pretending to be someone else online in order to deceive a person. | After six months she found out that it was catfishing.
        photobomb | verb, informal | To get into someone's photograph without being asked, usually as a joke. | A seal photobombed their wedding picture.
        geotag | noun | Information added to a picture or post that shows where it was made. | The geotag shows that he was in Rome.
        dark web | noun | A part of the internet that needs special programs and hides who its users are. | The stolen passwords were sold on the dark web.
        internet of things | noun | Everyday devices such as lamps and heaters that are connected to the internet. | The internet of things lets you switch on the oven from the office.
        IoT | noun | Short for “internet of things”: everyday devices that are connected to the internet. | The factory measures heat with small IoT devices.
        smart home | noun | A home in which lights, heating and other devices are controlled through the internet. | In their smart home the blinds open at sunrise.
        screen time | noun | The amount of time someone spends looking at a phone, computer or television. | The parents limit his screen time to one hour a day.
        search bar | noun | The box on a website or in a program where you type what you are looking for. | Type the name of the street in the search bar.
        e-reader | noun | A device for reading books and other texts on a screen. | She took two hundred novels on holiday on her e-reader.
        e-learning | noun | Lessons and studies that take place on a computer or over the internet. | The university offers e-learning for people with jobs.
        audiobook | noun | A recording of someone reading a book aloud. | He listens to an audiobook while he cooks.
        fanfic | noun, informal | A story that a fan writes about the characters of a book, film or series. | She published her fanfic in forty chapters.
        fanfiction | noun | Stories that fans write about the characters of a book, film or series. | In the fanfiction the two enemies become friends.
        fanbase | noun | All the people who like a certain singer, team, series or product. | The band has a large fanbase in Brazil.
        video call | noun | A telephone call in which the people can see each other on a screen. | We talked to Grandmother on a video call.
        group chat | noun | A conversation in written messages between several people in an app. | He told everyone in the group chat.
        permalink | noun | An address of a web page that is meant never to change. | Use the permalink if you quote this article.
        metaverse | noun | A world made by computers in which people move and meet as figures. | The company built a shop in the metaverse.
        subtweet | noun, informal | A message on social media about someone whose name is left out. | Everybody knew whom the subtweet was about.
        shitpost | noun, vulgar | A silly or worthless message that someone puts online to amuse or annoy others. | His account is one shitpost after another.
        NSFW | adjective, informal | “Not safe for work”: said of pictures or texts with sex or violence in them. | The link is marked as NSFW.
        upvote | verb | To click a button to show that you like or agree with something online. | More than a hundred people upvoted my question.
        upvote | noun | A click that shows that someone likes or agrees with something online. | The best answer has fifty upvotes.
        downvote | verb | To click a button to show that you dislike or disagree with something online. | The rude comment was downvoted at once.
        crosspost | verb | To put the same message in several places on the internet. | She crossposted the notice to three groups.
        dropdown | noun | A list of choices that appears on a screen when you click on it. | Choose your country from the dropdown.
        popup | noun | A small window that appears suddenly on a screen, often with an advertisement. | A popup asked me to rate the app.
        sitemap | noun | A list of all the pages of a website. | Look for the page in the sitemap.
        subdomain | noun | A part of an internet address in front of the main name, used for one section. | The shop has a subdomain of its own.
        slideshow | noun | A number of pictures shown one after another on a screen. | They watched a slideshow of the trip.
        keyword | noun | A word that you type in order to find information about a subject. | Try another keyword if you find nothing.
        livestreamer | noun | Someone who shows on the internet what they are doing while they do it. | The livestreamer played chess against her viewers.
        """)
}
