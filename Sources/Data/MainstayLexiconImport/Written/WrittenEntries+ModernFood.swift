// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Food and drink.
    static let modernFood = WrittenTable(
        """
        acai | noun | A dark purple berry from a South American palm tree, eaten as a healthy food. | She had a bowl of acai with banana for breakfast.
        air fryer | noun | A small oven that cooks food quickly with very hot moving air and little oil. | We made chips in the air fryer, and they came out crisp.
        all-you-can-eat | adjective | Letting you eat as much food as you want for one price. | The hotel has an all-you-can-eat breakfast.
        almond milk | noun | A drink made from almonds and water that people use instead of cow's milk. | He puts almond milk in his coffee.
        Americano | noun | A cup of espresso with hot water added to make it longer and weaker. | I'll have an Americano without sugar, please.
        avocado toast | noun | Toast covered with mashed avocado, often with salt, lemon or an egg. | The café sells avocado toast all day.
        barista | noun | A person whose job is to make and serve coffee in a café. | The barista drew a heart in the foam of my coffee.
        best-before date | noun, british | The date printed on food until which it keeps its full quality. | The yogurt is a day past its best-before date, but it tastes fine.
        bibimbap | noun | A Korean dish of rice topped with vegetables, an egg, meat and a hot sauce. | She mixed her bibimbap well before she ate it.
        blackcurrant | noun | A small round black berry that grows on a garden bush and tastes sharp. | He spread blackcurrant jam on his bread.
        boba | noun | Soft chewy balls of tapioca in a cold tea drink, or the drink itself. | They stopped for boba on the way home from school.
        bubble tea | noun | A sweet cold drink of tea and milk with soft balls of tapioca in it. | You drink bubble tea through a very wide straw.
        buttercream | noun | A soft sweet mixture of butter and sugar that is spread on cakes. | She covered the cake with lemon buttercream.
        caffeinated | adjective | Containing caffeine, the substance in coffee and tea that keeps people awake. | She avoids caffeinated drinks in the evening.
        calzone | noun | A pizza that is folded over its filling before it is baked. | He ordered a calzone with ham and cheese.
        carb | noun, informal | Food such as bread, rice or potatoes, or the carbohydrate in it. | Runners eat plenty of carbs the night before a race.
        ceviche | noun | A South American dish of raw fish kept in lemon or lime juice. | The ceviche was made from fish caught that morning.
        chai | noun | Indian tea boiled with milk, sugar and spices. | A boy sold hot chai on the station platform.
        chia | noun | A plant of the mint family with tiny seeds that people eat as a healthy food. | She sprinkled chia seeds on her porridge.
        chicken nugget | noun | A small piece of chicken covered with breadcrumbs and fried. | The children asked for chicken nuggets and chips.
        chocolatey | adjective | Tasting of chocolate, or containing a lot of it. | The cake was soft, warm and chocolatey.
        chocolatier | noun | A person or shop that makes and sells chocolates. | We bought a box of truffles from a chocolatier in Brussels.
        churro | noun | A long thin Spanish cake of fried dough, often eaten with sugar or chocolate. | They dipped their churros in thick hot chocolate.
        ciabatta | noun | A flat Italian bread made with olive oil and full of large holes. | She made a sandwich with warm ciabatta.
        cold brew | noun | Coffee made by leaving ground coffee in cold water for many hours. | He keeps a bottle of cold brew in the fridge.
        cornflakes | noun | Small crisp yellow pieces of dried corn that people eat with milk for breakfast. | He poured cold milk over his cornflakes.
        craft beer | noun | Beer made in small amounts by a small company, with attention to its taste. | The bar serves twelve kinds of craft beer.
        crunchy | adjective | Firm or crisp, and making a noise when you bite it. | I like my apples sweet and crunchy.
        dairy-free | adjective | Containing no milk and nothing that is made from milk. | Is there a dairy-free ice cream on the menu?
        drive-through | noun | A restaurant, bank or shop that serves you while you stay in your car. | They picked up two burgers at the drive-through.
        drive-thru | noun, american, informal | Another spelling of “drive-through”, often used on signs. | The drive-thru is open all night.
        edamame | noun | Green soya beans, boiled or steamed and eaten from the pod. | We shared a bowl of salted edamame before the main dish.
        elderflower | noun | The small white flowers of the elder tree, used to give drinks a sweet taste. | She offered us elderflower juice with ice.
        empanada | noun | A small pie from Spain or Latin America, filled with meat, cheese or vegetables. | He sells hot empanadas from a cart in the square.
        energy drink | noun | A sweet drink with caffeine that is meant to make you feel more awake. | Two energy drinks before bed kept him awake all night.
        fajita | noun | A Mexican dish of strips of meat and vegetables, rolled in a thin flat bread. | Everyone filled their own fajitas at the table.
        farm-to-table | adjective | Using food that comes straight from farms nearby. | The farm-to-table restaurant changes its menu with the seasons.
        feta | noun | A salty white Greek cheese made from the milk of sheep or goats. | She crumbled some feta over the salad.
        flat white | noun | A coffee with hot milk but very little foam. | He drinks a flat white every morning at the station.
        flexitarian | noun | A person who eats mostly plants, but sometimes meat or fish. | She calls herself a flexitarian because she eats meat once a week.
        focaccia | noun | A flat Italian bread made with olive oil and often covered with herbs. | The focaccia smelled of rosemary and garlic.
        food coma | noun, informal | The sleepy feeling that follows a very large meal. | After the wedding dinner we all fell into a food coma.
        food truck | noun | A large vehicle from which people cook and sell food in the street. | A food truck outside the office sells tacos at lunchtime.
        foodborne | adjective | Carried by food, as some diseases are. | Washing your hands prevents many foodborne illnesses.
        frappé | noun | A thick cold drink, often coffee, mixed with ice. | On hot days she orders an iced coffee frappé.
        gastropub | noun, british | A pub that serves food of high quality. | The old village inn is now a gastropub.
        gelato | noun | Soft Italian ice cream that contains more milk and less cream. | They ate gelato on the steps of the church.
        gluten-free | adjective | Containing no gluten, a substance in wheat that makes some people ill. | The bakery sells gluten-free bread on Fridays.
        halloumi | noun | A firm salty cheese from Cyprus that can be grilled without melting. | He grilled slices of halloumi for the vegetarians.
        home-cooked | adjective | Cooked at home, and not bought ready to eat. | After a month of hotels he longed for a home-cooked meal.
        ice pop | noun, american | A piece of frozen juice or sweet water on a stick. | The ice pops melted before we reached the beach.
        IPA | noun | A light-colored beer with a strong bitter taste: “India pale ale”. | He ordered a pint of IPA at the bar.
        jellybean | noun | A small soft candy in the shape of a bean, with a hard shell. | She picked the red jellybeans out of the bowl.
        kebab shop | noun, british | A small restaurant that sells kebabs, mostly to eat elsewhere. | The kebab shop stays open long after the pubs close.
        keto | adjective, informal | Having very few carbohydrates and a lot of fat, so that the body burns fat. | On a keto diet you eat almost no bread or sugar.
        kielbasa | noun | A Polish sausage that is flavored with garlic and usually smoked. | They grilled kielbasa and onions over the fire.
        kimchi | noun | A Korean dish of cabbage or other vegetables kept in salt and hot spices. | No Korean meal is complete without kimchi.
        kiwifruit | noun | A small fruit with brown hairy skin, soft green flesh and black seeds. | She cut the kiwifruit in half and ate it with a spoon.
        kombucha | noun | A slightly sour drink with bubbles, made from tea that is left to ferment. | He makes his own kombucha in a big glass jar.
        lactose-intolerant | adjective | Unable to digest the sugar in milk without feeling ill. | She is lactose-intolerant, so she drinks oat milk.
        latte art | noun | Pictures that are made in the foam on top of a cup of coffee. | The best latte art won a prize.
        locavore | noun | A person who tries to eat only food that was grown nearby. | As a locavore, he never buys strawberries in winter.
        lunchbox | noun | A small container in which you carry your lunch to work or school. | She put a sandwich and an apple in her son's lunchbox.
        macaron | noun | A small colorful cake of almonds and egg whites with a soft filling. | He brought a box of macarons from Paris.
        macchiato | noun | A small strong coffee with a spot of milk foam on top. | She drank a quick macchiato standing at the bar.
        matcha | noun | Green tea in the form of a fine powder, or the drink made with it. | The ice cream gets its green color from matcha.
        meal prep | noun | The cooking of several meals at one time, to be eaten later in the week. | Sunday evening is for meal prep, so the week is easy.
        microgreens | noun | The young leaves of vegetables and herbs, which are eaten when very small. | The chef put a few microgreens on each plate.
        mocktail | noun | A mixed drink like a cocktail but without alcohol. | The driver asked for a mocktail with mango juice.
        mojito | noun | A cold drink of rum, lime juice, sugar, mint and soda water. | They drank mojitos by the pool.
        mouthwatering | adjective | Looking or smelling so good that you want to eat it. | Mouthwatering smells came from the kitchen.
        oat milk | noun | A drink made from oats and water that people use instead of cow's milk. | Oat milk makes good foam for coffee.
        pad thai | noun | A Thai dish of fried rice noodles with egg, peanuts and often shrimps. | He squeezed lime juice over his pad thai.
        paleo | adjective, informal | Made only of foods that people could find before there were farms. | On the paleo diet she eats meat, fish, nuts and fruit.
        pescatarian | noun | A person who eats fish but no meat. | The pescatarian at our table chose the salmon.
        pho | noun | A Vietnamese soup of noodles, herbs and thin slices of meat. | A bowl of hot pho is a usual breakfast in Hanoi.
        plant-based | adjective | Made from plants only, with nothing that comes from animals. | The burger looks like beef, but it is plant-based.
        prosecco | noun | A light white wine from Italy with bubbles. | They opened a bottle of prosecco to celebrate.
        protein shake | noun | A drink of milk or water and protein powder, meant to build muscles. | He has a protein shake after every workout.
        provolone | noun | A firm light yellow Italian cheese, often smoked. | She melted a slice of provolone on the sandwich.
        pulled pork | noun | Pork that is cooked slowly until it is easy to tear into thin pieces. | He filled the rolls with pulled pork and cabbage.
        quinoa | noun | The small seeds of a South American plant, boiled and eaten like rice. | She served the fish with quinoa and green beans.
        ramen | noun | Japanese noodles in hot soup, often with meat, an egg and vegetables. | Students live on cheap packets of ramen.
        ranch dressing | noun, american | A thick white sauce of sour milk, garlic and herbs for salads and snacks. | He dips his pizza in ranch dressing.
        satay | noun | An Asian dish of small pieces of meat on a stick with a peanut sauce. | They shared ten sticks of chicken satay.
        saturated fat | noun | A kind of fat, found mostly in meat and butter, that is bad for your heart. | The doctor told him to eat less saturated fat.
        shawarma | noun | Thin slices of meat roasted on a turning spit and served in flat bread. | After the concert we bought shawarma from a street stall.
        slow cooker | noun | An electric pot that cooks food for many hours at a low heat. | She left a stew in the slow cooker before work.
        soba | noun | Thin Japanese noodles made from buckwheat. | In summer he eats cold soba with a dark sauce.
        sous chef | noun | The second most important cook in the kitchen of a restaurant. | The sous chef takes charge when the chef is away.
        sous vide | noun | A way to cook food slowly in a sealed bag in warm water. | The steak was cooked by sous vide and then quickly fried.
        soy milk | noun | A drink made from soybeans and water that people use instead of cow's milk. | Soy milk has about as much protein as cow's milk.
        sriracha | noun | A hot Thai sauce made from chili peppers, garlic, sugar and vinegar. | He puts sriracha on everything, even eggs.
        street food | noun | Food that is cooked and sold from stalls in the street. | Bangkok is famous for its street food.
        sugar-free | adjective | Made without sugar, usually with something else to make it sweet. | She chews sugar-free gum after lunch.
        superfood | noun | A food that people believe to be especially good for their health. | Blueberries are often sold as a superfood.
        sweetcorn | noun, british | The soft yellow seeds of a kind of corn, eaten as a vegetable. | He added a tin of sweetcorn to the soup.
        tandoori | adjective | Cooked in an Indian clay oven, usually after lying in spices and yogurt. | We shared tandoori chicken and rice.
        tasting menu | noun | A meal of many small dishes by which a restaurant shows what it can do. | The tasting menu has nine courses and takes three hours.
        teabag | noun | A small paper bag of tea leaves, on which you pour hot water. | Leave the teabag in the cup for three minutes.
        tempeh | noun | An Indonesian food made from soya beans that are left to ferment. | She fried slices of tempeh instead of meat.
        tikka masala | noun | A dish of roasted pieces of chicken in a mild red sauce with cream. | He always orders chicken tikka masala.
        toasty | adjective, informal | Warm in a pleasant and comfortable way. | By the fire it was warm and toasty.
        trans fat | noun | A kind of fat in some factory-made foods that is bad for your heart. | Many countries have banned trans fats from food.
        udon | noun | Thick white Japanese noodles made from wheat flour. | He ate a bowl of hot udon at the station.
        umami | noun | The deep taste of foods such as meat, mushrooms, cheese and soy sauce. | Dried mushrooms give the soup more umami.
        undercooked | adjective | Not cooked for long enough. | Undercooked chicken can make you ill.
        veganism | noun | The practice of eating and using nothing that comes from animals. | Her interest in veganism began with a film about farms.
        veggie burger | noun | A flat round cake like a hamburger, made of vegetables or beans. | The café grills its veggie burgers on a separate plate.
        """)
}
