// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Abbreviations, and names from the world of computers.
    static let abbreviations = WrittenTable(
        """
        AC | noun | “Alternating current”, or “air conditioning”.
        AFC | noun | A league of American football, or of Asian football.
        AKA | noun | “Also known as”.
        API | noun | The way one program makes use of another: “application programming interface”.
        app | noun | A program, most of all on a telephone.
        Apr | noun | Short for “April”.
        Ave | noun | Short for “avenue”.
        BBC | noun | The public broadcasting company of the United Kingdom.
        blog | noun | A web page to which somebody adds new texts from time to time.
        blogger | noun | Somebody who writes a blog.
        Blvd | noun | Short for “boulevard”.
        blockquote | noun | In HTML, a passage quoted from elsewhere.
        bro | noun | Short for “brother”; also said to a friend.
        broadband | noun | A fast connection to the internet.
        BTW | noun | “By the way”, in a message.
        CEO | noun | The person at the head of a company: “chief executive officer”.
        checkbox | noun | A small square in a form, which one ticks.
        CNN | noun | An American television channel for news.
        colspan | noun | In HTML, how many columns wide a cell of a table is.
        config | noun | Short for “configuration”.
        COVID | noun | A disease of the lungs that spread over the world in 2020.
        CSS | noun | The language that says how web pages look.
        CV | noun | A summary of somebody's education and work.
        def | noun | Short for “definition” or “definitely”.
        dev | noun | Short for “developer” or “development”.
        DIY | noun | “Do it yourself”: making and mending things at home.
        DJ | noun | Somebody who plays recorded music.
        DM | noun | A message to one person: “direct message”.
        DSL | noun | A fast connection to the internet over a telephone line.
        DVDs | noun | More than one DVD.
        eBay | noun | A company on the internet where people sell to each other by auction.
        ebook | noun | A book that is read on a screen.
        ecommerce | noun | Buying and selling on the internet.
        emoji | noun | A small picture used in messages, such as a smiling face.
        etext | noun | A text that is read on a screen.
        EUR | noun | The sign for the euro in banking.
        exec | noun | Short for “executive”, or for “execute”.
        Facebook | noun | An American company whose web site keeps people in touch.
        FAQ | noun | A list of questions that are often asked, with the answers.
        Feb | noun | Short for “February”.
        ff | noun | Short for “and the following pages”.
        FIFA | noun | The world's football federation.
        fig | noun | Short for “figure”.
        Fri | noun | Short for “Friday”.
        FTP | noun | A way to send files over the internet.
        GB | noun | “Gigabyte”, or “Great Britain”.
        GBP | noun | The sign for the British pound in banking.
        GIF | noun | A kind of picture file, which can move.
        Gmail | noun | The electronic mail of Google.
        GMT | noun | The time at Greenwich: “Greenwich Mean Time”.
        Google | noun | An American company known for searching the internet.
        GPS | noun | A system of satellites that tells where one is.
        GUI | noun | The windows and pictures by which one uses a program.
        homepage | noun | The first page of a web site.
        href | noun | In HTML, the address a link leads to.
        HTML | noun | The language web pages are written in.
        HTTP | noun | The rules by which web pages are asked for and sent.
        HTTPS | noun | HTTP, kept secret on the way.
        hw | noun | Short for “hardware”, or “homework”.
        IBM | noun | An American maker of computers.
        IDK | noun | “I don't know”, in a message.
        IMO | noun | “In my opinion”, in a message.
        int | noun | Short for “integer”, or “international”.
        iPad | noun | A flat computer made by Apple, without keys.
        iPhone | noun | A telephone made by Apple.
        iPod | noun | A music player made by Apple.
        IP | noun | The rules by which computers send data over the internet, or “intellectual property”.
        ISBN | noun | The number that identifies a book.
        ISO | noun | The organization that sets standards for the world.
        ISP | noun | A company that connects people with the internet.
        JavaScript | noun | A programming language, most of all for web pages.
        JPEG | noun | A kind of picture file.
        JPG | noun | A kind of picture file.
        JSON | noun | A way to write data that programs exchange.
        Jul | noun | Short for “July”.
        Jun | noun | Short for “June”.
        KB | noun | “Kilobyte”.
        LCD | noun | A flat screen of liquid crystals.
        LGBT | noun | “Lesbian, gay, bisexual and transgender”.
        Linux | noun | A free operating system.
        LLC | noun | A company whose owners do not answer for its debts: “limited liability company”.
        login | noun | The way into a computer system: a name and a password.
        logon | noun | The way into a computer system.
        logout | noun | The end of one's work with a computer system.
        Ltd | noun | Short for “limited”, behind the name of a company.
        Mac | noun | A computer made by Apple.
        MB | noun | “Megabyte”.
        Microsoft | noun | An American company known for the programs Windows and Word.
        MLB | noun | The highest league of American baseball.
        MLS | noun | The highest league of American soccer.
        mms | noun | A message with pictures or sound.
        MP3 | noun | A kind of sound file.
        MPEG | noun | A kind of video file.
        MSN | noun | The web site of Microsoft.
        MTV | noun | A television channel for music.
        multimedia | noun | Text, pictures and sound together.
        MySpace | noun | A web site that keeps people in touch.
        NASA | noun | The space agency of the United States.
        NBA | noun | The highest league of American basketball.
        NBC | noun | An American television company.
        NCAA | noun | The association for sports at American colleges.
        Netflix | noun | An American company that shows films over the internet.
        NFL | noun | The highest league of American football.
        NHL | noun | The highest league of ice hockey in North America.
        Nintendo | noun | A Japanese maker of video games.
        Nokia | noun | A Finnish maker of telephones.
        OEM | noun | A maker of parts that others sell under their own name.
        op | noun | Short for “operation”, “opus” or “operator”.
        OS | noun | “Operating system”.
        param | noun | Short for “parameter”.
        PayPal | noun | A company for payments over the internet.
        PDA | noun | A computer that fits a hand.
        PDF | noun | A kind of file for pages that look the same everywhere.
        Perl | noun | A programming language.
        PHP | noun | A programming language for web servers.
        PlayStation | noun | A game console made by Sony.
        PLC | noun | A company whose shares anybody may buy.
        PNG | noun | A kind of picture file.
        podcast | noun | A series of recordings to be heard over the internet.
        pp | noun | Short for “pages”.
        prev | noun | Short for “previous”.
        promo | noun | Short for “promotion”: advertising.
        PS | noun | “Postscript”, before words added to a letter.
        Python | noun | A programming language.
        QA | noun | Making sure that work is good: “quality assurance”.
        qty | noun | Short for “quantity”.
        Rd | noun | Short for “road”.
        RGB | noun | Red, green and blue, of which screens mix all colors.
        ringtone | noun | The sound by which a telephone rings.
        rowspan | noun | In HTML, how many rows high a cell of a table is.
        RSS | noun | A form in which web sites tell what is new on them.
        RT | noun | Said before a message passed on from somebody else: “retweet”.
        Sat | noun | Short for “Saturday”.
        SEO | noun | Making a web page easy to find for search engines.
        sci-fi | noun | Short for “science fiction”.
        SKU | noun | The number of an article in a store.
        smartphone | noun | A telephone that is a computer too.
        SMS | noun | A short text sent to a telephone.
        Sony | noun | A Japanese maker of television sets, game consoles and films.
        spam | noun | Unwanted messages sent to many people.
        SQL | noun | The language databases are asked in.
        src | noun | Short for “source”.
        SSL | noun | A way to keep secret what is sent over the internet.
        St | noun | Short for “saint”, or “street”.
        startup | noun | A young company, or the beginning of a program.
        SUV | noun | A large car that can leave the road.
        sw | noun | Short for “software”, or “south-west”.
        tbsp | noun | Short for “tablespoon”.
        td | noun | In HTML, a cell of a table; in sports, a touchdown.
        Thu | noun | Short for “Thursday”.
        TIFF | noun | A kind of picture file.
        Tue | noun | Short for “Tuesday”.
        tweet | noun | A short message on Twitter.
        Twitter | noun | A web site for short messages, later named X.
        txt | noun | Short for “text”.
        UEFA | noun | Europe's football federation.
        UI | noun | The part of a program that people see: “user interface”.
        UN | noun | The United Nations.
        Unix | noun | A family of operating systems.
        upload | noun | A file sent to another computer.
        UPS | noun | An American company that carries parcels.
        URI | noun | The name of something on the web.
        URL | noun | The address of a web page.
        USB | noun | The plug by which things are joined to a computer.
        USD | noun | The sign for the dollar of the United States in banking.
        username | noun | The name somebody has on a computer system.
        usr | noun | Short for “user”.
        UTC | noun | The time all others are reckoned from.
        VHS | noun | A kind of video tape.
        Viagra | noun | A drug that helps men have sex.
        video game | noun | A game played on a screen.
        vol | noun | Short for “volume”.
        VPN | noun | A secret connection through a public network.
        vs | noun | Short for “versus”.
        webcam | noun | A small camera joined to a computer.
        webmaster | noun | Somebody who looks after a web site.
        website | noun | The pages somebody has on the web.
        Wed | noun | Short for “Wednesday”.
        WiFi | noun | A connection to the internet by radio.
        wifi | noun | A connection to the internet by radio.
        wiki | noun | A web site that its readers write.
        Wikipedia | noun | An encyclopedia on the web that its readers write.
        WWE | noun | An American company that stages wrestling.
        WWI | noun | The First World War, 1914 to 1918.
        WWII | noun | The Second World War, 1939 to 1945.
        Xbox | noun | A game console made by Microsoft.
        XML | noun | A way to write data, with marks that say what each part is.
        XP | noun | Points for what one has done in a game; also a version of Windows.
        Yahoo | noun | An American web site.
        YouTube | noun | A web site for videos.
        zip | noun | A kind of file that holds others, made smaller.
        """)
}
