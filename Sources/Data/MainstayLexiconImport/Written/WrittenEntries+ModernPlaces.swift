// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Towns, counties, and other places that WordNet does not have.
    static let modernPlaces = WrittenTable(
        """
        Abu | noun | A part of “Abu Dhabi”, the capital of the United Arab Emirates. | Abu Dhabi lies on an island.
        Aviv | noun | A part of “Tel Aviv”, a large city in Israel. | They flew to Tel Aviv.
        Baden | noun | A part of Germany on the upper Rhine, and the name of several towns with baths. | The vineyards of Baden lie along the Rhine.
        Bedford | noun | A town in England, north of London. | The train stops in Bedford.
        Bethesda | noun | A city in Maryland, near Washington. | The hospital is in Bethesda.
        Bolton | noun | A town in the north-west of England. | My aunt was born in Bolton.
        Bournemouth | noun | A seaside town on the south coast of England. | They spent a week in Bournemouth.
        Buckingham | noun | A town in England; Buckingham Palace is the king's house in London. | We watched the guard before Buckingham Palace.
        Burnley | noun | A town in the north-west of England. | He plays football for Burnley.
        Carlisle | noun | A city in the north-west of England, near Scotland. | The castle of Carlisle is made of red stone.
        Chatham | noun | A town in the south-east of England that once had a great dockyard. | Warships were built in Chatham.
        Cheltenham | noun | A town in the west of England known for its horse races. | She lost ten pounds at the races in Cheltenham.
        Chesapeake | noun | A large bay on the east coast of the United States. | They caught crabs in the Chesapeake.
        Cheshire | noun | A county in the north-west of England. | The cheese comes from Cheshire.
        Colo | noun | Short for “Colorado”, a state in the west of the USA. | The letter came from Denver, Colo.
        Daytona | noun | A city in Florida, by the sea, known for its car races. | He won the race at Daytona.
        Derbyshire | noun | A county in the middle of England. | They walked over the hills of Derbyshire.
        Dhabi | noun | A part of “Abu Dhabi”, the capital of the United Arab Emirates. | The flight to Abu Dhabi takes six hours.
        Doncaster | noun | A city in the north of England. | We changed trains in Doncaster.
        Dorset | noun | A county on the south coast of England. | You can find old shells on the beaches of Dorset.
        Dudley | noun | A town in the middle of England. | Chains were made in Dudley.
        Dundee | noun | A city on the east coast of Scotland. | The ship was built in Dundee.
        Exeter | noun | A city in the south-west of England. | She studies at Exeter.
        Fairfax | noun | A city and county in Virginia, near Washington. | They bought a house in Fairfax.
        Fla | noun | Short for “Florida”, a state in the south-east of the USA. | They live in Tampa, Fla.
        Geelong | noun | A port in the south of Australia. | The ferry leaves from Geelong.
        Gotham | noun | A name for New York, and the home town of Batman in the stories. | The hero watches over Gotham.
        Hague | noun | A part of “The Hague”, the Dutch city with the government and international courts. | The trial took place in The Hague.
        Heathrow | noun | The largest airport of London. | We landed at Heathrow in the rain.
        Indy | noun, informal | The city of Indianapolis, or the famous car race held there. | He came second at Indy.
        Inverness | noun | A city in the north of Scotland. | The train to Inverness takes all day.
        Ipswich | noun | A town in the east of England. | The river runs through Ipswich to the sea.
        Irvine | noun | A city in California, south of Los Angeles. | The company has its office in Irvine.
        Kensington | noun | A rich part of London with large museums. | The museum is in Kensington.
        Kerala | noun | A state in the south-west of India. | They grow pepper in Kerala.
        Lankan | adjective | A part of “Sri Lankan”: from Sri Lanka, an island south of India. | She makes a good Sri Lankan curry.
        Lauderdale | noun | A part of “Fort Lauderdale”, a city on the coast of Florida. | The boat sails from Fort Lauderdale.
        Malibu | noun | A town on the coast of California where many film stars live. | She has a house by the beach in Malibu.
        Merseyside | noun | The region around Liverpool in the north-west of England. | He grew up on Merseyside.
        Middlesbrough | noun | A town in the north-east of England. | Steel was made in Middlesbrough.
        Middlesex | noun | A former county of England that is now mostly part of London. | His uncle played cricket for Middlesex.
        Moines | noun | A part of “Des Moines”, the capital of Iowa. | He was born in Des Moines.
        Norwich | noun | A city in the east of England. | The market in Norwich is open every day.
        Notre | noun | A part of “Notre Dame”, the cathedral of Paris, and of other names. | The fire of Notre Dame shocked the world.
        Nottingham | noun | A city in the middle of England, known from the stories of Robin Hood. | The sheriff of Nottingham is Robin Hood's enemy.
        Philly | noun, american, informal | Short for “Philadelphia”, a large city in Pennsylvania. | They come from Philly.
        Poole | noun | A town with a large harbor on the south coast of England. | The ferry to Jersey leaves from Poole.
        Pradesh | noun | A part of the names of Indian states, such as “Uttar Pradesh”. | Two hundred million people live in Uttar Pradesh.
        Pune | noun | A large city in the west of India. | She works for a car maker in Pune.
        Rajasthan | noun | A large dry state in the north-west of India. | They rode camels in Rajasthan.
        Rhode | noun | A part of “Rhode Island”, the smallest state of the USA. | The yacht was built in Rhode Island.
        Rican | adjective | A part of “Puerto Rican” and “Costa Rican”. | The coffee is Costa Rican.
        Southampton | noun | A large port on the south coast of England. | The Titanic sailed from Southampton.
        Stafford | noun | A town in the middle of England. | We live halfway between Stafford and Stoke.
        Staffordshire | noun | A county in the middle of England. | Cups and plates are made in Staffordshire.
        Stamford | noun | A town in England, and a city in Connecticut. | The streets of Stamford are built of pale stone.
        Stirling | noun | A city in the middle of Scotland with a famous castle. | The castle of Stirling stands on a rock.
        Stratford | noun | The English town, on the river Avon, where Shakespeare was born. | We saw “Hamlet” in Stratford.
        Suffolk | noun | A county in the east of England. | They have a cottage in Suffolk.
        Taj | noun | A part of “Taj Mahal”, the famous white tomb in India. | Crowds visit the Taj Mahal at sunrise.
        Tex | noun | Short for “Texas”, a large state in the south of the USA. | The rodeo is in Amarillo, Tex.
        Tottenham | noun | A part of north London, and a football club from there. | He supports Tottenham.
        Verde | noun | A part of “Cape Verde”, a country of islands west of Africa. | The singer comes from Cape Verde.
        Vinci | noun | A town in Italy from which Leonardo da Vinci had his name. | Leonardo da Vinci painted the “Mona Lisa”.
        Wakefield | noun | A city in the north of England. | The cathedral of Wakefield has a tall spire.
        Watford | noun | A town north-west of London. | The train to Watford takes twenty minutes.
        Wigan | noun | A town in the north-west of England. | They went to the rugby in Wigan.
        Wiltshire | noun | A county in the south of England, where Stonehenge stands. | There is a white horse on a hill in Wiltshire.
        """)
}
