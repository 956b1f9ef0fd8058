// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// The present meanings of words that people use about computers.
    static let leadingComputing = WrittenTable(
        """
        app | noun | A program for a phone or computer that is made for one purpose. | This app tells you when the next bus is coming.
        cloud | noun | A white or grey mass of very small drops of water in the sky. | There was not a cloud in the sky.
        cloud | noun | Computers on the internet that store your files or run programs for you. | All my photographs are kept in the cloud.
        tablet | noun | A flat computer without a keyboard that you use by touching the screen. | She read the newspaper on her tablet.
        tablet | noun | A small, hard piece of medicine that you swallow. | Take one tablet after each meal.
        tablet | noun | A flat piece of stone or clay with words cut into it. | The laws were carved on stone tablets.
        icon | noun | A small picture on a screen that stands for a program, a file or a command. | Click on the icon to open the program.
        icon | noun | A famous person or thing that many people admire and see as a symbol. | The singer became an icon of her generation.
        icon | noun | A painting of a holy person, especially in the Eastern Church. | Gold icons hung on the walls of the monastery.
        mouse | noun | A small animal with a pointed nose, soft fur and a long tail. | A mouse has eaten the cheese.
        mouse | noun | A small device that you move with your hand to point at things on a screen. | Click the left button of the mouse.
        window | noun | An opening in a wall or vehicle, usually with glass, that lets in light and air. | Open the window, please.
        window | noun | An area on a screen that shows one program, document or page. | She had ten windows open on her computer.
        menu | noun | A list of the food that you can order in a restaurant. | The waiter brought us the menu.
        menu | noun | A list of choices on a screen, from which you pick what you want to do. | Choose “Print” from the menu.
        desktop | noun | The main area on a computer screen, where you see your files and programs. | I saved the picture on the desktop.
        desktop | noun | A computer that stands on or under a desk and is not made to be carried. | The desktop is faster than my laptop.
        laptop | noun | A small computer that opens like a book and that you can carry with you. | He wrote the report on his laptop on the train.
        server | noun | A computer that gives other computers the data or services they ask for. | The website is slow because the server is too busy.
        server | noun | A person who brings food to the tables in a restaurant. | Our server recommended the fish.
        host | noun | A person who receives and looks after guests. | We thanked our hosts for the dinner.
        host | noun | Someone who presents a programme on television or radio and talks to the guests. | The host asked her about her new book.
        host | noun | A computer on a network that stores a website or offers other services. | The program cannot find the host with that name.
        host | verb | To arrange an event and provide the place and what is needed for it. | Our school hosted the competition.
        host | verb | To keep a website or other data on a computer that people can reach over the internet. | The photographs are hosted on a server in Norway.
        browser | noun | A program for finding and looking at pages on the internet. | Open the link in another browser.
        cookie | noun, american | A small, flat, sweet cake that is baked until it is dry. | She baked chocolate cookies for the children.
        cookie | noun | A small file that a website keeps on your computer to know you again. | The site uses cookies to remember your language.
        cache | noun | A part of a computer's memory where data is kept so that it can be reached faster. | Empty the cache if the page does not change.
        cache | noun | A store of things that have been hidden, or the place where they are hidden. | Police found a cache of weapons in the forest.
        crash | noun | An accident in which a vehicle hits something. | Nobody was hurt in the crash.
        crash | verb | To hit something while moving in a vehicle and cause damage. | The car crashed into a tree.
        crash | verb | To stop working suddenly, said of a computer or a program. | The game crashed and I lost everything.
        bug | noun | A mistake in a computer program that makes it work in the wrong way. | The new version fixes a bug in the calendar.
        bug | noun, informal | A small insect. | There are bugs in the flour.
        patch | noun | A small piece of cloth that is sewn over a hole. | He has leather patches on his elbows.
        patch | noun | A small change to a program that corrects a mistake in it. | The company sent out a patch for the problem.
        hack | verb | To get into someone else's computer or account without permission. | Someone hacked his account and sent messages in his name.
        hack | noun, informal | A clever and simple way of doing something or solving a problem. | Here is a hack for peeling garlic quickly.
        hack | verb | To cut something roughly with heavy blows. | They hacked a path through the jungle.
        hacker | noun | Someone who gets into other people's computers without permission. | Hackers stole the passwords of all the customers.
        hacker | noun, informal | Someone who is very good at programming and enjoys finding clever solutions. | A few young hackers wrote the system in one summer.
        virus | noun | A very small living thing that enters the cells of the body and causes disease. | Colds are caused by a virus.
        virus | noun | A program that copies itself secretly from one computer to another and does harm. | A virus deleted all the files.
        worm | noun | A small, long, thin animal with a soft body and no legs. | The bird pulled a worm out of the ground.
        worm | noun | A harmful program that copies itself through a network from one computer to another. | The worm spread to a million computers in a day.
        spam | noun | Messages, usually advertisements, that are sent to many people who did not ask for them. | Most of the email I get is spam.
        spam | verb | To send the same message many times to people who do not want it. | He was banned for spamming the chat.
        phishing | noun | The crime of sending false messages in order to steal passwords or bank details. | The message from the “bank” was phishing.
        firewall | noun | A program or device that stops unwanted connections to a computer or network. | The firewall blocks this website.
        router | noun | A device that passes data between networks, such as your home and the internet. | Switch the router off and on again.
        network | noun | A system of things, people or places that are connected with one another. | The city has a large network of cycle paths.
        network | noun | A number of computers that are connected so that they can exchange data. | The printer is connected to the network.
        drive | verb | To control a vehicle and make it go where you want. | She learned to drive at eighteen.
        drive | noun | A journey in a car. | It is a two-hour drive to the coast.
        drive | noun | A part of a computer or a small device that stores data. | Copy the files to an external drive.
        memory | noun | The ability to remember things, or something that you remember. | I have happy memories of that summer.
        memory | noun | The part of a computer where data and programs are kept while they are used. | This phone has twice as much memory as the old one.
        chip | noun | A very small piece of material with electronic circuits on it, used in computers and other machines. | There is a chip in your bank card.
        chip | noun, british | A long, thin piece of potato that is fried and eaten hot. | We had fish and chips by the sea.
        chip | noun, american | A thin, crisp slice of potato or corn, eaten cold as a snack. | She opened a bag of chips.
        monitor | noun | A screen that shows what a computer is doing. | He works with two monitors on his desk.
        monitor | verb | To watch and check something over a period of time. | Nurses monitor his heart day and night.
        screen | noun | The flat part of a television, computer or phone on which you see pictures and words. | My phone fell and the screen broke.
        screen | noun | A large white surface on which films are shown. | The cinema has eight screens.
        scroll | verb | To move text or pictures up, down or sideways on a screen so that you can see the rest. | Scroll down to the end of the page.
        scroll | noun | A long roll of paper or other material with writing on it. | The monks kept ancient scrolls in the library.
        swipe | verb | To move your finger quickly across a screen in order to do something. | Swipe left to see the next picture.
        swipe | verb | To pass a plastic card through a machine that reads it. | Swipe your card to open the door.
        tap | noun, british | A device that you turn to let water out of a pipe. | Turn off the tap while you brush your teeth.
        tap | verb | To hit something lightly, or touch a screen quickly in order to choose something. | Tap the picture to make it larger.
        click | verb | To press a button on a computer mouse in order to choose something on the screen. | Click on the link to read more.
        click | noun | A short, sharp sound, or one press of the button of a mouse. | The key turned in the lock with a click.
        drag | verb | To pull something heavy along the ground with effort. | They dragged the boat up the beach.
        drag | verb | To move something on a screen with a mouse or finger. | Drag the file to the folder.
        drag | noun | The art of dressing up as the other sex, usually to entertain people. | He performs in drag at a club.
        drop | verb | To fall or let something fall. | She dropped a plate and it broke.
        drop | noun | A very small amount of liquid that has a round shape. | A drop of rain fell on my nose.
        paste | verb | To put text or a picture that you have copied or cut into another place on a computer. | Copy the address and paste it into the letter.
        paste | noun | A soft, wet mixture that is used for sticking things or in cooking. | Mix the flour and water to a smooth paste.
        copy | verb | To make a thing, text or file that is exactly like another. | Copy the files to your laptop.
        copy | noun | A thing that is made to be exactly like another. | I gave her a copy of the letter.
        undo | verb | To open something that is tied or fastened. | I could not undo the knot.
        undo | verb | To make the last change on a computer go away, so that things are as before. | Press this key to undo your last change.
        upload | verb | To move data from your computer or phone to a larger system or the internet. | She uploaded the photographs to the website.
        download | verb | To move data from the internet or a larger system to your computer or phone. | You can download the book free of charge.
        download | noun | A file that has been moved from the internet to your computer, or the act of moving it. | The download took only a few seconds.
        install | verb | To put a program on a computer or phone so that it can be used. | He installed a new game on his phone.
        install | verb | To put a machine or piece of equipment in its place and make it ready for use. | Two men came to install the new heating.
        update | noun | A new version of a program that corrects mistakes or adds something. | The update makes the phone faster.
        update | verb | To add the latest information or changes to something. | The timetable is updated every morning.
        upgrade | verb | To make or get something newer or better in place of what you had. | We upgraded to a faster internet connection.
        backup | noun | A copy of data that you keep in case the first one is lost or damaged. | Make a backup before you change anything.
        backup | noun | Help, people or things that are ready in case they are needed. | The police officer called for backup.
        sync | verb, informal | To make the data on two devices the same. | The phone syncs with my laptop every night.
        platform | noun | The raised area beside the track at a station, where you get on and off trains. | The train to York leaves from platform two.
        platform | noun | A kind of computer or system on which programs run, or a website that offers a service. | The game is available on all platforms.
        engine | noun | The part of a vehicle that makes it move. | The engine would not start.
        engine | noun | The part of a program that does its main work. | The game uses a new graphics engine.
        interface | noun | The part of a program or device that people see and use to control it. | The new interface is much simpler.
        code | noun | The instructions of a computer program, as a programmer writes them. | She wrote ten thousand lines of code in a year.
        code | noun | A system of words, letters or signs used to keep a message secret. | The letter was written in code.
        code | verb | To write computer programs. | Children learn to code at school.
        programmer | noun | Someone whose job is to write computer programs. | The bank employs two hundred programmers.
        file | noun, first | A set of data with a name of its own that is stored on a computer. | I can't open the file you sent me.
        file | noun | A box or cover for keeping papers together, or the papers in it. | The lawyer took a thick file from the shelf.
        folder | noun | A place on a computer where files are kept together under one name. | Put the pictures in a new folder.
        folder | noun | A folded piece of card in which you keep loose papers. | She carried her drawings in a blue folder.
        format | noun | The way in which something is arranged, or in which data is stored. | Please send the picture in another format.
        font | noun | A set of letters and signs in one size and style, used for printing or on screens. | Choose a font that is easy to read.
        keyboard | noun | The set of keys that you press to type on a computer. | I spilled coffee on my keyboard.
        keyboard | noun | The row of black and white keys of a piano or a similar instrument. | Her fingers flew over the keyboard.
        key | noun | A shaped piece of metal that opens a lock or starts an engine. | I can't find the key to the front door.
        key | noun | One of the parts that you press on a computer or a piano. | Press any key to continue.
        password | noun | A secret word or set of signs that you need in order to use a computer, account or service. | Never tell anyone your password.
        user | noun | Someone who uses a thing, such as a product, service or computer program. | The app has ten million users.
        digital | adjective | Using a system in which information is stored as numbers, as computers do. | My grandmother bought a digital camera.
        virtual | adjective | Made to appear real by a computer, or done over the internet. | You can take a virtual tour of the museum.
        virtual | adjective | Almost the same as the thing that is named. | After the accident he was a virtual prisoner in his home.
        hardware | noun | The machines and parts of a computer system, as opposed to the programs. | The program needs faster hardware.
        hardware | noun | Tools and metal things such as nails, locks and pans for house and garden. | He bought a hammer at the hardware store.
        software | noun | Programs that tell a computer what to do. | The company makes software for hospitals.
        terminal | noun | A building at an airport or a station where journeys begin or end. | Flights to Asia leave from the new terminal.
        terminal | noun | A screen and keyboard, or a window on a screen, in which you type commands for a computer. | Type the command in a terminal.
        terminal | adjective | Leading to death and impossible to cure. | She has terminal cancer.
        default | noun | What a program does or uses unless you choose something else. | By default the program saves every five minutes.
        default | noun | A failure to pay a debt or do something that the law requires. | The bank feared a default on the loan.
        shortcut | noun | A shorter way to a place, or a quicker way of doing something. | We took a shortcut across the field.
        attachment | noun | A file that is sent together with an email. | The tickets are in the attachment.
        attachment | noun | A strong feeling of love or loyalty for someone or something. | Children form an attachment to those who care for them.
        permission | noun | The right to do something, given by someone who can decide about it. | The app asks for permission to use the camera.
        bookmark | noun | An address of a web page that you save so that you can easily find it again. | I keep the best recipes in my bookmarks.
        bookmark | noun | A strip of paper, cloth or other material that shows where you stopped reading a book. | A train ticket served as a bookmark.
        cursor | noun | A mark on a screen that shows where your typing or clicking will have its effect. | Move the cursor to the end of the line.
        pixel | noun | One of the very small dots that make up the picture on a screen. | Each pixel has its own colour.
        bit | noun | A small piece or amount of something. | Would you like a bit of cheese?
        bit | noun | The smallest unit of information in a computer, with the value 0 or 1. | There are eight bits in a byte.
        database | noun | A large collection of information that is stored in a computer and arranged for searching. | The library has a database of old maps.
        loop | noun | A round shape that a line, string or wire makes when it crosses itself. | Tie a loop at the end of the rope.
        loop | noun | A part of a program that is repeated until something happens. | The mistake made the program run in an endless loop.
        script | noun | The written words of a film, play or speech. | The actor learned the script in a week.
        script | noun | A short program that does a simple task step by step. | A script copies the files every night.
        shell | noun | The hard outer part of an egg, a nut or some animals. | We collected shells on the beach.
        shell | noun | A program in which you type commands to control a computer. | Start the program from the shell.
        string | noun | Thin rope made of twisted threads, used for tying things. | She tied the parcel with string.
        string | noun | In programming, a row of letters, digits or other signs. | The function returns a string.
        array | noun | A large number or impressive group of things. | The shop has an array of cheeses.
        array | noun | In programming, a row of values of which each is found by its number. | The array holds the names of the months.
        pointer | noun | In programming, a value that says where something is kept in memory. | The pointer was not set, so the program crashed.
        pointer | noun | A small arrow or mark on a screen that you move with a mouse. | Move the pointer over the picture.
        library | noun | A room or building with books that people can read or borrow. | I borrowed this book from the library.
        library | noun | A collection of program parts that other programs can use. | The library reads and writes picture files.
        compiler | noun | A program that turns what a programmer writes into instructions that a computer can carry out. | The compiler found three mistakes in my code.
        """)
}
