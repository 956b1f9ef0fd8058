// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Further things and numbers of every day, abbreviations, and names that are also words.
    static let leadingHousehold = WrittenTable(
        """
        Discord | noun, trademark | An app for talking and writing to friends, used by many people who play games. | We met on Discord.
        Dr. | noun | Short for “doctor”, before a name. | I have an appointment with Dr. Smith.
        GI | noun, first | An American soldier. | The GIs gave the children chocolate.
        iOS | noun, trademark | The system by Apple that runs iPhones. | The app works on iOS and Android.
        MP | noun, british | “Member of Parliament”: a person who is elected to make laws. | She wrote to her MP.
        Telegram | noun, trademark | An app for sending messages and files. | He sent me the file on Telegram.
        UX | noun | “User experience”: how easy and pleasant a program or website is for the people who use it. | She studied UX design.
        billion | noun, first | The number 1,000,000,000: a thousand million. | The company is worth a billion dollars.
        bougie | adjective, informal | Wanting to seem rich and of good taste. | That café is too bougie for me.
        bowl | noun | A deep round dish for soup, fruit or other food. | He ate a bowl of soup.
        bread | noun | A food made of flour, water and usually yeast, which is baked. | She cut two slices of bread.
        bridge | noun | A road or path that is built over a river, a road or a railway. | We walked over the bridge.
        bus | noun | A large vehicle in which many people can travel. | I go to school by bus.
        butter | noun | A soft yellow food made from cream, which is spread on bread. | Put some butter on the bread.
        car | noun | A vehicle with four wheels and an engine for a few people. | We went there by car.
        cheese | noun | A solid food made from milk. | I ate some bread and cheese.
        cinema | noun | A building where people go to see films. | We are going to the cinema tonight.
        coffee | noun | A hot brown drink made from the beans of a plant, which helps you stay awake. | I drink two cups of coffee a day.
        doctor | noun | A person whose job is to help people who are ill. | You should see a doctor.
        door | noun | The thing that you open and close to go into a room, a house or a car. | Please close the door.
        dozen | noun | Twelve, or a group of twelve. | I bought a dozen eggs.
        dress | noun, first | A piece of clothing for a woman or girl that covers the body and part of the legs. | She wore a long red dress.
        dress | verb | To put on clothes. | He dressed quickly and went out.
        floor | noun | The part of a room on which you walk. | The cat lay on the floor.
        fork | noun | A tool with three or four points with which you eat. | Put a knife and fork on the table.
        hat | noun | A thing that you wear on your head. | He took off his hat.
        hospital | noun | A large building where people who are ill or hurt are looked after. | She was taken to the hospital.
        hotel | noun | A building where you pay to sleep when you travel. | We stayed at a hotel by the sea.
        hundred | noun, first | The number 100. | There were about a hundred people.
        ice cream | noun | A soft, sweet, frozen food made from milk or cream. | She ate a chocolate ice cream.
        jeans | noun, first | Trousers made of strong blue cotton. | He wears jeans to work.
        kitchen | noun | A room where food is cooked. | She is making tea in the kitchen.
        lamp | noun | A thing that gives light. | Turn on the lamp.
        milk | noun | The white liquid that cows and other female animals give to their young, and that people drink. | I have milk in my tea.
        million | noun, first | The number 1,000,000: a thousand thousand. | Two million people live in the city.
        moon | noun | The large round object that goes around the earth and shines at night. | The moon was full.
        museum | noun | A building where people can look at old, rare or beautiful things. | We saw a mummy at the museum.
        nurse | noun | A person whose job is to look after people who are ill or hurt. | The nurse took my temperature.
        pen | noun | A thing with ink in it for writing. | May I use your pen?
        pencil | noun | A thin piece of wood with a gray or colored middle, for writing or drawing. | She drew a cat with a pencil.
        pizza | noun | A flat round bread that is baked with tomatoes, cheese and other things on top. | We ordered a pizza with mushrooms.
        plane | noun | A vehicle with wings and engines that flies through the air. | The plane landed in London.
        rain | noun | Water that falls from the clouds. | We got wet in the rain.
        rice | noun | The small white or brown seeds of a plant that grows in wet fields, cooked as food. | We had chicken and rice.
        road | noun | A way with a hard surface on which cars and buses travel. | Look before you cross the road.
        roof | noun | The top of a building that covers it. | There is snow on the roof.
        salad | noun | A dish of vegetables, usually raw. | I had a tomato salad.
        scarf | noun | A piece of cloth that you wear around your neck or over your hair. | She put on a warm scarf.
        seal | noun, first | An animal with thick fur that lives in the sea and on the coast and eats fish. | The seals lay on the rocks.
        shirt | noun | A piece of clothing for the upper part of the body, with sleeves and usually buttons. | He wore a white shirt.
        shop | noun | A place where things are sold. | I bought it at the shop on the corner.
        skirt | noun | A piece of clothing for a woman or girl that hangs from the waist. | She wore a short skirt.
        snow | noun | Soft white pieces of frozen water that fall from the sky when it is cold. | The garden was covered with snow.
        sock | noun | A soft piece of clothing that covers your foot inside the shoe. | There is a hole in my sock.
        soldier | noun | A person who is in an army. | The soldiers marched through the town.
        soup | noun | A liquid food made by cooking vegetables or meat in water. | We had hot soup.
        spoon | noun | A tool with a small round end with which you eat soup or stir drinks. | He stirred his tea with a spoon.
        student | noun | A person who is learning at a school, college or university. | She is a student of history.
        sugar | noun | The white or brown stuff that makes food and drinks sweet. | Do you take sugar in your coffee?
        teacher | noun | A person whose job is to teach. | Our teacher gave us homework.
        tears | noun | The drops of water that come out of your eyes when you cry. | Her eyes were full of tears.
        thousand | noun | The number 1,000. | A thousand people came.
        tree | noun | A tall plant with a trunk of wood, branches and leaves. | We sat in the shade of a tree.
        trousers | noun, first | A piece of clothing that covers the legs and the lower part of the body. | He needs a new pair of trousers.
        truck | noun | A large vehicle for carrying goods. | The truck was loaded with sand.
        wind | noun | Air that moves. | The wind blew his hat off.
        wine | noun | An alcoholic drink made from grapes. | She ordered a glass of red wine.
        CD | noun | A flat round piece of plastic on which music or data is stored. | I still buy music on CD.
        butcher | noun, first | A person who sells meat in a shop. | Get some meat from the butcher.
        carriage | noun, british | One of the parts of a train in which people sit. | Our seats are in the last carriage.
        discipline | noun | The training of people to obey rules, or control over what you do. | There was no discipline in the class.
        ex | noun, informal | A former husband, wife or partner. | She is still friends with her ex.
        hint | noun, first | Something that you say or do to show in an indirect way what you mean. | Give me a hint!
        hollow | adjective, first | Having an empty space inside. | The tree is hollow.
        lounge | noun, first | A room with comfortable chairs, in a house, hotel or airport. | We waited in the lounge.
        mail | noun, first | Letters and parcels that are sent, or messages on a computer. | Is there any mail for me?
        nail | noun, first | A thin pointed piece of metal that you hit with a hammer. | He hung the picture on a nail.
        nail | noun | The hard part at the end of a finger or toe. | She painted her nails red.
        picnic | noun | A meal that you eat outside, in the country or in a park. | We had a picnic by the river.
        plot | noun | What happens in a story, film or play. | The plot of the film is simple.
        pump | noun, first | A machine that forces water, air or gas into or out of something. | I need a pump for my bike.
        rally | noun, first | A large public meeting in support of an idea or a politician. | Thousands came to the rally.
        rebel | noun, first | A person who fights against a government or refuses to obey. | The rebels took the town.
        rival | noun, first | A person or team that tries to beat another. | The two players are old rivals.
        scout | noun, first | A person who is sent to find out something, or a member of a youth group that camps and helps others. | The boy joined the scouts.
        silver | noun, first | A shiny gray-white metal of great value. | The ring is made of silver.
        substitute | noun, first | A person or thing that takes the place of another. | Honey is a substitute for sugar.
        tip | noun | Money that you give to a waiter or driver in addition to the price. | We left the waiter a tip.
        tip | noun | A small piece of useful advice. | She gave me a tip for the exam.
        tip | noun | The thin end of something. | The tip of my nose is cold.
        tunnel | noun, first | A long way under the ground, for example for trains or cars. | The train went into a tunnel.
        volunteer | noun, first | A person who does work without being paid or forced. | The volunteers gave out food.
        welcome | interjection, first | Said to greet somebody who has arrived. | Welcome to our home!
        welcome | adjective | Received with pleasure. | You are always welcome here.
        welcome | verb | To greet somebody in a friendly way. | She welcomed us at the door.
        wreck | noun, first | A ship, car or plane that has been badly damaged. | Divers found the wreck of the ship.
        jack | noun | A device for lifting something heavy, such as a car. | He lifted the car with a jack.
        nemesis | noun | A person or thing that you cannot beat. | She met her old nemesis in the final.
        platonic | adjective | Friendly or loving but without sex. | Their friendship is platonic.
        utopia | noun | An imagined place where everything is perfect. | He dreams of a utopia without money.
        """)
}
