// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// The present meanings of words that people use about the internet and social networks.
    static let leadingInternet = WrittenTable(
        """
        Twitter | noun | The former name of X, a social network for short messages. | He read about the fire on Twitter.
        tweet | noun | A short message that someone puts on the social network X, formerly called Twitter. | Her tweet about the storm was read by a million people.
        tweet | verb | To put a short message on the social network X, formerly called Twitter. | The minister tweeted that he would resign.
        tweet | noun | The short, high sound that a small bird makes. | We woke to the tweet of sparrows.
        viral | adjective | Passed on very quickly by a great many people on the internet. | The video of the dancing goat went viral overnight.
        viral | adjective | Caused by a virus or connected with viruses. | Antibiotics do not help against a viral infection.
        post | noun | A message, picture or video that someone puts on a website for others to see. | Her latest post shows the new kitchen.
        post | noun, british | Letters and parcels that are sent and delivered, or the system that carries them. | Is there any post for me today?
        post | noun | A job, especially an important one in a large organization. | He has held the post of director for three years.
        post | noun | A strong upright piece of wood or metal fixed in the ground. | The gate hangs from a wooden post.
        post | verb | To put a message, picture or video on a website for others to see. | She posted the photographs of her trip last night.
        post | verb, british | To send a letter or parcel by the public mail service. | Could you post this letter on your way to work?
        feed | verb | To give food to a person or an animal. | We feed the birds in winter.
        feed | noun | A list of new posts, news or pictures on a website that is always being updated. | My feed is full of pictures of other people's holidays.
        follow | verb | To go or come after someone or something. | Follow me and I will show you the way.
        follow | verb | To choose to see everything that a person or an organization posts on a social network. | More than two million people follow the singer online.
        follower | noun | Someone who chooses to see everything that a person posts on a social network. | He gained a thousand followers in a week.
        follower | noun | Someone who believes in and supports a leader, a religion or a set of ideas. | The teacher and his followers lived in the hills.
        share | verb | To have or use something together with other people. | The two sisters share a bedroom.
        share | verb | To send a post, picture or file to other people so that they can see it too. | She shared the video with all her friends.
        share | noun | The part of something that belongs to one person or is owed by one person. | Everyone paid a share of the bill.
        tag | noun | A small piece of paper, cloth or plastic on a thing that gives information about it. | The price is on the tag.
        tag | verb | To add someone's name to a post or picture on a social network so that they are told. | Please don't tag me in that photograph.
        tag | noun | A word or sign added to a text, picture or file so that it can be found or shown properly. | Every article has a few tags such as “travel” or “food”.
        block | noun | A large solid piece of a hard material, with straight sides. | The steps are made of blocks of stone.
        block | noun, american | The distance along a street from one crossing to the next, or the buildings in between. | The station is three blocks from here.
        block | verb | To stop anything from moving through or along something. | A fallen tree blocked the road.
        block | verb | To stop someone from sending you messages or seeing what you post online. | She blocked him after he sent rude messages.
        thread | noun, first | A long, thin string of cotton, silk or another material, used for sewing. | She sewed the button on with black thread.
        thread | noun | A set of messages about one subject, each answering an earlier one. | There is a long thread about this problem on the forum.
        handle | noun | The part of a thing that you hold or turn with your hand. | The handle of the cup is broken.
        handle | verb | To deal with a person, a task or a problem. | She handled the complaint very well.
        handle | noun | The name that someone uses on the internet or on a social network. | You can find me online under the handle “seafox”.
        avatar | noun | A picture or figure that stands for a person in a game or on a website. | His avatar is a small green dragon.
        like | verb | To find someone or something pleasant, attractive or enjoyable. | I like walking in the rain.
        like | verb | To click a button to show that you enjoy or agree with something online. | Hundreds of people liked her photograph.
        like | noun | An act of clicking a button to show that you enjoy or agree with something online. | The video got ten thousand likes in a day.
        friend | noun | A person you know well and like, who is usually not a member of your family. | My friend Tom is coming to dinner.
        friend | noun | A person you are connected with on a social network. | She has eight hundred friends online but knows only a few of them.
        friend | verb, informal | To add someone to the people you are connected with on a social network. | He friended me after we met at the party.
        unfriend | verb, informal | To remove someone from the people you are connected with on a social network. | She unfriended him after the quarrel.
        troll | noun | Someone who writes rude or shocking things on the internet to make other people angry. | Don't answer him; he is only a troll.
        troll | noun | An ugly creature in old stories that is very large or very small and lives in caves. | The troll under the bridge wanted to eat the goats.
        troll | verb | To write rude or shocking things on the internet in order to make other people angry. | He was banned for trolling other players.
        meme | noun | A picture, video or phrase, usually funny, that many people copy, change and pass on online. | Her surprised face became a meme.
        online | adjective | Connected to the internet, or offered and used on it. | She did an online course in Spanish.
        online | adverb | On or by means of the internet. | I bought the tickets online.
        offline | adjective | Not connected to the internet, or not done on it. | The map works even when the phone is offline.
        offline | adverb | Without using the internet, or away from it. | You can save the article and read it offline.
        stream | noun | A small, narrow river. | Children were catching fish in the stream.
        stream | noun | A long, steady flow of liquid, people, things or information. | A stream of visitors came to see the baby.
        stream | noun | Video or sound that you watch or listen to on the internet while it is being sent. | Fifty thousand people watched the live stream of the concert.
        stream | verb | To watch, listen to or send video or sound over the internet without saving it first. | We streamed the film last night.
        streaming | noun, first | A way of playing video or sound from the internet without saving it first. | Streaming has replaced records and discs in many homes.
        podcast | noun | A spoken programme in several parts that you listen to or download on the internet. | I listen to a history podcast on the way to work.
        vlog | noun | A website or channel where someone regularly posts videos about their life or interests. | In his latest vlog he crosses Iceland by bicycle.
        blog | noun | A website where a person or a group regularly writes about their life, work or opinions. | She writes a blog about her garden.
        blog | verb | To write regularly about something on a website. | He blogs about films and books.
        forum | noun | A website or part of one where people discuss a subject by writing messages. | Someone on the forum knew how to repair the radio.
        forum | noun | A meeting or place where people can discuss matters of public interest. | The town holds a forum on traffic every spring.
        profile | noun | A page on a website with information about a person who uses it. | He changed the picture on his profile.
        profile | noun | The outline of a face or thing as you see it from the side. | The coin shows the queen in profile.
        status | noun | The position of a person or thing in relation to others, in law or in society. | Doctors have a high status in most countries.
        status | noun | What is happening at a certain moment, or a short text in which you tell others online. | You can check the status of your order here.
        story | noun | An account of events, real or invented, told to entertain or inform people. | Grandfather told us a story about a lost ship.
        story | noun | A set of pictures or short videos on a social network that disappears after a day. | She put the best moments of the trip in her story.
        wall | noun | An upright structure of brick, stone or other material that encloses or divides a place. | There are pictures on every wall of the room.
        wall | noun | The part of someone's page on a social network where others can write messages. | She wrote a birthday greeting on his wall.
        reel | noun | A round object on which thread, wire, film or fishing line is wound. | He bought a new reel for his fishing rod.
        reel | noun | A short video made to be shared on a social network, usually with music. | Her cooking reels are less than a minute long.
        channel | noun | A television station and the programmes it sends out. | What is on the other channel?
        channel | noun | A page on a video website where a person or an organization posts videos. | His chess channel has two million viewers.
        channel | noun | A passage for water, or a narrow stretch of sea between two areas of land. | Ships use a deep channel to reach the harbour.
        subscriber | noun | Someone who pays regularly for a magazine or service, or follows a channel online. | The newspaper gained ten thousand subscribers this year.
        subscribe | verb | To pay regularly for a magazine or service, or choose to receive everything from a channel online. | If you subscribe, you get every new episode first.
        filter | noun | A device or material that removes solid or unwanted parts from a liquid or gas. | Change the filter in the coffee machine.
        filter | noun | A tool that changes how a picture looks, or a program that keeps out unwanted things. | She used a filter to make the sky look pink.
        sticker | noun | A piece of paper or plastic with a picture or words on it and glue on the back. | The child put a sticker of a tiger on her bag.
        sticker | noun | A picture, often a moving one, that you send in a message to show how you feel. | He answered with a sticker of a sleeping bear.
        site | noun | A place where something is, was or will be built, or where something happened. | The hotel stands on the site of an old castle.
        site | noun | A set of pages on the internet made by one person or organization. | You can order tickets on their site.
        page | noun | One side of a sheet of paper in a book, newspaper or magazine. | The answer is on the next page.
        page | noun | A text, often with pictures, that you can open as a single piece on the internet. | This page has been read a thousand times.
        home page | noun | The first page that you see of a website, or when you open a browser. | There is a link to the timetable on the home page.
        link | noun, first | A connection between two or more people, events or things. | There is a clear link between smoking and cancer.
        link | noun | A word or picture on a page that takes you to another page when you click on it. | I will send you a link to the article.
        domain | noun | A set of internet addresses that end in the same way, or the name they share. | The firm registered a domain ending in “.org”.
        domain | noun | An area of activity or knowledge that belongs to someone or is ruled by someone. | The kitchen was her father's domain.
        address | noun | The details of where someone lives or works, or where a letter should be sent. | Please write your name and address here.
        address | noun | The letters and signs that you type to find a website or send an email to someone. | What is your email address?
        web | noun | The system of linked pages on the internet that people all over the world can read. | You can find thousands of recipes on the web.
        web | noun | The net of fine threads that a spider makes to catch insects. | A fly was caught in the web.
        text | noun | A written message sent from one phone to another. | I got a text from my brother this morning.
        text | noun | The written words in a book, a file or on a page. | The book has little text but many pictures.
        text | verb | To send someone a written message from a phone. | Text me when you get home.
        phone | noun | A device for talking to people who are far away, often a small one that you carry. | Her phone rang during the film.
        phone | verb | To speak to someone by telephone. | I will phone you tomorrow evening.
        mobile | noun, british | A telephone that you can carry with you and use almost anywhere. | Leave a message on my mobile.
        mobile | adjective | Able to move or be moved easily, or used on phones that you carry with you. | A mobile library visits the village on Mondays.
        mobile phone | noun | A telephone that you can carry with you and use almost anywhere. | Please turn off your mobile phones before the concert.
        cell | noun | The smallest unit of living matter, of which all plants and animals are made. | Red blood cells carry oxygen.
        cell | noun | A small room where a prisoner is locked up. | He shared a cell with two other men.
        cell | noun, american | A telephone that you can carry with you and use almost anywhere. | Call me on my cell if you are late.
        e-mail | noun | A message sent from one computer or phone to another, or the system for sending such messages. | I got an e-mail from the bank.
        e-mail | verb | To send someone a message, or send a file, from a computer or phone. | Can you e-mail me the address?
        email | noun | A message sent from one computer or phone to another, or the system for sending such messages. | I got an email from the bank.
        email | verb | To send someone a message, or send a file, from a computer or phone. | Can you email me the address?
        chat | verb | To talk with someone in a friendly, informal way. | They chatted about their holidays.
        chat | noun | A conversation in written messages that are sent and read at once over the internet. | A member of the support team answers questions by chat.
        comment | noun | Something that you say or write to give an opinion about something. | Her video received hundreds of comments.
        search | verb | To look carefully for something, in a place or by means of a computer. | We searched everywhere for the ring.
        search | noun | An attempt to find something, in a place or by means of a computer. | A search for her name brings up hundreds of pages.
        google | verb | To look for information about someone or something on the internet with a search engine. | I googled the hotel before I booked it.
        surf | verb | To ride on waves towards the beach while standing or lying on a board. | They learned to surf in Portugal.
        surf | verb | To look at one page after another on the internet, usually without a plan. | He surfed the web instead of working.
        zoom | verb | To make a picture appear nearer and larger, or farther and smaller. | Zoom in so that I can read the sign.
        zoom | verb | To move very fast, often with a loud, low noise. | A motorcycle zoomed past us.
        private | adjective | Belonging to or meant for one person or group only, and not for other people. | I sent her a private message.
        notification | noun | A short message on a phone or computer telling you that something new has happened. | My phone shows a notification when a friend posts something.
        trend | noun | A general direction in which a situation or fashion is changing. | The trend is towards smaller cars.
        trend | verb | To be talked about by a great many people on the internet at the same time. | The name of the player has been trending all day.
        trending | adjective | Being talked about by a great many people on the internet at the same time. | The match was the top trending subject last night.
        invite | verb | To ask someone to come to an event or a place. | Shall we invite the neighbours to the party?
        invite | noun, informal | A spoken or written request to come to an event or join a group. | Did you get an invite to the wedding?
        """)
}
