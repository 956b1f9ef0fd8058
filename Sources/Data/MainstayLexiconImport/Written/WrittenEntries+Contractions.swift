// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Two words written as one, and the particle “to”.
    static let contractions = WrittenTable(
        """
        don't | contraction | Short for “do not”. | I don't like rain.
        doesn't | contraction | Short for “does not”. | It doesn't matter.
        didn't | contraction | Short for “did not”. | She didn't hear me.
        isn't | contraction | Short for “is not”. | The tea isn't hot.
        aren't | contraction | Short for “are not”. | They aren't here.
        wasn't | contraction | Short for “was not”. | It wasn't my fault.
        weren't | contraction | Short for “were not”. | We weren't ready.
        haven't | contraction | Short for “have not”. | I haven't seen it.
        hasn't | contraction | Short for “has not”. | He hasn't called.
        hadn't | contraction | Short for “had not”. | They hadn't met before.
        won't | contraction | Short for “will not”. | The door won't open.
        wouldn't | contraction | Short for “would not”. | She wouldn't say why.
        can't | contraction | Short for “can not”. | I can't find my keys.
        couldn't | contraction | Short for “could not”. | We couldn't sleep.
        shouldn't | contraction | Short for “should not”. | You shouldn't run here.
        mustn't | contraction | Short for “must not”. | We mustn't be late.
        needn't | contraction | Short for “need not”. | You needn't wait.
        mightn't | contraction | Short for “might not”. | They mightn't agree.
        shan't | contraction | Short for “shall not”. | I shan't forget it.
        I'm | contraction | Short for “I am”. | I'm on my way.
        you're | contraction | Short for “you are”. | You're early.
        he's | contraction | Short for “he is” or “he has”. | He's asleep.
        she's | contraction | Short for “she is” or “she has”. | She's my aunt.
        it's | contraction | Short for “it is” or “it has”. | It's a fine day.
        we're | contraction | Short for “we are”. | We're nearly there.
        they're | contraction | Short for “they are”. | They're both well.
        I've | contraction | Short for “I have”. | I've lost my hat.
        you've | contraction | Short for “you have”. | You've grown.
        we've | contraction | Short for “we have”. | We've met.
        they've | contraction | Short for “they have”. | They've gone.
        I'll | contraction | Short for “I will” or “I shall”. | I'll help you.
        you'll | contraction | Short for “you will”. | You'll like it.
        he'll | contraction | Short for “he will”. | He'll be late.
        she'll | contraction | Short for “she will”. | She'll know.
        it'll | contraction | Short for “it will”. | It'll be fun.
        we'll | contraction | Short for “we will” or “we shall”. | We'll see.
        they'll | contraction | Short for “they will”. | They'll come by train.
        that'll | contraction | Short for “that will”. | That'll do.
        I'd | contraction | Short for “I had”, “I would” or “I should”. | I'd rather stay.
        you'd | contraction | Short for “you had” or “you would”. | You'd better hurry.
        he'd | contraction | Short for “he had” or “he would”. | He'd like to come.
        she'd | contraction | Short for “she had” or “she would”. | She'd seen it before.
        it'd | contraction | Short for “it had” or “it would”. | It'd be a pity.
        we'd | contraction | Short for “we had” or “we would”. | We'd love to.
        they'd | contraction | Short for “they had” or “they would”. | They'd left by then.
        that's | contraction | Short for “that is” or “that has”. | That's enough.
        there's | contraction | Short for “there is” or “there has”. | There's a hole in it.
        here's | contraction | Short for “here is”. | Here's your change.
        what's | contraction | Short for “what is” or “what has”. | What's the time?
        who's | contraction | Short for “who is” or “who has”. | Who's that?
        where's | contraction | Short for “where is” or “where has”. | Where's the cat?
        when's | contraction | Short for “when is”. | When's your birthday?
        how's | contraction | Short for “how is” or “how has”. | How's your mother?
        why's | contraction | Short for “why is” or “why has”. | Why's it so dark?
        let's | contraction | Short for “let us”. | Let's go home.
        could've | contraction | Short for “could have”. | It could've been worse.
        should've | contraction | Short for “should have”. | You should've told me.
        would've | contraction | Short for “would have”. | I would've helped.
        might've | contraction | Short for “might have”. | He might've forgotten.
        must've | contraction | Short for “must have”. | She must've left.
        ain't | contraction, informal | Short for “am not”, “is not”, “are not”, “has not” or “have not”; not used in careful English. | It ain't over yet.
        y'all | contraction, informal | Short for “you all”; said to more than one person. | Are y'all coming?
        o'clock | contraction | Short for “of the clock”; said after the number of an hour. | It is five o'clock.
        ma'am | contraction | Short for “madam”; said to a woman to be polite. | Can I help you, ma'am?
        'em | contraction, informal | Short for “them”. | Tell 'em I called.
        'tis | contraction, archaic | Short for “it is”; an old or poetic word. | 'Tis the season.
        'twas | contraction, archaic | Short for “it was”; an old or poetic word. | 'Twas a dark night.
        gonna | contraction, informal | Short for “going to”, as it is spoken. | I'm gonna be late.
        wanna | contraction, informal | Short for “want to”, as it is spoken. | Do you wanna dance?
        gotta | contraction, informal | Short for “got to”, as it is spoken. | I gotta go.
        how'd | contraction | Short for “how did” or “how would”. | How'd you do it?
        what'd | contraction | Short for “what did” or “what would”. | What'd she say?
        who'd | contraction | Short for “who had” or “who would”. | Who'd believe it?
        who'll | contraction | Short for “who will”. | Who'll feed the cat?
        there'll | contraction | Short for “there will”. | There'll be cake.
        there'd | contraction | Short for “there had” or “there would”. | There'd be trouble.
        c'mon | contraction, informal | Short for “come on”. | C'mon, we're late.
        y'know | contraction, informal | Short for “you know”. | It's far, y'know.
        outta | contraction, informal | Short for “out of”, as it is spoken. | I'm outta here.
        kinda | contraction, informal | Short for “kind of”, as it is spoken. | It's kinda cold.
        lemme | contraction, informal | Short for “let me”, as it is spoken. | Lemme see.
        gimme | contraction, informal | Short for “give me”, as it is spoken. | Gimme a hand.
        dunno | contraction, informal | Short for “don't know”, as it is spoken. | I dunno.
        how're | contraction | Short for “how are”. | How're you today?
        may've | contraction | Short for “may have”. | It may've been the wind.
        that'd | contraction | Short for “that had” or “that would”. | That'd be nice.
        there've | contraction | Short for “there have”. | There've been worse days.
        there're | contraction | Short for “there are”. | There're two left.
        this'll | contraction | Short for “this will”. | This'll hurt.
        what'll | contraction | Short for “what will”. | What'll you have?
        what're | contraction | Short for “what are”. | What're they called?
        what've | contraction | Short for “what have”. | What've you done?
        where'd | contraction | Short for “where did” or “where would”. | Where'd she go?
        where're | contraction | Short for “where are”. | Where're my shoes?
        who're | contraction | Short for “who are”. | Who're those people?
        who've | contraction | Short for “who have”. | We need people who've seen it.
        why'd | contraction | Short for “why did” or “why would”. | Why'd you ask?
        'd | contraction | Short for “had”, “would” or “did”, behind a pronoun or a name. | We'd left.
        'll | contraction | Short for “will” or “shall”, behind a pronoun or a name. | We'll see.
        'm | contraction | Short for “am”, behind “I”. | I'm late.
        're | contraction | Short for “are”, behind “you”, “we” or “they”. | They're here.
        's | contraction | Short for “is”, “has” or “us”; also the ending that says whose a thing is. | It's Anna's.
        't | contraction | Short for “not”, where “n” stands before it, or for “it”. | She can't swim.
        've | contraction | Short for “have”, behind a pronoun or a verb. | They've gone.
        n't | contraction | Short for “not”, behind a verb. | They didn't come.
        to | particle | Marks the infinitive of a verb. | She wants to sing.
        """)
}
