// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Travel, traffic, the home, and daily life.
    static let modernTravel = WrittenTable(
        """
        air miles | noun | Points that you collect by flying and can exchange for free flights. | He paid for the trip with his air miles.
        airbag | noun | A bag in a car that fills with air to protect people in a crash. | The airbag saved her life.
        Airbnb | noun, trademark | A website for renting rooms and flats from people who live in a place, or such a flat. | We stayed in an Airbnb near the harbor.
        B&B | noun, informal | Short for “bed and breakfast”: a small hotel or private house that offers a room and breakfast. | They run a B&B by the sea.
        babysit | verb | To look after a child while the parents are out. | Can you babysit on Saturday night?
        back seat | noun | A seat behind the driver in a car. | The dog sleeps on the back seat.
        bathwater | noun | The water in a bath. | The bathwater had gone cold.
        bedsheet | noun | A large piece of thin cloth that is used on a bed. | They hung a bedsheet on the wall and watched a film on it.
        bike lane | noun | A part of a road that is for bicycles only. | A van was parked in the bike lane.
        bin bag | noun, british | A large plastic bag for rubbish. | We filled six bin bags with old clothes.
        booster seat | noun | A seat that raises a child to the right height in a car or at a table. | She sits on a booster seat in the back.
        bouncy castle | noun, british | A large plastic castle full of air on which children jump. | They rented a bouncy castle for the party.
        boutique hotel | noun | A small hotel with a style that no other hotel has. | The old mill is now a boutique hotel.
        bubble wrap | noun | A sheet of plastic with small bubbles of air, used to protect things. | Pack the glasses in bubble wrap.
        budget airline | noun | An airline that sells cheap tickets and charges for everything else. | The budget airline wanted thirty euros for my bag.
        cabbie | noun, informal | A person who drives a taxi. | The cabbie knew a shorter way.
        cabin crew | noun | The people who look after the passengers in an aircraft. | The cabin crew showed us the exits.
        camper van | noun, british | A van in which you can sleep and cook. | They drove to Portugal in an old camper van.
        car-sharing | noun | A system in which people use cars that belong to a company or group. | With car-sharing we don't need a car of our own.
        carpark | noun, british | A place or building where people leave their cars. | The carpark behind the cinema is full.
        carpool | verb | To share a car with others who travel the same way. | Four of us carpool to the factory.
        carry-on | noun | A small bag that you take with you into an aircraft. | Put the medicine in your carry-on.
        carwash | noun | A place where cars are washed. | He took the taxi through the carwash.
        charging station | noun | A place where electric cars are charged. | There is a charging station at the supermarket.
        childminder | noun, british | A person who is paid to look after other people's children at home. | The childminder takes the boys to the park.
        Chinatown | noun | The part of a city where many Chinese people live and have shops. | We ate noodles in Chinatown.
        city break | noun, british | A short holiday in a city. | They flew to Lisbon for a city break.
        coffeemaker | noun | A machine that makes coffee. | The coffeemaker switches itself on at seven.
        congestion charge | noun, british | Money that drivers pay to enter the busy middle of a city. | London has had a congestion charge since 2003.
        couchsurfing | noun | Staying for free in the homes of people you meet on the internet. | He saw half of Europe by couchsurfing.
        drink-driving | noun, british | The crime of driving a car after drinking too much alcohol. | He lost his license for drink-driving.
        drunk driving | noun, american | The crime of driving a car after drinking too much alcohol. | She was arrested for drunk driving.
        DUI | noun, american | The crime of driving after using alcohol or drugs: “driving under the influence”. | The actor was arrested for a DUI.
        e-ticket | noun | A ticket that is kept on a computer or phone and not on paper. | Show your e-ticket at the gate.
        electric vehicle | noun | A car, bus or other vehicle with an electric motor. | The city buys only electric vehicles.
        en suite | adjective | Joined directly to a bedroom. | All rooms have an en suite bathroom.
        flat-pack | adjective, british | Sold in flat pieces that you put together at home. | We spent Sunday building a flat-pack wardrobe.
        frequent flyer | noun | A person who often travels with the same airline. | Frequent flyers board first.
        gap year | noun | A year between school and university, often used for work or travel. | She spent her gap year on a farm in Chile.
        gated community | noun | A group of houses with a wall or fence and a guarded gate. | They moved to a gated community.
        glamping | noun | Camping with comforts such as real beds and electricity. | Glamping is for people who hate wet tents.
        granny flat | noun | A small flat in or beside a house, made for an old relative. | Her mother lives in the granny flat.
        hairdryer | noun | A machine that dries hair with warm air. | Is there a hairdryer in the room?
        hands-free | adjective | Made to be used without your hands. | She answered on the hands-free phone in the car.
        helipad | noun | A place where helicopters can land. | The hospital has a helipad on its roof.
        highrise | noun | A tall building with many floors. | He lives on the twelfth floor of a highrise.
        homestay | noun | A stay in the home of a family in another country. | A homestay is the best way to learn Spanish.
        house-sit | verb | To live in someone's house and look after it while they are away. | We house-sit for my aunt every August.
        hybrid car | noun | A car with both an electric motor and an engine that burns fuel. | A hybrid car uses little fuel in the city.
        infinity pool | noun | A swimming pool that seems to have no edge. | From the infinity pool you see only the ocean.
        Jacuzzi | noun, trademark | A large bath in which jets move the warm water. | They sat in the Jacuzzi after skiing.
        jaywalking | noun | Crossing a street carelessly or where it is not allowed. | He had to pay fifty dollars for jaywalking.
        keyring | noun | A ring on which you keep keys. | There is a small torch on my keyring.
        lawnmower | noun | A machine that cuts grass. | The neighbor's lawnmower woke me at eight.
        leaf blower | noun | A machine that blows leaves off the ground. | The noise of leaf blowers fills the park in autumn.
        legroom | noun | Space for your legs when you sit. | There is hardly any legroom in the back.
        loft conversion | noun, british | The change of the space under a roof into a room. | Their loft conversion has become a bedroom.
        man cave | noun, informal | A room where a man can do what he likes alone. | The garage is his man cave.
        meetup | noun | An informal meeting of people who share an interest. | There is a meetup for Go players on Thursdays.
        memory foam | noun | Soft material that slowly takes the shape of your body. | He sleeps on a pillow of memory foam.
        mini-break | noun, british | A holiday of only a few days. | They took a mini-break in Venice.
        motorhome | noun | A large vehicle with beds, a kitchen and a bathroom. | The couple sold their house and bought a motorhome.
        nightlight | noun | A weak lamp that burns all night. | The nightlight is shaped like a moon.
        nightstand | noun, american | A small table beside a bed. | Her glasses are on the nightstand.
        overbooked | adjective | Having more people with tickets or rooms than there are places. | The flight was overbooked, so we got a hotel.
        park and ride | noun | A place at the edge of a city where you leave your car and take a bus or train. | Use the park and ride on market days.
        people carrier | noun, british | A large car with seats for seven or eight people. | With four children they need a people carrier.
        playdate | noun | A time that parents arrange for their children to play together. | Leo has a playdate with Anna on Friday.
        playgroup | noun | A group of small children who meet to play, with adults to watch them. | She takes her son to a playgroup in the church.
        poolside | noun | The area beside a swimming pool. | Drinks are served at the poolside.
        power bank | noun | A small battery that you carry to charge a phone. | My power bank is empty too.
        ride-hailing | noun | The ordering of a car and driver through an app. | Ride-hailing has taken work from taxis.
        rideshare | noun | A journey in a car shared with others, or ordered through an app. | She took a rideshare to the airport.
        riverboat | noun | A boat that is made for rivers. | A riverboat took us down to the sea.
        riverfront | noun | The part of a town that lies along a river. | New cafés have opened on the riverfront.
        road trip | noun | A long journey by car, made for pleasure. | They took a road trip along the coast.
        roadwork | noun | Repairs or building done on a road. | Because of roadwork there is only one lane.
        roadworks | noun, british | Repairs or building done on a road. | Roadworks delayed the bus by an hour.
        roundtrip | noun | A journey to a place and back again. | The roundtrip costs sixty dollars.
        sippy cup | noun, american | A cup with a lid and a spout for small children. | The sippy cup rolled under the seat.
        spa day | noun | A day of baths, massages and beauty treatments. | Her sisters gave her a spa day.
        speed camera | noun | A camera beside a road that photographs cars that go too fast. | Slow down: there is a speed camera behind the bridge.
        stateside | adverb, informal | In or to the United States. | The band is better known stateside.
        staycation | noun, informal | A holiday that you spend at home or in your own country. | We had a staycation and cycled along the river.
        tollway | noun, american | A road that you pay to use. | Take the tollway if you are in a hurry.
        trashcan | noun, american | A container into which you throw waste. | A raccoon knocked over the trashcan.
        Uber | noun, trademark | A company through whose app you order a car with a driver, or such a car. | Let's take an Uber home.
        uber | adverb, informal | Very, or to an extreme degree. | His new boss is uber rich.
        underfloor heating | noun | Pipes or wires under a floor that keep it warm. | The bathroom has underfloor heating.
        walkable | adjective | Short or pleasant enough to walk. | The old town is small and walkable.
        water park | noun | A place with pools and slides where people pay to have fun. | The water park has a slide through an aquarium.
        wet wipe | noun | A small damp cloth of paper, used once to clean something. | She cleaned the baby's hands with a wet wipe.
        wheelie | noun, informal | The trick of riding a bicycle or motorcycle on its back wheel only. | He did a wheelie down the whole street.
        wheelie bin | noun, british | A large bin for rubbish on two wheels. | Put the wheelie bin out on Monday night.
        wild swimming | noun, british | Swimming in rivers, lakes or the sea for pleasure. | Wild swimming in March is not for me.
        """)
}
