// SPDX-License-Identifier: Apache-2.0

/// Misspellings that people often write, and the word that must be suggested first.
enum Misspellings {
    static let table: [(written: String, meant: String)] = text.split(separator: "\n").map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
    }

    private static let text = """
        acommodate accommodate
        accross across
        acheive achieve
        adress address
        agressive aggressive
        apparant apparent
        arguement argument
        basicly basically
        beleive believe
        begining beginning
        beutiful beautiful
        bizzare bizarre
        buisness business
        calender calendar
        cemetary cemetery
        collegue colleague
        comming coming
        commitee committee
        concious conscious
        curiousity curiosity
        definately definitely
        dilema dilemma
        dissapoint disappoint
        embarass embarrass
        enviroment environment
        existance existence
        experiance experience
        familar familiar
        finaly finally
        foriegn foreign
        freind friend
        goverment government
        gaurantee guarantee
        happend happened
        harrass harass
        imediately immediately
        independant independent
        interupt interrupt
        knowlege knowledge
        libary library
        maintainance maintenance
        millenium millennium
        neccessary necessary
        noticable noticeable
        occured occurred
        occurence occurrence
        oppurtunity opportunity
        persistant persistent
        persue pursue
        posession possession
        prefered preferred
        publically publicly
        realy really
        recieve receive
        recomend recommend
        relevent relevant
        religous religious
        remeber remember
        rythm rhythm
        seperate separate
        serendipty serendipity
        sieze seize
        succesful successful
        suprise surprise
        teh the
        tommorow tomorrow
        tounge tongue
        truely truly
        unfortunatly unfortunately
        untill until
        wich which
        wierd weird
        writting writing
        sycology psychology
        Austrailia Australia
        Britian Britain
        Wensday Wednesday
        Febuary February
        """
}
