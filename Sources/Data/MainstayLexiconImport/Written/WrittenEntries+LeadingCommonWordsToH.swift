// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common words from G to H, for which other sources begin with a rare, narrow or empty sense.
    static let leadingCommonWordsToH = WrittenTable(
        """
        game | adjective | Willing and ready to try something new, difficult or dangerous. | Are you game for a swim in the sea?
        garbage | noun, american | Waste such as old food, paper and empty packages. | Please take out the garbage.
        generic | noun | A medicine sold without a brand name, usually at a lower price. | The generic works just as well.
        genetic | adjective | Connected with genes, which pass from parents to children. | She has a genetic disease.
        gently | adverb | In a soft, kind or careful way. | She gently closed the door.
        get | verb | To receive, obtain or come to have something. | I get a letter from my sister every month.
        giant | noun | In stories, a very tall and strong person. | The giant lived in a castle above the clouds.
        gift | noun | Something that you give to somebody without being paid; a present. | The watch was a gift from my wife.
        girl | noun | A female child or a young woman. | The girl is ten years old.
        glad | adjective | Happy and pleased because of something. | I am glad that you came.
        glow | noun | A soft, steady light, such as that from a fire. | We sat in the glow of the fire.
        glue | noun, first | A sticky substance used to join things together. | Mend the cup with glue.
        go | noun, british | A turn in a game, or an attempt to do something. | It is your go now.
        goal | noun | Something that you hope to do or achieve. | Her goal is to become a doctor.
        goal | noun | A point won in some sports, such as football, or the place for scoring it. | He scored the only goal.
        gone | adjective | No longer here, or already used up. | When I looked back, she was gone.
        goodness | noun | The quality of being kind, honest and ready to help. | Everyone loved him for his goodness.
        gospel | noun | One of the four books of the Bible about the life of Jesus. | The priest read from the first gospel.
        govern | verb | To rule a country or an area and make its laws. | The same party has governed the country for ten years.
        grab | noun | A quick movement to take hold of something with the hand. | He made a grab for the ball.
        graffiti | noun | Words or pictures painted or written on walls in public places, often without permission. | The train was covered with graffiti.
        grain | noun | The seeds of plants such as wheat and rice, used as food. | The farmer keeps his grain in a dry barn.
        grammar | noun | The rules by which words change their forms and make sentences. | His spelling is good, but his grammar is weak.
        grand | adjective | Very large and beautiful, so that people are impressed. | They live in a grand house by the river.
        grand | noun, informal | A thousand dollars or a thousand pounds. | The new roof cost us ten grand.
        grandfather | noun, first | The father of one of your parents. | My grandfather is eighty years old.
        grant | verb | To agree to give or allow what somebody has asked for. | The king granted her wish.
        graphic | adjective | Connected with drawing, printing and design. | She works as a graphic artist.
        graphic | adjective | Showing or telling something unpleasant very clearly, with all its details. | He gave a graphic account of the crash.
        grass | verb, informal, british | To tell the police or a teacher what somebody did wrong. | His own brother grassed on him.
        grateful | adjective | Wanting to thank somebody because that person has been kind or has helped you. | I am grateful for all your help.
        grave | adjective | Very serious, and giving people a good reason to worry. | The whole crew was in grave danger.
        great | adjective | Very good, or very large or important. | We had a great time at the beach.
        grind | noun, informal | Hard or boring work that goes on for a long time. | She was tired of the daily grind at the office.
        grind | verb | To break something into powder or very small pieces between hard surfaces. | He grinds the coffee every morning.
        ground | verb | To forbid a child to go out for some time, as a punishment. | My parents grounded me for a week.
        ground | verb | To keep a plane or a pilot from flying. | All planes were grounded because of the storm.
        group | noun | Several people or things that are in one place or belong together. | A group of children stood by the gate.
        guarantee | verb | To promise that something is true or will surely happen. | I cannot guarantee that the train will be on time.
        guess | verb | To give an answer without being sure that it is right. | Can you guess how old she is?
        guest | verb | To take part in a show for a short time, as a visitor. | A famous singer guested on the show.
        guilt | noun | The bad feeling of knowing that you have done something wrong. | He felt guilt about lying to his mother.
        hail | noun, first | Small balls of ice that fall from the sky like rain. | The hail broke two windows.
        hail | verb | To call or wave to a taxi or a person to make them stop. | She hailed a taxi outside the hotel.
        hang | verb | To fasten something at its top so that it does not touch the ground. | Please hang your coat on the hook.
        happen | verb | To take place, often without being planned. | The accident happened near the school.
        harm | noun | Damage or injury, or anything bad that is done to somebody. | The storm did no harm to the boats.
        hassle | noun, informal | Something that is annoying because it takes too much time or effort. | Finding a parking space is such a hassle.
        heap | verb | To put a lot of things on top of each other. | He heaped his clothes on the chair.
        hearing | noun | The ability to notice sounds with your ears. | My grandmother's hearing is getting worse.
        heating | noun | A system that keeps the rooms of a building warm. | Turn on the heating, it is cold in here.
        heaven | noun | The place where many people believe that good people go after death. | The child asked if there are dogs in heaven.
        hell | noun | The place where some people believe that bad people are punished after death. | He was afraid that he would go to hell.
        help | noun | Anything that you do to make work or life easier for somebody. | Thank you for your help.
        help | verb | To make it easier for somebody to do something. | Can you help me with my homework?
        heroic | adjective | Showing great courage in a way that people admire. | The firemen made a heroic effort to save the child.
        hideous | adjective | Very ugly or unpleasant to look at. | He wore a hideous green tie.
        high | adjective | Reaching a long way up, or a long way above the ground. | There is a high wall around the garden.
        his | pronoun | What belongs to the man or boy mentioned. | The red coat is mine and the blue one is his.
        hit | verb | To strike somebody or something hard with your hand or with an object. | The ball hit him on the head.
        hitherto | adverb, formal | Until now, or until the time that is being spoken of. | She told us a hitherto unknown story.
        ho | interjection, first | Said to call attention to something, or written for the sound of laughing. | “Land ho!” shouted the sailor.
        hog | noun, first | A pig, especially a large one that is kept for its meat. | The farmer sold ten hogs at the market.
        home | adjective | Connected with the place where you live, or made or done there. | Please write your home address here.
        honestly | adverb | In a truthful way, without lying or cheating. | He answered all our questions honestly.
        honor | noun, first | Great respect, or something that makes you feel proud. | It is an honor to meet you.
        hope | noun | The feeling that what you wish for may really happen. | The good news gave us new hope.
        horrific | adjective | So bad or violent that it shocks and frightens people. | There was a horrific accident on the road.
        house | verb | To give somebody a place to live, or something a place to be kept. | The school houses sixty students.
        hum | noun | A low steady sound, like that of bees or a machine. | We heard the hum of the fridge.
        human | adjective | Connected with people, and not with animals, machines or gods. | The human body needs a lot of water.
        human | noun | A person, as opposed to an animal, a machine or a god. | Dogs can hear sounds that humans cannot hear.
        humble | adjective | Not thinking that you are better or more important than other people. | She stayed humble although she was famous.
        humor | noun | The quality of being funny, or the ability to laugh at funny things. | He has a good sense of humor.
        hunt | noun | A search for something, or the act of chasing wild animals to kill them. | The hunt for the missing boy went on all night.
        hurt | adjective | Injured, or sad because of what somebody has said or done. | Nobody was hurt in the crash.
        hypocrisy | noun | The act of pretending to be better or more honest than you really are. | He drives everywhere, so his talk about clean air is hypocrisy.
        hysterical | adjective | So frightened, excited or amused that you cannot control what you do. | The hysterical boy would not stop screaming.
        """)
}
