// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Insults and vulgar words, with labels that warn of them.
    static let leadingRudeWords = WrittenTable(
        """
        abo | noun, offensive | An insulting word for one of the first people of Australia. | Nobody may say “abo” on the radio.
        bastard | noun, offensive | A man who is cruel or unpleasant. | That bastard stole my bike.
        bastard | noun, offensive | A child whose parents were not married when it was born; an old word. | The king had a bastard who wanted the throne.
        bimbo | noun, offensive | A young woman who is pretty but thought to be stupid. | The film treats her as a bimbo.
        blowjob | noun, vulgar | The act of using your mouth on a man's penis to give pleasure. | The scene shows a blowjob.
        broad | noun, american, offensive | A woman; many women find the word insulting. | She is no broad, she is your boss.
        bullshit | noun, first, vulgar | Words that are not true, or that make no sense. | Do not believe that bullshit.
        cock | noun, first | A male chicken. | The cock crows at dawn.
        cock | noun, vulgar | The penis. | He had drawn a cock on the wall.
        come | noun, vulgar | The liquid that comes out of the penis during sex. | There was come on the sheet.
        crap | noun, vulgar | Something very bad or untrue. | The film was crap.
        crap | noun, vulgar | Solid waste from the body. | The dog left a crap on the path.
        cripple | noun, offensive | A person who cannot walk or move well; an old word that is now insulting. | The old story calls him a cripple.
        cripple | verb | To damage or hurt something or somebody so badly that it does not work. | The strike could cripple the railways.
        cum | noun, vulgar | The liquid that comes out of the penis during sex. | There was cum on the sheet.
        cunt | noun, vulgar | The sex organs of a woman; one of the rudest words in English. | Never use the word “cunt” in class.
        cunt | noun, offensive | A very insulting word for a person whom you hate. | He called the judge a cunt.
        dickhead | noun, vulgar | A stupid person, mostly a man. | Some dickhead parked on the grass.
        dyke | noun | Another spelling of “dike”: a wall that keeps water from flooding land. | The dyke broke in the storm.
        dyke | noun, offensive | An insulting word for a lesbian. | She left the team because they called her a dyke.
        fag | noun, british, informal | A cigarette. | He went out for a fag.
        fag | noun, american, offensive | An insulting word for a gay man. | Somebody wrote “fag” on his locker.
        faggot | noun, offensive | An insulting word for a gay man. | They were thrown out for shouting “faggot”.
        fuck | verb, first, vulgar | To have sex with somebody. | He asked her whether she wanted to fuck.
        fuck | interjection, vulgar | Said when you are very angry or something goes wrong. | Fuck! I lost my keys.
        fuck | noun, vulgar | An act of sex, or a word that makes a question or an answer stronger. | What the fuck is that?
        fucking | adjective, vulgar | Used to make what you say stronger, especially when you are angry. | Where is my fucking key?
        goy | noun, offensive | A person who is not Jewish; some people find the word insulting. | He was the only goy at the table.
        half-caste | noun, offensive | A person whose parents are of different races. | At school they called her a half-caste.
        hillbilly | noun, american, derogatory | A person from the country who is thought to be poor and stupid. | They laughed at him and called him a hillbilly.
        limey | noun, offensive | A person from Britain. | The sailor called him a limey.
        mongoloid | noun, offensive | An old word, now insulting, for a person with Down syndrome. | Old books call such a child a mongoloid.
        motherfucker | noun, vulgar | A very insulting word for a person, mostly a man. | “Get out, motherfucker!” he shouted at the guard.
        nigger | noun, offensive | An extremely insulting word for a Black person, which should not be used. | He was dismissed for saying “nigger”.
        pissed | adjective, vulgar | Drunk (in Britain), or angry (in America). | He was so pissed that he fell over.
        polack | noun, offensive | An insulting word for a person from Poland. | He hit the man who called him a polack.
        prick | noun, vulgar | The penis. | He kicked him in the prick.
        prick | noun, vulgar | A man who is stupid or unpleasant. | Her boss is a real prick.
        prick | verb | To make a very small hole in something with a sharp point. | Prick the potato with a fork.
        pussy | noun, informal | A cat; a word used mostly by children. | Come here, pussy!
        pussy | noun, vulgar | The sex organs of a woman. | He stared at her pussy.
        queer | noun, offensive | A gay man; an insult when used by others. | They shouted “queer” at him.
        retard | noun, offensive | An insulting word for a stupid person or a person with a mental disability. | It is cruel to call anyone a retard.
        retarded | adjective, offensive | Less able to learn than other people; an old word that is now an insult. | Nobody should call a child retarded.
        screwing | noun, vulgar | The act of having sex. | The film is full of screwing.
        shit | noun, vulgar | Solid waste from the body. | There is dog shit on my shoe.
        shit | interjection, vulgar | Said when you are angry or something goes wrong. | Shit, I missed the bus!
        slut | noun, offensive | A woman who is thought to have sex with too many people. | Someone had written “slut” on her door.
        squaw | noun, offensive | An insulting word for a Native American woman. | The name “Squaw Valley” was changed because squaw is an insult.
        tosser | noun, british, vulgar | A stupid or unpleasant man. | Her boss is a complete tosser.
        turd | noun, vulgar | A piece of solid waste from the body. | The cat left a turd on the carpet.
        wank | verb, british, vulgar | To rub your own sex organs for pleasure. | He said that most boys wank.
        wanker | noun, british, vulgar | A stupid or unpleasant man. | The wanker parked in front of our door.
        welsh | verb, offensive | To not pay what you owe, or to break a promise. Many people in Wales are hurt by the word. | He welshed on the deal.
        wetback | noun, offensive | An insulting word for a Mexican who lives in the United States, especially without permission. | He lost his job for calling a man a wetback.
        """)
}
