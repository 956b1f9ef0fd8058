// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words with D, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToD = WrittenTable(
        """
        daily | adjective, first, adj.all 0 | Happening, done or produced every day. | He goes for a daily walk.
        damage | noun, first | Harm that makes something broken, worse or less useful. | The storm did great damage to the roof.
        dance | noun, noun.act 0 | A set of steps and movements that you make to music. | They learned a new dance.
        dare | verb, verb.social 1 | To be brave or rude enough to do something. | He did not dare to open the door.
        daring | adjective, first | Brave and willing to take risks. | The daring climber used no rope.
        dash | noun | A short straight line used in writing to separate parts of a sentence. | Put a dash after the first word.
        dead | adjective, adj.all 1 | No longer alive, as a person, animal or plant. | The plant was dead after a month without water.
        decent | adjective | Good enough, or good and honest in the way you behave. | He found a decent job near home.
        deck | verb, verb.creation 0 | To decorate something or somebody with things that look pretty. | They decked the hall with flowers.
        decline | verb, verb.change 0 | To go down in number, size, strength or quality. | The number of birds has declined.
        decline | verb, verb.possession 0 | To say politely that you do not want something. | She declined the invitation.
        decrease | verb, verb.change 0 | To become smaller or fewer, or to make something so. | Sales decreased last year.
        deduction | noun, noun.possession 0 | An amount that is taken away from a total, such as your pay. | After deductions he earns very little.
        deed | noun, noun.Tops 0 | An act, such as one that helps or harms others. | Helping the old man was a kind deed.
        deem | verb, formal, verb.cognition 0 | To think of something or somebody in a particular way. | The bridge was deemed unsafe.
        defect | noun | A fault in the way something is made or works. | The car had a defect in its brakes.
        define | verb, verb.communication 0 | To say exactly what a word or an idea means. | How do you define success?
        degrade | verb, verb.emotion 0 | To treat somebody in a way that takes away their self-respect. | Such jokes degrade women.
        degraded | adjective | Made worse in quality or condition than before. | The picture was degraded after many copies.
        deletion | noun, noun.act 0 | The act of removing a word, file or other thing. | The deletion of the photos was a mistake.
        democracy | noun, noun.group 0 | A system of government in which the people choose their leaders by voting. | Free elections are part of democracy.
        demonstration | noun, noun.communication 0 | A short lesson in which somebody shows others how to do or use something. | The cook gave a demonstration of bread making.
        demonstration | noun, noun.act 1 | A public meeting or march of people who support or oppose something. | Thousands joined the demonstration against the war.
        dense | adjective | Having many things or people very close together. | We walked through a dense forest.
        departure | noun, noun.act 0 | The act of leaving a place, especially to begin a journey. | Our departure was delayed by snow.
        deposit | verb | To put money into a bank account. | She deposited the check on Monday.
        depth | noun, noun.attribute 0 | The distance from the top of something down to its bottom. | The lake has a depth of ten meters.
        derive | verb | To get something from another thing, or to come from it. | The word derives from Latin.
        describe | verb, verb.communication 0 | To give a picture of somebody or something in words. | Can you describe the man you saw?
        deserted | adjective | Empty because all the people have left or gone home. | The streets were deserted at night.
        deserve | verb, verb.stative 0 | To have earned something good or bad by what you did or are. | You worked hard and deserve a rest.
        desire | noun, noun.feeling 0 | A feeling of wanting something very much. | She had a desire to see the world.
        determined | adjective, adj.all 0 | Having decided to do something and not letting anything stop you. | She was determined to win.
        develop | verb, verb.change 0 | To grow little by little into something new or better. | The village developed into a large town.
        developed | adjective | Of a country: rich, with many modern industries. | Most people in developed countries own a phone.
        dictate | verb, verb.cognition 0 | To say words aloud so that somebody can write them down. | He dictated a letter to his secretary.
        digit | noun, noun.quantity 0 | One of the ten signs from 0 to 9 with which numbers are written. | The code has four digits.
        dim | verb | To become less bright, or to make a light less bright. | They dimmed the lights before the film.
        dip | noun, noun.food 0 | A thick cold sauce into which you put pieces of food before eating them. | She made a cheese dip for the crackers.
        direct | verb, verb.social 0 | To be in charge of people, their work, a film or a play. | She directed two famous films.
        direction | noun, noun.location 0 | The way along which somebody or something moves, points or looks. | They walked in the direction of the sea.
        directly | adverb, adv.all 0 | In a straight line, or with nothing and nobody between. | He looked directly at me.
        director | noun | A person who leads an organization, or who directs a film or play. | The director spoke to the actors.
        disabled | adjective, adj.all 0 | Having a condition of the body or mind that makes some activities difficult. | The hotel has rooms for disabled guests.
        disabled | noun, noun.group 0 | People with a disability, as a group; many prefer “disabled people”. | The building has a lift for the disabled.
        disappear | verb, verb.change 0 | To go where nobody can see or find you any more. | The sun disappeared behind a cloud.
        disc | noun, noun.artifact 0 | A flat round object, especially one that holds music, films or data. | He put the disc into the player.
        discharge | verb | To allow somebody to leave a hospital, prison or army officially. | She was discharged from hospital on Friday.
        disconnected | adjective | Not joined to a thing, a supply or a network. | The phone was disconnected last week.
        discourage | verb, verb.emotion 0 | To make somebody feel less hopeful or less willing to do something. | The bad weather discouraged us from going out.
        discover | verb | To find or learn something that you did not know before. | He discovered a door behind the bookcase.
        discriminate | verb, verb.social 12 | To treat a person or group unfairly because of what they are. | It is illegal to discriminate against older workers.
        disguise | noun, noun.artifact 0 | Clothes, hair or other things that you wear to hide who you are. | Nobody knew him in his disguise.
        disk | noun | A flat round object, especially one on which a computer keeps data. | There is no space left on the disk.
        dismiss | verb, verb.social 0 | To send somebody away, especially from their job. | He was dismissed for stealing.
        dismiss | verb, verb.communication 0 | To put an idea aside as foolish or of no use. | She dismissed the idea at once.
        display | noun, noun.act 0 | A group of things put where people can look at them. | The shop had a display of toys.
        dispose | verb, verb.possession 0 | To get rid of something you no longer want; used with “of”. | They disposed of the old batteries safely.
        dispute | noun, first, noun.communication 0 | A serious disagreement between people, groups or countries. | The two farmers had a dispute about the land.
        dispute | verb, verb.communication 0 | To say that something is not true or not right. | Nobody disputes that he was there.
        disrupt | verb | To stop something from going on in the normal way. | Heavy snow disrupted the trains.
        distance | noun, noun.attribute 0 | How far one place or thing is from another. | The distance to the station is two miles.
        distinctly | adverb, adv.all 1 | In a way that is easy to see, hear or remember. | I distinctly heard a child laugh.
        distinguish | verb, verb.cognition 0 | To see or understand how two people or things are different. | Can you distinguish butter from margarine?
        distort | verb | To change the shape, sound or meaning of something so that it is wrong. | The mirror distorted his face.
        distortion | noun | A change that makes a shape, sound or meaning wrong. | There was too much distortion in the sound.
        distressed | adjective, adj.all 1 | Very upset, worried or unhappy about something. | She was distressed by the news.
        distribute | verb, verb.possession 1 | To give things to many people or send them to many places. | They distributed food to the families.
        disturb | verb, verb.change 0 | To interrupt somebody who is working, resting or sleeping. | Do not disturb your father, because he is asleep.
        disturbed | adjective | Very upset, or having serious problems with the mind. | He was disturbed by the pictures.
        dive | noun, noun.act 1 | A jump into water with your head and arms first. | She made a perfect dive into the pool.
        diversity | noun, noun.attribute 2 | The fact that many different kinds of people or things are together. | The city is proud of its diversity.
        diving | noun | The sport of jumping into water head first or swimming under it. | We went diving near the reef.
        divorce | verb, verb.social 0 | To have a court end your marriage to somebody. | She divorced him after ten years.
        documentation | noun | Papers that prove something, or texts that explain how a thing works. | Read the documentation before you install the program.
        dog | noun, noun.animal 0 | An animal with four legs that people keep as a pet or to guard things. | The dog barked at the postman.
        dole | noun, british, informal, noun.act 0 | Money that the government pays to people who have no job. | He has been on the dole since May.
        domestic | adjective | Of the home and family, or of your own country. | The airline has only domestic flights.
        dominate | verb, verb.stative 1 | To have power over others or be the most important of them. | He dominated the meeting and nobody else spoke.
        doom | noun, first | Death, ruin or another terrible thing that cannot be escaped. | The ship sailed to its doom.
        doomed | adjective | Certain to fail, die or come to a bad end. | The plan was doomed from the start.
        downhill | adverb, first, adv.all 0 | Toward the bottom of a hill or slope. | The ball rolled downhill.
        downright | adverb, adv.all 0 | Completely; used to stress how bad something is. | His answer was downright rude.
        downward | adverb | To or toward a lower place or level. | The road runs downward to the lake.
        downwards | adverb | To or toward a lower place or level. | The path leads downwards to the river.
        dragon | noun, noun.person 2 | In stories, a large animal with wings that can breathe fire. | The knight fought the dragon.
        drain | noun | A pipe or hole through which water and waste flow away. | Hair had blocked the drain in the shower.
        dramatic | adjective | Sudden, surprising and easy to notice, or very exciting. | There was a dramatic rise in prices.
        drawback | noun, noun.attribute 0 | A weak point of something that is good in other ways. | The only drawback of the flat is the noise.
        drawing | noun, noun.artifact 0 | A picture that is made with a pencil, pen or chalk. | She made a drawing of her cat.
        dreadful | adjective | Very bad, unpleasant or of poor quality. | The weather was dreadful all week.
        dream | verb, verb.perception 0 | To see and feel things in your mind while you sleep. | I dreamed about my old school.
        dressed | adjective, adj.all 0 | Wearing clothes and not naked or in night clothes. | Are you dressed yet?
        dressing | noun, noun.food 1 | A sauce, often of oil and vinegar, that is poured over a salad. | Pour the dressing over the tomatoes.
        driving | noun, first, noun.act 0 | The act or skill of controlling a car or another vehicle. | She learned driving from her uncle.
        drunk | adjective, adj.all 0 | Unable to think, speak or move properly because of too much alcohol. | He was too drunk to walk home.
        due | adjective | Expected to happen, arrive or be paid at a certain time. | The train is due at six.
        duplicate | verb, verb.creation 1 | To make an exact copy of something, or do it again. | He duplicated the key.
        """)
}
