// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Places and people of whom other sources begin with a smaller namesake, or with facts that have changed.
    static let leadingPlaces = WrittenTable(
        """
        Aberdeen | noun | A city and port in the north-east of Scotland. | Aberdeen is known for its gray stone houses.
        Alexandria | noun | The second largest city of Egypt, a port on the Mediterranean. | Alexandria had a famous library.
        Birmingham | noun | The second largest city of England, in the middle of the country. | The train stops in Birmingham.
        Birmingham | noun | The largest city in Alabama. | He lives in Birmingham, Alabama.
        Bosnia | noun | A country in the south-east of Europe, in full “Bosnia and Herzegovina”. | Sarajevo is the capital of Bosnia.
        Cairo | noun | The capital of Egypt and the largest city of the Arab world. | Cairo lies on the Nile.
        Cameroon | noun | A country in the west of Africa. | Cameroon has won the Africa Cup five times.
        Chester | noun | An old city in the north-west of England with Roman walls. | We walked on the walls of Chester.
        Churchill | noun | Winston Churchill (1874–1965), who led Britain in the Second World War. | Churchill became prime minister in 1940.
        Clinton | noun | Bill Clinton (born 1946), the 42nd President of the United States. | Clinton was president from 1993 to 2001.
        Delaware | noun | A small state on the east coast of the United States. | Dover is the capital of Delaware.
        Durham | noun | A city in the north-east of England with an old cathedral. | She studied at Durham.
        Elvis | noun | Elvis Presley (1935–1977), an American singer called the king of rock and roll. | My grandmother loved Elvis.
        Gandhi | noun | Mahatma Gandhi (1869–1948), who led India to freedom from Britain without violence. | Gandhi walked to the sea to protest against the tax on salt.
        German | adjective, first | Of Germany, its people or their language. | She drives a German car.
        Indian | adjective, first | Of India or its people. | We had dinner at an Indian restaurant.
        Indian | noun | A person from India. | Many Indians speak English.
        Iowa | noun | A state in the middle of the United States. | Des Moines is the capital of Iowa.
        Jordan | noun | A country in the Middle East, east of Israel. | Amman is the capital of Jordan.
        Jordan | noun | The river that flows into the Dead Sea. | Jesus was baptized in the Jordan.
        Kingston | noun | The capital of Jamaica. | Bob Marley lived in Kingston.
        Kosovo | noun | A small country in the south-east of Europe, which was once a part of Serbia. | Pristina is the capital of Kosovo.
        Kuwait | noun | A small country with much oil on the Persian Gulf, and its capital. | Kuwait lies between Iraq and Saudi Arabia.
        Kyiv | noun | The capital of Ukraine. The Russian form of its name is Kiev. | Kyiv lies on the Dnieper.
        Libya | noun | A country in the north of Africa, between Egypt and Algeria. | Most of Libya is desert.
        Luxembourg | noun | A small country between Belgium, France and Germany, and its capital. | They work in a bank in Luxembourg.
        Manchester | noun | A large city in the north-west of England. | He plays for a team in Manchester.
        Marx | noun | Karl Marx (1818–1883), the German thinker on whose ideas communism is based. | Marx lived in London for thirty years.
        Melbourne | noun | The second largest city of Australia, in the south-east. | The tennis players met in Melbourne.
        Mississippi | noun | The great river that flows through the United States from north to south. | We crossed the Mississippi at night.
        Mongolia | noun | A large country between Russia and China. | People in Mongolia live with their horses.
        Montenegro | noun | A small country in the south-east of Europe, on the Adriatic Sea. | We spent a week by the sea in Montenegro.
        Muhammad | noun | The Arab prophet who founded Islam (about 570–632). | Muslims believe that God spoke to Muhammad.
        Niger | noun | A large country in the west of Africa, north of Nigeria. | Most of Niger is desert.
        Niger | noun | The great river of the west of Africa. | The Niger flows through Mali.
        Nike | noun, trademark | An American company that makes sports shoes and clothes. | He wore Nike trainers.
        Nissan | noun, trademark | A Japanese maker of cars. | Her first car was a Nissan.
        Obama | noun | Barack Obama (born 1961), the 44th President of the United States. | Obama was president from 2009 to 2017.
        Ontario | noun | The province of Canada with the most people; Toronto is its capital. | They live in the north of Ontario.
        Oxford | noun | A city in England with the country's oldest university, and this university. | She studied at Oxford.
        Plymouth | noun | A port in the south-west of England. | The ship left Plymouth at dawn.
        Russia | noun | The largest country in the world, in the east of Europe and the north of Asia. | Russia has eleven time zones.
        Santiago | noun | The capital of Chile. | From Santiago you can see the Andes.
        Scottish | adjective, first | Of Scotland or its people. | He wore a Scottish kilt.
        Serbia | noun | A country in the south-east of Europe. | Belgrade is the capital of Serbia.
        Spanish | adjective, first | Of Spain, its people or their language. | I like Spanish food.
        Toyota | noun, trademark | A Japanese maker of cars. | They bought a used Toyota.
        Trump | noun | Donald Trump (born 1946), the 45th and 47th President of the United States. | Trump first became president in 2017.
        Vancouver | noun | A large city on the west coast of Canada. | In Vancouver you can ski and sail on one day.
        Wellington | noun | The capital of New Zealand. | The ferry leaves from Wellington.
        Wisconsin | noun | A state in the north of the United States, known for its milk and cheese. | Madison is the capital of Wisconsin.
        York | noun | An old city in the north of England. | We saw the cathedral in York.
        Zealand | noun | A part of “New Zealand”, the country of islands south-east of Australia. | Sheep are everywhere in New Zealand.
        amen | interjection, first | Said at the end of a prayer; it means “so be it”. | “Amen,” said the priest.
        Ford | noun, trademark | An American maker of cars, or one of its cars. | My uncle drives an old Ford.
        Swift | noun, trademark | A programming language made by Apple. | The app is written in Swift.
        Wagner | noun | Richard Wagner (1813–1883), a German composer of operas. | We heard an opera by Wagner.
        """)
}
