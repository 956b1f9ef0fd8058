// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Words that occur only in names of places.
    static let partsOfPlaces = entries(
        .noun,
        """
        Angeles: Los Angeles, Aires: Buenos Aires, Antonio: San Antonio, Buenos: Buenos Aires, Costa: Costa Rica,
        Des: Des Moines, Diego: San Diego, Francisco: San Francisco, Hong: Hong Kong, Janeiro: Rio de Janeiro,
        Jose: San Jose, Kong: Hong Kong, Kuala: Kuala Lumpur, Lanka: Sri Lanka, Las: Las Vegas, Los: Los Angeles,
        Lumpur: Kuala Lumpur, Monte: Monte Carlo, Paulo: São Paulo, Petersburg: St Petersburg, Puerto: Puerto Rico,
        Rica: Costa Rica, Rico: Puerto Rico, Rio: Rio de Janeiro, San: San Francisco, Santa: Santa Fe,
        Santo: Santo Domingo, Sri: Sri Lanka, Tel: Tel Aviv, Vegas: Las Vegas, Zealand: New Zealand
        """
    ) { "A part of the names of places: “\($0)”." }

    /// Places that WordNet does not have under their present names.
    static let places = WrittenTable(
        """
        Beijing | noun | The capital of China.
        Czechia | noun | The Czech Republic, a country in central Europe.
        EU | noun | The European Union, a union of most states of Europe.
        Hollywood | noun | A part of Los Angeles known for its films; the American film industry.
        Montenegro | noun | A country in the west of the Balkans.
        Mumbai | noun | A large city and port on the west coast of India.
        NYC | noun | New York City.
        Sudan | noun | A country in the north-east of Africa.
        UAE | noun | The United Arab Emirates, a country on the Persian Gulf.
        UK | noun | The United Kingdom: England, Scotland, Wales and Northern Ireland.
        USSR | noun | The Soviet Union, a state of Europe and Asia from 1922 to 1991.
        """)
}
