// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from G to H, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToH = WrittenTable(
        """
        game | adjective | Willing and ready to try something new, difficult or dangerous. | Are you game for a swim in the sea?
        garbage | noun, american | Waste such as old food, paper and empty packages. | Please take out the garbage.
        generic | noun | A medicine sold without a brand name, usually at a lower price. | The generic works just as well.
        genetic | adjective, adj.pert 2 | Connected with genes, which pass from parents to children. | She has a genetic disease.
        gently | adverb, adv.all 1 | In a soft, kind or careful way. | She gently closed the door.
        get | verb, verb.possession 0 | To receive, obtain or come to have something. | I get a letter from my sister every month.
        giant | noun, noun.person 2 | In stories, a very tall and strong person. | The giant lived in a castle above the clouds.
        gift | noun, noun.possession 0 | Something that you give to somebody without being paid; a present. | The watch was a gift from my wife.
        girl | noun, noun.person 2 | A female child or a young woman. | The girl is ten years old.
        glad | adjective, adj.all 0 | Happy and pleased because of something. | I am glad that you came.
        glow | noun, noun.phenomenon 2 | A soft, steady light, such as that from a fire. | We sat in the glow of the fire.
        glue | noun, first | A sticky substance used to join things together. | Mend the cup with glue.
        go | noun, british | A turn in a game, or an attempt to do something. | It is your go now.
        goal | noun, noun.cognition 0 | Something that you hope to do or achieve. | Her goal is to become a doctor.
        goal | noun, noun.act 0 | A point won in some sports, such as football, or the place for scoring it. | He scored the only goal.
        gone | adjective | No longer here, or already used up. | When I looked back, she was gone.
        goodness | noun, noun.attribute 1 | The quality of being kind, honest and ready to help. | Everyone loved him for his goodness.
        gospel | noun, noun.communication 0 | One of the four books of the Bible about the life of Jesus. | The priest read from the first gospel.
        govern | verb, verb.social 0 | To rule a country or an area and make its laws. | The same party has governed the country for ten years.
        grab | noun, noun.act 0 | A quick movement to take hold of something with the hand. | He made a grab for the ball.
        graffiti | noun, noun.artifact 0 | Words or pictures painted or written on walls in public places, often without permission. | The train was covered with graffiti.
        grain | noun, noun.food 0 | The seeds of plants such as wheat and rice, used as food. | The farmer keeps his grain in a dry barn.
        grammar | noun | The rules by which words change their forms and make sentences. | His spelling is good, but his grammar is weak.
        grand | adjective | Very large and beautiful, so that people are impressed. | They live in a grand house by the river.
        grand | noun, informal | A thousand dollars or a thousand pounds. | The new roof cost us ten grand.
        grandfather | noun, first | The father of one of your parents. | My grandfather is eighty years old.
        grant | verb, verb.possession 1 | To agree to give or allow what somebody has asked for. | The king granted her wish.
        graphic | adjective, adj.pert 1 | Connected with drawing, printing and design. | She works as a graphic artist.
        graphic | adjective | Showing or telling something unpleasant very clearly, with all its details. | He gave a graphic account of the crash.
        grass | verb, informal, british, verb.communication 9 | To tell the police or a teacher what somebody did wrong. | His own brother grassed on him.
        grateful | adjective, adj.all 0 | Wanting to thank somebody because that person has been kind or has helped you. | I am grateful for all your help.
        grave | adjective | Very serious, because something bad may follow. | The whole crew was in grave danger.
        great | adjective | Very good, or very large or important. | We had a great time at the beach.
        grind | noun, informal, noun.act 1 | Hard or boring work that goes on for a long time. | She was tired of the daily grind at the office.
        grind | verb, verb.change 0 | To break something into powder or very small pieces between hard surfaces. | He grinds the coffee every morning.
        ground | verb | To forbid a child to go out for some time, as a punishment. | My parents grounded me for a week.
        ground | verb, verb.contact 1 | To keep a plane or a pilot from flying. | All planes were grounded because of the storm.
        group | noun, noun.Tops 0 | Several people or things that are in one place or belong together. | A group of children stood by the gate.
        guarantee | verb | To promise that something is true or will surely happen. | I cannot guarantee that the train will be on time.
        guess | verb | To give an answer without being sure that it is right. | Can you guess how old she is?
        guest | verb | To take part in a show for a short time, as a visitor. | A famous singer guested on the show.
        guilt | noun, noun.feeling 0 | The bad feeling of knowing that you have done something wrong. | He felt guilt about lying to his mother.
        hail | noun, first, noun.phenomenon 0 | Small balls of ice that fall from the sky like rain. | The hail broke two windows.
        hail | verb, verb.communication 1 | To call or wave to a taxi or a person to make them stop. | She hailed a taxi outside the hotel.
        hang | verb, verb.contact 0 | To fasten something at its top and leave the rest free, or to be held in this way. | Please hang your coat on the hook.
        happen | verb, verb.change 0 | To take place, often without being planned. | The accident happened near the school.
        harm | noun | Damage or injury, or anything bad that is done to somebody. | The storm did no harm to the boats.
        hassle | noun, informal | Something that is annoying because it takes too much time or effort. | Finding a parking space is such a hassle.
        heap | verb, verb.contact 0 | To put a lot of things on top of each other. | He heaped his clothes on the chair.
        hearing | noun, noun.cognition 0 | The ability to notice sounds with your ears. | My grandmother's hearing is getting worse.
        heating | noun | A system that keeps the rooms of a building warm. | Turn on the heating, it is cold in here.
        heaven | noun, noun.cognition 0 | The place where many people believe that good people go after death. | The child asked if there are dogs in heaven.
        hell | noun, noun.cognition 0 | The place where some people believe that bad people are punished after death. | He was afraid that he would go to hell.
        help | noun, noun.act 0 | Anything that you do to make work or life easier for somebody. | Thank you for your help.
        help | verb, verb.social 0 | To make it easier for somebody to do something. | Can you help me with my homework?
        heroic | adjective | Showing great courage in a way that people admire. | The firefighters made a heroic effort to save the child.
        hideous | adjective | So ugly that you do not want to look. | He wore a hideous green tie.
        high | adjective, adj.all 1 | Reaching a long way up, or a long way above the ground. | There is a high wall around the garden.
        his | pronoun | What belongs to the man or boy mentioned. | The red coat is mine and the blue one is his.
        hit | verb, verb.contact 0 | To strike somebody or something hard with your hand or with an object. | The ball hit him on the head.
        hitherto | adverb, formal, adv.all 0 | Until now, or until the time that is being spoken of. | She told us a hitherto unknown story.
        ho | interjection, first | Said to call attention to something, or written for the sound of laughing. | “Land ho!” shouted the sailor.
        hog | noun, american, first, noun.animal 0 | A pig, especially a large one that is kept for its meat. | The farmer sold ten hogs at the market.
        home | adjective, adj.pert 0 | Connected with the place where you live, or made or done there. | Please write your home address here.
        honestly | adverb, adv.all 1 | In a truthful way, without lying or cheating. | He answered all our questions honestly.
        honor | noun, american, first | Great respect, or something that makes you feel proud. | It is an honor to meet you.
        honour | noun, british, first | Great respect, or something that makes you feel proud. | It is an honour to meet you.
        hope | noun, noun.feeling 0 | The feeling that what you wish for may really happen. | The good news gave us new hope.
        horrific | adjective | So bad or violent that it shocks and frightens people. | There was a horrific accident on the road.
        house | verb, verb.social 0 | To give somebody a place to live, or something a place to be kept. | The school houses sixty students.
        hum | noun, noun.event 0 | A low steady sound, like that of bees or a machine. | We heard the hum of the fridge.
        human | adjective | Connected with people, and not with animals, machines or gods. | The human body needs a lot of water.
        human | noun, noun.animal 0 | A person, as opposed to an animal, a machine or a god. | Dogs can hear sounds that humans cannot hear.
        humble | adjective | Not thinking that you are better or more important than other people. | She stayed humble although she was famous.
        humor | noun, american | The quality of being funny, or the ability to laugh at funny things. | He has a good sense of humor.
        humour | noun, british | The quality of being funny, or the ability to laugh at funny things. | He has a good sense of humour.
        hunt | noun | A search for something, or the act of chasing wild animals to kill them. | The hunt for the missing boy went on all night.
        hurt | adjective | Injured, or sad because of what somebody has said or done. | Nobody was hurt in the crash.
        hypocrisy | noun, noun.attribute 0 | The act of pretending to be better or more honest than you really are. | He drives everywhere, so his talk about clean air is hypocrisy.
        hysterical | adjective | So frightened, excited or amused that you cannot control what you do. | The hysterical boy would not stop screaming.
        """)
}
