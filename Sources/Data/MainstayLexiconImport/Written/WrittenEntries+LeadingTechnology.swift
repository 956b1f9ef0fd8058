// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// More words about computers, programs and games whose present meaning comes first.
    static let leadingTechnology = WrittenTable(
        """
        agile | adjective | Able to move quickly and easily. | Goats are agile climbers.
        agile | adjective | Working in short steps and with frequent changes of plan, said of software projects. | The team uses agile methods and shows its work every two weeks.
        AI | noun | “Artificial intelligence”: the ability of computers to do things that seem to need human thinking. | The picture was made by AI.
        AR | noun | “Augmented reality”: a view of the real world with pictures or text added by a computer. | The AR app shows the names of the mountains.
        boolean | noun | A value in a program that is either true or false. | The function returns a boolean.
        boolean | adjective | Having only the values true and false, or working with them. | The search understands boolean words such as “and” and “not”.
        bot | noun | A program that does a task by itself, such as posting messages as if it were a person. | Half of his followers are bots.
        bot | noun | The young form of a fly that lives in the bodies of animals. | The vet removed a bot from the horse.
        buff | noun, informal | Someone who is very interested in a subject and knows a lot about it. | My uncle is a film buff.
        buff | adjective, informal | Strong and with large muscles. | He came back from the army looking buff.
        buff | verb, informal | To make something in a video game stronger. | The archers were buffed in the last update.
        buff | noun, informal | A change or spell in a video game that makes something stronger. | The potion gives you a buff for one minute.
        CAD | noun | “Computer-aided design”: the drawing of plans for things with a computer. | The bridge was drawn with CAD.
        checkpoint | noun | A place, for example at a border, where people and vehicles are stopped and checked. | Soldiers searched our car at the checkpoint.
        checkpoint | noun | A place in a video game from which you can start again if you fail. | I died just before the checkpoint.
        clout | noun, informal | Power to influence what other people do or decide. | The mayor used his clout to save the hospital.
        clout | noun, slang | Fame and influence on social media. | They climbed the crane only for clout.
        concurrency | noun | The handling of several tasks by a program during the same time. | Mistakes with concurrency are hard to find.
        dependency | noun | The state of needing someone or something in order to live or work. | The law should reduce our dependency on oil.
        dependency | noun | In programming, a piece of software that another one needs in order to work. | The project has only two dependencies.
        deploy | verb | To move soldiers, weapons or helpers to a place where they are ready for action. | Troops were deployed along the border.
        deploy | verb | To put a program or website into use on the computers where it will run. | We deploy a new version every week.
        dongle | noun | A small device that is plugged into a computer to give it a new ability. | The mouse needs a dongle.
        drone | noun | A small aircraft without a pilot that is controlled from the ground. | They filmed the coast with a drone.
        drone | noun | A male bee that does no work. | The drones die in autumn.
        drone | noun | A low, continuous sound. | I could hear the drone of a lawnmower.
        Easter egg | noun | A chocolate egg, or a painted hen's egg, that is given to children at Easter. | She hid an Easter egg under the bush.
        Easter egg | noun | A joke or message that the makers have hidden in a game, film or program. | The film has an Easter egg for fans of the first part.
        emulator | noun | A program that makes one computer behave like another, often to play old games. | With an emulator the old game runs on my phone.
        exploit | verb | To use someone unfairly, or to make use of something, for your own gain. | The factory exploits its workers.
        exploit | noun | A brave or exciting act that someone is known for. | He told us of his exploits at sea.
        exploit | noun | A piece of software that makes use of a weakness in a computer system. | Someone published an exploit for the old version.
        FPS | noun | “First-person shooter”: a game in which you shoot and see through the character's eyes. | He is very fast at every FPS.
        FPS | noun | “Frames per second”: the number of pictures shown each second. | The game runs at 60 FPS.
        framework | noun | A structure that supports something, or a set of ideas or rules on which something is built. | The treaty gives a framework for peace.
        framework | noun | A set of ready-made code on which programmers build their own programs. | The website was built with a popular framework.
        gaming | noun | The activity of playing video games. | He spends his weekends gaming with friends.
        hex | noun | A magic spell that is meant to bring bad luck. | The witch put a hex on the village.
        hex | noun, informal | Short for “hexadecimal”: a way of writing numbers with sixteen digits, 0 to 9 and A to F. | In hex the number 255 is FF.
        hotspot | noun | A place or device that gives other devices a wireless connection to the internet. | I use my phone as a hotspot on the train.
        lag | verb | To move or develop more slowly than others. | The smallest child lagged behind.
        lag | noun | A delay in a game or call because data arrives too slowly. | The lag was so bad that I could not aim.
        LLM | noun | “Large language model”: a program trained on very much text, which can write and answer questions. | The LLM wrote a poem about the rain.
        LLM | noun | “Master of Laws”: a higher university degree in law. | She took an LLM in London.
        lurker | noun | Someone who reads what others write in an online group but never writes anything. | I was a lurker on the forum for years.
        mod | noun, informal | A change made to a video game by a player. | With this mod the horses can fly.
        mod | noun, informal | Short for “moderator”: a person who keeps order in an online group. | A mod removed the insulting message.
        NPC | noun | “Non-player character”: a figure in a game that is controlled by the computer. | An NPC in the tavern gives you the map.
        passkey | noun | A secret stored on your device that logs you in without a password. | I open the app with a passkey and my fingerprint.
        ping | noun | A short, high, ringing sound. | The oven went ping.
        ping | noun | The time that data needs to reach another computer and come back. | My ping is low when I use a cable.
        pop-up | noun | A small window that appears suddenly on a screen, often with an advertisement. | The browser blocks every pop-up.
        prompt | adjective | Done or acting quickly or at the right time. | Thank you for your prompt answer.
        prompt | verb | To cause someone to do or say something. | What prompted you to leave?
        prompt | noun | The words you type to tell a computer program what to write, draw or do. | A longer prompt gives a better picture.
        prompt | noun | A sign or question on a screen that shows that a computer is waiting for you to type. | Enter your name at the prompt.
        rollback | noun | A return to an earlier state, such as the last working version of a program. | After the failure they decided on a rollback.
        scrum | noun | A part of a rugby match in which the players push against each other in a group to get the ball. | The ball disappeared in the scrum.
        scrum | noun | A way of organizing a team's work in short periods with a brief meeting every day. | The company has used scrum for five years.
        shooter | noun | Someone who fires a gun. | The police arrested the shooter.
        shooter | noun | A video game in which the main activity is shooting. | He is not allowed to play shooters.
        sprint | verb | To run as fast as you can over a short distance. | She sprinted to catch the bus.
        sprint | noun | A short, very fast run or race. | He won the sprint over a hundred metres.
        sprint | noun | A period of a week or more in which a software team does a planned piece of work. | We finished the search page in the last sprint.
        streamer | noun | Someone who plays games or talks live on the internet for others to watch. | The streamer thanked everyone who was watching.
        streamer | noun | A long, narrow strip of coloured paper used to decorate a room for a party. | The hall was full of balloons and streamers.
        text editor | noun | A program for writing and changing plain text. | Open the file in a text editor.
        TIFF | noun | A kind of picture file that is used for printing. | The museum keeps every photograph as a TIFF.
        throwback | noun | A person or thing that is like something from an earlier time. | The café is a throwback to the fifties.
        throwback | noun, informal | An old picture or memory that someone shares on social media. | Her throwback shows the whole class in 1999.
        timeline | noun | A line or plan that shows the order in which events happen. | The timeline begins with the first railways.
        timeline | noun | The page on a social network that shows posts in the order in which they were made. | An old picture appeared on my timeline.
        wallpaper | noun | Paper, often with a pattern, that is stuck to the walls of a room. | They chose yellow wallpaper for the nursery.
        wallpaper | noun | The picture in the background of a computer or phone screen. | His wallpaper is a photograph of Mars.
        wearable | noun | A small computer that is worn on the body, such as a watch that measures the pulse. | The wearable warns her when her pulse is too high.
        wearable | adjective | Suitable for wearing. | The shoes are old but still wearable.
        broadband | noun | A fast connection to the internet that is always ready to be used. | The village finally has broadband.
        Python | noun | A popular programming language that is easy to read. | She learned Python in a month.
        python | noun | A large snake that kills animals by pressing them to death. | The python swallowed a goat.
        OS | noun, first | “Operating system”: the software that controls a computer and runs its programs. | The laptop came without an OS.
        operating system | noun | The software that controls a computer or phone and runs its programs. | The new operating system starts much faster.
        IP | noun | “Internet Protocol”: the rules by which computers send data over the internet. | Every device has an IP address.
        IP | noun | “Intellectual property”: ideas, texts, pictures and names that belong to someone by law. | The firm's IP is worth more than its machines.
        Mac | noun | A computer made by the American company Apple. | He edits his films on a Mac.
        startup | noun | A young company, usually one that works with new technology. | She left the bank to work for a startup.
        start-up | noun | A young company, usually one that works with new technology. | The start-up was sold for a hundred million dollars.
        website | noun | A set of pages on the internet made by one person or organization. | The opening hours are on their website.
        homepage | noun | The first page of a website. | The news is on the homepage.
        webcam | noun | A small camera that sends pictures from a computer over the internet. | Your webcam is switched off.
        webmaster | noun | Someone whose job is to look after a website. | Write to the webmaster if a link does not work.
        multimedia | adjective | Using text, sound and pictures together. | The museum has a multimedia show about the sea.
        HTML | noun | The language in which web pages are written. | He wrote the page in plain HTML.
        HTTP | noun | The rules by which browsers and servers exchange web pages. | The program asks for the file by HTTP.
        URL | noun | The address of a page or file on the internet. | Copy the URL and send it to me.
        wifi | noun | A way of connecting devices to the internet or to each other without wires. | Is there wifi on the train?
        Wi-Fi | noun | A way of connecting devices to the internet or to each other without wires. | The hotel has free Wi-Fi in every room.
        LCD | noun | “Liquid crystal display”: a flat kind of screen used in watches, televisions and computers. | The clock has a small LCD.
        zip | noun, first, british | Two rows of small teeth that close a piece of clothing or a bag when you pull them together. | The zip of my jacket is broken.
        zip | verb | To close a piece of clothing or a bag with a zip. | Zip up your coat.
        zip | verb | To pack files into one smaller file. | Zip the pictures before you send them.
        zip file | noun | A file into which other files have been packed so that they take less space. | The photographs are in a zip file.
        graphics | noun | Pictures and shapes, especially those that a computer draws on a screen. | The game has beautiful graphics.
        gadget | noun | A small, useful and often clever device or machine. | He owns a gadget for peeling eggs.
        podcast | verb | To make a spoken programme that people can listen to or download on the internet. | They podcast every Friday from a kitchen.
        streaming service | noun | A company that lets you watch films or hear music over the internet for a fee. | The series is on a new streaming service.
        """)
}
