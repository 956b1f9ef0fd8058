// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// The present meanings of words about people, and of words with a casual or slang meaning.
    static let leadingSpeech = WrittenTable(
        """
        gay | adjective | Attracted to people of the same sex, or connected with people who are. | He told his parents that he was gay.
        gay | noun | A person, especially a man, who is attracted to people of the same sex; many people prefer the adjective. | The club was a meeting place for gays in the city.
        lesbian | adjective | Being a woman who is attracted to other women, or connected with such women. | A lesbian couple live next door.
        queer | adjective | Not heterosexual, or not fitting the usual ideas of male and female. | The festival shows films by queer directors.
        queer | adjective | Strange or unusual; an older use. | There was a queer smell in the cellar.
        straight | adjective | Without a bend or curve. | Draw a straight line.
        straight | adverb | Directly and without turning or stopping. | Come straight home after school.
        straight | adjective | Attracted to people of the other sex. | Some people thought he was gay, but he is straight.
        trans | adjective | Having a gender that is different from the sex recorded at birth. | She is a trans woman and changed her name at twenty.
        partner | noun | The person someone is married to, lives with or has a close relationship with. | You may bring your partner to the party.
        partner | noun | One of two or more people who own a business or do something together. | She became a partner in the law firm.
        gender | noun | The fact of being male, female or something else, especially as society sees it. | The job is open to people of any gender.
        gender | noun | One of the groups, such as masculine and feminine, into which some languages divide nouns. | German nouns have one of three genders.
        binary | adjective | Using only the two digits 0 and 1, as computers do. | The number five is 101 in binary notation.
        binary | adjective | Made up of two parts, or offering only two possibilities. | The question is too complex for a binary choice.
        pronoun | noun | A word such as “she”, “it” or “them” that is used in place of a noun. | Replace the name with a pronoun.
        pronoun | noun | One of the words, such as “he”, “she” or “they”, that a person wants others to use for them. | She put her pronouns under her name.
        remote | adjective | Far away from the places where most people live. | They live on a remote island.
        remote | adjective | Done from a distance, especially from home by means of the internet. | Remote work has become common.
        remote | noun | A small device with which you control a television or other machine from a distance. | Who has hidden the remote?
        hybrid | noun | A plant or animal whose parents are of different kinds. | A mule is a hybrid of a horse and a donkey.
        hybrid | noun | A car with both an electric motor and an engine that burns fuel. | Our new car is a hybrid.
        hybrid | adjective | Partly in one place and partly online. | We had a hybrid meeting, with half the team at home.
        gig | noun, informal | A performance by a musician or a band. | The band played its first gig in a pub.
        gig | noun, informal | A job, especially one that lasts a short time. | He lives on small gigs as a photographer.
        sick | adjective | Not well because of a disease or a bad feeling in the stomach. | She was too sick to go to work.
        sick | adjective, slang | Very good; said with admiration. | That trick was sick!
        cool | adjective | Fairly cold, often in a pleasant way. | A cool wind blew from the sea.
        cool | adjective, informal | Fashionable, attractive or good in a way that people admire. | You have a really cool bike.
        cool | interjection, informal | Used to show that you agree or are pleased. | Cool, see you at eight.
        wicked | adjective | Very bad and cruel. | The wicked queen gave her a poisoned apple.
        wicked | adjective, slang | Very good. | They had a wicked time at the festival.
        dope | noun, informal | An illegal drug, especially one that people smoke. | He was caught with dope in his bag.
        dope | adjective, slang | Very good or attractive. | Those are dope shoes.
        hot | adjective | Having a high temperature. | Be careful, the soup is hot.
        hot | adjective | Causing a burning feeling in the mouth because of the spices in it. | This curry is too hot for me.
        hot | adjective, informal | Sexually attractive. | She thinks the new teacher is hot.
        lit | adjective | Made bright by a light, or burning. | The room was lit by a single candle.
        lit | adjective, slang | Very exciting or enjoyable. | The party last night was lit.
        woke | adjective, informal | Aware of injustice in society, especially about race; often said by people who think this goes too far. | Some readers called the new edition too woke.
        cancel | verb | To decide that something that was arranged will not happen. | The match was cancelled because of the snow.
        cancel | verb, informal | To stop supporting a person in public because of something they said or did. | Fans wanted to cancel the actor after his remarks.
        flex | verb | To bend a part of the body or make a muscle tight. | He flexed his fingers before he began to play.
        flex | verb, slang | To show off what you have or can do. | He is flexing with his new car again.
        basic | adjective | Simple and forming the part on which everything else is built. | You need a basic knowledge of chemistry.
        basic | adjective, slang | Liking only what everyone else likes, and therefore not interesting. | She said that their taste in music was basic.
        ghost | noun | The spirit of a dead person that some people believe they can see or hear. | People say that a ghost walks in the castle.
        ghost | verb, informal | To end contact with someone suddenly by no longer answering their messages. | They went out three times and then he ghosted her.
        ship | noun | A large boat that carries people or goods across the sea. | The ship sailed for Australia.
        ship | verb | To send goods to a customer or a distant place. | We ship your order within two days.
        ship | verb, slang | To want two people or characters in a story to fall in love with each other. | Half the fans ship the hero with his rival.
        slay | verb, literary | To kill a person or animal violently. | The knight promised to slay the dragon.
        slay | verb, slang | To do something extremely well or look wonderful. | You slayed in that red dress.
        salty | adjective | Tasting of or containing salt. | The soup is too salty.
        salty | adjective, slang | Angry or bitter about something small. | He is still salty about losing the game.
        shade | noun | An area that is cooler and darker because the sun does not reach it. | We sat in the shade of a tree.
        shade | noun | One of the lighter or darker kinds of a colour. | The walls are a soft shade of green.
        shade | noun, slang | Remarks that show in an indirect way that you do not respect someone. | She threw shade at her old band in the interview.
        savage | adjective | Violent, cruel or wild. | He was bitten by a savage dog.
        savage | adjective, slang | Very harsh in a way that people admire or find funny. | Her answer to the rude question was savage.
        sweet | adjective | Tasting like sugar or honey. | These grapes are very sweet.
        sweet | adjective | Kind, gentle or charming. | It was sweet of you to write.
        tea | noun | A hot drink made by pouring boiling water on dried leaves. | Would you like a cup of tea?
        tea | noun, slang | Interesting news about other people's private lives. | Sit down and tell me the tea.
        fire | noun | The flames, light and heat that are produced when something burns. | We sat around the fire and sang.
        fire | adjective, slang | Extremely good. | Their new song is fire.
        goat | noun | An animal with horns and a beard that is kept for its milk or meat. | They make cheese from the milk of their goats.
        GOAT | noun, slang | “Greatest of all time”: the best person ever in a sport or other field. | Fans call her the GOAT of tennis.
        beef | noun | Meat from a cow. | We had roast beef on Sunday.
        beef | noun, slang | A quarrel or disagreement between people. | The two singers have had a beef for years.
        crush | verb | To press something so hard that it breaks or loses its shape. | Crush the garlic with a knife.
        crush | noun, informal | A strong feeling of love, usually for a short time and for someone you do not know well. | She had a crush on her music teacher.
        dude | noun, informal | A man; also said when speaking to a friend. | Dude, where have you been?
        guy | noun, informal | A man. | He is a really nice guy.
        guy | noun, informal | In the plural, a word for people of any sex. | Are you guys ready to order?
        buddy | noun, informal | A friend. | He went fishing with an old buddy.
        babe | noun, informal | A word that some people use to speak to someone they love. | See you later, babe.
        kid | noun, informal | A child or young person. | They have two kids.
        kid | verb, informal | To say something that is not true as a joke. | Don't be angry, I was only kidding.
        folks | noun, informal | People in general, or the members of your family, especially your parents. | My folks live in Ohio.
        mate | noun, british, informal | A friend. | He is watching the match with his mates.
        mate | noun | One of a pair of animals that have young together. | The bird sings to find a mate.
        dating | noun | The practice of regularly going out with someone in a romantic way. | They met on a website for dating.
        date | noun | A day that is named by its number, its month and sometimes its year. | What is today's date?
        date | noun | An arrangement to meet someone, especially in a romantic way. | He has a date with a girl from work.
        date | noun | The sweet, sticky brown fruit of a kind of palm tree. | She put dates and nuts in the cake.
        date | verb | To go out regularly with someone in a romantic way. | They have been dating for six months.
        crazy | adjective, informal | Not sensible, or very strange. | It is crazy to swim in such cold water.
        weird | adjective | Strange and not easy to explain. | A weird noise came from the kitchen.
        awesome | adjective, informal | Extremely good or enjoyable. | The view from the tower is awesome.
        fantastic | adjective, informal | Extremely good. | You look fantastic in that dress.
        terrible | adjective | Very bad or unpleasant. | The weather was terrible all week.
        awful | adjective | Very bad or unpleasant. | What an awful smell!
        gross | adjective, informal | Very unpleasant to see, smell or think about. | There was something gross in the fridge.
        gross | adjective | Being the whole amount, before tax or other costs are taken away. | Her gross income is higher than mine.
        cute | adjective | Pretty or attractive, usually said of something small. | What a cute puppy!
        literally | adverb | In the exact meaning of the words, without exaggeration. | There were literally thousands of people there.
        hopefully | adverb | Used to say what you hope will happen. | Hopefully, the rain will stop before noon.
        basically | adverb | Used to give the most important fact in a simple way. | Basically, we need more time.
        actually | adverb | Used to say what is really true, often when it is surprising. | He looks young, but he is actually fifty.
        random | adjective | Happening or chosen without a plan or pattern. | The computer picks a random number.
        random | adjective, informal | Strange and not expected. | That was a random question.
        legit | adjective, informal | Honest, real or allowed by law. | The offer looks strange, but it is legit.
        bitch | noun, offensive | A woman who is unkind or unpleasant; an insulting word. | He was sent home for calling her a bitch.
        bitch | noun | A female dog. | The bitch had five puppies.
        asshole | noun, vulgar | A stupid or unpleasant person. | Don't be such an asshole.
        dick | noun, vulgar | A man's sex organ, or an unpleasant man; a rude word. | Stop being a dick and help us.
        porn | noun, informal | Pictures, films or writing that show sex in order to excite people. | The company blocks websites with porn.
        """)
}
