// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Abbreviations, and names from the world of computers.
    static let abbreviations = WrittenTable(
        """
        AFC | noun | “American Football Conference”: one of the two halves of the American football league; also short for the Asian Football Confederation. | The Bills won the AFC.
        AKA | adverb | “Also known as”: used before another name of a person or thing. | Norma Jeane Baker, AKA Marilyn Monroe, was born in 1926.
        API | noun | “Application programming interface”: the set of calls by which one program can use another. | The app gets the weather through an API.
        Ave | noun | Short for “avenue”, in addresses. | The museum is at 1000 Fifth Ave.
        BBC | noun | The public radio and television company of the United Kingdom. | I heard the news on the BBC.
        Blvd | noun | Short for “boulevard”, in addresses. | They live at 20 Sunset Blvd.
        blockquote | noun | A long passage from another text that is set apart on a web page. | Put the poem in a blockquote.
        BTW | phrase, informal | “By the way”, in a message. | BTW, your keys are on the table.
        checkbox | noun | A small square on a screen that you click to choose something. | Tick the checkbox if you agree.
        CNN | noun | An American television channel that broadcasts news all day. | CNN showed the rocket launch.
        colspan | noun | In HTML, the number of columns that one cell of a table covers. | Set the colspan of the heading to three.
        config | noun, informal | Short for “configuration”: the settings of a program or device. | Change the port in the config.
        COVID | noun | A disease caused by a virus that spread around the world in 2020. | He caught COVID and stayed at home for a week.
        CSS | noun | A language that describes how web pages look: their colours, fonts and layout. | Change the colour of the text in the CSS.
        def | adverb, informal | Short for “definitely”. | I will def be there.
        def | noun | Short for “definition”. | See def 2 in the dictionary.
        dev | noun, informal | Short for “developer”, someone who writes programs, or “development”. | Our best dev is on holiday.
        DVDs | noun | The plural of “DVD”, a disc on which films or data are stored. | She has a shelf full of DVDs.
        eBay | noun | An American website on which people sell things to each other. | He sold his old guitar on eBay.
        ebook | noun | A book that you read on a screen. | The ebook costs half as much as the printed one.
        ecommerce | noun | The business of buying and selling things on the internet. | The firm makes software for ecommerce.
        emoji | noun | A small picture used in messages to show a feeling or a thing. | She answered with an emoji of a sleeping cat.
        etext | noun | A text that is stored on a computer and read on a screen. | The library has an etext of the novel.
        EUR | noun | The sign for the euro in banking. | The ticket costs EUR 40.
        Facebook | noun | An American social network on which people share news and pictures with friends. | They keep in contact on Facebook.
        ff | phrase | Short for “and the following pages”. | The battle is described on page 70 ff.
        FIFA | noun | The organization that governs football in the whole world. | FIFA chose the country for the next World Cup.
        GBP | noun | The sign for the British pound in banking. | The rent is GBP 900 a month.
        GIF | noun | A kind of picture file, often a very short film that repeats. | He sent a GIF of a dancing bear.
        Gmail | noun | The email service of the American company Google. | Her address is at Gmail.
        href | noun | In HTML, the part of a link that says where it leads. | The href points to a page that no longer exists.
        HTTPS | noun | The rules by which web pages are sent in secret form, so that nobody else can read them. | The shop uses HTTPS to protect your card number.
        hw | noun, informal | Short for “homework”, or for “hardware”. | I still have hw to do.
        IBM | noun | An American company that makes computers and software. | His grandfather worked for IBM.
        IDK | phrase, informal | “I don't know”, in a message. | IDK when the train leaves.
        int | noun | In programming, a type for whole numbers; short for “integer”. | The function returns an int.
        iPad | noun | A flat computer with a touchscreen, made by Apple. | She draws on her iPad.
        iPhone | noun | A smartphone made by Apple. | He took the picture with his iPhone.
        ISBN | noun | A number that identifies a book. | You can order the book by its ISBN.
        ISO | noun | An organization that sets standards for the whole world. | The format of the date follows an ISO standard.
        ISP | noun | “Internet service provider”: a company that connects people to the internet. | My ISP promises a faster connection.
        JavaScript | noun | A programming language used in web pages and elsewhere. | The menu of the page is written in JavaScript.
        JPEG | noun | A common kind of file for photographs. | Save the picture as a JPEG.
        JPG | noun | Another name for JPEG, a common kind of file for photographs. | The attachment is a JPG.
        LGBT | adjective | “Lesbian, gay, bisexual and transgender”. | The city has a large LGBT community.
        LLC | noun, american | “Limited liability company”: a company whose owners do not have to pay its debts themselves. | They founded an LLC to sell their cheese.
        login | noun | The act of starting to use a computer system, or the name and password you need for it. | I forgot my login for the library.
        logon | noun | The act of starting to use a computer system by giving your name and password. | The logon takes a minute on the old computers.
        logout | noun | The act of ending your use of a computer system. | Close the browser after the logout.
        Ltd | adjective, british | Short for “limited”: written after the name of some companies. | The van belongs to Green & Sons Ltd.
        Microsoft | noun | An American software company known for Windows and Word. | Microsoft was founded in 1975.
        MLB | noun | “Major League Baseball”: the highest league of baseball in North America. | He is the oldest player in the MLB.
        MMS | noun | A phone message that contains pictures or sound. | She sent me the photograph as an MMS.
        MP3 | noun | A common kind of file for music and other sound. | The song is stored as an MP3.
        MSN | noun | A website with news and other services, owned by Microsoft. | He read the story on MSN.
        MTV | noun | A television channel that became famous for music videos. | The band was shown on MTV every day.
        MySpace | noun | A social network that was popular before 2010, especially among musicians. | The singer was discovered on MySpace.
        NBA | noun | “National Basketball Association”: the highest league of basketball in North America. | He is too small for the NBA.
        NBC | noun | An American television company. | The series was made by NBC.
        NCAA | noun | The organization for sports at American colleges. | The NCAA changed the rule.
        Netflix | noun | An American company that shows films and series over the internet. | We watched the series on Netflix.
        NFL | noun | “National Football League”: the highest league of American football. | There are 32 teams in the NFL.
        NHL | noun | “National Hockey League”: the highest league of ice hockey in North America. | Many players in the NHL come from Sweden.
        Nintendo | noun | A Japanese company that makes video games. | Nintendo began as a maker of playing cards.
        Nokia | noun | A Finnish company known for its mobile phones. | Her first phone was made by Nokia.
        OEM | noun | “Original equipment manufacturer”: a company that makes parts which others sell under their own name. | The batteries come from an OEM.
        op | noun, informal | Short for “operation”, or for “operator”. | She has to rest after her op.
        param | noun, informal | In programming, short for “parameter”: a value that is given to a function. | The second param is the width.
        PayPal | noun | An American company through which people pay on the internet. | You can pay by card or with PayPal.
        PDF | noun | A kind of file whose pages look the same on every computer. | The form is a PDF that you can print.
        Perl | noun | A programming language that is good at working with text. | The script is written in Perl.
        PHP | noun | A programming language for websites. | The forum is written in PHP.
        PlayStation | noun | A game console made by Sony. | The game is only available for the PlayStation.
        PLC | noun, british | “Public limited company”: a company whose shares anyone can buy. | The firm became a PLC last year.
        PNG | noun | A kind of picture file that keeps every detail. | Save the drawing as a PNG.
        pp | noun | Short for “pages”. | See pp 12 to 15.
        prev | adjective | Short for “previous”. | Click on “prev” to go back.
        QA | noun | “Quality assurance”: the work of making sure that a product is good. | QA found a mistake in the new version.
        qty | noun | Short for “quantity”, in orders and bills. | Enter the qty you need.
        Rd | noun | Short for “road”, in addresses. | The shop is at 5 Mill Rd.
        RGB | noun | “Red, green, blue”: the three colours from which a screen makes all others. | Enter the colour as RGB.
        ringtone | noun | The sound that a phone makes when someone calls. | His ringtone is the sound of a frog.
        rowspan | noun | In HTML, the number of rows that one cell of a table covers. | A rowspan of two joins the cells.
        RSS | noun | A format in which websites list their newest texts so that programs can collect them. | I follow the blog by RSS.
        RT | phrase, informal | “Retweet”: written before a message that is repeated from someone else. | RT if you agree.
        sci-fi | noun, informal | Short for “science fiction”: stories about the future and other worlds. | She reads nothing but sci-fi.
        SEO | noun | “Search engine optimization”: the work of making a website easy to find with search engines. | Good titles are important for SEO.
        SKU | noun | A code that identifies an article in a shop or store. | The label shows the price and the SKU.
        smartphone | noun | A mobile phone that is also a small computer with internet access. | She reads the news on her smartphone.
        SMS | noun | A short text message sent to a phone. | The code is sent by SMS.
        Sony | noun | A Japanese company that makes electronic devices, films and games. | The camera was made by Sony.
        SQL | noun | A language for asking questions of databases. | She wrote the query in SQL.
        src | noun, informal | Short for “source”, for example in the names of folders with source code. | The files are in the folder src.
        SSL | noun | Older rules that kept data secret while it travelled over the internet, now replaced by TLS. | The old server still uses SSL.
        St | noun | Short for “street”, in addresses, or “saint”, before a name. | The bakery is at 12 High St.
        tbsp | noun | Short for “tablespoon”, in recipes. | Add 2 tbsp of oil.
        td | noun | In HTML, a cell of a table; in American football, short for “touchdown”. | Each td holds one number.
        Thu | noun | Short for “Thursday”. | The meeting is on Thu at ten.
        Tue | noun | Short for “Tuesday”. | The shop is closed on Tue.
        txt | noun | Short for “text”, in messages and the names of plain text files. | Open the file notes.txt first.
        UEFA | noun | The organization that governs football in Europe. | UEFA moved the final to Lisbon.
        UI | noun | “User interface”: the part of a program that people see and use. | The UI has too many buttons.
        UPS | noun | An American company that delivers parcels. | The parcel was sent by UPS.
        URI | noun | A text that identifies a page, file or other thing on the internet. | Every book in the list has a URI.
        USB | noun | A common kind of plug for connecting devices to a computer. | The lamp is powered by USB.
        USD | noun | The sign for the dollar of the United States in banking. | The fee is USD 25.
        username | noun | The name by which a computer system or website knows you. | Enter your username and password.
        usr | noun | Short for “user”, for example in the names of folders. | The programs are in /usr/bin.
        VHS | noun | An old kind of video tape. | They still have their wedding on VHS.
        vol | noun | Short for “volume”, one book of a set. | The map is in vol 3.
        VPN | noun | “Virtual private network”: a safe, secret connection through the internet. | Staff at home use a VPN.
        wiki | noun | A website that its readers can change and add to. | The team writes down everything in a wiki.
        Wikipedia | noun | A free encyclopedia on the internet that its readers write. | I read about the island on Wikipedia.
        WWE | noun | An American company that puts on wrestling shows. | He watched the WWE as a child.
        WWI | noun | The First World War, from 1914 to 1918. | His great-grandfather fell in WWI.
        WWII | noun | The Second World War, from 1939 to 1945. | The bridge was destroyed in WWII.
        Xbox | noun | A game console made by Microsoft. | They played on the Xbox all afternoon.
        XML | noun | A text format for data in which named marks show what each part is. | The file is written in XML.
        XP | noun, informal | “Experience points”: points that a character earns in a game. | You get 50 XP for each dragon.
        YouTube | noun | An American website on which people watch and share videos. | She learned to knit from YouTube.
        """)
}
