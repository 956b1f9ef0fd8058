// SPDX-License-Identifier: Apache-2.0

extension HangmanCategory {
    /// Colours.
    public static let colors = HangmanCategory(
        name: "Colors",
        written: [
            ("RED", "that of blood and ripe tomatoes"),
            ("BLUE", "that of a clear sky"),
            ("GREEN", "that of grass"),
            ("YELLOW", "that of the sun in a child's drawing"),
            ("ORANGE", "that between red and yellow, named after a fruit"),
            ("PURPLE", "that of kings, between red and blue"),
            ("PINK", "a pale red"),
            ("BROWN", "that of earth and chocolate"),
            ("BLACK", "that of coal"),
            ("WHITE", "that of fresh snow"),
            ("GRAY", "that of ashes and rain clouds"),
            ("SILVER", "that of the second medal"),
            ("GOLD", "that of the first medal"),
            ("BRONZE", "that of the third medal"),
            ("VIOLET", "the last in the rainbow, and a small flower"),
            ("INDIGO", "a deep blue dye, and that of new jeans"),
            ("CYAN", "the greenish blue of printers"),
            ("MAGENTA", "the purplish red of printers"),
        ])
}
