// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words about programming.
    static let modernProgramming = WrittenTable(
        """
        backend | noun | The part of a program or website that users do not see, where data is stored and handled. | She works on the backend of the shop.
        frontend | noun | The part of a program or website that people see and use. | The frontend was rewritten in six weeks.
        full-stack | adjective | Working on both the part of a website that users see and the part that they do not. | The firm is looking for a full-stack developer.
        repo | noun, informal | Short for “repository”: the place where the code of a project and its history are kept. | The tests are in the same repo as the program.
        regex | noun, informal | Short for “regular expression”: a pattern that describes the texts a program should look for. | This regex finds every telephone number.
        regular expression | noun | A pattern in a special notation that describes the texts a program should look for. | Search the file with a regular expression.
        unicode | noun | A standard that gives a number to every letter and sign of the world's writing systems. | Unicode contains more than a hundred thousand signs.
        UTF-8 | noun | The most common way of storing Unicode text as bytes. | Save the file as UTF-8.
        open source | noun | The practice of making program code that anyone may read, change and pass on. | He gives talks about open source.
        SDK | noun | “Software development kit”: a set of tools for writing programs for a certain system. | Download the SDK before you write your first app.
        IDE | noun | “Integrated development environment”: a program with everything needed for writing and testing code. | The IDE marks mistakes while you type.
        runtime | noun | The time while a program is running, or the software it needs in order to run. | The mistake appears only at runtime.
        codebase | noun | All the code that belongs to a program or project. | The codebase has grown to a million lines.
        namespace | noun | A named group in a program in which every name may be used only once. | Both functions are called “open” but live in different namespaces.
        dataset | noun | A collection of data on one subject that can be studied with a computer. | The dataset contains the rainfall of a hundred years.
        timestamp | noun | A note of the exact time at which something happened, added to data. | Every message has a timestamp.
        middleware | noun | Software that connects other programs or stands between a program and a network. | The middleware checks who is asking before it passes the request on.
        plugin | noun | A small program that adds something to a larger one. | A plugin lets the browser block advertisements.
        changelog | noun | A list of what has changed in each version of a program. | Read the changelog before you update.
        refactor | verb | To improve the structure of program code without changing what it does. | We must refactor this class before we add more to it.
        linter | noun | A tool that reads program code and points out mistakes and bad style. | The linter complained about a name that was never used.
        tokenizer | noun | A program that cuts text into words or other small units. | The tokenizer treats a comma as a unit.
        localhost | noun | The name by which a computer calls itself on a network. | The test server runs on localhost.
        wildcard | noun | A sign such as * that stands for any letters in a search or file name. | Use a wildcard if you don't know the ending.
        backslash | noun | The sign \\, used in computer programs and file names. | Put a backslash before the quotation mark.
        hotfix | noun | A quick change to a program that corrects an urgent mistake. | The team sent out a hotfix in the night.
        bugfix | noun | A change to a program that corrects a mistake. | This version contains only bugfixes.
        rollout | noun | The act of making a new product or service available, often step by step. | The rollout of the new app begins in May.
        failover | noun | The act of passing work to a second computer when the first one fails. | The failover took three seconds.
        multithreaded | adjective | Doing several tasks of one program at the same time. | The multithreaded version is three times as fast.
        async | adjective, informal | Short for “asynchronous”: not making the rest of a program wait. | The function is async, so the window stays usable.
        devops | noun | A way of working in which the same people write software and keep it running. | She moved from testing to devops.
        hackathon | noun | An event at which people work together for a day or more to write programs. | They built the app at a hackathon.
        sysadmin | noun, informal | Someone whose job is to look after computers and networks. | The sysadmin restarted the server.
        admin | noun, informal | Short for “administrator”: a person who manages a computer system, website or group. | Ask an admin to delete the post.
        admin | noun, informal | Short for “administration”: the office work of managing something. | Teachers spend too much time on admin.
        superuser | noun | A user of a computer system who is allowed to do everything. | Only the superuser can change this file.
        dotfile | noun | A settings file on some systems whose name begins with a dot and which is normally hidden. | I keep my dotfiles in a repository.
        tarball | noun | A single file into which many files have been packed, common on Unix systems. | Unpack the tarball in your home folder.
        enum | noun | In programming, a type whose few possible values all have names. | The enum lists the seven days of the week.
        struct | noun | In programming, a type that groups several values under one name. | The struct holds a name and an age.
        bool | noun | In programming, the type whose only values are true and false. | The setting is a bool.
        tuple | noun | In programming, a fixed number of values that are treated as one. | The function returns a tuple of width and height.
        const | noun | In programming, a name whose value never changes. | Make the limit a const.
        foo | noun | A meaningless name that programmers use in examples. | Suppose there is a function called foo.
        stack overflow | noun | A failure that happens when a program calls its own functions too deeply. | The endless recursion led to a stack overflow.
        segfault | noun, informal | A crash that happens when a program uses memory it has no right to. | The program ended with a segfault.
        JSON | noun | A simple text format in which programs exchange data, as lists and named values. | The server answers in JSON.
        YAML | noun | A text format for settings and data in which indentation shows what belongs together. | The settings are in a YAML file.
        CSV | noun | “Comma-separated values”: a simple text file in which commas separate the columns of a table. | Export the table as CSV.
        SVG | noun | A format for pictures made of lines and shapes, which stay sharp at any size. | The logo is an SVG.
        DNS | noun | “Domain name system”: the service that finds the number behind an internet address. | The site is down because of a mistake in the DNS.
        SSH | noun | “Secure shell”: a way of controlling another computer safely over a network. | I reach the server by SSH.
        TLS | noun | “Transport Layer Security”: rules that keep data secret while it travels over the internet. | The mail server uses TLS.
        UDP | noun | “User Datagram Protocol”: rules for sending short messages over the internet quickly but without a guarantee. | Games often use UDP.
        regexp | noun, informal | Another short form of “regular expression”, a pattern for finding text. | The regexp matches any date.
        toolkit | noun | A set of tools, or of program parts for building software. | The toolkit draws windows and buttons.
        toolchain | noun | A set of tools that are used one after another to make a program. | Install the toolchain before you build the app.
        deprecated | adjective | Still available but no longer recommended, because something better exists. | This function is deprecated and will soon be removed.
        unit test | noun | A small test that checks one part of a program. | Write a unit test for every mistake you find.
        pull request | noun | A request that your changes be added to the code of a project. | Two people must read every pull request.
        spellcheck | verb | To look for wrong spellings in a text with a computer. | Always spellcheck your letters.
        spellcheck | noun | A feature of a program that finds wrong spellings. | The spellcheck did not know her name.
        """)
}
