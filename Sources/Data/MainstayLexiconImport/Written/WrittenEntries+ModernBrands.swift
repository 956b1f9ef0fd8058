// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Companies, brands, and services.
    static let modernBrands = WrittenTable(
        """
        Adidas | noun, trademark | A German company that makes sports shoes and clothes. | He wore white Adidas shoes.
        Aldi | noun, trademark | A German chain of cheap supermarkets found in many countries. | She buys her vegetables at Aldi.
        Alexa | noun, trademark | Amazon's computer voice, which answers questions and obeys spoken orders. | Alexa, play some jazz.
        Alibaba | noun, trademark | A Chinese company through which people buy and sell on the internet. | He ordered the lamps through Alibaba.
        Audi | noun, trademark | A German maker of cars, or one of its cars. | A black Audi stood before the hotel.
        Barbie | noun, trademark | A doll that looks like a slim young woman, or a film about her. | She has a Barbie with a wheelchair.
        Bentley | noun, trademark | A British maker of expensive cars, or one of its cars. | The king waved from a dark red Bentley.
        Bloomberg | noun, trademark | An American company that provides news and numbers about business. | Bloomberg reported that the bank had lost millions.
        Bluetooth | noun, trademark | A way to connect devices such as phones and headphones by radio over a short distance. | The speaker plays music over Bluetooth.
        BMW | noun, trademark | A German maker of cars and motorcycles, or one of its vehicles. | He drives an old red BMW.
        Boeing | noun, trademark | An American company that makes aircraft, or one of its aircraft. | We flew in a Boeing to Seattle.
        BP | noun, trademark | A British company that produces and sells oil. | He filled the tank at a BP station.
        BT | noun, trademark | A British company for telephones and the internet. | The line was repaired by BT.
        Burger King | noun, trademark | An American chain of restaurants that sells hamburgers. | They stopped at Burger King on the motorway.
        BuzzFeed | noun, trademark | An American website with news, lists and quizzes. | She did a quiz on BuzzFeed about bread.
        Chanel | noun, trademark | A French company that makes fashion and perfume. | She smelled of Chanel.
        ChatGPT | noun, trademark | A computer program that answers questions and writes texts in ordinary language. | He asked ChatGPT for a poem about his cat.
        Chevrolet | noun, trademark | An American make of cars, or one of its cars. | They crossed the desert in a Chevrolet.
        Chrysler | noun, trademark | An American maker of cars, or one of its cars. | His father built engines for Chrysler.
        Coca-Cola | noun, trademark | A sweet brown drink with bubbles, sold all over the world. | A glass of Coca-Cola with ice, please.
        Comcast | noun, trademark | An American company that provides cable television and internet. | Our internet comes from Comcast.
        Costco | noun, trademark | An American chain of very large shops for people who pay to be members. | We bought a year's rice at Costco.
        Craigslist | noun, trademark | An American website with small advertisements for jobs, rooms and used things. | He found the sofa on Craigslist.
        Deutsche Bank | noun, trademark | A large German bank with offices in many countries. | He works for Deutsche Bank in London.
        Dupont | noun, trademark | An American company, also written DuPont, that makes chemicals. | Nylon was invented at Dupont.
        Etsy | noun, trademark | A website where people sell handmade and old things. | She sells her earrings on Etsy.
        FedEx | noun, trademark | An American company that delivers letters and parcels quickly. | The contract came by FedEx.
        Ferrari | noun, trademark | An Italian maker of fast and expensive cars, or one of its cars. | A red Ferrari roared past.
        Firefox | noun, trademark | A free program for looking at websites. | Open the page in Firefox.
        Flickr | noun, trademark | A website where people share photographs. | Her pictures of birds are on Flickr.
        Forbes | noun, trademark | An American business magazine known for its lists of rich people. | Forbes put her on its list of billionaires.
        Fortnite | noun, trademark | A computer game in which many players fight until one is left. | He plays Fortnite with his cousins.
        Getty | noun, trademark | A company that sells photographs; also a museum in Los Angeles. | The picture came from Getty.
        Godzilla | noun, trademark | A giant monster in Japanese films. | Godzilla rose from the sea and crushed the city.
        Goldman Sachs | noun, trademark | A large American investment bank. | After college she joined Goldman Sachs.
        GoPro | noun, trademark | A small strong camera for filming sports and adventures. | He jumped with a GoPro on his helmet.
        Gucci | noun, trademark | An Italian company that makes expensive clothes, shoes and bags. | Her bag is a false Gucci.
        Harley-Davidson | noun, trademark | An American maker of large motorcycles, or one of its motorcycles. | He crossed America on a Harley-Davidson.
        HBO | noun, trademark | An American television company known for its series. | The series was made by HBO.
        Hilton | noun, trademark | An American company with hotels in many countries. | The meeting is at the Hilton.
        Honda | noun, trademark | A Japanese maker of cars and motorcycles, or one of its vehicles. | Her Honda never breaks down.
        HTC | noun, trademark | A company in Taiwan that makes phones and VR headsets. | His first smartphone was an HTC.
        Huawei | noun, trademark | A Chinese company that makes phones and equipment for telephone networks. | Huawei built the network.
        Hulu | noun, trademark | An American company that shows films and series over the internet. | The new season starts on Hulu.
        Hyundai | noun, trademark | A South Korean maker of cars, or one of its cars. | They bought a small Hyundai.
        IKEA | noun, trademark | A Swedish chain of shops that sells furniture you put together yourself. | The shelf is from IKEA.
        Instagram | noun, trademark | An app and website on which people share pictures and short videos. | She puts her drawings on Instagram.
        Intel | noun, trademark | An American company that makes the central parts of computers. | The laptop has a chip from Intel.
        iTunes | noun, trademark | A program and shop by Apple for music and films. | He bought the song on iTunes.
        KFC | noun, trademark | An American chain of restaurants that sells fried chicken. | We shared a bucket of chicken from KFC.
        Kia | noun, trademark | A South Korean maker of cars, or one of its cars. | My aunt drives a green Kia.
        Kickstarter | noun, trademark | A website where people give money to help start projects. | The board game was paid for on Kickstarter.
        Lamborghini | noun, trademark | An Italian maker of very fast cars, or one of its cars. | Everyone stared at the yellow Lamborghini.
        Lenovo | noun, trademark | A Chinese company that makes computers and phones. | The office bought forty Lenovo laptops.
        Lexus | noun, trademark | A Japanese make of expensive cars, or one of them. | The minister got out of a black Lexus.
        LG | noun, trademark | A South Korean company that makes televisions, washing machines and much else. | Our fridge is made by LG.
        LinkedIn | noun, trademark | A website on which people present their work and look for jobs. | She found the job on LinkedIn.
        Lockheed | noun, trademark | An American maker of military aircraft. | The jet was built by Lockheed.
        Lyft | noun, trademark | An American company through whose app you order a car with a driver. | We took a Lyft to the stadium.
        MacBook | noun, trademark | A light computer made by Apple that you can carry. | He writes his novels on a MacBook.
        Marriott | noun, trademark | An American company with hotels in many countries. | They stayed at the Marriott by the airport.
        Mastercard | noun, trademark | An American company for payment by card, or one of its cards. | Can I pay with Mastercard?
        Mazda | noun, trademark | A Japanese maker of cars, or one of its cars. | She bought a small open Mazda.
        McDonald's | noun, trademark | An American chain of restaurants that sells hamburgers. | The children wanted to eat at McDonald's.
        McLaren | noun, trademark | A British maker of racing cars, or one of its cars. | He drove a McLaren to victory.
        Mercedes-Benz | noun, trademark | A German make of cars, or one of its cars. | The taxi was an old Mercedes-Benz.
        Meta | noun, trademark | The American company that owns Facebook, Instagram and WhatsApp. | Meta was called Facebook until 2021.
        MGM | noun, trademark | An American film company whose sign is a roaring lion. | The musical was made by MGM.
        Minecraft | noun, trademark | A computer game in which players build worlds out of blocks. | They built the whole school in Minecraft.
        Mitsubishi | noun, trademark | A group of Japanese companies that make cars, machines and much else. | The lift was built by Mitsubishi.
        Motorola | noun, trademark | An American maker of phones and radios. | His first mobile phone was a Motorola.
        Nikon | noun, trademark | A Japanese maker of cameras. | She has used a Nikon all her life.
        Panasonic | noun, trademark | A Japanese company that makes televisions and other electric devices. | The old Panasonic radio still works.
        Patreon | noun, trademark | A website on which people pay artists and others a regular sum. | Her fans support the podcast on Patreon.
        Peugeot | noun, trademark | A French maker of cars, or one of its cars. | He came in a blue Peugeot.
        Pfizer | noun, trademark | An American company that makes medicines and vaccines. | I was vaccinated with the one from Pfizer.
        Photoshop | noun, trademark | A computer program for changing pictures. | She removed the tree with Photoshop.
        photoshop | verb, informal | To change a picture with a computer. | Somebody photoshopped a hat on the president's head.
        Pinterest | noun, trademark | A website and app on which people collect pictures and ideas. | She got the idea for the cake from Pinterest.
        Pokémon | noun, trademark | A Japanese series of games and cartoons about small monsters, or one of these monsters. | He caught a rare Pokémon in the park.
        Porsche | noun, trademark | A German maker of fast cars, or one of its cars. | My dentist drives a Porsche.
        PowerPoint | noun, trademark | A Microsoft program for making pages of text and pictures to show in a talk. | His PowerPoint had sixty pages.
        Prada | noun, trademark | An Italian company that makes expensive clothes, shoes and bags. | The devil wears Prada, as the film says.
        Red Bull | noun, trademark | A sweet drink with caffeine that is meant to keep you awake. | He drank two cans of Red Bull before the exam.
        Reddit | noun, trademark | A website on which people discuss thousands of subjects in groups. | I asked on Reddit how to mend the bike.
        Renault | noun, trademark | A French maker of cars, or one of its cars. | Five of us sat in the little Renault.
        Reuters | noun, trademark | A British news agency that sends reports to newspapers and stations all over the world. | Reuters was the first to report the accident.
        Rolex | noun, trademark | A Swiss maker of expensive watches, or one of its watches. | He sold his father's Rolex.
        Rolls-Royce | noun, trademark | A British maker of very expensive cars and of engines for aircraft. | The bride arrived in a Rolls-Royce.
        Samsung | noun, trademark | A South Korean company that makes phones, televisions and much else. | My new phone is a Samsung.
        Siri | noun, trademark | Apple's computer voice, which answers questions and obeys spoken orders. | He asked Siri for the way.
        Skype | noun, trademark | A former program for talking by video over the internet. | For years we talked on Skype every Sunday.
        Snapchat | noun, trademark | An app for sending pictures and messages that soon disappear. | She sent me a silly picture on Snapchat.
        SpaceX | noun, trademark | An American company that builds and launches rockets. | SpaceX landed its rocket on a ship.
        Spotify | noun, trademark | A Swedish service for listening to music over the internet. | Their new song is already on Spotify.
        Starbucks | noun, trademark | An American chain of coffee shops. | Let's meet at the Starbucks on the corner.
        Subaru | noun, trademark | A Japanese make of cars, or one of them. | The Subaru climbed the snowy road easily.
        Suzuki | noun, trademark | A Japanese maker of cars and motorcycles, or one of its vehicles. | He learned to ride on a small Suzuki.
        Tesco | noun, trademark | A British chain of supermarkets. | There is a Tesco at the end of the road.
        TikTok | noun, trademark | An app on which people share short videos, often with music. | The dance became famous on TikTok.
        Toshiba | noun, trademark | A Japanese company that makes electrical and electronic goods. | The old Toshiba laptop weighs three kilograms.
        TripAdvisor | noun, trademark | A website on which travelers judge hotels and restaurants. | The hotel has a good name on TripAdvisor.
        Tumblr | noun, trademark | A website on which people share pictures and short texts. | She has drawn comics for Tumblr since 2012.
        Verizon | noun, trademark | An American company for telephones and the internet. | We have a family plan with Verizon.
        Volkswagen | noun, trademark | A German maker of cars, or one of its cars. | They painted flowers on their old Volkswagen.
        Volvo | noun, trademark | A Swedish make of cars and trucks, or one of them. | Three children and a dog sat in the Volvo.
        VW | noun, trademark | Short for “Volkswagen”, a German maker of cars, or one of its cars. | He repaired the VW himself.
        Walmart | noun, trademark | An American chain of very large shops. | You can buy a tent at Walmart at midnight.
        WhatsApp | noun, trademark | An app for sending messages and for calls over the internet. | The class has a group on WhatsApp.
        Wii | noun, trademark | A game console made by Nintendo, played by moving a stick in the air. | Grandma beat us all at tennis on the Wii.
        WordPress | noun, trademark | A program with which people make websites. | The bakery's website was made with WordPress.
        Xiaomi | noun, trademark | A Chinese company that makes phones and other electronic devices. | He bought a cheap phone by Xiaomi.
        Yamaha | noun, trademark | A Japanese company that makes motorcycles and musical instruments. | She plays a Yamaha piano.
        Zara | noun, trademark | A Spanish chain of shops for fashionable clothes. | She bought the coat at Zara.
        """)
}
