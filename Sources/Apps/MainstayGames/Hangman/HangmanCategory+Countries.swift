// SPDX-License-Identifier: Apache-2.0

extension HangmanCategory {
    /// Countries.
    public static let countries = HangmanCategory(
        name: "Countries",
        written: [
            ("CANADA", "a cold wide land with a maple leaf on its flag"),
            ("MEXICO", "the land of the Aztecs, south of the Rio Grande"),
            ("BRAZIL", "the largest land of South America"),
            ("FRANCE", "the land of Paris"),
            ("SPAIN", "the land of Madrid"),
            ("ITALY", "a land shaped like a boot"),
            ("GREECE", "the land of Athens and many islands"),
            ("EGYPT", "the land of the Nile and the pyramids"),
            ("CHINA", "the land of the Great Wall"),
            ("JAPAN", "the land of the rising sun"),
            ("INDIA", "the land of the Ganges"),
            ("PORTUGAL", "the land of Lisbon"),
            ("POLAND", "the land of Warsaw"),
            ("TURKEY", "a land on two continents that shares its English name with a bird"),
            ("IRELAND", "a green island, and the land of Dublin"),
            ("SWEDEN", "the land of Stockholm"),
            ("NORWAY", "the land of fjords"),
            ("KENYA", "a land on the equator, named after its highest mountain"),
        ])
}
