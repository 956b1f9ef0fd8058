// SPDX-License-Identifier: Apache-2.0

extension HangmanCategory {
    /// Things to eat.
    public static let food = HangmanCategory(
        name: "Food",
        written: [
            ("PIZZA", "a flat baked round of dough with tomato and cheese"),
            ("BURGER", "a fried round of minced meat in a bun"),
            ("PASTA", "dough in many shapes, cooked in water"),
            ("TACO", "a folded flat corn cake with a filling"),
            ("RICE", "small white grains grown in wet fields"),
            ("BREAD", "flour and water, risen and baked in loaves"),
            ("CHEESE", "pressed curds of milk, often aged"),
            ("APPLE", "a round crisp fruit that keeps the doctor away"),
            ("BANANA", "a long curved yellow fruit"),
            ("LEMON", "a sour yellow fruit"),
            ("GRAPE", "a small round fruit that wine is made of"),
            ("CHERRY", "a small red fruit with a stone"),
            ("SALAD", "raw leaves and vegetables with a dressing"),
            ("SOUP", "a hot liquid dish eaten with a spoon"),
            ("STEAK", "a thick slice of beef, fried or grilled"),
            ("OMELETTE", "beaten eggs, fried and folded"),
            ("NOODLES", "long thin strips of dough"),
            ("SHRIMP", "a small ten-legged creature of the sea, pink when cooked"),
            ("COOKIE", "a small flat sweet baked thing"),
            ("CAKE", "what birthday candles stand on"),
            ("PANCAKE", "a thin round of batter fried on both sides"),
            ("TOMATO", "a red juicy fruit used as a vegetable"),
            ("HONEY", "what bees make of nectar"),
            ("BUTTER", "what cream turns into when it is churned"),
        ])
}
