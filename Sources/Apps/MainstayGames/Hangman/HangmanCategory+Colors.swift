// SPDX-License-Identifier: Apache-2.0

extension HangmanCategory {
    /// Colours.
    public static let colors = HangmanCategory(
        name: "Colors",
        written: [
            ("RED", "the color of blood and ripe tomatoes"),
            ("BLUE", "the color of a clear sky"),
            ("GREEN", "the color of grass"),
            ("YELLOW", "the color of the sun in a child's drawing"),
            ("ORANGE", "the color between red and yellow, named after a fruit"),
            ("PURPLE", "the color of kings, between red and blue"),
            ("PINK", "a pale red"),
            ("BROWN", "the color of earth and chocolate"),
            ("BLACK", "the color of coal"),
            ("WHITE", "the color of fresh snow"),
            ("GRAY", "the color of ashes and rain clouds"),
            ("SILVER", "the color of the second medal"),
            ("GOLD", "the color of the first medal"),
            ("BRONZE", "the color of the third medal"),
            ("VIOLET", "the last in the rainbow, and a small flower"),
            ("INDIGO", "a deep blue dye, and the color of new jeans"),
            ("CYAN", "the greenish blue of printers"),
            ("MAGENTA", "the purplish red of printers"),
        ])
}
